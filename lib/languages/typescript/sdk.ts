import type { ApiModel } from '../../model/model.js';
import { Code } from '../../render/printed.js';
import { remembered } from '../common/prepared.js';
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

export const prepareSdk = remembered(
  (model: ApiModel, request: SdkRequest<TypeScriptOptions>): Sdk => ({
    model,
    request,
    names: nameModel(model, request.settings, request.options),
    directions: findDirections(model),
  }),
);

/** Source text that this language made. */
export function code(text: string): Code {
  return new Code(text);
}
