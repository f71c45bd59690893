import type { Operation } from '../../../model/model.js';
import { operationData, pagingData } from '../../../sdk/operation-data.js';
import { DataPrinter } from '../data.js';
import { print } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { Signatures } from '../signatures.js';

/** The variable that tells the runtime all about an operation. */
export function operationVariable(sdk: Sdk, operation: Operation, signatures: Signatures): string {
  const names = sdk.names.operations.get(operation);
  const printer = new DataPrinter({ operation, signatures });
  return `var ${names?.constant} = ${print(printer.print(operationData(sdk.plan.named, operation)))}\n`;
}

/** The arguments that select a page, and the path and type of its items; absent without pagination. */
export function pagingVariable(sdk: Sdk, operation: Operation): string | undefined {
  const paging = pagingData(sdk.plan.named, operation);
  if (!paging) return undefined;
  const name = sdk.names.operations.get(operation)?.paging ?? '';
  return `var ${name} = ${print(new DataPrinter().print(paging), 0, name.length + 7)}\n`;
}
