import { code } from '../../../render/printed.js';
import type { Declaration } from '../../../model/types.js';
import type { Code } from '../../../render/printed.js';
import type { TypeModule } from '../analysis/modules.js';
import type { Imports } from '../imports.js';
import { shapeName } from '../name-rules.js';
import { statement } from '../print.js';
import type { Sdk } from '../sdk.js';
import { hasOwnShape, type Shaped, ShapePrinter, shapeType } from '../shapes.js';

/** The constants with the shapes of a file's types, each after those that it refers to. */
export function shapeStatements(sdk: Sdk, module: TypeModule, imports: Imports): readonly Code[] {
  const { place } = sdk.shapeOrder;
  return module.declarations
    .filter((declaration): declaration is Shaped => hasOwnShape(declaration))
    .toSorted((first, second) => (place.get(first) ?? 0) - (place.get(second) ?? 0))
    .map((declaration) => code(shapeStatement(sdk, module, declaration, imports)));
}

function shapeStatement(
  sdk: Sdk,
  module: TypeModule,
  declaration: Shaped,
  imports: Imports,
): string {
  const isLater = (target: Declaration) => isMadeLater(sdk, module, declaration, target);
  const printer = new ShapePrinter(imports, sdk, isLater);
  const type = imports.type('runtime/shape', shapeType(declaration));
  const own = sdk.names.types.get(declaration)?.name ?? '';
  return statement(
    `export const ${shapeName(own)}: ${type}<${own}> = `,
    printer.declaration(declaration),
  );
}

/** Whether the target's shape may not be there yet when that of the declaration is made. */
function isMadeLater(
  { names: { modules }, shapeOrder: { place, cycle } }: Sdk,
  module: TypeModule,
  declaration: Declaration,
  target: Declaration,
): boolean {
  const other = modules.of.get(target);
  if (other === undefined || other === module)
    return (place.get(target) ?? 0) >= (place.get(declaration) ?? 0);
  return cycle.get(other) === cycle.get(module);
}
