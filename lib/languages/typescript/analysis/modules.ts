import { isWrittenInPlace } from '../../../model/inline-types/scalar-unions.js';
import type { ApiModel, Service } from '../../../model/model.js';
import { fileScope, ServiceFolders } from '../../../sdk/file-names.js';
import { planSources, type SourceFiles } from '../../common/source-files.js';
import type { TypeGroup } from '../../common/type-groups.js';
import { fileRule } from '../name-rules.js';

/** A source file with declarations, below `src/`. */
export interface TypeModule extends TypeGroup {
  /** Without the suffix: `models/pet`. */
  readonly path: string;
}

/** Services are `services/pets`, and those in it `services/pets/toys`. */
export type Modules = SourceFiles<TypeModule>;

/** A file per group of types, and one per service. */
export function planModules(model: ApiModel): Modules {
  const models = fileScope(fileRule, 'model');
  const folders = new ServiceFolders('services', () => fileScope(fileRule, 'service'));
  const besides = new Map<Service, string>();
  return planSources(model, {
    isInPlace: isWrittenInPlace,
    service: (service) => {
      const { folder, names } = folders.of(service);
      const file = names.claim(fileRule.cased(service.words));
      // A service's own types are beside it, whether or not there are any.
      besides.set(service, `${folder}/${names.claim(`${file}-types`)}`);
      folders.add(service, file);
      return `${folder}/${file}`;
    },
    types: ({ main }) => ({
      path:
        'operations' in main
          ? (besides.get(main) ?? '')
          : `models/${models.claim(fileRule.cased(main.words))}`,
    }),
  });
}
