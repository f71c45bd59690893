import type { Description } from '../../openapi/description.js';
import type { DeclarationDraft } from '../schemas/draft.js';
import { reachable } from '../usage.js';
import { findKept, type KeptName } from './kept-names.js';
import { type MergedTypes, mergeInlineTypes } from './merge.js';
import { PlaceKeys } from './place-keys.js';
import { Structures } from './structure.js';

interface InlineTypeSettings {
  readonly description: Description;
  /** Whether types with the same structure become one. */
  readonly merges: boolean;
  /** The rows of the names file. */
  readonly names: readonly KeptName[];
}

/** Identifies the inline types of an API, merges equal ones, and gives them the names of the names file. */
export function settleInlineTypes(
  types: MergedTypes,
  { description, merges, names }: InlineTypeSettings,
): void {
  const { declarations, injected, operations } = types;
  const places = new PlaceKeys(declarations, description);
  const structures = new Structures(places);
  const isUsed = names.length > 0 ? reachable(operations, injected) : new Set();
  const inline = declarations.filter((one) => !one.component && isUsed.has(one));
  const kept = findKept(names, { declarations: inline, places, structures });
  if (merges) mergeInlineTypes(types, { places, structures, kept });
  for (const draft of declarations as DeclarationDraft[]) {
    if (draft.component) continue;
    draft.identity = { place: places.of(draft), structure: structures.labelOf(draft) };
    const row = kept.get(draft);
    if (row) draft.given = { words: row.words, by: 'names-file' };
  }
}
