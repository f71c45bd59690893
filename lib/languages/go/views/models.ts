import { code } from '../../../render/printed.js';
import type { Declaration } from '../../../model/types.js';
import type { Code } from '../../../render/printed.js';
import type { TypeFile } from '../analysis/files.js';
import { docComment } from '../comments.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { TypePrinter } from '../types.js';
import type { DeclarationView } from './declaration.js';
import { enumViews } from './enums.js';
import { objectViews } from './objects.js';
import { unionViews } from './unions.js';

/** A file of declarations and nothing else: models, or the client's config. */
export interface DeclarationsView {
  readonly packageName: Code;
  readonly imports: Code;
  readonly declarations: readonly DeclarationView[];
}

export function modelsView(sdk: Sdk, file: TypeFile): DeclarationsView {
  const imports = new Imports(sdk.names.module.path);
  const declarations = file.declarations.flatMap((declaration) =>
    declarationViews(sdk, declaration, imports),
  );
  return {
    packageName: code(sdk.names.module.packageName),
    imports: code(imports.print()),
    declarations,
  };
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
      const name = sdk.names.types.get(declaration)?.name ?? '';
      const { summary, description, deprecated } = sdk.request.texts.docs(declaration.docs);
      const target = types.element(declaration.target);
      const sign = sdk.cycles.defined.has(declaration) ? '' : '= ';
      const own = `${name} is a name that the API gives to ${stringLiteral(target).slice(1, -1)}.`;
      return [
        {
          doc: docComment({ name, own, summary, description, deprecated }),
          code: code(`type ${name} ${sign}${target}\n`),
        },
      ];
    }
  }
}
