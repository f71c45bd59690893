import type { Declaration } from '../../../model/types.js';
import { code } from '../../../render/printed.js';
import type { TypeFile } from '../analysis/files.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { TypePrinter } from '../types.js';
import { fileHead, type TypeView, typeView } from './declaration.js';
import { enumView } from './enums.js';
import { objectView } from './objects.js';
import { unionView } from './unions.js';

/** A file of types and nothing else. */
export function modelsView(sdk: Sdk, file: TypeFile) {
  const imports = new Imports(sdk.names.module.path);
  const types = file.declarations.map((declaration) => declarationView(sdk, declaration, imports));
  return { ...fileHead(sdk, imports), types };
}

function declarationView(sdk: Sdk, declaration: Declaration, imports: Imports): TypeView {
  const types = new TypePrinter(imports, sdk, sdk.multipart.has(declaration));
  switch (declaration.kind) {
    case 'object':
      return objectView(sdk, declaration, types, imports);
    case 'union':
      return unionView(sdk, declaration, types, imports);
    case 'enum':
      return enumView(sdk, declaration);
    case 'alias': {
      const target = types.element(declaration.target);
      const sign = sdk.cycles.defined.has(declaration) ? '' : '= ';
      const own = `is another name of ${stringLiteral(target).slice(1, -1)}.`;
      return { ...typeView(sdk, declaration, own), text: code(sign + target) };
    }
  }
}
