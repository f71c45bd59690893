import type { ApiModel } from '../../model/model.js';
import { Code } from '../../render/printed.js';
import type { SdkRequest } from '../language.js';
import { type Directions, findDirections } from './analysis/direction.js';
import { type Names, nameModel } from './names.js';
import type { TypeScriptOptions } from './options.js';

/** What every part of the emitter works from: the model, its names, and what was asked for. */
export interface Sdk {
  readonly model: ApiModel;
  readonly request: SdkRequest<TypeScriptOptions>;
  readonly names: Names;
  readonly directions: Directions;
}

const prepared = new WeakMap<ApiModel, Sdk>();

/** Naming a large model is dear, and snippets ask for it again. */
export function prepareSdk(model: ApiModel, request: SdkRequest<TypeScriptOptions>): Sdk {
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
    directions: findDirections(model),
  };
  prepared.set(model, sdk);
  return sdk;
}

/** Source text that this language made. */
export function code(text: string): Code {
  return new Code(text);
}
