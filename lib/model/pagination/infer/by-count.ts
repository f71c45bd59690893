import { isTokenField } from './cursors.js';
import { isNumeric, isTime, isTokenType, type RequestField, textOf, quoted } from './fields.js';
import { customaryFirstPage, describedFirstPage } from './first-page.js';
import { looseOffsetNames, nextUrlNames, offsetNames, pageNames, rangeEndNames } from './names.js';
import { type Inference, isList, isSize, type Request, settingsOf, sizeField } from './request.js';
import { hasMoreIn, nextUrlIn, totalsIn } from './signals.js';

const pageWords =
  /\bpages? (?:numbers?|index)\b|\bnumber of (?:the )?page\b|\b(?:which|what|start(?:ing)?|first) page\b|\bpages to skip\b/i;

export function byOffset(request: Request): Inference {
  const { fields, shape, size } = request;
  const offset = offsetOf(fields, size);
  if (!offset || !isList(request)) return undefined;
  // Both use the same size: the server computes one from the other, and the page has a first number.
  const page = pageOf(fields);
  const isSizeShared = fields.filter(isSize).length === 1;
  if (page && isSizeShared && describedFirstPage(page) !== undefined) return undefined;
  // Servers that page by themselves send shorter pages before the last.
  const next = nextUrlIn(shape);
  if (fields.some(isTokenField) || (next && nextUrlNames.has(next.key))) return undefined;
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

function offsetOf(
  fields: readonly RequestField[],
  size: RequestField | undefined,
): RequestField | undefined {
  if (!size) return undefined;
  const numbers = fields.filter(
    (field) => isNumeric(field.type) && !isTime(field) && field !== size,
  );
  const exact = numbers.find(({ key }) => offsetNames.has(key));
  if (exact) return exact;
  const isRange = fields.some(({ key }) => rangeEndNames.has(key));
  return isRange ? undefined : numbers.find(({ key }) => looseOffsetNames.has(key));
}

/** A page number. As a string, its text has to say so, because tokens are strings. */
function pageOf(fields: readonly RequestField[]): RequestField | undefined {
  return fields.find(
    (field) =>
      pageNames.has(field.key) &&
      !isTime(field) &&
      (isNumeric(field.type) || (isTokenType(field.type) && pageWords.test(textOf(field.docs)))),
  );
}

export function byPage(request: Request): Inference {
  const { api, fields, shape, size } = request;
  const page = pageOf(fields);
  if (!page || !isList(request)) return undefined;
  if (fields.some((field) => isTokenField(field) && field !== page)) return undefined;
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
