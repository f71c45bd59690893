import { isToken } from './cursors.js';
import { isNumeric, isTime, isTokenType, type RequestField, textOf, quoted } from './fields.js';
import { customaryFirstPage, describedFirstPage } from './first-page.js';
import { looseOffsetNames, nextUrlNames, offsetNames, pageNames, rangeEndNames } from './names.js';
import { type Inference, isList, isSize, type Request, settingsOf, sizeField } from './request.js';
import { hasMoreIn, nextUrlIn, totalsIn } from './signals.js';

const pageWords =
  /\bpages? (?:numbers?|index)\b|\bnumber of (?:the )?page\b|\b(?:which|what|start(?:ing)?|first) page\b|\bpages to skip\b/i;

export function byOffset(request: Request): Inference {
  const { fields, shape, size } = request;
  const offset = offsetOf(request);
  if (!offset || !isList(request)) return undefined;
  // Both use the same size: the server computes one from the other, and the page has a first number.
  const page = pageOf(request);
  const isSizeShared = fields.filter(isSize).length === 1;
  if (page && isSizeShared && describedFirstPage(page) !== undefined) return undefined;
  // Servers that page by themselves send shorter pages before the last.
  const next = nextUrlIn(shape);
  if (fields.some(isToken) || (next && nextUrlNames.has(next.key))) return undefined;
  if (pageWords.test(textOf(offset.docs))) {
    return {
      left: `${quoted(offset)} is called an offset, but its text says that it is a page number`,
    };
  }
  if (offset.in !== 'query' || size?.in !== 'query') {
    return { left: `offset and limit are not both in the query` };
  }
  const { totalItems } = totalsIn(shape);
  const settings = settingsOf('offsetLimit', shape, [
    { name: offset.name, in: 'query', role: 'offset' },
    { name: size.name, in: 'query', role: 'limit' },
  ]);
  return {
    settings: { ...settings, hasMore: hasMoreIn(shape), totalItems },
    because: `it takes ${quoted(offset)} and ${quoted(size)}`,
  };
}

/** Whether a field counts items or pages. APIs that declare sizes as strings declare other numbers as strings too. */
function isCount(field: RequestField, { shape, size }: Request): boolean {
  if (isTime(field)) return false;
  if (isNumeric(field.type)) return true;
  const hasToken = shape.spots.some(
    ({ key, property }) =>
      key.startsWith('next') || (key === field.key && !isNumeric(property.type)),
  );
  return isTokenType(field.type) && size !== undefined && !isNumeric(size.type) && !hasToken;
}

function offsetOf(request: Request): RequestField | undefined {
  const { fields, size } = request;
  if (!size) return undefined;
  const numbers = fields.filter((field) => field !== size && isCount(field, request));
  const exact = numbers.find(({ key }) => offsetNames.has(key));
  if (exact) return exact;
  const isRange = fields.some(({ key }) => rangeEndNames.has(key));
  return isRange
    ? undefined
    : numbers.find(({ key, type }) => looseOffsetNames.has(key) && isNumeric(type));
}

const pageText = new RegExp(`${pageWords.source}|\\bpage of\\b`, 'i');

/** A page number. As a string next to a number, its text has to say so, because tokens are strings. */
function pageOf(request: Request): RequestField | undefined {
  return request.fields.find(
    (field) =>
      pageNames.has(field.key) &&
      !isTime(field) &&
      (isCount(field, request) || (isTokenType(field.type) && pageText.test(textOf(field.docs)))),
  );
}

export function byPage(request: Request): Inference {
  const { api, fields, shape, size } = request;
  const page = pageOf(request);
  if (!page || !isList(request)) return undefined;
  if (fields.some((field) => isToken(field) && field !== page)) return undefined;
  const totals = totalsIn(shape);
  const hasMore = hasMoreIn(shape);
  const isSaid = totals.totalItems ?? totals.totalPages ?? hasMore;
  if (page.in !== 'query' && isSaid === undefined) {
    return {
      left: `${quoted(page)} is in the ${page.in}, and the response does not say which page is the last`,
    };
  }
  const firstPage =
    describedFirstPage(page) ?? api.firstPage() ?? customaryFirstPage(page, size, shape);
  if (firstPage === undefined) {
    // The URL of the next page needs no number.
    if (nextUrlIn(shape)) return undefined;
    return { left: `nothing says whether ${quoted(page)} starts at 0 or 1` };
  }
  const settings = settingsOf('page', shape, [
    { name: page.name, in: page.in, role: 'page' },
    ...sizeField(size, 'size'),
  ]);
  return {
    settings: { ...settings, ...totals, hasMore, firstPage },
    because: `it takes the page number ${quoted(page)}`,
  };
}
