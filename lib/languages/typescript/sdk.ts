import type { ApiModel } from '../../model/model.js';
import { planSdk, type PreparedSdk } from '../../sdk/plan.js';
import type { SdkRequest } from '../language.js';
import { type Directions, findDirections } from './analysis/direction.js';
import { orderShapes, type ShapeOrder } from './analysis/shape-order.js';
import { type Names, nameModel } from './names.js';
import type { TypeScriptOptions } from './options.js';
import { traits } from './traits.js';

export interface Sdk extends PreparedSdk<TypeScriptOptions, Names> {
  readonly directions: Directions;
  readonly shapeOrder: ShapeOrder;
}

export function prepareSdk(model: ApiModel, request: SdkRequest<TypeScriptOptions>): Sdk {
  const names = nameModel(model, request.settings, request.options);
  return {
    ...planSdk({ model, request, names }, traits),
    directions: findDirections(model),
    shapeOrder: orderShapes(names.modules),
  };
}
