import { pointerTo } from './issues.js';
import { failureAfter, type FetchedPage } from './page.js';
import { Circle, type Token, tokenAt, tokenOf, tokenValue } from './page-tokens.js';
import {
  type Following,
  givenFor,
  type PageCall,
  type Paging,
  type Steps,
  withProperty,
  withText,
} from './paging.js';

/** Pagination by a cursor that each page has for the next one. */
export function pagesByCursor(call: PageCall, paging: Paging): Steps {
  return new CursorPages(call, paging);
}

/** A cursor, and where the page has it. */
interface Found {
  readonly token: Token;
  readonly pointer: string;
}

class CursorPages implements Steps {
  readonly #first: PageCall;
  readonly #paging: Paging;
  /** The argument, or the property of the body, that the SDK sets. */
  readonly #argument: string | undefined;
  readonly #property: string | undefined;
  readonly #isBackwards: boolean;
  #circle: Circle;
  /** The cursor of the next request. */
  #token: string | undefined;
  /** Whether it is the SDK that sends it. */
  #moved = false;
  #firstLength: number | undefined;

  constructor(first: PageCall, paging: Paging) {
    const { before, beforeBody, move, moveBody } = paging;
    const forward = givenFor(first, move, moveBody);
    const backward = givenFor(first, before, beforeBody);
    this.#isBackwards = isGiven(backward) && !isGiven(forward);
    this.#first = first;
    this.#paging = paging;
    this.#argument = this.#isBackwards ? before : move;
    this.#property = this.#isBackwards ? beforeBody : moveBody;
    this.#token = tokenOf(this.#isBackwards ? backward : forward);
    this.#circle = new Circle(this.#token);
  }

  call(): PageCall {
    const token = this.#token;
    if (!this.#moved || token === undefined) return this.#first;
    if (this.#property === undefined) return withText(this.#first, this.#argument ?? '', token);
    const value = tokenValue(token, this.#paging.bodyNumber === true);
    return withProperty(this.#first, this.#property, value);
  }

  startAt(cursor: string): void {
    this.#token = cursor;
    this.#moved = true;
    this.#circle = new Circle(cursor);
  }

  after(fetched: FetchedPage): Following {
    const { hasMore, items, wire } = fetched;
    if (hasMore === false || wire === undefined) return { hasNext: false };
    const isOfItem = this.#paging.lastItem !== undefined;
    if (isOfItem && this.#isLastOfItems(fetched)) return { hasNext: false };
    const { pointer, token } = this.#find(fetched);
    const isMissing = isOfItem || hasMore === true;
    if (token === 'nothing' && !isMissing) return { hasNext: false };
    const hasNext = isOfItem ? hasMore : true;
    if (token === 'nothing' || token === 'misfit') {
      const what = items.length > 0 && isOfItem ? 'the item' : 'the page';
      const why = token === 'nothing' ? 'has no cursor' : 'has a cursor that is not a string';
      const message = `${what} ${why} for the next page at "${pointer}"`;
      return { hasNext, failure: failureAfter(fetched, pointer, message) };
    }
    const { text } = token;
    if (this.#circle.closes(text, this.#token)) {
      const message = 'the cursor of the next page was already used: the pages would never end';
      return { hasNext, nextCursor: text, failure: failureAfter(fetched, pointer, message) };
    }
    this.#token = text;
    this.#moved = true;
    return { hasNext, nextCursor: text };
  }

  /** A page without items has no cursor, and a short one is the last unless the body says more. */
  #isLastOfItems({ hasMore, items }: FetchedPage): boolean {
    this.#firstLength ??= items.length;
    return items.length === 0 || (hasMore === undefined && items.length < this.#firstLength);
  }

  #find(fetched: FetchedPage): Found {
    const { lastItem, next = [], nextHeader, results } = this.#paging;
    if (nextHeader !== undefined) {
      const text = fetched.page.headers.get(nextHeader)?.trim() ?? '';
      return { token: text === '' ? 'nothing' : { text }, pointer: '' };
    }
    if (lastItem === undefined) return { token: tokenAt(fetched, next), pointer: pointerTo(next) };
    const index = this.#isBackwards ? 0 : fetched.items.length - 1;
    const names = [...results, String(index), ...lastItem];
    return { token: tokenAt(fetched, names), pointer: pointerTo(names) };
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
