import { kebabCase } from '../../../naming/cases.js';
import { NameScope } from '../../../naming/scope.js';
import type { ApiModel, Service } from '../../../model/model.js';
import type { Declaration } from '../../../model/types.js';
import { groupTypes, type TypeGroup, type TypeGroups } from '../../common/type-groups.js';
import { fileNames } from '../reserved.js';

/** A source file with declarations, below `src/`. */
export interface TypeModule extends TypeGroup {
  /** Without the suffix: `models/pet`. */
  readonly path: string;
}

export interface Modules {
  readonly types: readonly TypeModule[];
  readonly of: ReadonlyMap<Declaration, TypeModule>;
  /** `services/pets`, by service. */
  readonly service: ReadonlyMap<Service, string>;
  readonly groups: TypeGroups;
}

/** A file per group of types, and one per service. */
export function planModules(model: ApiModel): Modules {
  const groups = groupTypes(model);
  const models = fileScope('model');
  const services = fileScope('service');
  const service = new Map(
    model.services.map((entry) => {
      const file = services.claim(kebabCase(entry.words));
      // A service's own types are beside it, whether or not there are any.
      return [entry, { path: `services/${file}`, types: services.claim(`${file}-types`) }];
    }),
  );
  const types = groups.all.map((group): TypeModule => {
    const { main } = group;
    const path =
      'operations' in main
        ? `services/${service.get(main)?.types ?? ''}`
        : `models/${models.claim(kebabCase(main.words))}`;
    return { ...group, path };
  });
  return {
    types,
    of: new Map(types.flatMap((module) => module.declarations.map((one) => [one, module]))),
    service: new Map([...service].map(([entry, { path }]) => [entry, path])),
    groups,
  };
}

function fileScope(kind: 'model' | 'service'): NameScope {
  return new NameScope({
    reserved: new Set(fileNames),
    suffix: `-${kind}`,
    prefix: `${kind}-`,
    ignoreCase: true,
  });
}
