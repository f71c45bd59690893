import { resolve } from '../../resolve.js';
import { isNumeric, isTokenType, type RequestField, textOf, typesOf } from './fields.js';
import {
  hasMoreNames,
  looseNextUrlNames,
  looseTotalPagesNames,
  nextUrlNames,
  totalItemsNames,
  totalPagesNames,
} from './names.js';
import type { PageShape, Spot } from './response.js';

/** A JSON path: `$.meta.next`. */
export function jsonPath(keys: readonly string[]): string {
  return keys.reduce(
    (path, key) =>
      /^[^\s.[\]'"*?@,:()]+$/.test(key)
        ? `${path}.${key}`
        : `${path}['${key.replaceAll(/['\\]/g, String.raw`\$&`)}']`,
    '$',
  );
}

/** The property that is true while there is another page. */
export function hasMoreIn({ spots }: PageShape): string | undefined {
  const spot = spots.find(({ key, property }) => {
    const types = typesOf(property.type);
    return (
      hasMoreNames.has(key) && types.length > 0 && types.every(({ kind }) => kind === 'boolean')
    );
  });
  return spot && jsonPath(spot.keys);
}

const estimate = /\b(?:approximat\w*|estimat\w*|rough\w*|at least|up to)\b/i;
const partial = /\b(?:(?:this|current|each|the) (?:page|response|batch)|returned|per page)\b/i;

function isExactNumber({ property }: Spot): boolean {
  const text = textOf(property.docs);
  return isNumeric(property.type) && !estimate.test(text) && !partial.test(text);
}

/** Totals of all pages, where nothing suggests that they are estimates or sizes of a page. */
export function totalsIn({ spots }: PageShape): {
  readonly totalItems: string | undefined;
  readonly totalPages: string | undefined;
} {
  const items = spots.filter((spot) => totalItemsNames.has(spot.key) && isExactNumber(spot));
  const [total] = items;
  const pages = spots.find(
    (spot) =>
      isNumeric(spot.property.type) &&
      (totalPagesNames.has(spot.key) ||
        (looseTotalPagesNames.has(spot.key) && items.some((item) => isBeside(item, spot)))),
  );
  // Two totals differ by what they count.
  const isClear = total !== undefined && items.every((item) => item.key === total.key);
  return {
    totalItems: isClear ? jsonPath(total.keys) : undefined,
    totalPages: pages && jsonPath(pages.keys),
  };
}

function isBeside(one: Spot, other: Spot): boolean {
  return one.keys.slice(0, -1).join('\n') === other.keys.slice(0, -1).join('\n');
}

const urlWords = /\b(?:urls?|uris?|hyperlink|href|links?|paths?|api call)\b/i;
const tokenWords = /\b(?:tokens?|cursors?|markers?|opaque)\b/i;

/** Whether something says that a property is a URL: its name, its format, its text or its example. */
export function isUrl(spot: Spot): boolean {
  const { key, keys, property } = spot;
  const types = typesOf(property.type).filter(({ kind }) => kind === 'string');
  if (types.length === 0) return false;
  if (nextUrlNames.has(key)) return true;
  if (types.some((type) => type.kind === 'string' && type.format === 'uri')) return true;
  if (typeof property.example === 'string') return /^(?:https?:\/\/|\/)/.test(property.example);
  if (keys.slice(0, -1).some((name) => /^_?links$/i.test(name))) return true;
  const text = textOf(property.docs);
  return urlWords.test(text) && !tokenWords.test(text);
}

/**
 * The property with the URL of the next page.
 *
 * @param fields - of the request, whose texts may be those of a framework
 */
export function nextUrlIn(
  { spots }: PageShape,
  fields: readonly Pick<RequestField, 'docs'>[] = [],
): Spot | undefined {
  const direct = spots.find((spot) => nextUrlNames.has(spot.key) && isUrl(spot));
  if (direct) return direct;
  const next = spots.find((spot) => looseNextUrlNames.has(spot.key) && isUrl(spot));
  if (next) return next;
  // `next: { href }` of HAL and JSON:API.
  const href = spots.find(
    ({ key, keys, property }) =>
      key === 'href' && keys.at(-2) === 'next' && isTokenType(property.type),
  );
  return href ?? framework(spots, fields);
}

const frameworkCursor = /\bthe pagination cursor value\b/i;

/**
 * `next` and `previous`, by which a popular server framework describes a page with URLs: next to `count`,
 * or for a cursor that it always describes with the same words.
 */
function framework(
  spots: readonly Spot[],
  fields: readonly Pick<RequestField, 'docs'>[],
): Spot | undefined {
  const next = spots.find(({ key }) => key === 'next');
  const others = spots.filter((spot) => next && isBeside(next, spot)).map(({ key }) => key);
  const isString = next && resolve(next.property.type).type.kind === 'string';
  if (!isString || !others.includes('previous')) return undefined;
  const isDescribed = fields.some(({ docs }) => frameworkCursor.test(textOf(docs)));
  return others.includes('count') || isDescribed ? next : undefined;
}
