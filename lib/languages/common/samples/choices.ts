import { resolve } from '../../../model/resolve.js';
import type {
  Declaration,
  EnumDeclaration,
  EnumValue,
  ObjectDeclaration,
  Property,
  Type,
  UnionDeclaration,
  Variant,
} from '../../../model/types.js';
import { splitWords } from '../../../naming/words.js';
import { wordList } from '../word-list.js';

/** Properties that a reader knows at once, by their last word; the best come first. */
const tellingWords = [
  wordList('name title model input prompt messages message content text query email subject id'),
  wordList('description summary body url amount label metadata value comment note phone address'),
  wordList('status state tags labels key type color enabled active language currency role'),
];

/** Properties that say how a call is to be done, not what it is about. */
const controlWords = new Set(
  wordList(
    'cursor debug dry expand fields force idempotency include limit offset page preview validate',
  ),
);

/** Values of enums that mean nothing in particular. */
const vagueValue = /^(?:|none|null|nil|undefined|unknown|unspecified|.*_unspecified|default)$/i;

/** Tags of the variants that beginners use. */
const usualTags = new Set(['user', 'text', 'message', 'input_text']);

/**
 * The optional properties that show best what an object is for. Properties without a telling name or an example count
 * only if `any` is set.
 */
export function usefulProperties(
  candidates: readonly Property[],
  { any, most }: { readonly any: boolean; readonly most: number },
): readonly Property[] {
  const rated = candidates
    .filter(({ wireName }) => !controlWords.has(splitWords(wireName)[0] ?? ''))
    .map((property) => ({ property, rate: rateOf(property) }))
    .filter(({ rate }) => any || rate >= 2);
  const best = rated.toSorted((one, other) => other.rate - one.rate).slice(0, most);
  // A second one is shown only if it says as much.
  const shown = new Set(
    best
      .filter(({ rate }, index) => index === 0 || rate >= 4)
      .map(({ property }) => property.wireName),
  );
  // An amount says nothing without its currency.
  if (shown.has('amount')) shown.add('currency');
  return candidates.filter(({ wireName }) => shown.has(wireName));
}

function rateOf({ example, type, wireName, words }: Property): number {
  const last = words.at(-1) ?? wireName;
  const tier = tellingWords.findIndex((list) => list.includes(last) || list.includes(wireName));
  // `business_profile_name` is about something else than the object.
  const telling = tier < 0 ? 0 : Math.max(4 - tier - (words.length - 1), 1);
  return (
    telling + (example === undefined || example === null ? 0 : 1.5) + simplicity(resolve(type).type)
  );
}

function simplicity(type: Type): number {
  switch (type.kind) {
    case 'string':
    case 'integer':
    case 'number':
      return 0.9;
    case 'boolean':
      return 0.6;
    case 'map':
    case 'array':
      return 0.4;
    case 'named':
      return declaredSimplicity(type.target);
    default:
      return 0;
  }
}

function declaredSimplicity(target: Declaration): number {
  if (target.kind === 'enum') return 0.8;
  if (target.kind === 'union' && unionRank(target, false) < 3) return 0.7;
  // An object has to be read first.
  return -1.5;
}

/** The first value of an enum that means something. */
export function sensibleValue({ values }: EnumDeclaration): EnumValue['value'] | undefined {
  return (values.find(({ value }) => !vagueValue.test(String(value))) ?? values[0])?.value;
}

/** The simplest variant that programs often use: known values, then texts, then other types. */
export function simplestVariant(
  variants: readonly Variant[],
  { flat }: { readonly flat: boolean },
): Variant | undefined {
  let best: { readonly variant: Variant; readonly rank: number } | undefined;
  for (const variant of variants) {
    const rank = rankOf(variant, flat);
    if (!best || rank < best.rank) best = { variant, rank };
  }
  return best?.variant;
}

function rankOf({ tags, type: use }: Variant, flat: boolean): number {
  const { type } = resolve(use);
  const isOld = type.kind === 'named' && type.target.docs.deprecated;
  const isUsual = tags.some((tag) => usualTags.has(tag));
  return typeRank(type, flat) + (isOld ? 20 : 0) - (isUsual ? 0.5 : 0);
}

/** @param flat - an object is shown only if there is nothing else */
function typeRank(type: Type, flat: boolean): number {
  switch (type.kind) {
    case 'string':
      return type.format === 'binary' ? 7 : 1;
    case 'integer':
    case 'number':
    case 'boolean':
      return 2;
    case 'constant':
      return type.value === '' || type.value === null ? 9 : 2;
    case 'array':
      return isScalar(resolve(type.items).type) ? 3 : 6;
    case 'map':
      return 5;
    case 'any':
      return 8;
    case 'named':
      return declaredRank(type.target, flat);
  }
}

function declaredRank(target: Declaration, flat: boolean): number {
  switch (target.kind) {
    case 'enum':
      return target.values.every(isEmpty) ? 9 : 0;
    case 'union':
      return unionRank(target, flat);
    default:
      return 4 + (flat ? 10 : 0);
  }
}

/** That of its simplest variant. Unions may have the same unions as variants many times, and themselves. */
function unionRank(union: UnionDeclaration, flat: boolean): number {
  const known = unionRanks[flat ? 'flat' : 'any'];
  const before = known.get(union);
  if (before !== undefined) return before;
  known.set(union, otherUnion);
  const ranks = union.variants.map((variant) => rankOf(variant, flat));
  const rank = ranks.reduce((least, own) => Math.min(least, own), otherUnion);
  known.set(union, rank);
  return rank;
}

const otherUnion = 5;

const unionRanks = {
  any: new WeakMap<UnionDeclaration, number>(),
  flat: new WeakMap<UnionDeclaration, number>(),
};

function isEmpty({ value }: EnumValue): boolean {
  return value === '';
}

export function isScalar(type: Type): boolean {
  if (type.kind === 'named') return type.target.kind === 'enum';
  return !['any', 'array', 'map'].includes(type.kind);
}

/** Whether an object is one of those that are being made. */
export function leadsBack(
  { type: { type } }: Property,
  open: ReadonlySet<ObjectDeclaration>,
): boolean {
  return type.kind === 'named' && type.target.kind === 'object' && open.has(type.target);
}
