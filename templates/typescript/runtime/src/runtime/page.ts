import { PaginationError } from '../errors.js';
import { decode, propertiesByWire } from './decode.js';
import type { PlatformHeaders, PlatformResponse } from './globals.js';
import type { Incoming } from './incoming.js';
import { findIssues, type DecodeIssue, logFound, logIssues, pointerTo } from './issues.js';
import { ownMember } from './members.js';
import type { Answer } from './operation.js';
import { locate, type Paging } from './paging.js';
import { isEmpty, isBodiless, parseBody } from './read-answer.js';
import type { Shape } from './shape.js';
import { allowsNull, kindOf, plain, wantedKind } from './shapes.js';
import { variantOf } from './unions.js';

/** A page of a paginated list. */
export interface Page<T, Body = unknown> {
  /** The items of the page. */
  readonly data: T[];
  /** The whole body: the items, and the properties next to them. */
  readonly body: Body;
  /**
   * Whether another page follows: `false` on the last page, `true` where the API says that more
   * follow, and `undefined` where only another request can tell.
   */
  readonly hasNext: boolean | undefined;
  /** Where the next page starts. Store it to resume later with `startAt()`. Absent on the last page. */
  readonly nextCursor?: string | undefined;
  /** The number of items of all pages, where the API says it. */
  readonly totalItems?: number | undefined;
  /** The number of pages, where the API says it. */
  readonly totalPages?: number | undefined;
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  /** Parts of the body that do not match the API description. Computed on first access. */
  readonly issues: readonly DecodeIssue[];
  /** The `Response` of the platform. Its body has been read. */
  readonly response: PlatformResponse;
}

/** A page without what its position says. */
export type PlainPage<T, Body> = Omit<Page<T, Body>, 'hasNext' | 'nextCursor'>;

/** A page with the values that decide whether another page follows. */
export interface FetchedPage<T = unknown, Body = unknown> {
  readonly page: PlainPage<T, Body>;
  readonly text: string;
  /** The body and its items on the wire. No items and an undefined body: the response had no value. */
  readonly wire: unknown;
  readonly items: readonly unknown[];
  /** The URL of the request that the page is the response of. */
  readonly url: string;
  /** Method and path of that request: the start of the messages of errors. */
  readonly what: string;
  /** Whether the body says that more follow. */
  readonly hasMore: boolean | undefined;
}

/**
 * Reads a response as a page.
 *
 * @throws PaginationError if there is no array of items
 */
export async function readPage<T, Body>(
  incoming: Incoming,
  answer: Answer,
  paging: Paging,
): Promise<FetchedPage<T, Body>> {
  const { status, headers, response } = incoming;
  const bytes = await incoming.bytes();
  const shape = answer.json ?? 'any';
  if (isBodiless(status)) return withoutItems(incoming);
  if (isEmpty(incoming, bytes)) return withoutItems(incoming, shape, 'missing');
  const parsed = parseBody(incoming, bytes, shape);
  const { value: wire, text } = parsed;
  if (wire === null) return withoutItems(incoming, shape, 'null');
  const items = itemsIn(incoming, wire, paging.results);
  logIssues(wire, shape, incoming.subject);
  const body = decode(parsed, shape);
  const data = locateDecoded(body, wire, shape, paging.results);
  const page: PlainPage<T, Body> = {
    data: (Array.isArray(data) ? data : items) as T[],
    body: body as Body,
    totalItems: totalAt(wire, paging.totalItems),
    totalPages: totalAt(wire, paging.totalPages),
    status,
    headers,
    response,
    get issues() {
      return findIssues(text, shape);
    },
  };
  const more = paging.hasMore && locate(wire, paging.hasMore);
  const hasMore = typeof more === 'boolean' ? more : undefined;
  return { page, text, wire, items, url: incoming.url, what: incoming.subject.what, hasMore };
}

function itemsIn(incoming: Incoming, wire: unknown, results: readonly string[]): unknown[] {
  const items = locate(wire, results);
  if (Array.isArray(items)) return items as unknown[];
  const pointer = pointerTo(results);
  const found = items === undefined ? 'nothing' : kindOf(items);
  throw new PaginationError(
    `${incoming.subject.what}: expected an array of items at "${pointer}", found ${found}`,
    pointer,
    incoming.status,
    wire,
  );
}

/** An error about what follows a page. */
export function failureAfter(
  { page, what, wire }: FetchedPage,
  pointer: string,
  message: string,
): PaginationError {
  return new PaginationError(`${what}: ${message}`, pointer, page.status, wire);
}

/** A number, also one that is written as a string. */
function totalAt(wire: unknown, names: readonly string[] | undefined): number | undefined {
  const value = names && locate(wire, names);
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (isNumber || (typeof value === 'string' && /^\d+$/.test(value))) return Number(value);
  return undefined;
}

/** A response without a value has no items, and ends the list. */
function withoutItems<T, Body>(
  { status, headers, response, subject, url }: Incoming,
  shape: Shape = 'any',
  found: 'missing' | 'null' = 'missing',
): FetchedPage<T, Body> {
  const issues = allowsNull(shape) ? [] : [{ pointer: '', wanted: wantedKind(shape), found }];
  logFound(issues, subject);
  // Callers never receive it as a page: `next()` returns it after the last one.
  const page = { data: [], body: undefined as Body, status, headers, issues, response };
  const { what } = subject;
  return { page, text: '', wire: undefined, items: [], url, what, hasMore: undefined };
}

/** Returns the decoded value at a path of names on the wire. */
function locateDecoded(
  body: unknown,
  wireBody: unknown,
  bodyShape: Shape,
  names: readonly string[],
): unknown {
  let [decoded, wire, shape] = [body, wireBody, bodyShape];
  for (const name of names) {
    const member = decodedMember(wire, shape, name);
    decoded = locate(decoded, member.names);
    wire = locate(wire, [name]);
    ({ shape } = member);
  }
  return decoded;
}

/** Returns the decoded place and the shape of a property on the wire. */
function decodedMember(
  wire: unknown,
  shape: Shape,
  name: string,
): { readonly names: readonly string[]; readonly shape: Shape } {
  const type = plain(shape);
  const unknown = { names: [name], shape: 'any' } as const;
  if (typeof type === 'string') return unknown;
  if ('union' in type) return decodedMember(wire, variantOf(wire, type, 'wire') ?? 'any', name);
  if ('map' in type) return { names: [name], shape: type.map };
  if (!('object' in type)) return unknown;
  const property = ownMember(propertiesByWire(type), name);
  const member = property === undefined ? undefined : type.object[property];
  if (property !== undefined && member) return { names: [property], shape: member.type };
  if (type.additional === undefined) return unknown;
  return { names: ['additionalProperties', name], shape: type.additional };
}
