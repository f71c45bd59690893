import type { Operation } from '../../../model/model.js';
import { sameUse } from '../../../model/schemas/same.js';
import { textUse } from '../../../model/schemas/draft.js';
import { type Code, code } from '../../../render/printed.js';
import type { RecordData } from '../../../sdk/data.js';
import { operationData } from '../../../sdk/operation-data.js';
import type { OperationClass } from '../../../sdk/operation-classes.js';
import { pagingData } from '../../../sdk/paging-data.js';
import { DataPrinter } from '../data.js';
import { type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { fileView, type Scope, scopeOf } from './declaration.js';

/** The class with what the runtime must know of the operations of a service. */
export function operationsView(sdk: Sdk, { name, operations }: OperationClass) {
  const declared = operations.flatMap((operation) => {
    const { constant, paging } = sdk.plan.method(operation).names;
    return [constant, paging];
  });
  const scope = scopeOf(sdk, 'services', { declared, used: ['internal.Operation'] });
  const constants = operations.flatMap((operation) => constantsOf(scope, operation));
  return fileView(scope, { name: code(name), constants });
}

/** An operation, and how its pages are selected. */
function constantsOf(scope: Scope, operation: Operation): Code[] {
  const { sdk, signatures, types } = scope;
  const { names } = sdk.plan.method(operation);
  const printer = new DataPrinter(types, (answer) => resultLayout(scope, operation, answer));
  const pages = pagingData(sdk.plan.named, operation);
  const argument = pages ? 'Object' : signatures.form(operation).argument;
  const head = `static final ${types.class('internal.Operation')}<${argument}> ${names.constant} = `;
  const made = printer.print(operationData(sdk.plan.named, operation));
  const typed = print(sequence(head, made), 4, 4, 1).replace(
    'new Operation(',
    () => `new Operation<${argument}>(`,
  );
  const { pagination } = operation;
  if (!pages || !pagination) return [code(typed)];
  const item = types.boxed(pagination.item.type);
  const constant = `static final ${types.class('internal.Paging')}<${item}> ${names.paging} = `;
  return [code(typed), code(print(sequence(constant, printer.print(pages)), 4, 4, 1))];
}

/** Makes the named result of what a response of one type holds. */
function resultLayout(
  { sdk, types }: Scope,
  operation: Operation,
  { members }: RecordData,
): Layout | undefined {
  const { mixedResult } = operation;
  if (!mixedResult) return undefined;
  const json = members.get('json');
  const use = json?.kind === 'type' ? json.use : members.has('text') ? textUse : undefined;
  const index = mixedResult.variants.findIndex(({ type }) =>
    use && type ? sameUse(type, use) : use === type,
  );
  const file = mixedResult.variants.findIndex(({ type }) => type === undefined);
  const name = sdk.plan.method(operation).names.result;
  const isEither = use !== undefined && members.has('bytes');
  const variant = isEither
    ? `value instanceof ${types.class('BinaryResponse')} ? ${file} : ${index}`
    : String(index);
  return `value -> new ${name}(${variant}, value)`;
}
