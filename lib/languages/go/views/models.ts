import type { Declaration } from '../../../model/types.js';
import type { TypeFile } from '../analysis/files.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { TypePrinter } from '../types.js';
import { type DeclarationView, declaredType, fileHead } from './declaration.js';
import { enumViews } from './enums.js';
import { objectViews } from './objects.js';
import { unionViews } from './unions.js';

/** A file of types and nothing else. */
export function modelsView(sdk: Sdk, file: TypeFile) {
  const imports = new Imports(sdk.names.module.path);
  const declarations = file.declarations.flatMap((declaration) =>
    declarationViews(sdk, declaration, imports),
  );
  return { ...fileHead(sdk, imports), declarations };
}

function declarationViews(sdk: Sdk, declaration: Declaration, imports: Imports): DeclarationView[] {
  const types = new TypePrinter(imports, sdk, sdk.multipart.has(declaration));
  switch (declaration.kind) {
    case 'object':
      return objectViews(sdk, declaration, types, imports);
    case 'union':
      return unionViews(sdk, declaration, types, imports);
    case 'enum':
      return enumViews(sdk, declaration);
    case 'alias': {
      const target = types.element(declaration.target);
      const sign = sdk.cycles.defined.has(declaration) ? '' : '= ';
      const own = `is another name of ${stringLiteral(target).slice(1, -1)}.`;
      return [declaredType(sdk, declaration, { own, text: sign + target })];
    }
  }
}
