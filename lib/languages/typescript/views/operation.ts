import type { Operation } from '../../../model/model.js';
import { type NamedSdk, namedSdk } from '../../../sdk/named-sdk.js';
import { operationData } from '../../../sdk/operation-data.js';
import { DataPrinter } from '../data.js';
import { sentMedia } from '../features.js';
import type { Imports } from '../imports.js';
import { print } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ShapePrinter } from '../shapes.js';

/** The constant that tells the runtime all about an operation. */
export function operationConstant(
  sdk: Sdk,
  operation: Operation,
  type: string,
  shapes: ShapePrinter,
  imports: Imports,
): string {
  const names = sdk.names.operations.get(operation);
  imports.type('runtime/operation', 'Operation');
  const head = `const ${names?.constant}: Operation<${type}> = `;
  const layout = new DataPrinter(imports, shapes).print(operationData(dataNames(sdk), operation));
  return `${head}${print(layout, 0, head.length, 1)};\n`;
}

/** The names that the runtime's data has. */
export function dataNames(sdk: Sdk): NamedSdk {
  return namedSdk(sdk, {
    argumentName: (operation, parameter) =>
      sdk.names.operations.get(operation)?.arguments.get(parameter) ?? parameter.wireName,
    bodies: sentMedia,
  });
}
