import { resolveType } from '../../../model/resolve.js';
import type { ObjectDeclaration, Property, TypeUse } from '../../../model/types.js';
import { isSecret } from '../analysis/secrets.js';
import { type DocPart, fieldDoc } from '../comments.js';
import type { Imports } from '../imports.js';
import { tagText } from '../literals.js';
import { printRows, type Row, shortFunction } from '../print.js';
import type { Sdk } from '../sdk.js';
import { isAny, isNilable, isObject, isRequiredField, structOf } from '../type-forms.js';
import { type FieldType, isNullable, type TypePrinter } from '../types.js';
import { type DeclarationView, declared, declaredType, typeName } from './declaration.js';

/** A field, and the property that it holds. */
interface PropertyField {
  readonly property: Property;
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
}

/** A struct with a field for each property, the inherited ones too, and its methods. */
export function objectViews(
  sdk: Sdk,
  declaration: ObjectDeclaration,
  types: TypePrinter,
  imports: Imports,
): DeclarationView[] {
  const name = typeName(sdk, declaration);
  const names = sdk.names.properties.get(declaration);
  const fields = declaration.properties.map(
    (property): PropertyField => ({
      property,
      name: names?.get(property.wireName) ?? '',
      ...propertyField(sdk, property, types),
    }),
  );
  imports.standard('encoding/json');
  const rows = [...fields.map((field) => fieldRow(sdk, field)), ...bagRows(declaration, types)];
  return [
    declaredType(sdk, declaration, {
      own: 'is an object of the API.',
      text: `struct {\n${printRows(rows)}}`,
    }),
    ...printMethods(name, sdk.secrets.has(declaration), imports),
    ...codecMethods(name, imports),
    ...fields.flatMap((field) => getter(name, field, types)),
  ];
}

/** How a struct holds a property. */
export function propertyField(
  sdk: Sdk,
  property: Property,
  types: TypePrinter,
): Pick<PropertyField, 'type' | 'required'> {
  const required = isRequiredField(property);
  const byPointer = sdk.cycles.byPointer.has(property);
  return { type: types.field(property.type, required, byPointer), required };
}

/** Where members without a name of their own lie. */
function bagRows({ additional, properties }: ObjectDeclaration, types: TypePrinter): Row[] {
  const row = (name: string, own: string, type: string) => ({
    doc: fieldDoc({ own: `${name} ${own}` }),
    cells: [name, `map[string]${type}`, '`json:"-"`'],
  });
  const apart = properties.length > 0;
  const unknown = 'holds the properties that this SDK does not know.';
  if (!additional || isAny(additional)) {
    return [{ ...row('ExtraProperties', unknown, 'json.RawMessage'), apart }];
  }
  const own = 'holds the properties that have no field of their own.';
  const unfit = 'holds additional properties of another type.';
  return [
    { ...row('AdditionalProperties', own, types.element(additional)), apart },
    row('ExtraProperties', unfit, 'json.RawMessage'),
  ];
}

function fieldRow({ request }: Sdk, field: PropertyField): Row {
  const { docs, default: preset } = field.property;
  const doc = fieldDoc({ ...request.texts.docs(docs), more: [presetText(preset)] });
  return { doc, cells: [field.name, field.type.text, fieldTag(field)] };
}

function presetText(preset: Property['default']): DocPart | undefined {
  if (preset === undefined || typeof preset === 'object') return undefined;
  const text = typeof preset === 'string' ? JSON.stringify(preset) : String(preset);
  return text.length > 80 ? undefined : `The API's default is ${text}.`;
}

/** Tags tell the codec how a field travels (`internal/wire`). */
function fieldTag({ property, type, required }: PropertyField): string {
  const { wireName, readOnly, writeOnly } = property;
  // What encoding/json takes in a tag.
  const isPlainName =
    /^[A-Za-z0-9!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/.test(wireName) && wireName !== '-';
  const optional = type.form === 'nullable' ? ',omitzero' : ',omitempty';
  const flags = [
    ...(required || isPlainName ? [] : ['optional']),
    ...(isNullField(property, type, required) ? ['nullable'] : []),
    ...(readOnly ? ['readonly'] : []),
    ...(writeOnly ? ['writeonly'] : []),
    ...(isSecret(resolveType(property.type.type)) ? ['secret'] : []),
  ];
  const tags = [
    isPlainName
      ? `json:"${wireName}${required ? '' : optional}"`
      : `json:"-" name:"${tagText(wireName)}"`,
    ...(flags.length > 0 ? [`wire:"${flags.join(',')}"`] : []),
    ...constantTag(property.type),
  ];
  return `\`${tags.join(' ')}\``;
}

/** Nil stands for null: the property itself is always there. */
function isNullField({ type: use }: Property, type: FieldType, required: boolean): boolean {
  return required && type.form !== 'nullable' && isNullable(use) && type.text !== 'any';
}

export function constantTag({ type }: TypeUse): string[] {
  return type.kind === 'constant' ? [`const:"${tagText(String(type.value))}"`] : [];
}

/**
 * A model is printed as JSON: of its pointers, package fmt would print the addresses. A model that
 * can hold a secret is printed without it in every way.
 */
function printMethods(name: string, isMasked: boolean, imports: Imports): DeclarationView[] {
  const self = receiver(name);
  const method = (own: string, head: string): DeclarationView =>
    declared(own, shortFunction(`func (${self} ${name}) ${head}`, `return wire.Text(${self})`));
  const masked = isMasked ? ', without secrets' : '';
  const plain = method(`String returns the object as JSON${masked}.`, 'String() string');
  if (!isMasked) return [plain];
  const own = 'GoString implements [fmt.GoStringer]. It returns the same as String.';
  return [plain, method(own, 'GoString() string'), logMethod(name, imports)];
}

/** Package slog would write the JSON of a model, which has its secrets. */
export function logMethod(name: string, imports: Imports): DeclarationView {
  imports.standard('log/slog');
  const self = receiver(name);
  const own = 'LogValue implements [slog.LogValuer]. It returns the JSON without secrets.';
  const head = `func (${self} ${name}) LogValue() slog.Value`;
  return declared(own, shortFunction(head, `return slog.StringValue(wire.Text(${self}))`));
}

/** Reads and writes in one line each; the codec does the work. */
export function codecMethods(name: string, imports: Imports): DeclarationView[] {
  imports.own('internal/wire');
  const self = receiver(name);
  const marshal = `func (${self} ${name}) MarshalJSON() ([]byte, error)`;
  const unmarshal = `func (${self} *${name}) UnmarshalJSON(data []byte) error`;
  return [
    declared(
      'MarshalJSON implements [json.Marshaler].',
      shortFunction(marshal, `return wire.MarshalModel(${self})`),
    ),
    declared(
      'UnmarshalJSON implements [json.Unmarshaler].',
      shortFunction(unmarshal, `return wire.Unmarshal(data, ${self})`),
    ),
  ];
}

/** One name in all methods of a type. */
export function receiver(name: string): string {
  return name.charAt(0).toLowerCase();
}

/**
 * Reads a field that may be absent or null, also of a nil struct, so that calls can be chained. Objects are returned
 * by pointer, other values as they are.
 */
function getter(
  owner: string,
  { name, property, type, required }: PropertyField,
  types: TypePrinter,
): DeclarationView[] {
  const use = property.type;
  if (required && !isNullable(use)) return [];
  const self = receiver(owner);
  const field = `${self}.${name}`;
  const isByPointer = type.form === 'pointer' ? structOf(use) !== undefined : isObject(use);
  const isNil = isByPointer || isNilable(use);
  const isRead = type.form === 'pointer' && !isByPointer;
  const test = isRead ? ` || ${field} == nil` : '';
  const value = { plain: field, pointer: isRead ? `*${field}` : field, nullable: `${field}.value` };
  const result = isByPointer ? `*${type.base}` : type.base;
  const body = `\tif ${self} == nil${test} {\n\t\treturn ${isNil ? 'nil' : types.zero(use)}\n\t}\n\treturn ${value[type.form]}\n`;
  const missing = isNil ? '; nil where there is none' : ', or its zero value where there is none';
  const head = `func (${self} *${owner}) Get${name}() ${result}`;
  return [declared(`Get${name} returns ${name}${missing}.`, `${head} {\n${body}}\n`)];
}
