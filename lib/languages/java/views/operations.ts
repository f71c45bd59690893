import type { Operation } from '../../../model/model.js';
import { type Code, code } from '../../../render/printed.js';
import type { RecordData } from '../../../sdk/data.js';
import { operationData } from '../../../sdk/operation-data.js';
import type { OperationClass } from '../../../sdk/operation-classes.js';
import { pagingData } from '../../../sdk/paging-data.js';
import { DataPrinter } from '../data.js';
import { print, sequence } from '../print.js';
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
function constantsOf({ sdk, signatures, types }: Scope, operation: Operation): Code[] {
  const { pagination } = operation;
  const { constant, paging } = sdk.plan.method(operation).names;
  const returned = pagination ? 'Object' : signatures.form(operation).argument;
  const printer = new DataPrinter(types, returned);
  const constantOf = (type: string, name: string, data: RecordData) =>
    code(print(sequence(`static final ${type} ${name} = `, printer.print(data)), 4, 4, 1));
  const operationType = `${types.class('internal.Operation')}<${returned}>`;
  const made = constantOf(operationType, constant, operationData(sdk.plan.named, operation));
  const pages = pagingData(sdk.plan.named, operation);
  if (!pages || !pagination) return [made];
  const pagingType = `${types.class('internal.Paging')}<${types.boxed(pagination.item.type)}>`;
  return [made, constantOf(pagingType, paging, pages)];
}
