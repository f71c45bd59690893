import type { Operation, Words } from '../../model/model.js';
import type { TypeUse } from '../../model/types.js';
import { NameScope } from '../../naming/scope.js';
import { exportedName } from './identifiers.js';
import { scopeRules } from '../../sdk/name-rules.js';
import { structOf } from './type-forms.js';
import type { TypePrinter } from './types.js';

/** Whether a call gives a pointer to a struct. */
export function givesStruct({ mixedResult, result }: Operation): boolean {
  if (mixedResult) return true;
  return result.kind === 'value' && result.types.some((use) => structOf(use) !== undefined);
}

/** A field of the struct for the answers of an operation. */
export interface ResultField {
  readonly name: string;
  readonly text: string;
  /** The statuses whose answers it holds. */
  readonly statuses: readonly string[];
}

/** The fields by type; a file is the last one. Types that Go spells the same share a field. */
export function resultFields({ mixedResult }: Operation, types: TypePrinter): ResultField[] {
  const scope = new NameScope(scopeRules(['Download'], { suffix: 'Value' }));
  const fields = new Map<string, ResultField>();
  for (const { statuses, type, words } of mixedResult?.variants ?? []) {
    const text = type ? types.result(type) : '*Download';
    const known = fields.get(text);
    const name = known?.name ?? (type ? scope.claim(fieldName(type, words, types)) : 'Download');
    fields.set(text, { name, text, statuses: [...(known?.statuses ?? []), ...statuses] });
  }
  return [...fields.values()];
}

function fieldName({ type }: TypeUse, words: Words, types: TypePrinter): string {
  return type.kind === 'named' ? types.named(type.target) : exportedName(words);
}
