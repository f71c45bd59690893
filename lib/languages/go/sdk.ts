import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { findMultipart } from '../common/multipart.js';
import { planSdk, type PreparedSdk } from '../../sdk/plan.js';
import type { SdkRequest } from '../language.js';
import { type Cycles, findCycles } from './analysis/cycles.js';
import { findSecrets } from './analysis/secrets.js';
import { type Names, nameModel } from './names.js';
import type { GoOptions } from './options.js';
import { traits } from './traits.js';

export interface Sdk extends PreparedSdk<GoOptions, Names> {
  readonly cycles: Cycles;
  /** Declarations that multipart bodies send, where binary members are files. */
  readonly multipart: ReadonlySet<Declaration>;
  /** Declarations whose JSON can hold a secret. */
  readonly secrets: ReadonlySet<Declaration>;
}

export function prepareSdk(model: ApiModel, request: SdkRequest<GoOptions>): Sdk {
  const names = nameModel(model, request.settings, request.options);
  return {
    ...planSdk({ model, request, names }, traits),
    cycles: findCycles(model),
    multipart: findMultipart(model),
    secrets: findSecrets(model),
  };
}
