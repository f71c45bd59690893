import type { ApiModel } from '../../../model/model.js';
import { snakeCase } from '../../../naming/cases.js';
import { NameScope } from '../../../naming/scope.js';
import { planSources, type SourceFiles } from '../../common/source-files.js';
import type { TypeGroup } from '../../common/type-groups.js';
import { everywhere } from '../file-names.js';
import { sourceFiles } from '../reserved.js';

/** A source file with declarations. */
export interface TypeFile extends TypeGroup {
  /** Without the ending: `pet`. */
  readonly name: string;
}

/** All files lie in one folder, since they are one package. */
export type Files = SourceFiles<TypeFile>;

/** A file per group of types, and one per service. */
export function planFiles(model: ApiModel): Files {
  const taken = new NameScope({
    reserved: new Set(sourceFiles),
    suffix: '_api',
    prefix: 'api_',
    ignoreCase: true,
    separator: '_',
  });
  // A number that tells two names apart must not make another trap of them.
  const fileName = (wanted: string, kind: 'model' | 'service') =>
    taken.claim(everywhere(wanted, kind));
  return planSources(model, {
    service: ({ words }) => fileName(snakeCase(words), 'service'),
    types: ({ main }, services) => ({
      name: fileName(
        'operations' in main ? `${services.get(main) ?? ''}_types` : snakeCase(main.words),
        'model',
      ),
    }),
  });
}
