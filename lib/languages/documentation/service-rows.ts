import type { Service } from '../../model/model.js';
import { markdownCode } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { sharedPaths } from '../common/shared-paths.js';
import type { Vocabulary } from './vocabulary.js';

/** A service and its methods, as tables of contents have them. */
export interface ServiceRow {
  readonly link: Markdown;
  readonly methods: Markdown;
}

/** A README lists so many services; the index of the documentation lists all. */
export const mostRows = 20;

/** @param link - the target of a link to a path of the SDK, from the page that lists the services */
export function serviceRows(
  services: readonly Service[],
  vocabulary: Vocabulary,
  link: (path: string) => string,
): ServiceRow[] {
  return services.map((service) => {
    const access = `${vocabulary.variable}.${vocabulary.service(service)}`;
    const methods = service.operations.map(
      (operation) => markdownCode(vocabulary.plan.method(operation).name).text,
    );
    const shown = methods.slice(0, 12).join(', ');
    const path = sharedPaths.servicePage({ name: vocabulary.serviceName(service) });
    return {
      link: new Markdown(`[\`${access}\`](${link(path)})`),
      methods: new Markdown(
        methods.length > 12 ? `${shown} and ${methods.length - 12} more` : shown,
      ),
    };
  });
}
