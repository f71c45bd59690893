import type { Operation, Parameter } from '../../../model/model.js';
import { describedBodies, type NamedSdk, namedSdk } from '../../../sdk/named-sdk.js';
import { operationData, pagingData } from '../../../sdk/operation-data.js';
import { DataPrinter } from '../data.js';
import { print } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { Signatures } from '../signatures.js';

/** The variable that tells the runtime all about an operation. */
export function operationVariable(sdk: Sdk, operation: Operation, signatures: Signatures): string {
  const names = sdk.names.operations.get(operation);
  const printer = new DataPrinter({ operation, signatures });
  return `var ${names?.constant} = ${print(printer.print(operationData(dataNames(sdk), operation)))}\n`;
}

/** The names that the runtime's data has. */
export function dataNames(sdk: Sdk): NamedSdk {
  return namedSdk(sdk, { argumentName: argumentKey, bodies: describedBodies });
}

/** The key of a parameter's argument: its name, unless two places have the same. */
export function argumentKey({ parameters }: Operation, { place, wireName }: Parameter): string {
  const twins = parameters.filter((other) => other.wireName === wireName);
  return twins.length > 1 ? `${place}:${wireName}` : wireName;
}

/** The arguments that select a page, and the path and type of its items; absent without pagination. */
export function pagingVariable(sdk: Sdk, operation: Operation): string | undefined {
  const paging = pagingData(dataNames(sdk), operation);
  if (!paging) return undefined;
  const name = sdk.names.operations.get(operation)?.paging ?? '';
  return `var ${name} = ${print(new DataPrinter().print(paging), 0, name.length + 7)}\n`;
}
