import { UsageError } from '../errors.js';
import { failureAfter, type FetchedPage } from './page.js';
import {
  type Following,
  givenFor,
  locate,
  type PageCall,
  type Paging,
  type Steps,
  wholeNumber,
  withArgument,
  withProperty,
} from './paging.js';

type Position = number | bigint;

/** What the last page, the first page and the totals say about the end of a list. */
abstract class CountedPages implements Steps {
  protected position: Position;
  protected readonly paging: Paging;
  readonly #first: PageCall;
  #firstLength: number | undefined;
  #previous = '';

  constructor(first: PageCall, paging: Paging, start: number) {
    this.#first = first;
    this.paging = paging;
    const given = givenFor(first, paging.move, paging.moveBody);
    this.position = positionOf(given) ?? start;
  }

  call(): PageCall {
    const { bodyNumber, move, moveBody } = this.paging;
    if (moveBody !== undefined) {
      const value = bodyNumber === true ? this.position : String(this.position);
      return withProperty(this.#first, moveBody, value);
    }
    const { operation, input } = this.#first;
    return { operation, input: withArgument(input, move ?? '', this.position) };
  }

  startAt(cursor: string): void {
    const number = wholeNumber(cursor);
    if (number === undefined) throw new UsageError('startAt() requires a whole number here');
    this.position = typeof this.position === 'bigint' ? BigInt(number) : number;
  }

  after(fetched: FetchedPage): Following {
    const { hasMore, items, text } = fetched;
    const received = items.length;
    if (received === 0) return { hasNext: false };
    // Without this check, a server that ignores the position would cause an endless loop.
    if (text === this.#previous) {
      throw failureAfter(fetched, '', 'the page is identical to the previous page');
    }
    this.#previous = text;
    this.#firstLength ??= received;
    const stated = this.pass(fetched, received);
    if (hasMore === false || stated === false) return { hasNext: false };
    const saysMore = hasMore === true || stated === true;
    if (!saysMore && received < this.#firstLength) return { hasNext: false };
    return { hasNext: saysMore ? true : undefined, nextCursor: String(this.position) };
  }

  /**
   * Moves past the items of a page.
   *
   * @returns whether the body says that more follow; `undefined` if it does not say
   */
  protected abstract pass(fetched: FetchedPage, received: number): boolean | undefined;
}

class OffsetPages extends CountedPages {
  #countIsTotal = false;

  constructor(call: PageCall, paging: Paging) {
    super(call, paging, 0);
  }

  /** The next offset is that of the items received, since servers may cap the limit. */
  protected pass(fetched: FetchedPage, received: number): boolean | undefined {
    this.position = moved(this.position, received);
    const { hasMore, results, totalItems } = this.paging;
    // What the settings name counts, and no guess beside it.
    if (hasMore !== undefined || totalItems !== undefined) {
      const total = fetched.page.totalItems;
      return total === undefined ? undefined : this.position < total;
    }
    const { wire } = fetched;
    const beside = locate(wire, results.slice(0, -1));
    const next = fact('next', beside, wire);
    if (next === null) return false;
    const count = fact('count', beside, wire);
    if (typeof count === 'number') {
      // Many APIs send the size of the page as `count`. A larger number must be the total.
      this.#countIsTotal ||= count > received;
      if (this.#countIsTotal) return this.position < count;
    }
    return next !== undefined && next !== '' && next !== false ? true : undefined;
  }
}

class NumberedPages extends CountedPages {
  readonly #firstPage: number;
  /** The items of all pages so far; `undefined` if the first pages were left out. */
  #received: number | undefined;

  constructor(call: PageCall, paging: Paging) {
    super(call, paging, paging.firstPage ?? 1);
    this.#firstPage = paging.firstPage ?? 1;
    this.#received = this.#countFromHere();
  }

  override startAt(cursor: string): void {
    super.startAt(cursor);
    this.#received = this.#countFromHere();
  }

  #countFromHere(): number | undefined {
    return Number(this.position) === this.#firstPage ? 0 : undefined;
  }

  protected pass({ page }: FetchedPage, received: number): boolean | undefined {
    const { totalItems, totalPages } = page;
    const number = Number(this.position) - this.#firstPage + 1;
    this.position = moved(this.position, 1);
    if (this.#received !== undefined) this.#received += received;
    const says: boolean[] = [];
    if (totalPages !== undefined) says.push(number < totalPages);
    if (totalItems !== undefined && this.#received !== undefined) {
      says.push(this.#received < totalItems);
    }
    if (says.includes(false)) return false;
    return says.length > 0 ? true : undefined;
  }
}

/** Pagination by the number of items before a page. */
export function pagesByOffset(call: PageCall, paging: Paging): Steps {
  return new OffsetPages(call, paging);
}

/** Pagination by the number of a page. */
export function pagesByNumber(call: PageCall, paging: Paging): Steps {
  return new NumberedPages(call, paging);
}

function positionOf(given: unknown): Position | undefined {
  if (typeof given === 'bigint') return given;
  const number = given === undefined || given === null ? Number.NaN : Number(given);
  return Number.isFinite(number) ? number : undefined;
}

function moved(position: Position, by: number): Position {
  return typeof position === 'bigint' ? position + BigInt(by) : position + by;
}

/** Returns a property next to the items, or else at the top of the body. */
function fact(name: string, ...places: readonly unknown[]): unknown {
  for (const place of places) {
    const value = locate(place, [name]);
    if (value !== undefined) return value;
  }
  return undefined;
}
