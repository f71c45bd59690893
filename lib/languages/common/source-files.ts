import type { ApiModel, Service } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { groupTypes, type TypeGroup, type TypeGroups } from './type-groups.js';

/** In which source files declarations and services are. */
export interface SourceFiles<File extends TypeGroup> {
  readonly types: readonly File[];
  readonly of: ReadonlyMap<Declaration, File>;
  /** Path of its file, by service. */
  readonly service: ReadonlyMap<Service, string>;
  readonly groups: TypeGroups;
}

/** How a language calls its files; services are asked for first, each in the model's order. */
interface FilePlaces<Place> {
  /** Whether the language writes a type where it is used. */
  readonly isInPlace?: (declaration: Declaration) => boolean;
  service(service: Service): string;
  /** @param paths - of the services */
  types(group: TypeGroup, paths: ReadonlyMap<Service, string>): Place;
}

/** A file per group of types, and one per service. */
export function planSources<Place>(
  model: ApiModel,
  places: FilePlaces<Place>,
): SourceFiles<TypeGroup & Place> {
  const groups = groupTypes(model, places.isInPlace);
  const service = new Map(model.services.map((entry) => [entry, places.service(entry)]));
  const types = groups.all.map((group) => ({ ...group, ...places.types(group, service) }));
  return {
    types,
    of: new Map(types.flatMap((file) => file.declarations.map((one) => [one, file]))),
    service,
    groups,
  };
}
