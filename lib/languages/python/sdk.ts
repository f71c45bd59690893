import { findHolders } from '../../model/holders.js';
import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { findMultipart } from '../common/multipart.js';
import { findVariants } from '../common/variant-tags.js';
import { planSdk, type PreparedSdk } from '../../sdk/plan.js';
import type { SdkRequest } from '../language.js';
import { type Names, nameModel } from './names.js';
import type { PythonOptions } from './options.js';
import { isDecimal } from './scalar-types.js';
import { traits } from './traits.js';

export interface Sdk extends PreparedSdk<PythonOptions, Names> {
  /** Declarations that multipart bodies send, where binary members are files. */
  readonly multipart: ReadonlySet<Declaration>;
  /** Declarations that are told from others by their constants. */
  readonly variants: ReadonlySet<Declaration>;
  /** Declarations with decimals in any part: their JSON is read with all digits. */
  readonly decimals: ReadonlySet<Declaration>;
}

export function prepareSdk(model: ApiModel, request: SdkRequest<PythonOptions>): Sdk {
  const names = nameModel(model, request.settings, request.options);
  return {
    ...planSdk({ model, request, names }, traits),
    multipart: findMultipart(model),
    variants: findVariants(model.declarations),
    decimals: findHolders(model.declarations, isDecimal),
  };
}
