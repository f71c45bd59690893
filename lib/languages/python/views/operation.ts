import type { Operation } from '../../../model/model.js';
import { describedBodies, type NamedSdk, namedSdk } from '../../../sdk/named-sdk.js';
import { operationData, pagingData } from '../../../sdk/operation-data.js';
import { DataPrinter } from '../data.js';
import type { Imports } from '../imports.js';
import type { Layout } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ShapePrinter } from '../shapes.js';

interface Scope {
  readonly sdk: Sdk;
  readonly imports: Imports;
  readonly shapes: ShapePrinter;
}

/** The constant that tells the runtime all about an operation. */
export function operationLayout({ sdk, imports, shapes }: Scope, operation: Operation): Layout {
  return new DataPrinter(imports, shapes).print(operationData(dataNames(sdk), operation));
}

/** The names that the runtime's data has. */
export function dataNames(sdk: Sdk): NamedSdk {
  return namedSdk(sdk, {
    argumentName: (operation, parameter) =>
      sdk.names.operations.get(operation)?.arguments.get(parameter) ?? parameter.wireName,
    bodies: describedBodies,
  });
}

/** The arguments that select a page, and the path and type of its items. */
export function pagingLayout(
  { sdk, imports, shapes }: Scope,
  operation: Operation,
): Layout | undefined {
  const paging = pagingData(dataNames(sdk), operation);
  return paging && new DataPrinter(imports, shapes).print(paging);
}
