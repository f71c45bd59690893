import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { planSdk, type PreparedSdk } from '../../sdk/plan.js';
import { type DeclarationFacts, declarationFacts } from '../common/declaration-facts.js';
import type { SdkRequest } from '../language.js';
import { findSplit } from './analysis/direction.js';
import { orderShapes, type ShapeOrder } from './analysis/shape-order.js';
import { type Names, nameModel } from './names.js';
import type { TypeScriptOptions } from './options.js';
import { traits } from './traits.js';

export interface Sdk extends PreparedSdk<TypeScriptOptions, Names>, DeclarationFacts {
  /** Declarations whose type to send differs from the one that is read. */
  readonly split: ReadonlySet<Declaration>;
  readonly shapeOrder: ShapeOrder;
}

export function prepareSdk(model: ApiModel, request: SdkRequest<TypeScriptOptions>): Sdk {
  const split = findSplit(model.declarations);
  const names = nameModel(model, request, split);
  return {
    ...planSdk({ model, request, names }, traits),
    split,
    ...declarationFacts(model),
    shapeOrder: orderShapes(names.modules),
  };
}
