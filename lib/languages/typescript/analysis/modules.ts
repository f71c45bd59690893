import type { ApiModel, Service } from '../../../model/model.js';
import { fileScope } from '../../../sdk/file-names.js';
import { planSources, type SourceFiles } from '../../common/source-files.js';
import type { TypeGroup } from '../../common/type-groups.js';
import { fileRule } from '../name-rules.js';

/** A source file with declarations, below `src/`. */
export interface TypeModule extends TypeGroup {
  /** Without the suffix: `models/pet`. */
  readonly path: string;
}

/** Services are `services/pets`. */
export type Modules = SourceFiles<TypeModule>;

/** A file per group of types, and one per service. */
export function planModules(model: ApiModel): Modules {
  const models = fileScope(fileRule, 'model');
  const services = fileScope(fileRule, 'service');
  const besides = new Map<Service, string>();
  return planSources(model, {
    service: (service) => {
      const file = services.claim(fileRule.cased(service.words));
      // A service's own types are beside it, whether or not there are any.
      besides.set(service, services.claim(`${file}-types`));
      return `services/${file}`;
    },
    types: ({ main }) => ({
      path:
        'operations' in main
          ? `services/${besides.get(main) ?? ''}`
          : `models/${models.claim(fileRule.cased(main.words))}`,
    }),
  });
}
