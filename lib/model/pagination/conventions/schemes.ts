import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  member,
  stringMember,
} from '../../../json.js';
import type { PaginationField, PaginationSettings } from '../../settings.js';
import { type Convention, type ConventionSubject, firstPageOf } from './convention.js';
import { jsonPath } from '../infer/signals.js';
import { plainSettings } from '../settings.js';

/**
 * `x-pagination` of the OpenAPI Pagination Schemes Extension: the name of one of
 * `components.paginationSchemes` or `x-paginationSchemes`. Other descriptions use the same name for
 * forms of their own, which are not read.
 */
export function readSchemes(value: Json, subject: ConventionSubject): Convention {
  const [application] = isList(value) ? value : [];
  const name = stringMember(application, 'scheme');
  const schemes =
    member(member(subject.root, 'components'), 'paginationSchemes') ??
    member(subject.root, 'x-paginationSchemes');
  const declared = name === undefined ? undefined : member(schemes, name);
  if (!isObject(declared)) return { problem: 'it names no scheme of the description' };
  const scheme = merged(declared, member(application, 'overrides'));
  const envelope = member(member(scheme, 'response'), 'envelope');
  const items = stringMember(envelope, 'itemsField');
  const results = items === undefined ? subject.results() : jsonPath(items.split('.'));
  if (results === undefined) return { problem: 'it does not say where the items are' };
  const fields = requestRoles(scheme, subject);
  if ('problem' in fields) return fields;
  return schemeSettings(stringMember(scheme, 'type'), {
    fields: fields.fields,
    results,
    scheme,
    subject,
  });
}

/** An object with the members of another one, deeply. */
function merged(base: JsonObject, over: Json | undefined): JsonObject {
  if (!isObject(over)) return base;
  const entries = Object.entries(over).map(([key, value]): [string, Json | undefined] => {
    const inner = member(base, key);
    return [key, isObject(inner) && isObject(value) ? merged(inner, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

const roles: Readonly<Record<string, PaginationField['role']>> = {
  page: 'page',
  pageToken: 'cursor',
  cursor: 'cursor',
  offset: 'offset',
};

function requestRoles(
  scheme: JsonObject,
  subject: ConventionSubject,
): { readonly fields: readonly PaginationField[] } | { readonly problem: string } {
  const fields: PaginationField[] = [];
  for (const [section, place] of [
    ['queryParameters', 'parameters'],
    ['headers', 'parameters'],
    ['bodyFields', 'body'],
  ] as const) {
    const named = member(member(scheme, 'request'), section);
    for (const [name, field] of Object.entries(isObject(named) ? named : {})) {
      const written = stringMember(field, 'role') ?? '';
      const role = written === 'pageSize' ? 'limit' : own(roles, written);
      if (role === undefined) continue;
      const found = subject.field(name, role, place);
      if ('problem' in found) return found;
      fields.push(found.field);
    }
  }
  return { fields };
}

function own<Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

interface Read {
  readonly fields: readonly PaginationField[];
  readonly results: string;
  readonly scheme: JsonObject;
  readonly subject: ConventionSubject;
}

function schemeSettings(type: string | undefined, read: Read): Convention {
  const { fields, results, scheme, subject } = read;
  const at = (...names: readonly string[]) => responseField(scheme, 'bodyFields', names);
  const header = (...names: readonly string[]) => responseField(scheme, 'headers', names);
  const totals = { totalItems: at('totalCount'), totalPages: at('totalPages') };
  switch (type) {
    case 'pageNumber': {
      const page = fields.find(({ role }) => role === 'page');
      const source = subject.fields.find(({ name }) => name === page?.name);
      if (!source) return { problem: 'it names no page number' };
      const settings = plainSettings('page', asSizes(fields), results);
      const hasMore = at('hasNextPage', 'hasNext');
      return { settings: { ...settings, ...totals, hasMore, firstPage: firstPageOf(source) } };
    }
    case 'pageToken': {
      const nextCursor = cursorOf(
        at('nextPageToken', 'nextCursor'),
        header('nextPageToken', 'nextCursor'),
      );
      if (!nextCursor) return { problem: 'it names no next token' };
      return { settings: { ...plainSettings('cursor', fields, results), nextCursor } };
    }
    case 'nextLink': {
      const sizes = fields.filter(({ role }) => role === 'limit');
      const nextUrl = at('nextLink');
      return nextUrl === undefined
        ? { settings: plainSettings('link', sizes, results) }
        : { settings: { ...plainSettings('url', sizes, results), nextUrl } };
    }
    default:
      return { problem: `its type ${JSON.stringify(type ?? null)} is unknown` };
  }
}

function asSizes(fields: readonly PaginationField[]): PaginationField[] {
  return fields.map((field) => (field.role === 'limit' ? { ...field, role: 'size' } : field));
}

function cursorOf(
  path: string | undefined,
  header: string | undefined,
): PaginationSettings['nextCursor'] {
  if (path !== undefined) return { path };
  return header === undefined ? undefined : { header };
}

function responseField(
  scheme: JsonObject,
  section: 'bodyFields' | 'headers',
  names: readonly string[],
): string | undefined {
  const fields = member(member(scheme, 'response'), section);
  const found = Object.entries(isObject(fields) ? fields : {}).find(([, field]) =>
    names.includes(stringMember(field, 'role') ?? ''),
  );
  if (!found) return undefined;
  return section === 'headers' ? found[0] : jsonPath(found[0].split('.'));
}
