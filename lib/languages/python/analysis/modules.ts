import type { ApiModel } from '../../../model/model.js';
import { fileScope } from '../../../sdk/file-names.js';
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

/** Services are `services/pets`. */
export type Modules = SourceFiles<TypeModule>;

/** A module per group of types, and one per service. */
export function planModules(model: ApiModel): Modules {
  const models = fileScope(fileRule, 'model');
  const services = fileScope(fileRule, 'service');
  return planSources(model, {
    service: ({ words }) => `services/${services.claim(fileRule.cased(words))}`,
    types: ({ main }) => {
      const words = 'operations' in main ? [...main.words, 'types'] : main.words;
      const file = models.claim(fileRule.cased(words));
      return { path: `models/${file}`, inputs: `types/${file}` };
    },
  });
}
