import { type ItemPage, itemPageShape } from '../models/item-page.js';
import { type Item, itemShape } from '../models/item.js';
import { type Pages, paginate } from '../pagination.js';
import { encodeJson } from '../runtime/body/json.js';
import type { Core } from '../runtime/core.js';
import type { Operation } from '../runtime/operation.js';
import type { RequestOptions } from '../runtime/options.js';
import { pagesByCursor } from '../runtime/pages-by-cursor.js';
import { pagesByNumber, pagesByOffset } from '../runtime/pages-by-number.js';
import { pagesByUrl } from '../runtime/pages-by-url.js';
import type { Paging } from '../runtime/paging.js';
import { type SearchItemsBody, searchItemsBodyShape } from './items-types.js';

const listSkippedOperation: Operation<unknown> = {
  method: 'GET',
  path: '/skipped',
  id: 'listSkipped',
  parameters: { offset: { in: 'query', required: true }, limit: { in: 'query', required: true } },
  accept: 'application/json',
  ok: { 200: { json: itemPageShape } },
};

const listSkippedPaging: Paging = {
  steps: pagesByOffset,
  move: 'offset',
  size: 'limit',
  results: ['items'],
  totalItems: ['total'],
};

const listNumberedOperation: Operation<unknown> = {
  method: 'GET',
  path: '/numbered',
  id: 'listNumbered',
  parameters: { page: { in: 'query' }, perPage: { in: 'query', name: 'per_page' } },
  accept: 'application/json',
  ok: { 200: { json: itemPageShape } },
};

const listNumberedPaging: Paging = {
  steps: pagesByNumber,
  move: 'page',
  size: 'perPage',
  results: ['items'],
  totalPages: ['pages'],
  firstPage: 0,
};

const searchItemsOperation: Operation<unknown> = {
  method: 'POST',
  path: '/search',
  id: 'searchItems',
  body: { 'application/json': { encode: encodeJson, shape: searchItemsBodyShape } },
  accept: 'application/json',
  ok: { 200: { json: itemPageShape } },
};

const searchItemsPaging: Paging = {
  steps: pagesByCursor,
  moveBody: 'start_cursor',
  results: ['items'],
  next: ['next'],
  hasMore: ['has_more'],
};

const listByHeaderOperation: Operation<unknown> = {
  method: 'GET',
  path: '/headers',
  id: 'listByHeader',
  parameters: { xCursor: { in: 'header', name: 'X-Cursor' } },
  accept: 'application/json',
  ok: { 200: { json: { array: itemShape } } },
};

const listByHeaderPaging: Paging = {
  steps: pagesByCursor,
  move: 'xCursor',
  results: [],
  nextHeader: 'X-Next-Cursor',
};

const listAfterItemOperation: Operation<unknown> = {
  method: 'GET',
  path: '/after',
  id: 'listAfterItem',
  parameters: {
    startingAfter: { in: 'query', name: 'starting_after' },
    endingBefore: { in: 'query', name: 'ending_before' },
  },
  accept: 'application/json',
  ok: { 200: { json: itemPageShape } },
};

const listAfterItemPaging: Paging = {
  steps: pagesByCursor,
  move: 'startingAfter',
  before: 'endingBefore',
  results: ['items'],
  lastItem: ['id'],
  hasMore: ['has_more'],
};

const listLinkedOperation: Operation<unknown> = {
  method: 'GET',
  path: '/linked',
  id: 'listLinked',
  accept: 'application/json',
  ok: { 200: { json: { array: itemShape } } },
};

const listLinkedPaging: Paging = { steps: pagesByUrl, results: [] };

const listByUrlOperation: Operation<unknown> = {
  method: 'GET',
  path: '/urls',
  id: 'listByUrl',
  accept: 'application/json',
  ok: { 200: { json: itemPageShape } },
};

const listByUrlPaging: Paging = {
  steps: pagesByUrl,
  results: ['items'],
  nextUrl: ['next'],
  totalItems: ['total'],
};

/** Parameters of {@link ItemsService.listSkipped}. */
export interface ListSkippedParams {
  offset: number;
  limit: number;
}

/** Parameters of {@link ItemsService.listNumbered}. */
export interface ListNumberedParams {
  page?: number | undefined;
  perPage?: number | undefined;
}

/** Parameters of {@link ItemsService.listByHeader}. */
export interface ListByHeaderParams {
  xCursor?: string | undefined;
}

/** Parameters of {@link ItemsService.listAfterItem}. */
export interface ListAfterItemParams {
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

/** The items of all lists. */
export class ItemsService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists items by offset.
   *
   * `GET /skipped`
   *
   * @returns A page of items.
   * @example
   * ```ts
   * for await (const page of petstore.items.listSkipped({ offset: 0, limit: 20 })) {
   *   console.log(page.data);
   * }
   * ```
   */
  listSkipped(params: ListSkippedParams, options?: RequestOptions): Pages<Item, ItemPage> {
    return paginate(
      this.#core,
      listSkippedOperation,
      listSkippedPaging,
      { parameters: params },
      options,
    );
  }

  /**
   * Lists items by page number.
   *
   * `GET /numbered`
   *
   * @returns A page of items.
   * @example
   * ```ts
   * for await (const page of petstore.items.listNumbered()) {
   *   console.log(page.data);
   * }
   * ```
   */
  listNumbered(params?: ListNumberedParams, options?: RequestOptions): Pages<Item, ItemPage> {
    return paginate(
      this.#core,
      listNumberedOperation,
      listNumberedPaging,
      { parameters: { ...params } },
      options,
    );
  }

  /**
   * Searches items, with a cursor in the body.
   *
   * `POST /search`
   *
   * @returns A page of items.
   * @example
   * ```ts
   * for await (const page of petstore.items.searchItems({ query: 'query' })) {
   *   console.log(page.data);
   * }
   * ```
   */
  searchItems(body?: SearchItemsBody, options?: RequestOptions): Pages<Item, ItemPage> {
    return paginate(this.#core, searchItemsOperation, searchItemsPaging, { body }, options);
  }

  /**
   * Lists items by a cursor in headers.
   *
   * `GET /headers`
   *
   * Response headers:
   *
   * - `X-Next-Cursor`: The cursor of the next page.
   * - `Link`: The next page.
   *
   * @returns The items of a page.
   * @example
   * ```ts
   * for await (const page of petstore.items.listByHeader()) {
   *   console.log(page.data);
   * }
   * ```
   */
  listByHeader(params?: ListByHeaderParams, options?: RequestOptions): Pages<Item, Item[]> {
    return paginate(
      this.#core,
      listByHeaderOperation,
      listByHeaderPaging,
      { parameters: { ...params } },
      options,
    );
  }

  /**
   * Lists items after or before one of them.
   *
   * `GET /after`
   *
   * @returns A page of items.
   * @example
   * ```ts
   * for await (const page of petstore.items.listAfterItem()) {
   *   console.log(page.data);
   * }
   * ```
   */
  listAfterItem(params?: ListAfterItemParams, options?: RequestOptions): Pages<Item, ItemPage> {
    return paginate(
      this.#core,
      listAfterItemOperation,
      listAfterItemPaging,
      { parameters: { ...params } },
      options,
    );
  }

  /**
   * Lists items by the header Link.
   *
   * `GET /linked`
   *
   * Response headers:
   *
   * - `X-Next-Cursor`: The cursor of the next page.
   * - `Link`: The next page.
   *
   * @returns The items of a page.
   * @example
   * ```ts
   * for await (const page of petstore.items.listLinked()) {
   *   console.log(page.data);
   * }
   * ```
   */
  listLinked(options?: RequestOptions): Pages<Item, Item[]> {
    return paginate(this.#core, listLinkedOperation, listLinkedPaging, {}, options);
  }

  /**
   * Lists items by the URL of the next page.
   *
   * `GET /urls`
   *
   * @returns A page of items.
   * @example
   * ```ts
   * for await (const page of petstore.items.listByUrl()) {
   *   console.log(page.data);
   * }
   * ```
   */
  listByUrl(options?: RequestOptions): Pages<Item, ItemPage> {
    return paginate(this.#core, listByUrlOperation, listByUrlPaging, {}, options);
  }
}
