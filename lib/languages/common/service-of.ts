import type { ApiModel, Operation, Service } from '../../model/model.js';

const known = new WeakMap<ApiModel, ReadonlyMap<Operation, Service>>();

/** The service that an operation belongs to; a model is not changed once languages have it. */
export function serviceOf(model: ApiModel, operation: Operation): Service | undefined {
  const services = known.get(model) ?? new Map(serviceEntries(model));
  known.set(model, services);
  return services.get(operation);
}

function* serviceEntries({ services }: ApiModel): Generator<[Operation, Service]> {
  for (const service of services)
    for (const operation of service.operations) yield [operation, service];
}
