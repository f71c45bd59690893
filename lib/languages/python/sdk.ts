import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { Code } from '../../render/printed.js';
import { findMultipart } from '../common/multipart.js';
import { planSdk, type SdkPlan } from '../../sdk/plan.js';
import type { SdkRequest } from '../language.js';
import { type Names, nameModel } from './names.js';
import type { PythonOptions } from './options.js';
import { traits } from './traits.js';

/** What every part of the emitter works from: the model, its names, and what was asked for. */
export interface Sdk {
  readonly model: ApiModel;
  readonly request: SdkRequest<PythonOptions>;
  readonly names: Names;
  readonly plan: SdkPlan;
  /** Declarations that multipart bodies send, where binary members are files. */
  readonly multipart: ReadonlySet<Declaration>;
}

export function prepareSdk(model: ApiModel, request: SdkRequest<PythonOptions>): Sdk {
  const names = nameModel(model, request.settings, request.options);
  return {
    model,
    request,
    names,
    plan: planSdk({ model, request, names }, traits),
    multipart: findMultipart(model),
  };
}

/** Source text that this language made. */
export function code(text: string): Code {
  return new Code(text);
}
