import type { ApiModel, Service } from '../../model/model.js';
import { nameSdk, type SdkNames } from '../../sdk/names.js';
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
  readonly operationClasses: ReadonlyMap<Service, readonly string[]>;
}

export function nameModel(model: ApiModel, settings: SdkSettings, options: JavaOptions): Names {
  const groups = groupTypes(model);
  const declarations = groups.all.flatMap((group) => group.declarations);
  const names = nameSdk({ model, declarations, clientName: settings.clientName }, nameRules);
  return {
    ...names,
    coordinates: coordinatesOf(settings, options),
    groups,
    operationClasses: nameOperationClasses(model, names),
  };
}

/** No other type of the SDK has such a name, whatever sources of the package import. */
function nameOperationClasses({ services }: ApiModel, names: SdkNames) {
  const own = [...names.services.values()].flatMap(({ asyncName, className }) => [
    className,
    asyncName,
  ]);
  const declared = [...names.types.values()].map(({ name }) => name);
  const ofCalls = [...names.operations.values()].flatMap(({ body, params, result }) => [
    body,
    params,
    result,
  ]);
  const taken = new Set([...own, ...declared, ...ofCalls].map((name) => name.toLowerCase()));
  const claim = (wanted: string): string => {
    let name = wanted;
    while (taken.has(name.toLowerCase())) name += '_';
    taken.add(name.toLowerCase());
    return name;
  };
  return new Map(
    services.map((service) => {
      const base = (names.services.get(service)?.className ?? '').replace(/Service$/, '');
      const parts = Math.ceil(service.operations.length / mostOperations);
      const classes = Array.from({ length: parts }, (_, part) =>
        claim(`${base}Operations${part === 0 ? '' : part + 1}`),
      );
      return [service, classes] as const;
    }),
  );
}
