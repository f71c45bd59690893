import type { ApiModel, Service } from './model.js';
import type { Words } from './words.js';

/** The services from the client to this one, which comes last. */
export function servicePath(service: Service): Service[] {
  const path: Service[] = [];
  for (let one: Service | undefined = service; one; one = one.parent) path.unshift(one);
  return path;
}

/** The words of the service and of those around it: `billing portal`. */
export function serviceWords(service: Service): Words {
  return servicePath(service).flatMap(({ words }) => words);
}

/** Those that are members of the client. */
export function clientServices({ services }: Pick<ApiModel, 'services'>): Service[] {
  return services.filter(({ parent }) => parent === undefined);
}
