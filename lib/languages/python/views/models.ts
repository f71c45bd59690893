import { code } from '../../../render/printed.js';
import type { ObjectDeclaration } from '../../../model/types.js';
import type { TypeModule } from '../analysis/modules.js';
import { present } from '../../documentation/model-page.js';
import { docString } from '../comments.js';
import { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';
import { aliasView, unionView } from './aliases.js';
import { enumView, objectView } from './classes.js';
import type { Scope } from './fields.js';
import { unknownVariantView } from './unknown-variants.js';

/** A module of models. Every decision is made here, so that the template prints from top to bottom. */
export function modelsView(sdk: Sdk, module: TypeModule) {
  const imports = new Imports(module.path);
  const scope: Scope = { sdk, imports };
  const { main, declarations } = module;
  const { names } = sdk;
  const enums = declarations.filter((declaration) => declaration.kind === 'enum');
  const objects = declarations.filter((declaration) => declaration.kind === 'object');
  const ordered = parentsFirst(objects, (object) => sdk.names.order.parents.get(object));
  const classes = [
    ...enums.map((declaration) => enumView(scope, declaration)),
    ...ordered.map((declaration) => objectView(scope, declaration)),
    ...declarations.flatMap((declaration) =>
      declaration.kind === 'union' && names.unknownVariants.has(declaration)
        ? [unknownVariantView(scope, declaration)]
        : [],
    ),
  ];
  const aliases = declarations.flatMap((declaration) => {
    if (declaration.kind === 'union') return [unionView(scope, declaration)];
    return declaration.kind === 'alias' ? [aliasView(scope, declaration)] : [];
  });
  const { services, types } = names;
  const subject =
    'operations' in main ? `Types of ${services.get(main)?.className}` : types.get(main)?.name;
  return {
    doc: docString({ own: subject ?? '' }, 0),
    imports: code(imports.print()),
    classes: present(classes),
    aliases,
  };
}

/** A class stands behind the one that it extends. */
function parentsFirst(
  objects: readonly ObjectDeclaration[],
  parentOf: (object: ObjectDeclaration) => ObjectDeclaration | undefined,
): readonly ObjectDeclaration[] {
  const ordered = new Set<ObjectDeclaration>();
  const add = (object: ObjectDeclaration): void => {
    const parent = parentOf(object);
    if (parent !== undefined && objects.includes(parent) && !ordered.has(parent)) add(parent);
    ordered.add(object);
  };
  for (const object of objects) add(object);
  return [...ordered];
}
