import type { ApiModel, Service } from '../../../model/model.js';
import type { Declaration } from '../../../model/types.js';
import { snakeCase } from '../../../naming/cases.js';
import { NameScope } from '../../../naming/scope.js';
import { groupTypes, type TypeGroup, type TypeGroups } from '../../common/type-groups.js';
import { everywhere } from '../file-names.js';
import { sourceFiles } from '../reserved.js';

/** A source file with declarations. */
export interface TypeFile extends TypeGroup {
  /** Without the ending: `pet`. */
  readonly name: string;
}

/** All files lie in one folder, since they are one package. */
export interface Files {
  readonly types: readonly TypeFile[];
  readonly of: ReadonlyMap<Declaration, TypeFile>;
  readonly service: ReadonlyMap<Service, string>;
  readonly groups: TypeGroups;
}

/** A file per group of types, and one per service. */
export function planFiles(model: ApiModel): Files {
  const groups = groupTypes(model);
  const taken = new NameScope({
    reserved: new Set(sourceFiles),
    suffix: '_api',
    prefix: 'api_',
    ignoreCase: true,
    separator: '_',
  });
  const service = new Map(
    model.services.map((entry) => [entry, fileName(taken, snakeCase(entry.words), 'service')]),
  );
  const types = groups.all.map((group): TypeFile => {
    const { main } = group;
    const wanted =
      'operations' in main ? `${service.get(main) ?? ''}_types` : snakeCase(main.words);
    return { ...group, name: fileName(taken, wanted, 'model') };
  });
  return {
    types,
    of: new Map(types.flatMap((file) => file.declarations.map((one) => [one, file]))),
    service,
    groups,
  };
}

/** A number that tells two names apart must not make another trap of them. */
function fileName(taken: NameScope, wanted: string, kind: 'model' | 'service'): string {
  return taken.claim(everywhere(wanted, kind));
}
