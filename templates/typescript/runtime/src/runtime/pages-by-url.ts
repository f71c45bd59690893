import { PaginationError } from '../errors.js';
import { pointerTo } from './issues.js';
import { nextLink } from './next-link.js';
import type { Destination, QueryField } from './operation.js';
import { failureAfter, type FetchedPage } from './page.js';
import { Circle } from './page-tokens.js';
import { type Following, locate, type PageCall, type Paging, type Steps } from './paging.js';

/** Pagination by the URL of the next page: of a header `Link`, or in the body. */
export function pagesByUrl(call: PageCall, paging: Paging): Steps {
  return new UrlPages(call, paging);
}

/** The URL of a next page, before it is known whether it may be requested. */
interface NextUrl {
  readonly href: string;
  readonly isRelative: boolean;
  /** The error for a URL that may not be requested, and why. */
  readonly failure: (why: string) => PaginationError;
}

class UrlPages implements Steps {
  readonly #first: PageCall;
  readonly #paging: Paging;
  #circle: Circle = new Circle(undefined);
  #next: NextUrl | undefined;

  constructor(first: PageCall, paging: Paging) {
    this.#first = first;
    this.#paging = paging;
  }

  call(): PageCall {
    const { operation, input } = this.#first;
    const next = this.#next;
    if (!next) return this.#first;
    const origins = this.#paging.origins ?? [];
    return {
      operation,
      input: { ...input, locate: (baseUrl) => destination(next, baseUrl, origins) },
    };
  }

  startAt(cursor: string): void {
    const failure = (why: string) => new PaginationError(`startAt(): ${why}`, '', 0, undefined);
    const href = resolved(cursor, undefined);
    if (href === undefined) throw failure('the cursor is not an absolute URL');
    this.#next = { href, isRelative: false, failure };
    this.#circle = new Circle(href);
  }

  after(fetched: FetchedPage): Following {
    const { nextUrl } = this.#paging;
    if (fetched.wire === undefined) return { hasNext: false };
    const pointer = nextUrl === undefined ? '' : pointerTo(nextUrl);
    const failure = (why: string) =>
      failureAfter(fetched, pointer, `the next page was not requested: ${why}`);
    const text = this.#find(fetched);
    if (text === undefined) return { hasNext: false };
    const href = text === null ? undefined : resolved(text, fetched.url);
    if (text === null || href === undefined) {
      return { hasNext: true, failure: failure('its URL is not valid') };
    }
    const following = { hasNext: true, nextCursor: href };
    if (this.#circle.closes(href, this.#next?.href ?? fetched.url)) {
      return { ...following, failure: failure('its URL was already used') };
    }
    const isRelative = !/^(?:[A-Za-z][A-Za-z0-9+.-]*:|\/\/)/.test(text.trim());
    this.#next = { href, isRelative, failure };
    return following;
  }

  /** `null`: a value that is not a URL. */
  #find(fetched: FetchedPage): string | null | undefined {
    const { nextUrl } = this.#paging;
    if (nextUrl === undefined) return nextLink(fetched.page.headers.get('link') ?? '');
    const value = locate(fetched.wire, nextUrl);
    if (value === undefined || value === null || value === false || value === '') return undefined;
    return typeof value === 'string' ? value : null;
  }
}

/** An absolute URL without a fragment. Parsers drop or change control characters and backslashes. */
function resolved(text: string, base: string | undefined): string | undefined {
  if (/[\p{Cc}\\]/u.test(text)) return undefined;
  try {
    const url = new URL(text, base);
    url.hash = '';
    return url.href;
  } catch {
    return undefined;
  }
}

/** Whether a URL may be requested with the credentials of the API. */
function refusalOf(
  { href, isRelative }: NextUrl,
  base: URL,
  origins: readonly string[],
): string | undefined {
  const url = new URL(href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return 'it is not an http or https URL';
  }
  if (url.username !== '' || url.password !== '') {
    return 'its URL contains a user name or a password';
  }
  if (url.origin !== base.origin && !origins.includes(url.origin)) {
    return `it is on another origin (${url.origin})`;
  }
  if (base.protocol === 'https:' && url.protocol === 'http:') return 'it does not use HTTPS';
  const folder = base.pathname.replace(/\/+$/, '');
  const isInside = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  return isRelative && !isInside ? 'its relative URL leaves the path of the base URL' : undefined;
}

/** @throws PaginationError if the URL may not be requested */
function destination(next: NextUrl, baseUrl: string, origins: readonly string[]): Destination {
  const refusal = refusalOf(next, new URL(baseUrl), origins);
  if (refusal !== undefined) throw next.failure(refusal);
  const { origin, pathname, search } = new URL(next.href);
  const fields = search.slice(1).split('&').filter(Boolean);
  const names = new Set(fields.map(nameOf));
  return {
    url: origin + pathname,
    whole(added, replacing) {
      const replaced = new Set(replacing.map(([name]) => nameOf(name)));
      const query = [
        ...fields.filter((field) => !replaced.has(nameOf(field))),
        ...added.filter(([name]) => !names.has(nameOf(name))).map(fieldText),
        ...replacing.map(fieldText),
      ];
      return origin + pathname + (query.length > 0 ? `?${query.join('&')}` : '');
    },
  };
}

function fieldText([name, value]: QueryField): string {
  return `${name}=${value}`;
}

/** The decoded name of a query field. */
function nameOf(field: string): string {
  const [name = ''] = field.split('=');
  try {
    return decodeURIComponent(name.replace(/\+/g, ' '));
  } catch {
    return name;
  }
}
