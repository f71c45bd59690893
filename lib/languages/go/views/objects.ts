import { isAlwaysGiven, isNullable, isPassword, typedAdditional } from '../../../sdk/type-facts.js';
import { resolveType } from '../../../model/resolve.js';
import type { ObjectDeclaration, Property, TypeUse } from '../../../model/types.js';
import { code } from '../../../render/printed.js';
import { docComment, fieldDoc } from '../comments.js';
import type { Imports } from '../imports.js';
import { tagText } from '../literals.js';
import type { Row } from '../print.js';
import type { Sdk } from '../sdk.js';
import { isNilable, isObject, structOf } from '../type-forms.js';
import { fieldNotes } from '../value-notes.js';
import { type FieldType, type TypePrinter } from '../types.js';
import { structFields, typeView } from './declaration.js';

/** A field, and the property that it holds. */
interface PropertyField {
  readonly property: Property;
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
}

/**
 * A struct with a field for each property, the inherited ones too. It is printed as JSON: of its pointers, package
 * fmt would print the addresses. One that can hold a secret is printed without it in every way; package slog
 * would write its JSON.
 */
export function objectView(
  sdk: Sdk,
  declaration: ObjectDeclaration,
  types: TypePrinter,
  imports: Imports,
) {
  const isMasked = sdk.secrets.has(declaration);
  imports.standard('encoding/json', ...(isMasked ? ['log/slog'] : []));
  imports.own('internal/wire');
  const names = sdk.names.properties.get(declaration);
  const fields = declaration.properties.map(
    (property): PropertyField => ({
      property,
      name: names?.get(property.wireName) ?? '',
      ...propertyField(sdk, property, types),
    }),
  );
  const additional = typedAdditional(declaration);
  return {
    ...typeView(sdk, declaration),
    isMasked,
    fields: structFields(fields.map((field) => fieldRow(sdk, declaration, field))),
    /** Of the properties that have no field of their own, if the description gives them a type. */
    additional: additional && code(types.element(additional)),
    getters: fields.flatMap((field) => getter(field, types)),
  };
}

/** How a struct holds a property. */
export function propertyField(
  sdk: Sdk,
  property: Property,
  types: TypePrinter,
): Pick<PropertyField, 'type' | 'required'> {
  const required = isAlwaysGiven(property);
  const byPointer = sdk.cycles.byPointer.has(property);
  return { type: types.field(property.type, required, byPointer), required };
}

function fieldRow({ request }: Sdk, owner: ObjectDeclaration, field: PropertyField): Row {
  const { property } = field;
  const doc = fieldDoc({
    ...request.texts.docs(property.docs),
    notes: fieldNotes(owner, property),
  });
  return { doc, cells: [field.name, field.type.text, fieldTag(field)] };
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
    ...(isPassword(resolveType(property.type.type)) ? ['secret'] : []),
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
 * Reads a field that may be absent or null, also of a nil struct, so that calls can be chained. Objects are returned
 * by pointer, other values as they are.
 */
function getter({ name, property, type, required }: PropertyField, types: TypePrinter) {
  const use = property.type;
  if (required && !isNullable(use)) return [];
  const isByPointer = type.form === 'pointer' ? structOf(use) !== undefined : isObject(use);
  const isNil = isByPointer || isNilable(use);
  const missing = isNil ? '; nil where there is none' : ', or its zero value where there is none';
  return {
    doc: docComment({ own: `Get${name} returns ${name}${missing}.` }),
    name: code(name),
    result: code(isByPointer ? `*${type.base}` : type.base),
    zero: code(isNil ? 'nil' : types.zero(use)),
    /** Whether the value is behind a pointer that is not returned itself. */
    isRead: type.form === 'pointer' && !isByPointer,
    isNullable: type.form === 'nullable',
  };
}
