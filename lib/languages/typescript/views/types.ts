import { type Code, code, type Comment } from '../../../render/printed.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
} from '../../../model/types.js';
import { type Direction, primaryDirection } from '../analysis/direction.js';
import type { TypeModule } from '../analysis/modules.js';
import { docComment } from '../comments.js';
import { Imports } from '../imports.js';
import { plainLiteral, propertyKey } from '../literals.js';
import type { NamedGuard } from '../guard-names.js';
import { additionalProperties, shapeName } from '../name-rules.js';
import { call, print, printUnion } from '../print.js';
import type { Sdk } from '../sdk.js';
import { type TypePlace, TypePrinter } from '../types.js';
import { memberNotes } from '../value-notes.js';
import { isUnknown } from '../variants.js';
import { shapeStatements } from './shapes.js';
import { taggedTexts } from './tagged-variants.js';

/** A file of models. Every decision is made here, so that the template prints from top to bottom. */
export function typesView(sdk: Sdk, module: TypeModule) {
  const imports = new Imports(module.path);
  const { names } = sdk;
  const scope: Scope = { sdk, types: new TypePrinter(imports, sdk) };
  const declarations = module.declarations.map((declaration) =>
    declarationView(scope, declaration),
  );
  if (module.declarations.some((declaration) => names.guards.has(declaration)))
    imports.value('runtime/unions', 'isVariant');
  const shapes = shapeStatements(sdk, module, imports);
  return { imports: code(imports.print()), declarations, shapes };
}

export interface Scope {
  readonly sdk: Sdk;
  readonly types: TypePrinter;
}

function declarationView(scope: Scope, declaration: Declaration) {
  const { sdk } = scope;
  const { name = '', input = '' } = sdk.names.types.get(declaration) ?? {};
  const docs = sdk.request.texts.docs(declaration.docs);
  const read = {
    doc: docComment(0, { ...docs, summary: undefined }),
    ...formOf(scope, declaration, name, primaryDirection(declaration)),
  };
  // The type to send where it differs.
  const sent = () => ({
    doc: docComment(0, {
      own: `The form of {@link ${name}} in requests.`,
      deprecated: docs.deprecated,
    }),
    ...formOf(scope, declaration, input, 'write'),
  });
  return {
    forms: sdk.split.has(declaration) ? [read, sent()] : [read],
    // Of a union whose values may have no tag.
    guards: (sdk.names.guards.get(declaration) ?? []).map((guard) => guardView(scope, guard)),
  };
}

function guardView(scope: Scope, guard: NamedGuard) {
  const { sdk, types } = scope;
  const { union, declaration, index, name } = guard;
  const { name: whole = '' } = sdk.names.types.get(union) ?? {};
  const direction = primaryDirection(union);
  const variant = types.named(declaration, direction);
  const tagged = taggedTexts(scope, union, placeOf(scope, union, direction)).get(variant);
  const after = `: value is ${tagged?.slice(1, -1) ?? variant} {`;
  const head = print(call(`export function ${name}`, [`value: ${whole}`]), 0, 0, after.length);
  const tested = call('return isVariant', ['value', shapeName(whole), String(index)]);
  return {
    doc: docComment(0, {
      own: `Returns whether the value is of type {@link ${variant}}, a variant of {@link ${whole}}.`,
    }),
    head: code(head + after),
    body: code(print(tested, 2, 2, 1)),
  };
}

/** A whole statement, or one with members between its head and its tail. */
interface Form {
  readonly head: Code;
  readonly members?: readonly { readonly doc: Comment; readonly code: Code }[];
  readonly tail?: Code;
}

function formOf(scope: Scope, declaration: Declaration, name: string, direction: Direction): Form {
  const place = placeOf(scope, declaration, direction);
  const head = `export type ${name} =`;
  const unionType = (members: readonly string[]) =>
    code(`${head}${printUnion(members, 0, head.length)};`);
  switch (declaration.kind) {
    case 'object':
      return objectForm(scope, declaration, name, place);
    case 'alias':
      return { head: code(`${head} ${scope.types.use(declaration.target, place)};`) };
    case 'union': {
      const uses = declaration.variants.map((variant) => variant.type);
      const narrowed = taggedTexts(scope, declaration, place);
      const variants = scope.types.members(uses, place);
      return { head: unionType(variants.map((text) => narrowed.get(text) ?? text)) };
    }
    case 'enum': {
      const known = `(typeof ${name})[keyof typeof ${name}]`;
      return {
        head: code(`export const ${name} = {`),
        members: enumMembers(scope.sdk, declaration),
        tail: code(`} as const;\n${unionType([known, ...openTypes(declaration)]).text}`),
      };
    }
  }
}

/** What extends an interface must fit it, so only types without parents are spelled for arguments. */
function placeOf(scope: Scope, declaration: Declaration, direction: Direction): TypePlace {
  const extending = declaration.kind === 'object' && declaration.parents.length > 0;
  const sentOnly = direction === 'write' && scope.sdk.split.has(declaration);
  return {
    direction,
    argument: (!declaration.inResponses || sentOnly) && !extending,
    files: scope.sdk.multipart.has(declaration),
  };
}

/** An interface without members of its own says less than a type alias does. */
function objectForm(
  scope: Scope,
  declaration: ObjectDeclaration,
  name: string,
  place: TypePlace,
): Form {
  const { direction } = place;
  const parents = declaration.parents.filter((parent) => canExtend(scope.sdk, declaration, parent));
  const inherited = parents.flatMap((parent) => parent.properties);
  const isInherited = ({ required, type, wireName }: Property) => {
    const above = inherited.findLast((property) => property.wireName === wireName);
    return above?.type === type && above.required === required;
  };
  const shown = declaration.properties.filter((property) =>
    direction === 'read' ? !property.writeOnly : !property.readOnly,
  );
  const own = shown.filter((property) => !isInherited(property));
  const members = own.map((property) => memberView(scope, declaration, property, place));
  if (declaration.additional) members.push(additionalMember(scope, declaration, place));
  const bases = parents.map((parent) => scope.types.named(parent, direction));
  if (members.length === 0) {
    const target = bases.length > 0 ? bases.join(' & ') : '{ [key: string]: unknown }';
    return { head: code(`export type ${name} = ${target};`) };
  }
  const heritage = bases.length > 0 ? ` extends ${bases.join(', ')}` : '';
  return { head: code(`export interface ${name}${heritage} {`), members, tail: code('}') };
}

/** Inherited members must have the same names in both, or the interfaces would not fit. */
function canExtend(sdk: Sdk, child: ObjectDeclaration, parent: ObjectDeclaration): boolean {
  const own = sdk.names.properties.get(child);
  const theirs = sdk.names.properties.get(parent);
  if (parent.additional || sdk.multipart.has(child) !== sdk.multipart.has(parent)) return false;
  return parent.properties.every(
    (property) => own?.get(property.wireName) === theirs?.get(property.wireName),
  );
}

/** A constant that tells nothing apart need not be given; the SDK writes it. */
function isWrittenBySdk(sdk: Sdk, object: ObjectDeclaration, property: Property): boolean {
  if (property.type.type.kind !== 'constant' || object.inResponses) return false;
  const inherited = object.parents.some((parent) =>
    parent.properties.some((candidate) => candidate.wireName === property.wireName),
  );
  return !inherited && !sdk.variants.has(object);
}

function memberView(scope: Scope, object: ObjectDeclaration, property: Property, place: TypePlace) {
  const name = scope.sdk.names.properties.get(object)?.get(property.wireName) ?? property.wireName;
  const type = scope.types.use(property.type, place);
  const optional = !property.required || isWrittenBySdk(scope.sdk, object, property);
  // Callers under `exactOptionalPropertyTypes` may write `{ tag: maybe }`.
  const sent = place.direction === 'write' || !scope.sdk.split.has(object);
  const orUndefined =
    optional && object.inRequests && sent && !isUnknown(property.type.type) ? ' | undefined' : '';
  const notes = memberNotes(property, object.inRequests && !property.readOnly);
  return {
    doc: docComment(2, { ...scope.sdk.request.texts.docs(property.docs), ...notes }),
    code: code(`${propertyKey(name)}${optional ? '?' : ''}: ${type}${orUndefined};`),
  };
}

function additionalMember(scope: Scope, object: ObjectDeclaration, place: TypePlace) {
  const values = object.additional ? scope.types.use(object.additional, place) : 'unknown';
  return {
    doc: docComment(2, { own: 'Properties that have no name of their own.' }),
    code: code(
      `${additionalProperties}?: { [key: string]: ${values} }${object.inRequests ? ' | undefined' : ''};`,
    ),
  };
}

function enumMembers({ names, request }: Sdk, declaration: EnumDeclaration) {
  const keys = names.enumKeys.get(declaration) ?? [];
  return declaration.values.map(({ description, value }, index) => ({
    doc: docComment(2, { description: request.texts.read(description) }),
    code: code(`${propertyKey(keys[index] ?? '')}: ${plainLiteral(value)},`),
  }));
}

/** All values of an enum's type, without hiding the known ones from editors. */
function openTypes({ base, values }: EnumDeclaration): readonly string[] {
  if (base === 'string') return ['(string & {})'];
  const isLarge = values.some(({ value }) => typeof value === 'bigint');
  return ['(number & {})', ...(isLarge ? ['(bigint & {})'] : [])];
}
