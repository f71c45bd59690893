/** Pages of lists whose operation is annotated: a first one, and an empty one after it. */
import { asArray, asObject, type Json, type JsonObject } from './document.js';
import type { Received } from './requests.js';
import type { Answer } from './responses.js';
import type { Route } from './routes.js';

/** A field of the request for the next page, and its value. */
export interface NextRequest {
  readonly name: string;
  readonly place: string;
  readonly value: string;
}

/** A cursor, and the query of URLs, which no other request has. */
const cursor = 'cursor-2';
const followed = { name: '.page', place: 'query', value: '2' } as const;

export interface ServedPage {
  readonly answer: Answer;
  /** Absent on the last page, and without pagination. */
  readonly next: NextRequest | undefined;
}

/** Makes the response the first page, or the last one. */
export function pageOf(
  { operation }: Route,
  answer: Answer,
  { isFirst, received }: { readonly isFirst: boolean; readonly received: Received },
): ServedPage {
  const pagination = asObject(operation['x-sdkgen-pagination']);
  const kind = pagination['paginationType'];
  if (kind === undefined || !answer.content) return { answer, next: undefined };
  const body = { root: JSON.parse(answer.content.body.toString()) as Json };
  const headers = { ...answer.headers };
  const path = pathOf(asObject(pagination['resultsArray'])['results']);
  if (!isFirst) put(body, path, []);
  const items = asArray(at(body, path));
  const { header, lastItem, path: cursorPath } = asObject(pagination['nextCursor']);
  putIfNamed(body, cursorPath, isFirst ? cursor : null);
  putIfNamed(body, pagination['hasMore'], isFirst);
  putIfNamed(body, pagination['totalItems'], items.length + 1);
  putIfNamed(body, pagination['totalPages'], 2);
  const fields = new URLSearchParams(received.query);
  fields.set(followed.name, followed.value);
  const url = isFirst ? `?${fields.toString()}` : null;
  putIfNamed(body, asObject(pagination['nextUrl'])['path'], url);
  if (kind === 'link') setHeader(headers, 'Link', url === null ? url : `<${url}>; rel="next"`);
  if (typeof header === 'string') setHeader(headers, header, isFirst ? cursor : null);
  const content = { ...answer.content, body: `${JSON.stringify(body.root)}\n` };
  const next = isFirst ? nextRequest(pagination, { items, lastItem, received }) : undefined;
  return { answer: { ...answer, headers, content }, next };
}

interface FirstPage {
  readonly items: readonly Json[];
  readonly lastItem: Json | undefined;
  readonly received: Received;
}

function nextRequest(
  pagination: JsonObject,
  { items, lastItem, received }: FirstPage,
): NextRequest | undefined {
  const fields = asArray(pagination['inputFields']).map(asObject);
  const moved = fields.find(({ type }) => ['offset', 'page', 'cursor'].includes(String(type)));
  if (!moved) return followed;
  const field = { name: String(moved['name']), place: String(moved['in']) };
  const sent = Number(sentIn(field, received));
  switch (pagination['paginationType']) {
    case 'offsetLimit':
      return { ...field, value: String(sent + items.length) };
    case 'page':
      return { ...field, value: String(sent + 1) };
    default: {
      if (lastItem === undefined) return { ...field, value: cursor };
      const value = at({ root: items.at(-1) ?? null }, pathOf(lastItem));
      return { ...field, value: String(value) };
    }
  }
}

/** What is wrong with the request for the next page. */
export function nextProblems(wanted: NextRequest, received: Received): string[] {
  const sent = sentIn(wanted, received);
  const { name, place, value } = wanted;
  return sent === value
    ? []
    : [`the next page was requested with ${name} (${place}) = ${sent}, not ${value}`];
}

function sentIn(
  { name, place }: Pick<NextRequest, 'name' | 'place'>,
  { body, headers, query }: Received,
): string | undefined {
  if (place === 'query') return query.get(name) ?? undefined;
  if (place === 'header') return headers[name.toLowerCase()]?.toString();
  const value = body.length > 0 ? asObject(JSON.parse(body.toString()) as Json)[name] : undefined;
  return value === undefined ? undefined : String(value);
}

interface Root {
  root: Json;
}

/** The names of `$.data['items']`. */
function pathOf(path: Json | undefined): string[] {
  const names = String(path).matchAll(/\.([^.[]+)|\['([^']*)'\]|\["([^"]*)"\]/g);
  return [...names].map(([, plain, single, double]) => plain ?? single ?? double ?? '');
}

function at({ root }: Root, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, name) => asObject(value)[name], root);
}

function putIfNamed(body: Root, path: Json | undefined, value: Json): void {
  if (path !== undefined) put(body, pathOf(path), value);
}

function put(body: Root, path: readonly string[], value: Json): void {
  body.root = changed(body.root, path, value);
}

function changed(value: Json, [name, ...rest]: readonly string[], wanted: Json): Json {
  if (name === undefined) return wanted;
  const members = asObject(value);
  return { ...members, [name]: changed(members[name] ?? {}, rest, wanted) };
}

function setHeader(headers: Record<string, string>, name: string, value: string | null): void {
  for (const known of Object.keys(headers)) {
    if (known.toLowerCase() === name.toLowerCase()) delete headers[known];
  }
  if (value !== null) headers[name] = value;
}
