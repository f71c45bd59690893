import type {
  AliasDeclaration,
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
  UnionDeclaration,
} from '../../../model/types.js';
import type { Code, Printed } from '../../../render/printed.js';
import { present } from '../../documentation/model-page.js';
import type { TypeModule } from '../analysis/modules.js';
import { docString, fieldDoc } from '../comments.js';
import { Imports } from '../imports.js';
import { entry, floatLiteral, jsonLayout, plainLiteral, stringLiteral } from '../literals.js';
import {
  annotated,
  assignment,
  call,
  dict,
  flatten,
  grouped,
  type Layout,
  print,
  sequence,
  subscript,
} from '../print.js';
import { code, type Sdk } from '../sdk.js';
import { FieldTypes, isLiteral } from '../types.js';

/** A module of models. Every decision is made here, so that the template prints from top to bottom. */
export interface ModelsView {
  readonly doc: Printed;
  readonly imports: Code;
  readonly classes: readonly ClassView[];
  readonly hasClasses: boolean;
  readonly aliases: readonly AliasView[];
}

export interface ClassView {
  readonly head: Code;
  readonly doc: Printed;
  /** Absent: there are none. */
  readonly members: readonly MemberView[] | undefined;
}

interface MemberView {
  readonly code: Code;
  readonly doc: Printed;
}

export interface AliasView {
  readonly code: Code;
  readonly doc: Printed;
}

interface Scope {
  readonly sdk: Sdk;
  readonly imports: Imports;
}

export function modelsView(sdk: Sdk, module: TypeModule): ModelsView {
  const imports = new Imports(module.path);
  const scope: Scope = { sdk, imports };
  const { main, declarations } = module;
  const enums = declarations.filter((declaration) => declaration.kind === 'enum');
  const objects = declarations.filter((declaration) => declaration.kind === 'object');
  const ordered = parentsFirst(objects, (object) => sdk.names.order.parents.get(object));
  const classes = [
    ...enums.map((declaration) => enumView(scope, declaration)),
    ...ordered.map((declaration) => objectView(scope, declaration)),
  ];
  const aliases = declarations.flatMap((declaration) => {
    if (declaration.kind === 'union') return [unionView(scope, declaration)];
    return declaration.kind === 'alias' ? [aliasView(scope, declaration)] : [];
  });
  const own = 'operations' in main ? undefined : sdk.names.types.get(main)?.name;
  const subject = own ?? `Types of ${className(sdk, module)}`;
  return {
    doc: docString({ own: subject }, 0),
    imports: code(imports.print()),
    classes,
    hasClasses: classes.length > 0,
    aliases,
  };
}

function className(sdk: Sdk, { main }: TypeModule): string {
  return 'operations' in main ? (sdk.names.services.get(main)?.className ?? '') : '';
}

export function classHead(name: string, bases: readonly string[]): Code {
  return code(print(sequence(call(`class ${name}`, bases), ':')));
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

const enumClasses = { string: 'StrEnum', integer: 'IntEnum', number: 'FloatEnum' } as const;

function enumView({ sdk, imports }: Scope, declaration: EnumDeclaration): ClassView {
  const name = sdk.names.types.get(declaration)?.name ?? '';
  const base = enumClasses[declaration.base];
  imports.value('_runtime/enums', base);
  const keys = sdk.names.enumKeys.get(declaration) ?? [];
  return {
    head: classHead(name, [base]),
    doc: docString({ own: `Values of ${name}`, ...declaration.docs }, 4),
    members: declaration.values.map(({ value, description }, index) => {
      const literal =
        declaration.base === 'number' && typeof value === 'number'
          ? floatLiteral(value)
          : plainLiteral(value);
      return {
        code: code(assignment(keys[index] ?? '', undefined, literal, 4)),
        doc: fieldDoc([description], 4),
      };
    }),
  };
}

function objectView(scope: Scope, declaration: ObjectDeclaration): ClassView {
  const { sdk, imports } = scope;
  const name = sdk.names.types.get(declaration)?.name ?? '';
  const parent = sdk.names.order.parents.get(declaration);
  const types = new FieldTypes(imports, sdk, declaration);
  const inherited = new Set(parent?.properties.map(({ wireName }) => wireName));
  const own = declaration.properties.filter(({ wireName }) => !inherited.has(wireName));
  return {
    head: classHead(name, [baseClass(scope, parent)]),
    doc: docString({ own: `The object ${name}`, ...declaration.docs }, 4),
    members: present([
      ...extraMember(scope, declaration, types),
      ...own.map((property) => fieldView(scope, declaration, property, types)),
    ]),
  };
}

function baseClass({ sdk, imports }: Scope, parent: ObjectDeclaration | undefined): string {
  const name = parent && sdk.names.types.get(parent)?.name;
  const module = parent && sdk.names.modules.of.get(parent);
  if (name !== undefined && module !== undefined) {
    imports.value(module.path, name);
    return name;
  }
  const base = sdk.request.options.alwaysInitializeOptionals ? 'ApiModel' : 'SparseModel';
  imports.value('_runtime/model', base);
  return base;
}

/** The type of the members that have no name of their own, where the description says one. */
function extraMember(
  { imports }: Scope,
  { additional }: ObjectDeclaration,
  types: FieldTypes,
): MemberView[] {
  if (!additional || additional.type.kind === 'any') return [];
  imports.value('typing', 'Dict');
  imports.value('pydantic', 'Field');
  const head = '__pydantic_extra__: ';
  const layout = sequence(
    subscript('Dict', ['str', types.use(additional)]),
    ' = Field(init=False)',
  );
  const ignored = '  # pyright: ignore[reportIncompatibleVariableOverride]';
  const text = `${head}${print(layout, 4, 4 + head.length)}${ignored}`;
  return [{ code: code(text), doc: fieldDoc([], 4) }];
}

function fieldView(
  scope: Scope,
  owner: ObjectDeclaration,
  property: Property,
  types: FieldTypes,
): MemberView {
  const { sdk, imports } = scope;
  const name = sdk.names.fields.get(owner)?.get(property.wireName) ?? '';
  const annotation = annotationOf(scope, property, types, name);
  const written = defaultOf(property);
  if (written === 'FROM_API') imports.value('_runtime/markers', 'FROM_API');
  return {
    code: code(
      written === undefined
        ? annotated(name, annotation, 4)
        : assignment(name, annotation, written, 4),
    ),
    doc: fieldDoc(
      [property.docs.summary, property.docs.description, defaultText(property)],
      4,
      property.docs.deprecated,
    ),
  };
}

function annotationOf(
  { imports }: Scope,
  property: Property,
  types: FieldTypes,
  name: string,
): Layout {
  const { nullable, type } = property.type;
  const plain = types.type(type);
  const markers: Layout[] = [];
  const mark = (fact: string) => {
    imports.value('_runtime/markers', fact);
    markers.push(fact);
  };
  let annotation = plain;
  if (plain !== 'Any' && !property.required && nullable) {
    imports.value('_runtime/markers', 'Nullable');
    annotation = subscript('Nullable', [plain]);
  } else if (plain !== 'Any' && (!property.required || nullable)) {
    annotation = types.optional(plain);
  }
  if (property.readOnly) mark('READ_ONLY');
  else if (property.writeOnly) mark('WRITE_ONLY');
  if (name !== property.wireName) {
    imports.value('pydantic', 'Field');
    markers.push(call('Field', [`alias=${stringLiteral(property.wireName)}`]));
  }
  if (markers.length === 0) return annotation;
  imports.value('typing', 'Annotated');
  return subscript('Annotated', [annotation, ...markers]);
}

function defaultOf({ required, readOnly, type }: Property): string | undefined {
  if (!required) return 'None';
  if (readOnly) return 'FROM_API';
  return type.type.kind === 'constant' && isLiteral(type.type) && !type.nullable
    ? plainLiteral(type.type.value)
    : undefined;
}

function defaultText({ default: value }: Property): string | undefined {
  if (value === undefined) return undefined;
  const text = flatten(jsonLayout(value));
  return text.length <= 80 ? `Default: \`${text.replaceAll('`', "'")}\`.` : undefined;
}

/** Null among the variants belongs to the union as a whole. */
function unionView(scope: Scope, declaration: UnionDeclaration): AliasView {
  const { sdk, imports } = scope;
  const types = new FieldTypes(imports, sdk, declaration);
  const uses = declaration.variants.map(({ type }) => type);
  const isNull = ({ type }: (typeof uses)[number]) =>
    type.kind === 'constant' && type.value === null;
  const nullable = uses.some((use) => use.nullable || isNull(use));
  const shown = uses.filter((use) => !isNull(use));
  const variants = distinct(shown.map(({ type }) => types.type(type, true)));
  if (variants.length === 0) {
    imports.value('typing', 'Any');
    return statement(sdk, declaration, 'Any');
  }
  const tags = tagsOf(sdk, declaration);
  const members = [...variants];
  if (tags.length > 0) {
    imports.value('_runtime/unions', 'UnknownVariant');
    members.push('UnknownVariant');
  }
  if (members.length > 1) imports.value('typing', 'Union');
  imports.value('typing', 'Annotated');
  const union = members.length > 1 ? subscript('Union', members) : (members[0] ?? 'Any');
  const marked = subscript('Annotated', [union, marker(scope, declaration, tags)]);
  return statement(sdk, declaration, nullable ? types.optional(marked) : marked);
}

function marker({ imports }: Scope, { discriminator }: UnionDeclaration, tags: readonly Tag[]) {
  if (tags.length === 0) {
    imports.value('_runtime/unions', 'BEST_MATCH');
    return 'BEST_MATCH';
  }
  imports.value('_runtime/unions', 'Tagged');
  const entries = tags.map(([tag, name]) => entry(tag, stringLiteral(name)));
  return call('Tagged', [stringLiteral(discriminator ?? ''), dict(entries)]);
}

type Tag = readonly [tag: string, variant: string];

/** Of two variants with the same tag the first is meant. */
function tagsOf({ names }: Sdk, { discriminator, variants }: UnionDeclaration): Tag[] {
  const tags = new Map<string, string>();
  for (const { type, tags: own } of discriminator === undefined ? [] : variants) {
    const name = type.type.kind === 'named' ? names.types.get(type.type.target)?.name : undefined;
    for (const tag of own) if (name !== undefined && !tags.has(tag)) tags.set(tag, name);
  }
  return [...tags];
}

function distinct(layouts: readonly Layout[]): Layout[] {
  return [...new Map(layouts.map((layout) => [flatten(layout), layout])).values()];
}

function aliasView({ sdk, imports }: Scope, declaration: AliasDeclaration): AliasView {
  const types = new FieldTypes(imports, sdk, declaration);
  const { target } = declaration;
  const { type } = target;
  // A bare name would have to be there while the module loads.
  if (type.kind === 'named' && type.target.kind !== 'enum' && !target.nullable) {
    imports.value('typing', 'Annotated');
    return statement(
      sdk,
      declaration,
      subscript('Annotated', [types.type(type, true), stringLiteral('another name')]),
    );
  }
  return statement(sdk, declaration, types.use(target, true));
}

function statement(sdk: Sdk, declaration: Declaration, type: Layout): AliasView {
  const name = sdk.names.types.get(declaration)?.name ?? '';
  const { summary, description, deprecated } = declaration.docs;
  return {
    code: code(grouped(name, type)),
    doc: fieldDoc([summary, description], 0, deprecated),
  };
}
