import { PaginationError } from './errors.js';
import type { Core } from './runtime/core.js';
import { type Members, ownMember } from './runtime/members.js';
import type { CallInput, Operation, Paging } from './runtime/operation.js';
import type { RequestOptions } from './runtime/options.js';
import { type FetchedPage, type Page, readPage } from './runtime/page.js';

/**
 * The pages of a list, asked for one by one. Nothing is sent before the first is wanted. It goes one
 * way: a loop goes on where `next()`, or a loop before it, stopped; the list is read again by
 * calling the method again. After an error `next()` asks for the same page again.
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
  /** Calls wait for one another, as those of a generator do. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Items of the last page that `items()` has not given yet. */
  #rest: T[] = [];

  /** Pages are made by the SDK. */
  constructor(
    offset: number | bigint,
    fetch: (offset: number | bigint) => Promise<FetchedPage<T, Body>>,
  ) {
    this.#offset = offset;
    this.#fetch = fetch;
  }

  /**
   * The next page; after the last one an empty page with `done`. Its `body` is `undefined` where the
   * server was not asked for it.
   *
   * @throws PaginationError for a page that cannot be read, or that repeats the one before it
   */
  next(): Promise<IteratorResult<Page<T, Body>, Page<T, Body | undefined>>> {
    const result = this.#queue.then(() => this.#step());
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Called when a loop is left. Nothing is open between two pages, so nothing is to be done. */
  return(): Promise<IteratorResult<Page<T, Body>, Page<T, Body | undefined>>> {
    return Promise.resolve({ done: true, value: emptyPage() });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** The items one by one, page after page. */
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
    // A server that ignores the offset would be asked for ever.
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
   * A page that is shorter than asked for does not end the list, since servers cap the limit without
   * a word: only one that is shorter than the first does, where nothing says that more follows.
   */
  #isLast({ next, count }: FetchedPage<T, Body>, received: number, firstLength: number): boolean {
    if (next === null) return true;
    // Many APIs give the size of the page as `count`; one that is larger must be the total.
    this.#countIsTotal ||= count !== undefined && count > received;
    const total = this.#countIsTotal ? count : undefined;
    if (total !== undefined) return this.#offset >= total;
    const saysMore = next !== undefined && next !== '' && next !== false;
    return received < firstLength && !saysMore;
  }
}

/** The pages of an operation whose parameters are an offset and a limit. */
export function paginate<T, Body = unknown>(
  core: Core,
  operation: Operation<unknown>,
  paging: Paging,
  input: CallInput,
  options?: RequestOptions,
): Pages<T, Body> {
  const parameters = { ...input.parameters } as Members;
  return new Pages<T, Body>(startOf(ownMember(parameters, paging.offset)), (offset) =>
    core.perform(
      operation,
      { ...input, parameters: { ...parameters, [paging.offset]: offset } },
      options,
      (incoming, answer) => readPage<T, Body>(incoming, answer, paging.results),
    ),
  );
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
