import { PaginationError, UsageError } from './errors.js';
import type { Core } from './runtime/core.js';
import { type Members, ownMember } from './runtime/members.js';
import type { CallInput, Operation, Paging } from './runtime/operation.js';
import type { RequestOptions } from './runtime/options.js';
import { type FetchedPage, type Page, readPage } from './runtime/page.js';

/**
 * An async iterator of pages. Each page is requested on demand; nothing is sent before the first
 * one.
 *
 * The iterator only moves forward: a loop continues where `next()` or an earlier loop stopped. To
 * start over, call the method again. After an error, `next()` requests the same page again.
 *
 * @example
 * ```ts
 * const first = await pages.next();
 * for (const pet of first.value.data) console.log(pet);
 * for await (const page of pages) console.log(page.data.length);
 * ```
 */
export class Pages<T, Body = unknown> {
  readonly #fetch: (offset: number | bigint) => Promise<FetchedPage<T, Body>>;
  #offset: number | bigint;
  #firstLength: number | undefined;
  #previous = '';
  #countIsTotal = false;
  #done = false;
  /** Calls of `next()` wait for one another, as those of a generator do. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Items of the last page that `items()` has not yielded yet. */
  #rest: T[] = [];

  /** Called by the SDK only. */
  constructor(
    offset: number | bigint,
    fetch: (offset: number | bigint) => Promise<FetchedPage<T, Body>>,
  ) {
    this.#offset = offset;
    this.#fetch = fetch;
  }

  /**
   * Requests the next page. After the last page it returns an empty page with `done: true`, whose
   * `body` is `undefined` if no request was sent.
   *
   * @throws PaginationError for a page that cannot be read, or is identical to the previous page
   */
  next(): Promise<IteratorResult<Page<T, Body>, Page<T, Body | undefined>>> {
    const result = this.#queue.then(() => this.#step());
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Called when a loop ends early. No connection is open between two pages, so it does nothing. */
  return(): Promise<IteratorResult<Page<T, Body>, Page<T, Body | undefined>>> {
    return Promise.resolve({ done: true, value: emptyPage() });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Yields the items of all pages, one by one. */
  async *items(): AsyncGenerator<T, void, undefined> {
    for (;;) {
      while (this.#rest.length > 0) yield this.#rest.shift() as T;
      const { done, value } = await this.next();
      if (done) return;
      this.#rest = [...value.data];
    }
  }

  async #step(): Promise<IteratorResult<Page<T, Body>, Page<T, Body | undefined>>> {
    if (this.#done) return { done: true, value: emptyPage() };
    const fetched = await this.#fetch(this.#offset);
    const { page, text } = fetched;
    const received = page.data.length;
    if (received === 0) {
      this.#done = true;
      return { done: true, value: page };
    }
    // Without this check, a server that ignores the offset would cause an endless loop.
    if (text === this.#previous) {
      throw new PaginationError(
        'the page is identical to the previous page',
        '',
        page.status,
        page.body,
      );
    }
    this.#previous = text;
    this.#firstLength ??= received;
    this.#offset = advance(this.#offset, received);
    this.#done = this.#isLast(fetched, received, this.#firstLength);
    return { done: false, value: page };
  }

  /**
   * A page that is shorter than the requested limit does not end the list, since servers may cap
   * the limit. Only a page that is shorter than the first one does, unless the body says that more
   * follow.
   */
  #isLast({ next, count }: FetchedPage<T, Body>, received: number, firstLength: number): boolean {
    if (next === null) return true;
    // Many APIs send the size of the page as `count`. A larger number must be the total.
    this.#countIsTotal ||= count !== undefined && count > received;
    const total = this.#countIsTotal ? count : undefined;
    if (total !== undefined) return this.#offset >= total;
    const saysMore = next !== undefined && next !== '' && next !== false;
    return received < firstLength && !saysMore;
  }
}

/** Returns the pages of an operation that has the parameters offset and limit. */
export function paginate<T, Body = unknown>(
  core: Core,
  operation: Operation<unknown>,
  paging: Paging,
  input: CallInput,
  options?: RequestOptions,
): Pages<T, Body> {
  const parameters = { ...input.parameters } as Members;
  const limit = ownMember(parameters, paging.limit);
  return new Pages<T, Body>(startOf(ownMember(parameters, paging.offset)), async (offset) => {
    // A page without items would end the iteration without an error.
    if (limit !== undefined && limit !== null && !(Number(limit) >= 1)) {
      throw new UsageError(`${paging.limit} must be at least 1`);
    }
    return core.perform(
      operation,
      { ...input, parameters: { ...parameters, [paging.offset]: offset } },
      options,
      (incoming, answer) => readPage<T, Body>(incoming, answer, paging.results),
    );
  });
}

function startOf(offset: unknown): number | bigint {
  if (typeof offset === 'bigint') return offset;
  const start = Number(offset ?? 0);
  return Number.isFinite(start) ? start : 0;
}

function advance(offset: number | bigint, received: number): number | bigint {
  return typeof offset === 'bigint' ? offset + BigInt(received) : offset + received;
}

function emptyPage<T>(): Page<T, undefined> {
  return {
    data: [],
    body: undefined,
    status: 0,
    headers: new Headers(),
    issues: [],
    response: new Response(null, { status: 204 }),
  };
}
