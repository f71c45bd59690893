import { UsageError } from './errors.js';
import type { Core } from './runtime/core.js';
import { type Members, ownMember, ownMembers } from './runtime/members.js';
import type { CallInput, Operation } from './runtime/operation.js';
import type { RequestOptions } from './runtime/options.js';
import { type FetchedPage, type Page, readPage } from './runtime/page.js';
import type { Following, PageCall, Paging, Steps } from './runtime/paging.js';

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
  readonly #begin: () => Steps;
  readonly #fetch: (call: PageCall) => Promise<FetchedPage<T, Body>>;
  #steps: Steps | undefined;
  /** Where the first page is, if it is not where the arguments say. */
  #start: string | undefined;
  #isStarted = false;
  /** The error about what follows the last page. */
  #failure: Error | undefined;
  #done = false;
  /** Calls of `next()` wait for one another, as those of a generator do. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Items of the last page that `items()` has not yielded yet. */
  #rest: T[] = [];

  /** Called by the SDK only. */
  constructor(begin: () => Steps, fetch: (call: PageCall) => Promise<FetchedPage<T, Body>>) {
    this.#begin = begin;
    this.#fetch = fetch;
  }

  /**
   * Sets where the first page starts, before it is requested.
   *
   * @param cursor - the `nextCursor` of a page of the same call
   * @throws UsageError if a page was requested before
   */
  startAt(cursor: string): this {
    if (this.#isStarted) {
      throw new UsageError('startAt() must be called before the first page is requested');
    }
    this.#start = cursor;
    return this;
  }

  /**
   * Requests the next page. After the last page it returns an empty page with `done: true`, whose
   * `body` is `undefined` if no request was sent.
   *
   * @throws PaginationError for a page that cannot be read or is identical to the previous page, and
   *   if the next page cannot be requested
   */
  next(): Promise<IteratorResult<Page<T, Body>, Page<T, Body | undefined>>> {
    this.#isStarted = true;
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
    if (this.#failure) throw this.#failure;
    const steps = this.#steps ?? this.#firstSteps();
    const fetched = await this.#fetch(steps.call());
    const following = steps.after(fetched);
    this.#done = following.hasNext === false;
    this.#failure = following.failure;
    const page = pageWith<T, Body>(fetched, following);
    return this.#done && page.data.length === 0
      ? { done: true, value: page }
      : { done: false, value: page };
  }

  #firstSteps(): Steps {
    const steps = this.#begin();
    if (this.#start !== undefined) steps.startAt(this.#start);
    this.#steps = steps;
    return steps;
  }
}

/** Returns the pages of an operation. */
export function paginate<T, Body = unknown>(
  core: Core,
  operation: Operation<unknown>,
  paging: Paging,
  input: CallInput,
  options?: RequestOptions,
): Pages<T, Body> {
  const own = ownMembers(paging);
  const parameters = { ...input.parameters };
  const first = { operation: ownMembers(operation), input: { ...input, parameters } };
  return new Pages<T, Body>(
    () => {
      checkSize(parameters, own);
      return own.steps(first, own);
    },
    (call) =>
      core.perform(call.operation, call.input, options, (incoming, answer) =>
        readPage<T, Body>(incoming, answer, own),
      ),
  );
}

/** A page without items would end the iteration without an error. */
function checkSize(parameters: object, { size }: Paging): void {
  const limit = size === undefined ? undefined : ownMember(parameters as Members, size);
  if (limit !== undefined && limit !== null && !(Number(limit) >= 1)) {
    throw new UsageError(`${size} must be at least 1`);
  }
}

/** Adds to a page what follows it. Its issues stay to be computed. */
function pageWith<T, Body>(
  { page }: FetchedPage<T, Body>,
  { hasNext, nextCursor }: Following,
): Page<T, Body> {
  return Object.assign(page, { hasNext, nextCursor });
}

function emptyPage<T>(): Page<T, undefined> {
  return {
    data: [],
    body: undefined,
    hasNext: false,
    status: 0,
    headers: new Headers(),
    issues: [],
    response: new Response(null, { status: 204 }),
  };
}
