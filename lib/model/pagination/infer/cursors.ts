import {
  isNumeric,
  isTime,
  isTokenType,
  quoted,
  type RequestField,
  textOf,
  typesOf,
} from './fields.js';
import {
  afterNames,
  beforeNames,
  lastIdNames,
  looseOffsetNames,
  looseTokenNames,
  nextTokenNames,
  sameNames,
  tokenNames,
} from './names.js';
import type { PageShape, Spot } from './response.js';
import { isUrl, jsonPath } from './signals.js';
import { resolve } from '../../resolve.js';

/** A field and the property of the response that goes into it. */
export interface TokenMatch {
  readonly field: RequestField;
  readonly spot: Spot;
}

/** Whether a field takes a token, whatever the response has. */
export function isTokenField(field: RequestField): boolean {
  return tokenNames.has(field.key) && isTokenType(field.type);
}

/** Whether a field takes a token, and not a time such as `after`. */
export function isToken(field: RequestField): boolean {
  return isTokenField(field) && !isTime(field);
}

/** The token of the next page, and the field that takes it. */
export function matchToken(
  fields: readonly RequestField[],
  { spots }: PageShape,
): TokenMatch | undefined {
  const tokens = spots.filter(
    (spot) => mayBeToken(spot) && isTokenType(spot.property.type) && !isUrl(spot),
  );
  if (tokens.length === 0) return undefined;
  const strict = fields.filter(isToken);
  const loose = fields.filter(
    (field) => looseTokenNames.has(field.key) && isTokenType(field.type) && !isTime(field),
  );
  for (const field of strict) {
    const spot = strictToken(field, tokens);
    if (spot) return { field, spot };
  }
  for (const field of fields) {
    const spot = sameNext(field, tokens);
    if (spot) return { field, spot };
  }
  for (const field of loose) {
    const spot = looseToken(field, tokens);
    if (spot) return { field, spot };
  }
  return undefined;
}

/** By its name alone, which costs the least. */
function mayBeToken({ key, keys }: Spot): boolean {
  return (
    key.startsWith('next') ||
    nextTokenNames.includes(key) ||
    sameNames.has(key) ||
    /cursors?$/i.test(keys.at(-2) ?? '')
  );
}

function strictToken(field: RequestField, tokens: readonly Spot[]): Spot | undefined {
  const named = (name: string) => tokens.find(({ key }) => key === name);
  const exact = named(`next${field.key}`);
  if (exact) return exact;
  const next = nextTokenNames
    .map((name) => named(name))
    .find((spot) => spot !== undefined && !isCounted(spot) && isClear(spot));
  return next ?? cursorsToken(field, tokens) ?? sameToken(field, tokens);
}

/** `nextPagePointer` in both: only a server can know it. */
function sameNext(field: RequestField, tokens: readonly Spot[]): Spot | undefined {
  const { key, type } = field;
  if (!key.startsWith('next') || !isTokenType(type) || isTime(field)) return undefined;
  return tokens.find((spot) => spot.key === key && !isCounted(spot) && isClear(spot));
}

/** `next_page` and `next_offset` are tokens only if they are not numbers that the client can count. */
function isCounted({ key, property }: Spot): boolean {
  return ['nextpage', 'nextoffset', 'nextstart'].includes(key) && isNumeric(property.type);
}

const tokenWords = /\b(?:cursors?|tokens?|markers?|opaque|ids?|identifiers?|keys?|offset|pass)\b/i;

/** Whether `next` is a token: without words about it, it may as well be a URL. */
function isClear({ key, keys, property }: Spot): boolean {
  if (key !== 'next') return true;
  return (
    isNumeric(property.type) ||
    /cursors?$/i.test(keys.at(-2) ?? '') ||
    tokenWords.test(textOf(property.docs))
  );
}

/** `cursors.after` and `cursors.next`. */
function cursorsToken({ key: name }: RequestField, tokens: readonly Spot[]): Spot | undefined {
  return tokens.find(
    ({ key, keys }) =>
      /cursors?$/i.test(keys.at(-2) ?? '') &&
      (key === 'next' || (key === 'after' && name !== 'next')),
  );
}

const echo =
  /\b(?:current|requested) (?:page|cursor|token|request)\b|\b(?:given|passed|sent) (?:in|with|by)\b/i;

function sameToken({ key: name }: RequestField, tokens: readonly Spot[]): Spot | undefined {
  return tokens.find(
    ({ key, property }) => key === name && sameNames.has(key) && !echo.test(textOf(property.docs)),
  );
}

/** A field such as `page`, which takes a token only if it is not a number. */
function looseToken(field: RequestField, tokens: readonly Spot[]): Spot | undefined {
  const isOpen = !typesOf(field.type).every(({ kind }) => kind === 'integer' || kind === 'number');
  const own = tokens.find(
    ({ key }) => key === `next${field.key}` || key === `nextpage${field.key}`,
  );
  if (own) return isOpen ? own : undefined;
  // A number that the server names is none that the client counts.
  const next = tokens.find(({ key, property }) => key === 'next' && isNumeric(property.type));
  if (looseOffsetNames.has(field.key)) return next;
  if (field.key !== 'page' || !isOpen) return undefined;
  return tokens.find(({ key }) => ['nextpagetoken', 'nextcursor', 'nexttoken'].includes(key));
}

/** A cursor that is in the last item, or that the response repeats from it. */
export interface LastItem {
  readonly field: RequestField;
  readonly before: RequestField | undefined;
  readonly next: { readonly path: string } | { readonly lastItem: string };
}

type Outcome = { readonly found: LastItem } | { readonly reason: string } | undefined;

/** `after` or `before` with the ID of an item. */
export function matchLastItem(
  fields: readonly RequestField[],
  shape: PageShape,
  known: { readonly hasMore: boolean; readonly hasSize: boolean },
): Outcome {
  const query = fields.filter(({ in: place }) => place !== 'header');
  const after = query.find(({ key }) => afterNames.has(key));
  const before = query.find(({ key }) => beforeNames.has(key));
  const field = after ?? before;
  if (!field || !known.hasSize) return undefined;
  if (isTime(field) || !isTokenType(field.type)) {
    return { reason: `the field ${quoted(field)} is a time or has another format than an ID` };
  }
  const lastId = shape.spots.find(
    ({ key, property }) => lastIdNames.has(key) && isTokenType(property.type),
  );
  if (after && lastId) {
    return { found: { field, before: undefined, next: { path: jsonPath(lastId.keys) } } };
  }
  if (!hasId(shape)) return { reason: `the items have no id for the field ${quoted(field)}` };
  const isSure = known.hasMore || field.key.startsWith('starting') || (after && !before);
  if (!isSure) {
    const both = after && before ? 'before and after are both' : `the field ${quoted(field)} is`;
    return { reason: `${both} optional, and nothing says which one continues a list` };
  }
  if (otherId(field))
    return { reason: `the field ${quoted(field)} is another ID than that of an item` };
  return {
    found: { field, before: after && before, next: { lastItem: '$.id' } },
  };
}

function hasId({ item }: PageShape): boolean {
  const { type } = resolve(item);
  if (type.kind !== 'named') return false;
  const object = type.target.kind === 'union' ? type.target.base : type.target;
  if (object?.kind === 'object') {
    return object.properties.some(
      ({ wireName, type: own }) => wireName === 'id' && isTokenType(own),
    );
  }
  // All variants have it.
  return (
    type.target.kind === 'union' &&
    type.target.variants.every((variant) => {
      const target = resolve(variant.type).type;
      return (
        target.kind === 'named' &&
        target.target.kind === 'object' &&
        target.target.properties.some(({ wireName }) => wireName === 'id')
      );
    })
  );
}

const ids = /`?\b([a-z]+_id|internal id)\b`?/i;

function otherId({ docs }: RequestField): boolean {
  return ids.test(textOf(docs));
}
