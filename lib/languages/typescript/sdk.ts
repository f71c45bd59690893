import type { ApiModel } from '../../model/model.js';
import { Code } from '../../render/printed.js';
import { planSdk, type SdkPlan } from '../../sdk/plan.js';
import type { SdkRequest } from '../language.js';
import { type Directions, findDirections } from './analysis/direction.js';
import { orderShapes, type ShapeOrder } from './analysis/shape-order.js';
import { type Names, nameModel } from './names.js';
import type { TypeScriptOptions } from './options.js';
import { traits } from './traits.js';

/** What every part of the emitter works from: the model, its names, and what was asked for. */
export interface Sdk {
  readonly model: ApiModel;
  readonly request: SdkRequest<TypeScriptOptions>;
  readonly names: Names;
  readonly plan: SdkPlan;
  readonly directions: Directions;
  readonly shapeOrder: ShapeOrder;
}

export function prepareSdk(model: ApiModel, request: SdkRequest<TypeScriptOptions>): Sdk {
  const names = nameModel(model, request.settings, request.options);
  return {
    model,
    request,
    names,
    plan: planSdk({ model, request, names }, traits),
    directions: findDirections(model),
    shapeOrder: orderShapes(names.modules),
  };
}

/** Source text that this language made. */
export function code(text: string): Code {
  return new Code(text);
}
