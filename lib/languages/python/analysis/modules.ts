import type { ApiModel, Service } from '../../../model/model.js';
import type { Declaration } from '../../../model/types.js';
import { snakeCase } from '../../../naming/cases.js';
import { NameScope } from '../../../naming/scope.js';
import { groupTypes, type TypeGroup, type TypeGroups } from '../../common/type-groups.js';
import { fileNames } from '../reserved.js';

/** A module with models, below the package. */
export interface TypeModule extends TypeGroup {
  /** `models/pet`. */
  readonly path: string;
  /** `types/pet`, where what may be sent is. */
  readonly inputs: string;
}

export interface Modules {
  readonly types: readonly TypeModule[];
  readonly of: ReadonlyMap<Declaration, TypeModule>;
  /** `services/pets`, by service. */
  readonly service: ReadonlyMap<Service, string>;
  readonly groups: TypeGroups;
}

/** A module per group of types, and one per service. */
export function planModules(model: ApiModel): Modules {
  const groups = groupTypes(model);
  const models = fileScope('model');
  const services = fileScope('service');
  const service = new Map(
    model.services.map((entry) => [entry, `services/${services.claim(snakeCase(entry.words))}`]),
  );
  const types = groups.all.map((group): TypeModule => {
    const { main } = group;
    const words = 'operations' in main ? [...main.words, 'types'] : main.words;
    const file = models.claim(snakeCase(words));
    return { ...group, path: `models/${file}`, inputs: `types/${file}` };
  });
  return {
    types,
    of: new Map(types.flatMap((module) => module.declarations.map((one) => [one, module]))),
    service,
    groups,
  };
}

function fileScope(kind: 'model' | 'service'): NameScope {
  return new NameScope({
    reserved: new Set(fileNames),
    suffix: `_${kind}`,
    prefix: `${kind}_`,
    ignoreCase: true,
    separator: '_',
  });
}
