import type { ApiModel } from '../../model/model.js';
import { nameSdk, type SdkNames } from '../../sdk/names.js';
import { groupTypes, type TypeGroups } from '../common/type-groups.js';
import type { SdkSettings } from '../language.js';
import { type Coordinates, coordinatesOf } from './coordinates.js';
import { nameRules } from './name-rules.js';
import type { JavaOptions } from './options.js';

/** Every identifier of one SDK. */
export interface Names extends SdkNames {
  readonly coordinates: Coordinates;
  readonly groups: TypeGroups;
}

export function nameModel(model: ApiModel, settings: SdkSettings, options: JavaOptions): Names {
  const groups = groupTypes(model);
  const declarations = groups.all.flatMap((group) => group.declarations);
  const names = nameSdk({ model, declarations, clientName: settings.clientName }, nameRules);
  return { ...names, coordinates: coordinatesOf(settings, options), groups };
}
