import type { Operation } from '../../../model/model.js';
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
  return new DataPrinter(imports, shapes).print(operationData(sdk.plan.named, operation));
}

/** The arguments that select a page, and the path and type of its items. */
export function pagingLayout(
  { sdk, imports, shapes }: Scope,
  operation: Operation,
): Layout | undefined {
  const paging = pagingData(sdk.plan.named, operation);
  return paging && new DataPrinter(imports, shapes).print(paging);
}
