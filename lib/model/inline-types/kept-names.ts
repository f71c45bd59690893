import type { Declaration } from '../types.js';
import type { Words } from '../words.js';
import { isNumbered, type PlaceKeys } from './place-keys.js';
import { isRelatedByStructure, rootOfKey } from './related.js';
import { hashOfLabel, type Structures, wordsOfLabel } from './structure.js';

/** A row of the names file: the name of an inline type. No two rows have the same place or name. */
export interface KeptName {
  /** The key of the place that the name was given for. */
  readonly place: string;
  readonly words: Words;
  /** The label of the structure. */
  readonly structure: string;
  /** The type at the place is merged with one that has another name. */
  readonly merged: boolean;
}

/** Inline types, and what identifies them. */
export interface IdentifiedTypes {
  /** Those that SDKs have types for, in the order of the description. */
  readonly declarations: readonly Declaration[];
  readonly places: PlaceKeys;
  readonly structures: Structures;
}

/**
 * Finds the types that the rows of a names file mean. A row means the type at its place. If nothing is
 * there, it means a type of the same structure: one whose name would end in the same word, else one that is
 * related.
 */
export function findKept(
  rows: readonly KeptName[],
  types: IdentifiedTypes,
): ReadonlyMap<Declaration, KeptName> {
  const kept = new Map<Declaration, KeptName>();
  if (rows.length === 0) return kept;
  const { places, structures } = types;
  const at = new Map(types.declarations.map((one) => [places.of(one), one]));
  const open = new Set(rows);
  const bind = (row: KeptName, declaration: Declaration): void => {
    kept.set(declaration, row);
    open.delete(row);
  };
  for (const row of rows) {
    const declaration = at.get(row.place);
    if (declaration && isCertain(row, declaration, structures)) bind(row, declaration);
  }
  bindByStructure(open, kept, types, bind);
  for (const row of open) {
    const declaration = at.get(row.place);
    if (!declaration || kept.has(declaration)) continue;
    const label = structures.labelOf(declaration);
    if (wordsOfLabel(label) === wordsOfLabel(row.structure)) bind(row, declaration);
  }
  return kept;
}

/** Whether the type at a place is the one that a row was written for, even if the place has a number. */
function isCertain(row: KeptName, declaration: Declaration, structures: Structures): boolean {
  return (
    !isNumbered(row.place) ||
    isSameName(row, declaration) ||
    structures.labelOf(declaration) === row.structure
  );
}

function isSameName(row: KeptName, { words }: Declaration): boolean {
  return words.join(' ') === row.words.join(' ');
}

/** A row of a merged type does not move: its name is not in use. */
function bindByStructure(
  open: ReadonlySet<KeptName>,
  kept: ReadonlyMap<Declaration, KeptName>,
  types: IdentifiedTypes,
  bind: (row: KeptName, declaration: Declaration) => void,
): void {
  const { declarations, structures } = types;
  const moved = [...open].filter(({ merged }) => !merged);
  const wanted = new Set(moved.map(({ structure }) => structure));
  if (wanted.size === 0) return;
  const isFree = (one: Declaration): boolean => kept.get(one)?.merged !== false;
  const byName = new Candidates(isFree);
  const byLabel = new Candidates(isFree);
  for (const declaration of declarations) {
    const label = structures.labelOf(declaration);
    if (!wanted.has(label)) continue;
    byName.add(keyOf(label, declaration.words), declaration);
    byLabel.add(label, declaration);
  }
  // Names that places still give come first, so that equal types do not exchange their names.
  const rest = moved.filter((row) => {
    const found = byName.next(keyOf(row.structure, row.words));
    if (found) bind(row, found);
    return !found;
  });
  for (const row of rest) {
    const found = byLabel.next(row.structure);
    if (found) bind(row, found);
  }
  bindByRelation(
    rest.filter((row) => open.has(row)),
    types,
    { isFree, bind },
  );
}

/** Types that were merged may differ in their last words, and only one of them has the row. */
function bindByRelation(
  rows: readonly KeptName[],
  { declarations, places, structures }: IdentifiedTypes,
  { isFree, bind }: Binding,
): void {
  if (rows.length === 0) return;
  const wanted = new Set(rows.map(({ structure }) => hashOfLabel(structure)));
  const candidates = new Candidates(isFree);
  for (const declaration of declarations) {
    const hash = hashOfLabel(structures.labelOf(declaration));
    if (!wanted.has(hash)) continue;
    candidates.add(`${hash} in ${rootOfKey(places.of(declaration))}`, declaration);
    candidates.add(`${hash} ${lastWordOf(structures.labelOf(declaration))}`, declaration);
    if (isRelatedByStructure(declaration)) candidates.add(hash, declaration);
  }
  for (const row of rows) {
    const hash = hashOfLabel(row.structure);
    const found =
      candidates.next(`${hash} in ${rootOfKey(row.place)}`) ??
      candidates.next(`${hash} ${lastWordOf(row.structure)}`) ??
      candidates.next(hash);
    if (found) bind(row, found);
  }
}

/** The `body` of `enterprise body`. */
function lastWordOf(label: string): string {
  return wordsOfLabel(label).split(' ').at(-1) ?? '';
}

interface Binding {
  readonly isFree: (one: Declaration) => boolean;
  readonly bind: (row: KeptName, declaration: Declaration) => void;
}

function keyOf(label: string, words: Words): string {
  return `${label}: ${words.join(' ')}`;
}

/** Types that a row may mean, in the order of the description. Each is looked at once. */
class Candidates {
  readonly #lists = new Map<string, { readonly all: Declaration[]; index: number }>();

  constructor(private readonly isFree: (one: Declaration) => boolean) {}

  add(key: string, declaration: Declaration): void {
    const list = this.#lists.get(key);
    if (list) list.all.push(declaration);
    else this.#lists.set(key, { all: [declaration], index: 0 });
  }

  /** The first one that no row means yet. */
  next(key: string): Declaration | undefined {
    const list = this.#lists.get(key);
    if (!list) return undefined;
    while (list.index < list.all.length) {
      const next = list.all[list.index++];
      if (next && this.isFree(next)) return next;
    }
    return undefined;
  }
}
