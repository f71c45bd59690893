import { code } from '../../../render/printed.js';
import { resolveType } from '../../../model/resolve.js';
import type { ObjectDeclaration, Property } from '../../../model/types.js';
import { isSecret } from '../analysis/secrets.js';
import { type DocPart, docComment } from '../comments.js';
import type { Imports } from '../imports.js';
import { tagText } from '../literals.js';
import { printRows, type Row, shortFunction } from '../print.js';
import type { Sdk } from '../sdk.js';
import { isAny, structOf } from '../type-forms.js';
import { type FieldType, isNullable, type TypePrinter } from '../types.js';
import type { DeclarationView } from './declaration.js';

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
  const name = sdk.names.types.get(declaration)?.name ?? '';
  const names = sdk.names.properties.get(declaration);
  const fields = declaration.properties.map(
    (property): PropertyField => ({
      property,
      name: names?.get(property.wireName) ?? '',
      ...propertyField(sdk, property, types),
    }),
  );
  imports.standard('encoding/json');
  const { summary, description, deprecated } = sdk.request.texts.docs(declaration.docs);
  const own = `${name} is an object of the API.`;
  return [
    {
      doc: docComment({ name, own, summary, description, deprecated }),
      code: code(
        structText(name, [
          ...fields.map((field) => fieldRow(sdk, field)),
          ...bagRows(declaration, types),
        ]),
      ),
    },
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
  const required = property.required && !sdk.switches.has(property);
  const byPointer = sdk.cycles.byPointer.has(property);
  return { type: types.field(property.type, required, byPointer), required };
}

function structText(name: string, rows: readonly Row[]): string {
  return `type ${name} struct {\n${printRows(rows)}}\n`;
}

/** Where members without a name of their own lie. */
function bagRows({ additional, properties }: ObjectDeclaration, types: TypePrinter): Row[] {
  const extras: Row = {
    doc: docComment({ own: 'ExtraProperties holds the properties that this SDK does not know.' }, 1)
      .text,
    cells: ['ExtraProperties', 'map[string]json.RawMessage', '`json:"-"`'],
    apart: properties.length > 0,
  };
  if (!additional || isAny(additional)) return [extras];
  const own = 'AdditionalProperties holds the properties that have no field of their own.';
  const typed: Row = {
    doc: docComment({ own }, 1).text,
    cells: ['AdditionalProperties', `map[string]${types.element(additional)}`, '`json:"-"`'],
    apart: properties.length > 0,
  };
  const unfit = 'ExtraProperties holds additional properties of another type.';
  return [typed, { ...extras, doc: docComment({ own: unfit }, 1).text, apart: false }];
}

function fieldRow({ request }: Sdk, field: PropertyField): Row {
  const { docs, default: preset } = field.property;
  const doc = docComment(
    {
      ...request.texts.docs(docs),
      more: [presetText(preset)],
    },
    1,
  );
  return { doc: doc.text, cells: [field.name, field.type.text, fieldTag(field)] };
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
    ...constantTag(property),
  ];
  return `\`${tags.join(' ')}\``;
}

/** Nil stands for null: the property itself is always there. */
function isNullField({ type: use }: Property, type: FieldType, required: boolean): boolean {
  return required && type.form !== 'nullable' && isNullable(use) && type.text !== 'any';
}

function constantTag({ type: { type } }: Property): string[] {
  return type.kind === 'constant' ? [`const:"${tagText(String(type.value))}"`] : [];
}

/**
 * A model is printed as JSON: of its pointers, package fmt would print the addresses. A model that
 * can hold a secret is printed without it in every way.
 */
function printMethods(name: string, isMasked: boolean, imports: Imports): DeclarationView[] {
  const self = receiver(name);
  const text = `wire.Text(${self})`;
  const method = (head: string, result: string, own: string): DeclarationView => ({
    doc: docComment({ own }),
    code: code(shortFunction(`func (${self} ${name}) ${head}`, `return ${result}`)),
  });
  const masked = isMasked ? ', without secrets' : '';
  const plain = method('String() string', text, `String returns the object as JSON${masked}.`);
  if (!isMasked) return [plain];
  return [
    plain,
    method(
      'GoString() string',
      text,
      'GoString implements [fmt.GoStringer]. It returns the same as String.',
    ),
    logMethod(name, imports),
  ];
}

/** Package slog would write the JSON of a model, which has its secrets. */
export function logMethod(name: string, imports: Imports): DeclarationView {
  imports.standard('log/slog');
  const self = receiver(name);
  const own = 'LogValue implements [slog.LogValuer]. It returns the JSON without secrets.';
  const head = `func (${self} ${name}) LogValue() slog.Value`;
  return {
    doc: docComment({ own }),
    code: code(shortFunction(head, `return slog.StringValue(wire.Text(${self}))`)),
  };
}

/** Reads and writes in one line each; the codec does the work. */
export function codecMethods(name: string, imports: Imports): DeclarationView[] {
  imports.own('internal/wire');
  const self = receiver(name);
  return [
    {
      doc: docComment({ own: 'MarshalJSON implements [json.Marshaler].' }),
      code: code(
        shortFunction(
          `func (${self} ${name}) MarshalJSON() ([]byte, error)`,
          `return wire.MarshalModel(${self})`,
        ),
      ),
    },
    {
      doc: docComment({ own: 'UnmarshalJSON implements [json.Unmarshaler].' }),
      code: code(
        shortFunction(
          `func (${self} *${name}) UnmarshalJSON(data []byte) error`,
          `return wire.Unmarshal(data, ${self})`,
        ),
      ),
    },
  ];
}

/** One name in all methods of a type. */
export function receiver(name: string): string {
  return name.charAt(0).toLowerCase();
}

/** Reads through pointers that may be nil, so that calls can be chained. */
function getter(
  owner: string,
  { name, property, type }: PropertyField,
  types: TypePrinter,
): DeclarationView[] {
  if (type.form !== 'pointer') return [];
  const self = receiver(owner);
  const method = `Get${name}`;
  if (structOf(property.type)) {
    const body = `\tif ${self} == nil {\n\t\treturn nil\n\t}\n\treturn ${self}.${name}\n`;
    return [
      {
        doc: docComment({ own: `${method} returns ${name}; nil where there is none.` }),
        code: code(`func (${self} *${owner}) ${method}() ${type.text} {\n${body}}\n`),
      },
    ];
  }
  const zero = types.zero(property.type);
  const test = `if ${self} == nil || ${self}.${name} == nil`;
  const body = `\t${test} {\n\t\treturn ${zero}\n\t}\n\treturn *${self}.${name}\n`;
  return [
    {
      doc: docComment({ own: `${method} returns ${name}, or its zero value where there is none.` }),
      code: code(`func (${self} *${owner}) ${method}() ${type.base} {\n${body}}\n`),
    },
  ];
}
