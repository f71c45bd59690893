import type { Declaration } from '../types.js';
import type { Words } from '../words.js';
import { isNumbered, type PlaceKeys } from './place-keys.js';
import { type Structures, wordsOfLabel } from './structure.js';

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
 * there, it means a type of the same structure whose name would end in the same word.
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
  { declarations, structures }: IdentifiedTypes,
  bind: (row: KeptName, declaration: Declaration) => void,
): void {
  const moved = [...open].filter(({ merged }) => !merged);
  const wanted = new Set(moved.map(({ structure }) => structure));
  if (wanted.size === 0) return;
  const byLabel = new Map<string, Declaration[]>();
  for (const declaration of declarations) {
    const label = structures.labelOf(declaration);
    if (!wanted.has(label)) continue;
    const others = byLabel.get(label);
    if (others) others.push(declaration);
    else byLabel.set(label, [declaration]);
  }
  // Names that places still give come first, so that equal types do not exchange their names.
  const ways = [isSameName, () => true];
  const bound = new Set<KeptName>();
  for (const isWanted of ways) {
    for (const row of moved) {
      if (bound.has(row)) continue;
      const found = byLabel
        .get(row.structure)
        ?.find((one) => kept.get(one)?.merged !== false && isWanted(row, one));
      if (!found) continue;
      bind(row, found);
      bound.add(row);
    }
  }
}
