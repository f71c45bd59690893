import { code } from '../../../render/printed.js';
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
import { jsonLayout, plainLiteral, propertyKey } from '../literals.js';
import type { NamedGuard } from '../guard-names.js';
import { shapeName } from '../name-rules.js';
import { call, flatten, print, printUnion } from '../print.js';
import type { Sdk } from '../sdk.js';
import { type TypePlace, TypePrinter } from '../types.js';
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
  const { texts } = sdk.request;
  const names = sdk.names.types.get(declaration);
  const name = names?.name ?? '';
  const primary = primaryDirection(declaration);
  const split = sdk.directions.split.has(declaration);
  const { description, deprecated } = declaration.docs;
  return {
    doc: docComment({ description: texts.read(description), deprecated }, 0),
    // An interface, or a whole statement: enum constants, aliases and unions.
    ...bodyOf(scope, declaration, name, primary),
    // The type to send where it differs.
    input: split
      ? {
          doc: docComment({ own: `The form of {@link ${name}} in requests.`, deprecated }, 0),
          ...bodyOf(scope, declaration, names?.input ?? '', 'write'),
        }
      : undefined,
    // Of a union without a discriminator.
    guards: (sdk.names.guards.get(declaration) ?? []).map((guard) => guardView(scope, guard)),
  };
}

function guardView({ sdk, types }: Scope, guard: NamedGuard) {
  const { union, declaration, index, name } = guard;
  const { name: whole = '' } = sdk.names.types.get(union) ?? {};
  const variant = types.named(declaration, primaryDirection(union));
  const after = `: value is ${variant} {`;
  const head = print(call(`export function ${name}`, [`value: ${whole}`]), 0, 0, after.length);
  const tested = call('return isVariant', ['value', shapeName(whole), String(index)]);
  return {
    doc: docComment({ own: `Returns whether a {@link ${whole}} is a {@link ${variant}}.` }, 0),
    head: code(head + after),
    body: code(print(tested, 2, 2, 1)),
  };
}

function bodyOf(scope: Scope, declaration: Declaration, name: string, direction: Direction) {
  if (declaration.kind === 'object') {
    return objectBody(interfaceView(scope, declaration, name, direction));
  }
  const place = placeOf(scope, declaration, direction);
  const statement = code(typeStatement(scope, declaration, name, place));
  return { interface: undefined, statement };
}

/** What extends an interface must fit it, so only types without parents are spelled for arguments. */
function placeOf(scope: Scope, declaration: Declaration, direction: Direction): TypePlace {
  const extending = declaration.kind === 'object' && declaration.parents.length > 0;
  const sentOnly = direction === 'write' && scope.sdk.directions.split.has(declaration);
  return {
    direction,
    argument: (!declaration.inResponses || sentOnly) && !extending,
    files: scope.sdk.directions.multipart.has(declaration),
  };
}

function interfaceView(
  scope: Scope,
  declaration: ObjectDeclaration,
  name: string,
  direction: Direction,
) {
  const place = placeOf(scope, declaration, direction);
  const parents = declaration.parents.filter((parent) => canExtend(scope.sdk, declaration, parent));
  const inherited = new Map(
    parents.flatMap((parent) =>
      parent.properties.map((property) => [property.wireName, property] as const),
    ),
  );
  const own = declaration.properties.filter((property) => {
    const parent = inherited.get(property.wireName);
    return !parent || parent.type !== property.type || parent.required !== property.required;
  });
  const shown = own.filter((property) =>
    direction === 'read' ? !property.writeOnly : !property.readOnly,
  );
  const members = shown.map((property) => memberView(scope, declaration, property, place));
  const additional = declaration.additional && additionalMember(scope, declaration, place);
  return {
    name,
    bases: parents.map((parent) => scope.types.named(parent, direction)),
    members: additional ? [...members, additional] : members,
  };
}

/** An interface without members of its own says less than a type alias does. */
function objectBody({ name, bases, members }: ReturnType<typeof interfaceView>) {
  if (members.length === 0) {
    const target = bases.length > 0 ? bases.join(' & ') : '{ [key: string]: unknown }';
    return { interface: undefined, statement: code(`export type ${name} = ${target};\n`) };
  }
  const heritage = bases.length > 0 ? ` extends ${bases.join(', ')}` : '';
  return {
    interface: { head: code(`export interface ${name}${heritage}`), members },
    statement: undefined,
  };
}

/** Inherited members must have the same names in both, or the interfaces would not fit. */
function canExtend(sdk: Sdk, child: ObjectDeclaration, parent: ObjectDeclaration): boolean {
  const own = sdk.names.properties.get(child);
  const theirs = sdk.names.properties.get(parent);
  if (
    parent.additional ||
    sdk.directions.multipart.has(child) !== sdk.directions.multipart.has(parent)
  )
    return false;
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
  return !inherited && !sdk.directions.variants.has(object);
}

function memberView(scope: Scope, object: ObjectDeclaration, property: Property, place: TypePlace) {
  const name = scope.sdk.names.properties.get(object)?.get(property.wireName) ?? property.wireName;
  const type = scope.types.use(property.type, place);
  const optional = !property.required || isWrittenBySdk(scope.sdk, object, property);
  // Callers under `exactOptionalPropertyTypes` may write `{ tag: maybe }`.
  const sent = place.direction === 'write' || !scope.sdk.directions.split.has(object);
  const orUndefined =
    optional && object.inRequests && sent && !isUnknown(property.type.type) ? ' | undefined' : '';
  const defaultValue =
    property.default === undefined ? undefined : flatten(jsonLayout(property.default));
  return {
    doc: docComment(
      { ...scope.sdk.request.texts.docs(property.docs), defaultValue: short(defaultValue) },
      2,
    ),
    code: code(`${propertyKey(name)}${optional ? '?' : ''}: ${type}${orUndefined};`),
  };
}

function short(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= 80 ? text : undefined;
}

function additionalMember(scope: Scope, object: ObjectDeclaration, place: TypePlace) {
  const name = scope.sdk.names.additional.get(object) ?? 'additionalProperties';
  const values = object.additional ? scope.types.use(object.additional, place) : 'unknown';
  return {
    doc: docComment({ own: 'Properties that have no name of their own.' }, 2),
    code: code(`${name}?: { [key: string]: ${values} }${object.inRequests ? ' | undefined' : ''};`),
  };
}

/** The constant and the type of an enum; the type of a union or an alias. */
function typeStatement(
  scope: Scope,
  declaration: Exclude<Declaration, ObjectDeclaration>,
  name: string,
  place: TypePlace,
): string {
  const head = `export type ${name} =`;
  const unionType = (members: readonly string[]) =>
    `${head}${printUnion(members, 0, head.length)};\n`;
  switch (declaration.kind) {
    case 'alias':
      return `${head} ${scope.types.use(declaration.target, place)};\n`;
    case 'union': {
      const uses = declaration.variants.map((variant) => variant.type);
      const narrowed = taggedTexts(scope, declaration, place);
      const variants = scope.types.members(uses, place);
      return unionType(variants.map((text) => narrowed.get(text) ?? text));
    }
    case 'enum': {
      const known = `(typeof ${name})[keyof typeof ${name}]`;
      const type = unionType([known, ...openTypes(declaration)]);
      return `export const ${name} = {\n${enumMembers(scope.sdk, declaration)}} as const;\n${type}`;
    }
  }
}

function enumMembers({ names, request }: Sdk, declaration: EnumDeclaration): string {
  const keys = names.enumKeys.get(declaration) ?? [];
  const members = declaration.values.map(({ description, value }, index) => {
    const doc = docComment({ description: request.texts.read(description) }, 2).text;
    return `${doc}  ${propertyKey(keys[index] ?? '')}: ${plainLiteral(value)},\n`;
  });
  return members.join('');
}

/** All values of an enum's type, without hiding the known ones from editors. */
function openTypes({ base, values }: EnumDeclaration): readonly string[] {
  if (base === 'string') return ['(string & {})'];
  const isLarge = values.some(({ value }) => typeof value === 'bigint');
  return ['(number & {})', ...(isLarge ? ['(bigint & {})'] : [])];
}
