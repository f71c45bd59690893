import type { Service } from '../../../model/model.js';
import { fieldDoc } from '../comments.js';
import { type Item, literal, pair } from '../print.js';
import type { Sdk } from '../sdk.js';

/** Fields of the client or of a service. */
export function serviceRows({ names, request }: Sdk, services: readonly Service[]) {
  return services.map((service) => {
    const own = names.services.get(service);
    return {
      doc: fieldDoc(request.texts.docs(service)),
      cells: [own?.property ?? '', own?.className ?? ''],
    };
  });
}

/** The same with their values, where `c` is the core. */
export function filledServices(sdk: Sdk, services: readonly Service[]): Item[] {
  return services.map((service) => {
    const own = sdk.names.services.get(service);
    const core = usesCore(service) ? [pair('core', 'c')] : [];
    const nested = filledServices(sdk, service.children);
    const isNested = nested.length > 0;
    return pair(own?.property ?? '', literal(own?.className ?? '', [...core, ...nested], isNested));
  });
}

/** Whether a service makes calls itself. Others only have services. */
export function usesCore({ operations }: Service): boolean {
  return operations.length > 0;
}
