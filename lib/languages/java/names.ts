import type { ApiModel, Service } from '../../model/model.js';
import { nameSdk, type SdkNames } from '../../sdk/names.js';
import { nameOperationClasses, type OperationClass } from '../../sdk/operation-classes.js';
import type { SdkSettings } from '../language.js';
import { groupTypes, type TypeGroups } from '../common/type-groups.js';
import { type Coordinates, coordinatesOf } from './coordinates.js';
import { mostOperations, nameRules } from './name-rules.js';
import type { JavaOptions } from './options.js';

/** Every identifier of one SDK. */
export interface Names extends SdkNames {
  readonly coordinates: Coordinates;
  readonly groups: TypeGroups;
  /** The classes with the constants of each service. */
  readonly operationClasses: ReadonlyMap<Service, readonly OperationClass[]>;
}

export function nameModel(model: ApiModel, settings: SdkSettings, options: JavaOptions): Names {
  const groups = groupTypes(model);
  const declarations = groups.all.flatMap((group) => group.declarations);
  const names = nameSdk({ model, declarations, clientName: settings.clientName }, nameRules);
  return {
    ...names,
    coordinates: coordinatesOf(settings, options),
    groups,
    operationClasses: nameOperationClasses(model, names, mostOperations),
  };
}
