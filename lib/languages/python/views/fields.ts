import { code } from '../../../render/printed.js';
import type { ObjectDeclaration, Property } from '../../../model/types.js';
import { fieldDoc } from '../comments.js';
import type { Imports } from '../imports.js';
import { plainLiteral, stringLiteral } from '../literals.js';
import { annotated, assignment, call, type Layout, print, sequence, subscript } from '../print.js';
import type { Sdk } from '../sdk.js';
import { isLiteral } from '../scalar-types.js';
import type { FieldTypes } from '../types.js';
import { fieldNotes } from '../value-notes.js';

/** What declarations are printed for. */
export interface Scope {
  readonly sdk: Sdk;
  readonly imports: Imports;
}

/** What the fields of a model are printed for. */
export interface FieldScope extends Scope {
  readonly owner: ObjectDeclaration;
  readonly types: FieldTypes;
}

/** The type of the members that have no name of their own, where the description says one. */
export function extraMember({ imports, owner: { additional }, types }: FieldScope) {
  if (!additional || additional.type.kind === 'any') return [];
  const head = '__pydantic_extra__: ';
  const layout = sequence(
    imports.generic('Dict', ['str', types.use(additional)]),
    ` = ${imports.value('pydantic', 'Field')}(init=False)`,
  );
  const ignored = '  # pyright: ignore[reportIncompatibleVariableOverride]';
  const text = `${head}${print(layout, 4, 4 + head.length)}${ignored}`;
  return [{ code: code(text), doc: fieldDoc({}, 4) }];
}

export function fieldView(scope: FieldScope, property: Property) {
  const { sdk, imports, owner } = scope;
  const name = sdk.names.properties.get(owner)?.get(property.wireName) ?? '';
  const annotation = annotationOf(scope, property, name);
  const written = defaultOf(property);
  if (written === 'FROM_API') imports.value('_runtime/markers', 'FROM_API');
  return {
    code: code(
      written === undefined
        ? annotated(name, annotation, 4)
        : assignment(name, annotation, written, 4),
    ),
    doc: fieldDoc(
      { ...sdk.request.texts.docs(property.docs), notes: fieldNotes(owner, property) },
      4,
    ),
  };
}

function annotationOf({ imports, types }: FieldScope, property: Property, name: string): Layout {
  const { nullable, type } = property.type;
  const plain = types.type(type);
  const markers: Layout[] = [];
  let annotation = plain;
  if (plain !== 'Any' && !property.required && nullable) {
    annotation = subscript(imports.value('_runtime/markers', 'Nullable'), [plain]);
  } else if (plain !== 'Any' && (!property.required || nullable)) {
    annotation = imports.generic('Optional', [plain]);
  }
  if (property.readOnly) markers.push(imports.value('_runtime/markers', 'READ_ONLY'));
  else if (property.writeOnly) markers.push(imports.value('_runtime/markers', 'WRITE_ONLY'));
  if (name !== property.wireName) {
    const alias = `alias=${stringLiteral(property.wireName)}`;
    markers.push(call(imports.value('pydantic', 'Field'), [alias]));
  }
  return markers.length === 0 ? annotation : imports.generic('Annotated', [annotation, ...markers]);
}

function defaultOf({ required, readOnly, type }: Property): string | undefined {
  if (!required) return 'None';
  if (readOnly) return 'FROM_API';
  return type.type.kind === 'constant' && isLiteral(type.type) && !type.nullable
    ? plainLiteral(type.type.value)
    : undefined;
}
