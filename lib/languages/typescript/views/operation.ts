import type { Operation } from '../../../model/model.js';
import { operationData } from '../../../sdk/operation-data.js';
import { DataPrinter } from '../data.js';
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
  const layout = new DataPrinter(imports, shapes).print(operationData(sdk.plan.named, operation));
  return `${head}${print(layout, 0, head.length, 1)};\n`;
}
