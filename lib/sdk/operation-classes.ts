import type { ApiModel, Operation, Service } from '../model/model.js';
import type { SdkNames } from './names.js';

/** A class that describes operations of a service to the runtime. */
export interface OperationClass {
  readonly name: string;
  readonly operations: readonly Operation[];
}

/**
 * The classes that describe the operations of a service to the runtime, where the initializer of a class has a limited
 * size. No other type of the SDK has such a name, whatever sources of its package import.
 *
 * @param most - operations in a class
 */
export function nameOperationClasses(
  { services }: ApiModel,
  names: SdkNames,
  most: number,
): ReadonlyMap<Service, readonly OperationClass[]> {
  const ofServices = [...names.services.values()].flatMap(({ asyncName, className }) => [
    className,
    asyncName,
  ]);
  const declared = [...names.types.values()].map(({ name }) => name);
  const ofCalls = [...names.operations.values()].flatMap(({ body, params, result }) => [
    body,
    params,
    result,
  ]);
  const taken = new Set([...ofServices, ...declared, ...ofCalls].map((name) => name.toLowerCase()));
  const claim = (wanted: string): string => {
    let name = wanted;
    while (taken.has(name.toLowerCase())) name += '_';
    taken.add(name.toLowerCase());
    return name;
  };
  return new Map(
    services.map((service) => {
      const base = (names.services.get(service)?.className ?? '').replace(/Service$/, '');
      const parts = Math.ceil(service.operations.length / most);
      const classes = Array.from({ length: parts }, (_, part) => ({
        name: claim(`${base}Operations${part === 0 ? '' : part + 1}`),
        operations: service.operations.slice(part * most, (part + 1) * most),
      }));
      return [service, classes] as const;
    }),
  );
}
