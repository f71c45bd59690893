import { resolve } from '../../resolve.js';
import { type RequestField, textOf, typesOf } from './fields.js';
import type { PageShape } from './response.js';

const zero = '(?:0|zero)';
const one = '(?:1|one)';

/** How texts say at which number pages start. */
function startsAt(number: string): RegExp {
  const phrases = [
    `\\b${number}[- ](?:based|indexed)\\b`,
    `\\b(?:starts?|starting|begins?|beginning)\\s+(?:at|from|with)\\s+(?:page\\s+)?${number}\\b`,
    `\\bfirst page (?:is|has)(?: the number)? ${number}\\b`,
    `\\b(?:defaults? to|default(?: value)?(?: is)?:?|minimum:?) \\W?${number}\\b`,
  ];
  return new RegExp(phrases.join('|'), 'i');
}

const fromZero = startsAt(zero);
// A popular server framework describes its page numbers, which start at 1, as those of a collection.
const fromOne = new RegExp(
  `${startsAt(one).source}|\\bpositive integer\\b|\\bcollection page number\\b`,
  'i',
);

/** The number of the first page that the description of the field says. */
export function describedFirstPage(
  page: Pick<RequestField, 'default' | 'docs' | 'type'>,
): 0 | 1 | undefined {
  const text = textOf(page.docs);
  const [isZero, isOne] = [fromZero.test(text), fromOne.test(text)];
  if (isZero !== isOne) return isZero ? 0 : 1;
  const first = Number(page.default ?? Number.NaN);
  if (first === 0 || first === 1) return first;
  const minimum = minimumOf(page);
  return minimum === 0 || minimum === 1 ? minimum : undefined;
}

/** The number of the first page where no text says it. Nothing: it may be either. */
export function customaryFirstPage(
  page: RequestField,
  size: RequestField | undefined,
  { spots }: PageShape,
): 0 | 1 | undefined {
  // A popular server framework starts at 0, and has these names.
  if (size?.key === 'size') return spots.some(({ key }) => key === 'totalelements') ? 0 : undefined;
  return size === undefined || page.key === 'pageindex' ? undefined : 1;
}

function minimumOf({ type }: Pick<RequestField, 'type'>): number | undefined {
  const numbers = [resolve(type).type, ...typesOf(type)].flatMap((part) =>
    part.kind === 'integer' || part.kind === 'number' ? [part.limits] : [],
  );
  const [limits] = numbers.filter((bounds) => bounds !== undefined);
  return limits?.exclusiveMinimum === 0 ? 1 : limits?.minimum;
}
