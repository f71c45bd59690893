import type { ApiModel } from '../../../model/model.js';
import { snakeCase } from '../../../naming/cases.js';
import { NameScope } from '../../../naming/scope.js';
import { planSources, type SourceFiles } from '../../common/source-files.js';
import type { TypeGroup } from '../../common/type-groups.js';
import { fileNames } from '../reserved.js';

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
  const models = fileScope('model');
  const services = fileScope('service');
  return planSources(model, {
    service: ({ words }) => `services/${services.claim(snakeCase(words))}`,
    types: ({ main }) => {
      const words = 'operations' in main ? [...main.words, 'types'] : main.words;
      const file = models.claim(snakeCase(words));
      return { path: `models/${file}`, inputs: `types/${file}` };
    },
  });
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
