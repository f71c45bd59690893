import { PaginationError } from '../errors.js';
import { decode, propertiesByWire } from './decode.js';
import type { PlatformHeaders, PlatformResponse } from './globals.js';
import type { Incoming } from './incoming.js';
import { findIssues, type DecodeIssue, logFound, logIssues, pointerTo } from './issues.js';
import { isObject, ownMember } from './members.js';
import type { Answer } from './operation.js';
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
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  /** Parts of the body that do not match the API description. Computed on first access. */
  readonly issues: readonly DecodeIssue[];
  /** The `Response` of the platform. Its body has been read. */
  readonly response: PlatformResponse;
}

/** A page with the values that decide whether another page follows. */
export interface FetchedPage<T, Body> {
  readonly page: Page<T, Body>;
  readonly text: string;
  /** `null` means that this is the last page. `undefined` means nothing. */
  readonly next: unknown;
  readonly count: number | undefined;
}

/**
 * Reads a response as a page.
 *
 * @param results - names on the wire, from the body's root to the array of items
 * @throws PaginationError if there is no array
 */
export async function readPage<T, Body>(
  incoming: Incoming,
  answer: Answer,
  results: readonly string[],
): Promise<FetchedPage<T, Body>> {
  const { status, headers, response } = incoming;
  const bytes = await incoming.bytes();
  const shape = answer.json ?? 'any';
  if (isBodiless(status)) return withoutItems(incoming);
  if (isEmpty(incoming, bytes)) return withoutItems(incoming, shape, 'missing');
  const parsed = parseBody(incoming, bytes, shape);
  const { value: wire, text } = parsed;
  if (wire === null) return withoutItems(incoming, shape, 'null');
  const items = locate(wire, results);
  if (!Array.isArray(items)) {
    const pointer = pointerTo(results);
    const found = items === undefined ? 'nothing' : kindOf(items);
    throw new PaginationError(
      `${incoming.subject.what}: expected an array of items at "${pointer}", found ${found}`,
      pointer,
      status,
      wire,
    );
  }
  logIssues(wire, shape, incoming.subject);
  const body = decode(parsed, shape);
  const data = locateDecoded(body, wire, shape, results);
  const page: Page<T, Body> = {
    data: (Array.isArray(data) ? data : items) as T[],
    body: body as Body,
    status,
    headers,
    response,
    get issues() {
      return findIssues(text, shape);
    },
  };
  const beside = locate(wire, results.slice(0, -1));
  const count = facts('count', beside, wire);
  return {
    page,
    text,
    next: facts('next', beside, wire),
    count: typeof count === 'number' ? count : undefined,
  };
}

/** A response without a value has no items, and ends the list. */
function withoutItems<T, Body>(
  { status, headers, response, subject }: Incoming,
  shape: Shape = 'any',
  found: 'missing' | 'null' = 'missing',
): FetchedPage<T, Body> {
  const issues = allowsNull(shape) ? [] : [{ pointer: '', wanted: wantedKind(shape), found }];
  logFound(issues, subject);
  // Callers never receive it as a page: `next()` returns it after the last one.
  const page = { data: [], body: undefined as Body, status, headers, issues, response };
  return { page, text: '', next: null, count: undefined };
}

function locate(body: unknown, names: readonly string[]): unknown {
  let value = body;
  for (const name of names) value = isObject(value) ? ownMember(value, name) : undefined;
  return value;
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

/** Returns a property next to the items, or else at the top of the body. */
function facts(name: string, ...places: readonly unknown[]): unknown {
  for (const place of places) {
    const value = isObject(place) ? ownMember(place, name) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}
