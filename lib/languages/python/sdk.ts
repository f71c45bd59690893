import { findHolders } from '../../model/holders.js';
import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { type DeclarationFacts, declarationFacts } from '../common/declaration-facts.js';
import { planSdk, type PreparedSdk } from '../../sdk/plan.js';
import type { SdkRequest } from '../language.js';
import { type Names, nameModel } from './names.js';
import type { PythonOptions } from './options.js';
import { isDecimal } from './scalar-types.js';
import { traits } from './traits.js';

export interface Sdk extends PreparedSdk<PythonOptions, Names>, DeclarationFacts {
  /** Declarations with decimals in any part: their JSON is read with all digits. */
  readonly decimals: ReadonlySet<Declaration>;
}

export function prepareSdk(model: ApiModel, request: SdkRequest<PythonOptions>): Sdk {
  const facts = declarationFacts(model);
  const names = nameModel(model, request, facts.multipart);
  return {
    ...planSdk({ model, request, names }, traits),
    ...facts,
    decimals: findHolders(model.declarations, isDecimal),
  };
}
