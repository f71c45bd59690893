import type { ApiModel } from '../../../model/model.js';
import { serviceWords } from '../../../model/service-path.js';
import { fileScope } from '../../../sdk/file-names.js';
import { planSources, type SourceFiles } from '../../common/source-files.js';
import type { TypeGroup } from '../../common/type-groups.js';
import { everywhere } from '../file-names.js';
import { fileRule } from '../name-rules.js';

/** A source file with declarations. */
export interface TypeFile extends TypeGroup {
  /** Without the ending: `pet`. */
  readonly name: string;
}

/** All files lie in one folder, since they are one package. */
export type Files = SourceFiles<TypeFile>;

/** A file per group of types, and one per service. */
export function planFiles(model: ApiModel): Files {
  const taken = fileScope(fileRule, 'api');
  // A number that tells two names apart must not make another trap of them.
  const fileName = (wanted: string, kind: 'model' | 'service') =>
    taken.claim(everywhere(wanted, kind));
  return planSources(model, {
    service: (service) => fileName(fileRule.cased(serviceWords(service)), 'service'),
    types: ({ main }, services) => ({
      name: fileName(
        'operations' in main ? `${services.get(main) ?? ''}_types` : fileRule.cased(main.words),
        'model',
      ),
    }),
  });
}
