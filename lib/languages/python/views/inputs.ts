import { code } from '../../../render/printed.js';
import type { Declaration, ObjectDeclaration, Property } from '../../../model/types.js';
import type { TypeModule } from '../analysis/modules.js';
import { present } from '../../documentation/model-page.js';
import { docString, fieldDoc } from '../comments.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { annotated, distinct, grouped, type Layout, subscript } from '../print.js';
import type { Sdk } from '../sdk.js';
import { isAny } from '../../../sdk/type-facts.js';
import { hasInput, InputTypes } from '../input-types.js';
import { isLiteral } from '../scalar-types.js';
import { classHead } from './classes.js';
import { fieldNotes } from '../value-notes.js';
import { type Dict, tagMember, taggedDicts, tagType } from './tagged-dicts.js';

/** The declarations of a module that calls may be given in another form than the model's. */
export function inputDeclarations({ declarations }: TypeModule): readonly Declaration[] {
  return declarations.filter((declaration) => declaration.inRequests && hasInput(declaration));
}

/** The names that a module of `types/` has. */
export function inputNames(sdk: Sdk, module: TypeModule): string[] {
  return inputDeclarations(module).flatMap((declaration) => [
    inputName(sdk, declaration),
    ...(declaration.kind === 'union' ? taggedDicts(sdk, declaration) : []).map(({ name }) => name),
  ]);
}

/** A module of `types/`: what may stand for models in calls. */
export function inputsView(sdk: Sdk, module: TypeModule) {
  const imports = new Imports(module.inputs);
  const declarations = inputDeclarations(module);
  const objects = declarations.filter((declaration) => declaration.kind === 'object');
  const unions = declarations.filter((declaration) => declaration.kind === 'union');
  const dicts: Dict[] = [
    ...objects
      .filter((object) => !isOpen(object))
      .map((object) => ({ object, name: inputName(sdk, object) })),
    ...unions.flatMap((union) => taggedDicts(sdk, union)),
  ];
  const classes = dicts.map((dict) => classView(sdk, imports, dict));
  const aliases = declarations
    .filter((declaration) => declaration.kind !== 'object' || isOpen(declaration))
    .map((declaration) => aliasView(sdk, imports, declaration));
  const { main } = module;
  const subject =
    'operations' in main
      ? sdk.names.services.get(main)?.className
      : sdk.names.types.get(main)?.name;
  return {
    doc: docString({ own: `Types of what can be sent as ${subject}` }, 0),
    imports: code(imports.print()),
    classes: present(classes),
    aliases,
  };
}

/** Nothing is known of its members, so any dict will do. */
function isOpen(object: ObjectDeclaration): boolean {
  return sentProperties(object).length === 0;
}

function sentProperties({ properties }: ObjectDeclaration): readonly Property[] {
  return properties.filter(({ readOnly }) => !readOnly);
}

function inputName({ names }: Sdk, declaration: Declaration): string {
  return names.types.get(declaration)?.input ?? '';
}

function classView(sdk: Sdk, imports: Imports, { object, name: input, tag }: Dict) {
  const { name = '' } = sdk.names.types.get(object) ?? {};
  const base = imports.value('typing_extensions', 'TypedDict');
  const types = new InputTypes(imports, sdk, { files: sdk.multipart.has(object), isInside: true });
  const members = sentProperties(object).map((property) => {
    const field = sdk.names.properties.get(object)?.get(property.wireName) ?? '';
    const type =
      tag?.property === property
        ? tagType(imports, tag)
        : memberType(imports, types, property, sdk.variants.has(object));
    const docs = sdk.request.texts.docs(property.docs);
    return {
      code: code(annotated(field, type, 4)),
      doc: fieldDoc({ ...docs, notes: fieldNotes(object, property) }, 4),
    };
  });
  const own = `Dict that can be passed in place of \`${name}\``;
  return {
    head: classHead(input, [base, 'total=False']),
    doc: docString({ own, deprecated: object.docs.deprecated }, 4),
    members: tag && !tag.property ? [tagMember(imports, tag), ...members] : members,
  };
}

/** The SDK writes constants itself, unless they tell the caller's dict from others. */
function memberType(
  imports: Imports,
  types: InputTypes,
  property: Property,
  isVariant: boolean,
): Layout {
  if (!property.required) return types.optional(property.type);
  if (isLiteral(property.type.type) && !isVariant) return types.use(property.type);
  const required = imports.value('typing_extensions', 'Required');
  return subscript(required, [types.use(property.type)]);
}

function aliasView(sdk: Sdk, imports: Imports, declaration: Declaration) {
  const { name = '', input = '' } = sdk.names.types.get(declaration) ?? {};
  const files = sdk.multipart.has(declaration);
  const types = new InputTypes(imports, sdk, { files, isInside: true, isQuoted: true });
  return {
    code: code(grouped(input, aliased(sdk, imports, types, declaration))),
    doc: fieldDoc({ remark: `Type of what can be sent as \`${name}\`.` }, 0),
  };
}

function aliased(sdk: Sdk, imports: Imports, types: InputTypes, declaration: Declaration): Layout {
  switch (declaration.kind) {
    case 'object': {
      const { additional } = declaration;
      const value = additional ? types.use(additional) : imports.value('typing', 'Any');
      return imports.generic('Mapping', ['str', value]);
    }
    case 'union': {
      const uses = declaration.variants.map(({ type }) => type);
      // Types beside it would say no more, and would be imported for nothing.
      if (uses.some(isAny)) return imports.value('typing', 'Any');
      const dicts = new Map(taggedDicts(sdk, declaration).map((own) => [own.variant, own]));
      const all = declaration.variants.flatMap((variant): readonly Layout[] => {
        const dict = dicts.get(variant);
        if (!dict) return types.variants(variant.type.type);
        return [types.model(dict.object), stringLiteral(dict.name)];
      });
      const variants = distinct(all);
      // What was read can be sent back.
      if (sdk.names.unknownVariants.has(declaration)) {
        variants.push(stringLiteral(imports.type('_runtime/unions', 'UnknownVariant')));
      }
      return types.union(
        variants,
        uses.some(({ nullable }) => nullable),
      );
    }
    case 'alias':
      return types.use(declaration.target);
    case 'enum':
      return 'str';
  }
}
