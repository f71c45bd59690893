import type { CursorPagination, Operation, PageInput, Pagination } from '../model/model.js';
import { pageInputs } from '../model/pagination/roles.js';
import {
  type Data,
  flag,
  optionalText,
  optionalTexts,
  type RecordData,
  record,
  texts,
  type,
  word,
} from './data.js';
import type { NamedSdk } from './named-sdk.js';

const kinds = {
  offsetLimit: 'offset',
  page: 'page',
  cursor: 'cursor',
  link: 'link',
  url: 'url',
} as const;

/**
 * How the pages of an operation are selected and where their facts are; absent without pagination.
 * Paths are names on the wire.
 *
 * - `move`, `before`, `size`: keys of arguments; `moveBody`, `beforeBody`: names of properties of the
 *   JSON body, which are numbers with `bodyNumber`.
 * - `lastItem` starts at the item, all other paths at the body.
 * - `origins`: those that a URL may be on, next to that of the base URL.
 * - `firstPage` is absent where it is 1.
 */
export function pagingData(sdk: NamedSdk, operation: Operation): RecordData | undefined {
  const { pagination } = operation;
  if (!pagination) return undefined;
  const inputs = new Map(pageInputs(pagination));
  const moved = inputs.get('offset') ?? inputs.get('page') ?? inputs.get('cursor');
  const before = inputs.get('before');
  const key = (input: PageInput | undefined) =>
    input?.in === 'parameter' ? text(sdk, operation, input) : undefined;
  const property = (input: PageInput | undefined) =>
    optionalText(input?.in === 'body' ? input.wireName : undefined);
  return record('paging', {
    kind: word('pagingKind', kinds[pagination.type]),
    move: key(moved),
    moveBody: property(moved),
    before: key(before),
    beforeBody: property(before),
    bodyNumber: flag([moved, before].some((input) => input?.in === 'body' && input.isNumber)),
    size: key(inputs.get('size')),
    results: texts('path', pagination.results),
    ...(pagination.type === 'cursor' ? cursorData(pagination) : {}),
    nextUrl: pagination.type === 'url' ? texts('path', pagination.nextUrl) : undefined,
    origins: 'origins' in pagination ? optionalTexts('values', pagination.origins) : undefined,
    ...pageFacts(pagination),
    firstPage: firstPage(pagination),
    item: type(pagination.item),
  });
}

function text(
  sdk: NamedSdk,
  operation: Operation,
  { parameter }: Extract<PageInput, { in: 'parameter' }>,
): Data {
  return { kind: 'text', text: sdk.argumentKey(operation, parameter) };
}

function cursorData({ next }: CursorPagination) {
  return {
    next: 'path' in next ? texts('path', next.path) : undefined,
    nextHeader: optionalText('header' in next ? next.header : undefined),
    lastItem: 'lastItem' in next ? texts('path', next.lastItem) : undefined,
  };
}

function pageFacts({ hasMore, totalItems, totalPages }: Pagination) {
  return {
    hasMore: hasMore && texts('path', hasMore),
    totalItems: totalItems && texts('path', totalItems),
    totalPages: totalPages && texts('path', totalPages),
  };
}

function firstPage(pagination: Pagination): Data | undefined {
  if (pagination.type !== 'page' || pagination.firstPage === 1) return undefined;
  return { kind: 'plain', value: pagination.firstPage };
}
