import { completeModel, type DescribedService } from '../model/facts.js';
import type { ApiModel, Note, Operation } from '../model/model.js';
import { pageInputs } from '../model/pagination/roles.js';
import type { MethodTraits } from './traits.js';

/** A model as a runtime can express it, and what it lost. */
export interface SupportedModel {
  readonly model: ApiModel;
  readonly notes: readonly Note[];
}

/** Operations whose kind of pagination a runtime does not have return one response. */
export function supportedModel(
  model: ApiModel,
  { pagination: kind }: Pick<MethodTraits, 'pagination'>,
): SupportedModel {
  const isOut = ({ pagination }: Operation) =>
    kind !== undefined && pagination !== undefined && pagination.type !== kind;
  const without = model.operations.filter(isOut);
  if (without.length === 0) return { model, notes: [] };
  const copies = new Map<Operation, Operation>();
  for (const operation of model.operations) {
    copies.set(operation, isOut(operation) ? asOneResponse(operation) : { ...operation });
  }
  const copied = (all: readonly Operation[]) => all.flatMap((one) => copies.get(one) ?? []);
  const services = new Map<unknown, DescribedService>();
  for (const service of model.services) {
    // Each comes after its parent.
    const parent = service.parent && services.get(service.parent);
    services.set(service, { ...service, parent, operations: copied(service.operations) });
  }
  return {
    model: completeModel({
      ...model,
      operations: copied(model.operations),
      services: [...services.values()],
    }),
    notes: without.map(noteOf),
  };
}

/** What pagination made optional is required again. */
function asOneResponse(operation: Operation): Operation {
  const required = pageInputs(operation.pagination).flatMap(([, input]) =>
    input.in === 'parameter' && input.wasRequired ? [input.parameter] : [],
  );
  const parameters = operation.parameters.map((one) =>
    required.includes(one) ? { ...one, required: true } : one,
  );
  return { ...operation, parameters, pagination: undefined };
}

function noteOf({ pagination, source }: Operation): Note {
  const message = `SDKs of this language do not have pagination of the type "${pagination?.type}", so the method returns one response.`;
  return { kind: 'pagination-kind', subject: 'operation', message, place: source };
}
