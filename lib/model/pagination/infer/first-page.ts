import { resolve } from '../../resolve.js';
import { type RequestField, textOf, typesOf } from './fields.js';
import type { PageShape } from './response.js';

const fromZero = /\bzero[- ](?:based|indexed)\b|\b0[- ](?:based|indexed)\b|\b(?:starts?|starting|begins?|beginning)\s+(?:at|from|with)\s+(?:page\s+)?(?:0|zero)\b|\bfirst page (?:is|has)(?: the number)? (?:0|zero)\b|\(0\.\.N\)/i;
const fromOne = /\bone[- ](?:based|indexed)\b|\b1[- ](?:based|indexed)\b|\b(?:starts?|starting|begins?|beginning)\s+(?:at|from|with)\s+(?:page\s+)?(?:1|one)\b|\bfirst page (?:is|has)(?: the number)? (?:1|one)\b/i;

/** The number of the first page. Nothing: it may be either. */
export function firstPageOf(
  page: RequestField,
  size: RequestField | undefined,
  { spots }: PageShape,
): 0 | 1 | undefined {
  const text = textOf(page.docs);
  const [isZero, isOne] = [fromZero.test(text), fromOne.test(text)];
  if (isZero !== isOne) return isZero ? 0 : 1;
  const first = Number(page.default ?? Number.NaN);
  if (first === 0 || first === 1) return first;
  const minimum = minimumOf(page);
  if (minimum === 0 || minimum === 1) return minimum;
  // A popular server framework starts at 0, and has these names.
  const isFramework = size?.key === 'size' && spots.some(({ key }) => key === 'totalelements');
  if (isFramework) return 0;
  return page.key === 'pageindex' ? undefined : 1;
}

function minimumOf({ type }: RequestField): number | undefined {
  const numbers = [resolve(type).type, ...typesOf(type)].flatMap((one) =>
    one.kind === 'integer' || one.kind === 'number' ? [one.limits] : [],
  );
  return numbers.find((limits) => limits?.minimum !== undefined)?.minimum;
}
