import type { DescribedOperation } from '../facts.js';
import type { Result } from '../model.js';
import type { DeclarationDraft } from '../schemas/draft.js';
import { sameUse } from '../schemas/same.js';
import type { Declaration, ObjectDeclaration, ReplacedType, Type, TypeUse } from '../types.js';
import { operationUses, usesIn } from '../usage.js';
import type { IdentifiedTypes, KeptName } from './kept-names.js';
import { MergedNames } from './merged-names.js';
import { groupBy, related } from './related.js';
import { contentWords } from './scalar-unions.js';
import type { Structures } from './structure.js';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The types of an API, all of which are written to. */
export interface MergedTypes {
  readonly operations: readonly DescribedOperation[];
  readonly injected: readonly TypeUse[];
  readonly declarations: readonly DeclarationDraft[];
}

/** What identifies inline types, and their rows of the names file. */
interface Identities extends Pick<IdentifiedTypes, 'places' | 'structures'> {
  readonly kept: ReadonlyMap<Declaration, KeptName>;
}

/**
 * Makes inline types with the same structure one type if they are related, such as `ListPetsFilter` and
 * `CountPetsFilter`. The one that the names file has a name for remains, else the first one. Component schemas
 * keep their types, and so do the variants of one union.
 */
export function mergeInlineTypes(types: MergedTypes, identities: Identities): void {
  const replaced = replacements(types.declarations, identities);
  if (replaced.size === 0) return;
  const named = (type: Type): void => {
    if (type.kind === 'array') named(type.items.type);
    if (type.kind === 'map') named(type.values.type);
    if (type.kind !== 'named') return;
    const other = replaced.get(type.target);
    if (other) (type as Mutable<typeof type>).target = other;
  };
  for (const operation of types.operations) {
    for (const { type } of usesOf(operation)) named(type);
    const result = operation.result as Mutable<Result>;
    if (result.kind === 'value') result.types = distinct(result.types);
  }
  for (const { type } of types.injected) named(type);
  for (const declaration of types.declarations) {
    for (const { type } of usesIn(declaration)) named(type);
    if (declaration.kind === 'union' && declaration.base)
      declaration.base = (replaced.get(declaration.base) ?? declaration.base) as ObjectDeclaration;
    if (declaration.kind === 'object')
      declaration.parents = declaration.parents.map(
        (parent) => (replaced.get(parent) ?? parent) as ObjectDeclaration,
      );
    const owner = declaration.owner && replaced.get(declaration.owner);
    if (owner) declaration.owner = owner;
  }
}

/** By inline type, the equal one that remains. */
function replacements(
  declarations: readonly DeclarationDraft[],
  { kept, places, structures }: Identities,
): Map<Declaration, Declaration> {
  const variants = variantsAlike(declarations, structures);
  const isMergeable = (one: Declaration) =>
    !one.component && one.kind !== 'alias' && !variants.has(one);
  const equal = groupBy(declarations.filter(isMergeable), (one) => structures.of(one));
  const replaced = new Map<Declaration, Declaration>();
  const namer = new MergedNames(declarations);
  for (const types of equal.flatMap(related)) {
    const remaining =
      types.find((one) => kept.get(one)?.merged === false) ??
      types.find((one) => kept.has(one)) ??
      types[0];
    if (!remaining) continue;
    const content = contentWords(remaining);
    remaining.byContent = content !== undefined;
    remaining.common = content ?? remaining.common;
    if (types.length === 1) continue;
    const names = types.map(({ words }) => words);
    remaining.common = content ?? namer.nameOf(remaining, names);
    if (!isSameText(types)) remaining.docs = { ...remaining.docs, description: undefined };
    for (const other of types) {
      if (other === remaining) continue;
      replaced.set(other, remaining);
      const { source, words } = other;
      const place = { words, source, place: places.of(other), kept: kept.get(other)?.words };
      (remaining.alike as ReplacedType[]).push(place);
    }
  }
  return replaced;
}

/** Whether the places of a type agree on its text, so that it is not only that of one of them. */
function isSameText([first, ...others]: readonly Declaration[]): boolean {
  return others.every(({ docs }) => docs.description === first?.docs.description);
}

/** Variants that would be the same type as another variant of their union. */
function variantsAlike(
  declarations: readonly DeclarationDraft[],
  structures: Structures,
): ReadonlySet<Declaration> {
  const kept = new Set<Declaration>();
  for (const union of declarations) {
    if (union.kind !== 'union') continue;
    const known = new Map<string, Declaration>();
    for (const { type } of union.variants) {
      if (type.type.kind !== 'named') continue;
      const { target } = type.type;
      const structure = structures.of(target);
      const other = known.get(structure);
      if (other && other !== target) kept.add(other).add(target);
      known.set(structure, target);
    }
  }
  return kept;
}

/** The types that an operation has itself. */
function usesOf(operation: DescribedOperation): TypeUse[] {
  const { contents, pagination, result } = operation;
  const read = contents.flatMap(({ json, stream }) => [json, stream?.item]);
  const results = result.kind === 'value' ? result.types : [];
  const items = [pagination?.item, result.kind === 'stream' ? result.item : undefined];
  return [
    ...operationUses(operation),
    ...results,
    ...[...read, ...items].filter((use) => use !== undefined),
  ];
}

function distinct(uses: readonly TypeUse[]): TypeUse[] {
  return uses.filter((use, index) => uses.findIndex((other) => sameUse(other, use)) === index);
}
