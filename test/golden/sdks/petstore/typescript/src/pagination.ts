import { PaginationError } from './errors.js';
import type { Core } from './runtime/core.js';
import { decode } from './runtime/decode.js';
import type { PlatformHeaders, PlatformResponse } from './runtime/globals.js';
import type { Incoming } from './runtime/incoming.js';
import { type Issue, issuesOf, pointerTo } from './runtime/issues.js';
import { parseJson } from './runtime/json.js';
import { isObject, type Members, ownMember } from './runtime/members.js';
import type { CallInput, Operation, Paging } from './runtime/operation.js';
import type { RequestOptions } from './runtime/options.js';
import { parseBody } from './runtime/read-answer.js';
import type { Shape } from './runtime/shape.js';
import { kindOf } from './runtime/shapes.js';

/** One page of a list. */
export interface Page<T> {
  /** Its items. */
  readonly data: T[];
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  /** Members of the items that are not what the API's description says; looked for when read. */
  readonly issues: readonly Issue[];
  /** The platform's response; its body has been read. */
  readonly response: PlatformResponse;
}

/** A page with what decides whether another follows. */
interface FetchedPage<T> {
  readonly page: Page<T>;
  readonly text: string;
  /** `null` and `undefined` are told apart: only the first says that this is the end. */
  readonly next: unknown;
  readonly count: number | undefined;
}

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
export class Pages<T> {
  readonly #fetch: (offset: number | bigint) => Promise<FetchedPage<T>>;
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
    fetch: (offset: number | bigint) => Promise<FetchedPage<T>>,
  ) {
    this.#offset = offset;
    this.#fetch = fetch;
  }

  /**
   * The next page; after the last one an empty page with `done`.
   *
   * @throws PaginationError for a page that cannot be read, or that repeats the one before it
   */
  next(): Promise<IteratorResult<Page<T>, Page<T>>> {
    const result = this.#queue.then(() => this.#step());
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Called when a loop is left. Nothing is open between two pages, so nothing is to be done. */
  return(): Promise<IteratorResult<Page<T>, Page<T>>> {
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

  async #step(): Promise<IteratorResult<Page<T>, Page<T>>> {
    if (this.#done) return { done: true, value: emptyPage() };
    const fetched = await this.#fetch(this.#offset);
    const { page, text } = fetched;
    const received = page.data.length;
    if (received === 0) {
      this.#done = true;
      return { done: true, value: emptyPage() };
    }
    // A server that ignores the offset would be asked for ever.
    if (text === this.#previous) {
      throw new PaginationError('a page repeats the page before it', '', page.status, page.data);
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
  #isLast({ next, count }: FetchedPage<T>, received: number, firstLength: number): boolean {
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
export function paginate<T>(
  core: Core,
  operation: Operation<unknown>,
  paging: Paging,
  input: CallInput,
  options?: RequestOptions,
): Pages<T> {
  const parameters = { ...input.parameters } as Members;
  const list: Shape = { array: paging.item };
  return new Pages<T>(startOf(parameters[paging.offset]), (offset) =>
    core.perform(
      operation,
      { ...input, parameters: { ...parameters, [paging.offset]: offset } },
      options,
      (incoming) => readPage<T>(incoming, paging.results, list),
    ),
  );
}

async function readPage<T>(
  incoming: Incoming,
  results: readonly string[],
  list: Shape,
): Promise<FetchedPage<T>> {
  const { status, headers, response } = incoming;
  const { value: body, exact, text } = parseBody(incoming, await incoming.bytes());
  const pointer = pointerTo(results);
  const items = locate(body, results);
  if (!Array.isArray(items)) {
    const found = items === undefined ? 'nothing' : kindOf(items);
    throw new PaginationError(
      `${incoming.subject.what}: no list of items at "${pointer}", but ${found}`,
      pointer,
      status,
      body,
    );
  }
  const beside = locate(body, results.slice(0, -1));
  const page: Page<T> = {
    data: decode({ value: items, exact }, list) as T[],
    status,
    headers,
    response,
    get issues() {
      const wire = locate(parseJson(text).value, results);
      return issuesOf(wire, list, pointer);
    },
  };
  const count = facts('count', beside, body);
  return {
    page,
    text,
    next: facts('next', beside, body),
    count: typeof count === 'number' ? count : undefined,
  };
}

function locate(body: unknown, names: readonly string[]): unknown {
  let value = body;
  for (const name of names) value = isObject(value) ? ownMember(value, name) : undefined;
  return value;
}

/** A member beside the items, else at the top of the body. */
function facts(name: string, ...places: readonly unknown[]): unknown {
  for (const place of places) {
    const value = isObject(place) ? ownMember(place, name) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

function startOf(offset: unknown): number | bigint {
  if (typeof offset === 'bigint') return offset;
  const start = Number(offset ?? 0);
  return Number.isFinite(start) ? start : 0;
}

function advance(offset: number | bigint, received: number): number | bigint {
  return typeof offset === 'bigint' ? offset + BigInt(received) : offset + received;
}

function emptyPage<T>(): Page<T> {
  return {
    data: [],
    status: 0,
    headers: new Headers(),
    issues: [],
    response: new Response(null, { status: 204 }),
  };
}
