import type { DescribedOperation } from '../../facts.js';
import { resolve } from '../../resolve.js';
import type { TypeUse } from '../../types.js';
import { pluralForms } from './subject.js';
import { isTokenField, matchLastItem, matchToken } from './cursors.js';
import {
  isNumeric,
  isTime,
  isTokenType,
  type RequestField,
  requestFields,
  textOf,
} from './fields.js';
import {
  boundNames,
  feedNames,
  looseOffsetNames,
  looseSizeNames,
  nextHeaderEnds,
  nextTokenNames,
  nextUrlNames,
  normalName,
  offsetNames,
  pageNames,
  rangeEndNames,
  sizeNames,
} from './names.js';
import { customaryFirstPage, describedFirstPage } from './first-page.js';
import { namesLinkHeader } from './link-header.js';
import { type PageShape, pageShape } from './response.js';
import { hasMoreIn, isUrl, jsonPath, nextUrlIn, totalsIn } from './signals.js';
import type { PaginationField, PaginationSettings } from '../../settings.js';

/** What {@link inferPagination} reads of an operation. */
export type InferredFrom = Pick<
  DescribedOperation,
  'body' | 'docs' | 'method' | 'parameters' | 'path' | 'responses' | 'result'
>;

/** What the whole API says. */
export interface ApiHints {
  /** Its texts say that responses have a `Link` header. */
  readonly documentsLinks: () => boolean;
  /** The number of the first page, if all page numbers of the API start at the same one. */
  readonly firstPage: () => 0 | 1 | undefined;
}

/** How an operation seems to paginate, or why that is not clear. Nothing: nothing suggests pages. */
export type Inference =
  | { readonly settings: PaginationSettings; readonly because: string }
  | { readonly left: string }
  | undefined;

/**
 * Guesses from request fields and the response how an operation paginates. An operation is left if any
 * page after the first could be wrong.
 */
export function inferPagination(operation: InferredFrom, api: ApiHints): Inference {
  const { method, result } = operation;
  if ((method !== 'GET' && method !== 'POST') || result.kind !== 'value') return undefined;
  const fields = requestFields(operation);
  const [body, ...others] = result.types;
  if (!body) return undefined;
  const found = pageShape(body, pluralForms(operation.path));
  const isPaged = fields.some(isPageField);
  if (!('shape' in found)) {
    return isPaged && found.reason !== undefined ? { left: found.reason } : undefined;
  }
  const request: Request = { fields, size: sizeOf(fields), operation, shape: found.shape, api };
  if (others.length > 0) return isPaged ? { left: 'responses have several types' } : undefined;
  for (const kind of kinds) {
    const guess = kind(request);
    if (guess) return guess;
  }
  return leftOver(request, isPaged);
}

interface Request {
  readonly operation: InferredFrom;
  readonly fields: readonly RequestField[];
  /** The number of items per page. */
  readonly size: RequestField | undefined;
  readonly shape: PageShape;
  readonly api: ApiHints;
}

type Kind = (request: Request) => Inference;

/** The surest first: what a server sends to continue comes before what a client counts. */
const kinds: readonly Kind[] = [
  byToken,
  byLinkHeader,
  byOffset,
  byPage,
  byUrl,
  byLastItem,
  byDocumentedLinks,
];

function byToken(request: Request): Inference {
  const { fields, operation, shape, size } = request;
  const match = matchToken(fields, shape);
  if (!match) return byTokenHeader(request);
  const { field, spot } = match;
  if (!spot.key.startsWith('next') && !isList(request)) return undefined;
  const path = jsonPath(spot.keys);
  const feed = pluralForms(operation.path).find((name) => feedNames.has(name));
  if (feed !== undefined && hasMoreIn(shape) === undefined) {
    return { left: `its path names ${feed}, so the token may never end` };
  }
  const settings = settingsOf('cursor', shape, [
    { name: field.name, in: field.in, role: 'cursor' },
    ...sizeField(size, 'limit'),
  ]);
  return {
    settings: { ...settings, nextCursor: { path }, hasMore: hasMoreIn(shape) },
    because: `the response has ${path}, which the field ${field.name} takes`,
  };
}

function byTokenHeader(request: Request): Inference {
  const { fields, operation, shape, size } = request;
  const field = fields.find((one) => isTokenField(one) && !isTime(one));
  const header = operation.responses
    .flatMap(({ headers }) => headers)
    .find(({ name }) => nextHeaderEnds.some((end) => normalName(name).endsWith(end)))?.name;
  if (!field || header === undefined || !isList(request)) return undefined;
  const settings = settingsOf('cursor', shape, [
    { name: field.name, in: field.in, role: 'cursor' },
    ...sizeField(size, 'limit'),
  ]);
  return {
    settings: { ...settings, nextCursor: { header } },
    because: `the response has the header ${header}, which the field ${field.name} takes`,
  };
}

function byLinkHeader({ operation, shape, size }: Request): Inference {
  const described = operation.responses.some(({ headers }) =>
    headers.some(({ name }) => name.toLowerCase() === 'link'),
  );
  const said = described ? undefined : linkText(operation);
  if (!described && said === undefined) return undefined;
  if (operation.method !== 'GET' || (!shape.isNamed && !described)) return undefined;
  return {
    settings: settingsOf('link', shape, sizeField(size, 'limit')),
    because: described
      ? 'the response has the header Link'
      : `its texts say that the response has the header Link: ${said}`,
  };
}

/** The text of an operation or of a parameter that names the `Link` header. */
function linkText({ docs, parameters }: InferredFrom): string | undefined {
  const texts = [docs, ...parameters.map((parameter) => parameter.docs)].map(textOf);
  const index = texts.findIndex(namesLinkHeader);
  if (index < 0) return undefined;
  return index === 0 ? 'its description' : `the parameter ${parameters[index - 1]?.wireName}`;
}

/** The texts of an API say once how all lists paginate. */
function byDocumentedLinks({ api, fields, operation, shape, size }: Request): Inference {
  const isBounded = fields.some(({ in: place, key }) => place === 'query' && boundNames.has(key));
  const isBare = shape.results.length === 0;
  if (!isBare || !isBounded || !size || operation.method !== 'GET' || !api.documentsLinks()) {
    return undefined;
  }
  return {
    settings: settingsOf('link', shape, sizeField(size, 'limit')),
    because: 'other texts of the API say that lists have the header Link',
  };
}

function byOffset(request: Request): Inference {
  const { fields, shape, size } = request;
  const offset = offsetOf(fields, size);
  if (!offset || !isList(request)) return undefined;
  // Servers that page by themselves send shorter pages before the last.
  const next = nextUrlIn(shape);
  if (fields.some(isTokenField) || (next && nextUrlNames.has(next.key))) return undefined;
  if (/\bpage (?:number|index)\b/i.test(textOf(offset.docs))) {
    return {
      left: `${offset.name} is called an offset, but its text says that it is a page number`,
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
    because: `it takes ${offset.name} and ${size.name}`,
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

function byPage(request: Request): Inference {
  const { api, fields, shape, size } = request;
  const page = fields.find(
    (field) => pageNames.has(field.key) && isNumeric(field.type) && !isTime(field),
  );
  if (!page || !isList(request)) return undefined;
  if (fields.some((field) => isTokenField(field) && field !== page)) return undefined;
  const totals = totalsIn(shape);
  const hasMore = hasMoreIn(shape);
  const isSaid = totals.totalItems ?? totals.totalPages ?? hasMore;
  if (page.in !== 'query' && isSaid === undefined) {
    return {
      left: `${page.name} is in the ${page.in}, and the response does not say which page is the last`,
    };
  }
  const firstPage =
    describedFirstPage(page) ?? api.firstPage() ?? customaryFirstPage(page, size, shape);
  if (firstPage === undefined) {
    return { left: `nothing says whether ${page.name} starts at 0 or 1` };
  }
  const settings = settingsOf('page', shape, [
    { name: page.name, in: page.in, role: 'page' },
    ...sizeField(size, 'size'),
  ]);
  return {
    settings: { ...settings, ...totals, hasMore, firstPage },
    because: `it takes the page number ${page.name}`,
  };
}

function byUrl(request: Request): Inference {
  const { operation, shape, size } = request;
  const next = nextUrlIn(shape);
  if (!next || operation.method !== 'GET' || !isList(request)) return undefined;
  const nextUrl = jsonPath(next.keys);
  return {
    settings: { ...settingsOf('url', shape, sizeField(size, 'limit')), nextUrl },
    because: `the response has the URL of the next page at ${nextUrl}`,
  };
}

function byLastItem(request: Request): Inference {
  const { fields, shape, size } = request;
  if (!isList(request)) return undefined;
  const hasMore = hasMoreIn(shape);
  const match = matchLastItem(fields, shape, {
    hasMore: hasMore !== undefined,
    hasSize: size !== undefined,
  });
  if (!match) return undefined;
  if ('reason' in match) return undefined;
  const { before, field, next } = match.found;
  const settings = settingsOf('cursor', shape, [
    { name: field.name, in: field.in, role: 'cursor' },
    ...(before ? [{ name: before.name, in: before.in, role: 'before' } as const] : []),
    ...sizeField(size, 'limit'),
  ]);
  const source = 'path' in next ? next.path : 'the ID of the last item';
  return {
    settings: { ...settings, nextCursor: next, hasMore },
    because: `the field ${field.name} takes ${source}`,
  };
}

/** Whether the array is what the operation returns, not a part of one resource. */
function isList({
  fields,
  operation,
  shape,
}: Pick<Request, 'fields' | 'operation' | 'shape'>): boolean {
  if (shape.isNamed) return true;
  if (!isObject(shape.item)) return false;
  const isPaged = fields.some(isPageField);
  if (operation.path.endsWith('}') && !isPaged) return false;
  if (shape.spots.length <= 4) return true;
  const { totalItems, totalPages } = totalsIn(shape);
  const isCounted = (totalItems ?? totalPages ?? hasMoreIn(shape)) !== undefined;
  if (isCounted || shape.spots.some(({ key }) => nextUrlNames.has(key))) return true;
  return isPaged && nextUrlIn(shape) !== undefined;
}

/** Whether items may be objects: lists of texts mostly belong to a resource. */
function isObject(item: TypeUse): boolean {
  const { type } = resolve(item);
  return type.kind === 'any' || (type.kind === 'named' && type.target.kind !== 'enum');
}

function settingsOf(
  type: PaginationSettings['type'],
  { results }: PageShape,
  fields: readonly PaginationField[],
): PaginationSettings {
  return {
    type,
    fields,
    results: jsonPath(results),
    nextCursor: undefined,
    nextUrl: undefined,
    hasMore: undefined,
    totalItems: undefined,
    totalPages: undefined,
    firstPage: undefined,
  };
}

function sizeField(
  size: RequestField | undefined,
  role: 'limit' | 'size',
): readonly PaginationField[] {
  return size ? [{ name: size.name, in: size.in, role }] : [];
}

/** The number of items per page. A name with several meanings counts if another field moves. */
function sizeOf(fields: readonly RequestField[]): RequestField | undefined {
  const sizes = fields.filter(({ key }) => sizeNames.has(key));
  return sizes.find(({ key }) => !looseSizeNames.has(key)) ?? sizes[0];
}

function isPageField(field: RequestField): boolean {
  const isSize = sizeNames.has(field.key) && !looseSizeNames.has(field.key);
  return isSize || isCounter(field) || isTokenField(field);
}

function isCounter({ key, type }: RequestField): boolean {
  return (offsetNames.has(key) || pageNames.has(key)) && isNumeric(type);
}

/** Why a list with signs of pages has none. */
function leftOver({ fields, operation, shape, size }: Request, isPaged: boolean): Inference {
  const moving = fields.find(isTokenField);
  if (operation.method !== 'GET' && !moving) return undefined;
  const next = shape.spots.find(
    (spot) => nextTokenNames.includes(spot.key) && isTokenType(spot.property.type) && !isUrl(spot),
  );
  if (next && !moving && !fields.some(isCounter)) {
    return { left: `the response has ${jsonPath(next.keys)}, but no request field takes it` };
  }
  if (!isPaged) return undefined;
  const last = matchLastItem(fields, shape, { hasMore: false, hasSize: size !== undefined });
  if (last && 'reason' in last) return { left: last.reason };
  if (next) return { left: `${jsonPath(next.keys)} may be a URL or a value for a request field` };
  if (moving) return { left: `the response has nothing that the field ${moving.name} takes` };
  if (size) return { left: `${size.name} has no field next to it that selects another page` };
  return { left: 'the array may be a part of one resource' };
}
