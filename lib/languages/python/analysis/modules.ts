import { isWrittenInPlace } from '../../../model/inline-types/scalar-unions.js';
import type { ApiModel } from '../../../model/model.js';
import { serviceWords } from '../../../model/service-path.js';
import { fileScope, ServiceFolders } from '../../../sdk/file-names.js';
import { planSources, type SourceFiles } from '../../common/source-files.js';
import type { TypeGroup } from '../../common/type-groups.js';
import { fileRule } from '../name-rules.js';

/** A module with models, below the package. */
export interface TypeModule extends TypeGroup {
  /** `models/pet`. */
  readonly path: string;
  /** `types/pet`, where what may be sent is. */
  readonly inputs: string;
}

/** Services are `services/pets`, or `services/pets/pets` if there are services in them. */
export type Modules = SourceFiles<TypeModule>;

/** A module per group of types, and one per service. */
export function planModules(model: ApiModel): Modules {
  const models = fileScope(fileRule, 'model');
  const folders = new ServiceFolders('services', () => fileScope(fileRule, 'service'));
  return planSources(model, {
    isInPlace: isWrittenInPlace,
    service: (service) => {
      const { folder, names } = folders.of(service);
      const file = names.claim(fileRule.cased(service.words));
      const within = folders.add(service, file);
      if (!within) return `${folder}/${file}`;
      // A package may not have the names of its modules, which those of the services in it are.
      return `${within.folder}/${within.names.claim(file)}`;
    },
    types: ({ main }) => {
      const words = 'operations' in main ? [...serviceWords(main), 'types'] : main.words;
      const file = models.claim(fileRule.cased(words));
      return { path: `models/${file}`, inputs: `types/${file}` };
    },
  });
}
