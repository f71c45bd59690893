import type { Operation } from '../../model/model.js';
import { resolveType } from '../../model/resolve.js';
import type { TypeUse } from '../../model/types.js';
import { NameScope } from '../../naming/scope.js';
import { structOf } from './type-forms.js';
import type { TypePrinter } from './types.js';

/** Whether the answers of an operation are of several types, so that a struct has a field for each. */
export function differsByAnswer({ pagination, result }: Operation): boolean {
  if (pagination || result.kind !== 'value') return false;
  return result.types.length + (result.bytes ? 1 : 0) > 1;
}

/** Whether a call gives a file and nothing else. */
export function isDownload({ pagination, result }: Operation): boolean {
  return !pagination && result.kind === 'value' && result.bytes && result.types.length === 0;
}

/** Whether a call gives a pointer to a struct. */
export function givesStruct(operation: Operation): boolean {
  const { result } = operation;
  if (differsByAnswer(operation)) return true;
  return result.kind === 'value' && result.types.some((use) => structOf(use) !== undefined);
}

/** A field of the struct for the answers of an operation. */
export interface ResultField {
  readonly name: string;
  readonly text: string;
  /** The statuses whose answers it holds. */
  readonly statuses: readonly string[];
}

/** The type of text that is no JSON. */
export const textUse: TypeUse = { type: { kind: 'string', format: 'text' }, nullable: false };

/** The fields by type; a file is the last one. */
export function resultFields(operation: Operation, types: TypePrinter): ResultField[] {
  const scope = new NameScope({
    reserved: new Set(['Download']),
    suffix: 'Value',
    prefix: 'Value',
    ignoreCase: false,
  });
  const fields = new Map<string, { name: string; text: string; statuses: string[] }>();
  for (const { status, json, text } of operation.contents) {
    const use = json ?? (text ? textUse : undefined);
    if (!use) continue;
    const spelled = types.result(use);
    let field = fields.get(spelled);
    if (!field) {
      field = { name: scope.claim(fieldName(use, types)), text: spelled, statuses: [] };
      fields.set(spelled, field);
    }
    field.statuses.push(status);
  }
  const files = operation.contents.filter(({ bytes }) => bytes).map(({ status }) => status);
  return [
    ...fields.values(),
    ...(files.length > 0 ? [{ name: 'Download', text: '*Download', statuses: files }] : []),
  ];
}

function fieldName(use: TypeUse, types: TypePrinter): string {
  if (use.type.kind === 'named') return types.named(use.type.target);
  return kindNames[resolveType(use.type).kind];
}

const kindNames = {
  any: 'Value',
  array: 'List',
  boolean: 'Bool',
  constant: 'Constant',
  integer: 'Integer',
  map: 'Map',
  named: 'Value',
  number: 'Number',
  string: 'Text',
} as const;
