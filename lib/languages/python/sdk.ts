import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { Code } from '../../render/printed.js';
import { findMultipart } from '../common/multipart.js';
import type { SdkRequest } from '../language.js';
import { type Names, nameModel } from './names.js';
import type { PythonOptions } from './options.js';

/** What every part of the emitter works from: the model, its names, and what was asked for. */
export interface Sdk {
  readonly model: ApiModel;
  readonly request: SdkRequest<PythonOptions>;
  readonly names: Names;
  /** Declarations that multipart bodies send, where binary members are files. */
  readonly multipart: ReadonlySet<Declaration>;
}

const prepared = new WeakMap<ApiModel, Sdk>();

/** Naming a large model is dear, and snippets ask for it again. */
export function prepareSdk(model: ApiModel, request: SdkRequest<PythonOptions>): Sdk {
  const known = prepared.get(model);
  if (
    known &&
    known.request.settings === request.settings &&
    known.request.options === request.options &&
    known.request.hooks === request.hooks
  )
    return known;
  const sdk: Sdk = {
    model,
    request,
    names: nameModel(model, request.settings, request.options),
    multipart: findMultipart(model),
  };
  prepared.set(model, sdk);
  return sdk;
}

/** Source text that this language made. */
export function code(text: string): Code {
  return new Code(text);
}
