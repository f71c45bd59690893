import { isList, isObject, type Json, type JsonObject, member, stringMember } from '../../json.js';
import { tokenPattern } from '../../openapi/header-names.js';
import type { NextCursor, PaginationField, PaginationSettings } from '../settings.js';
import { parseItemPath, parseResultsPath, parseValuePath } from './json-path.js';
import {
  type FieldPlace,
  fieldPlaces,
  type FieldRole,
  fieldRoles,
  kindKeys,
  paginationTypes,
} from './kinds.js';
import {
  fieldsProblem,
  isKind,
  keyHints,
  kindProblems,
  type PaginationProblem,
  pathProblem,
} from './problems.js';

/** A pagination object as its settings, or what is wrong with it. */
export type PaginationReading =
  | { readonly settings: PaginationSettings }
  | { readonly problems: readonly PaginationProblem[] };

/** Reads a pagination object that no schema has checked, such as an annotation. */
export function readPagination(value: Json): PaginationReading {
  if (!isObject(value)) return { problems: [fieldsProblem([], 'must be an object', wholeHint)] };
  const problems = [...shapeProblems(value), ...kindProblems(value)];
  return problems.length > 0 ? { problems } : { settings: paginationSettings(value) };
}

const wholeHint =
  'It needs `paginationType`, `inputFields` with the `name`, `in` and `type` of each parameter, and `resultsArray.results`.';

/** The settings of a valid pagination object. */
export function paginationSettings(value: JsonObject): PaginationSettings {
  const type = stringMember(value, 'paginationType');
  const fields = member(value, 'inputFields');
  const { firstPage } = value;
  return {
    type: isKind(type) ? type : 'offsetLimit',
    fields: isList(fields) ? fields.map(fieldOf) : [],
    results: stringMember(member(value, 'resultsArray'), 'results') ?? '$',
    nextCursor: cursorOf(member(value, 'nextCursor')),
    nextUrl: stringMember(member(value, 'nextUrl'), 'path'),
    hasMore: stringMember(value, 'hasMore'),
    totalItems: stringMember(value, 'totalItems'),
    totalPages: stringMember(value, 'totalPages'),
    firstPage: firstPage === 0 || firstPage === 1 ? firstPage : undefined,
  };
}

function fieldOf(field: Json): PaginationField {
  return {
    name: stringMember(field, 'name') ?? '',
    in: stringMember(field, 'in') as FieldPlace,
    role: stringMember(field, 'type') as FieldRole,
  };
}

function cursorOf(value: Json | undefined): NextCursor | undefined {
  const [path, header, lastItem] = [
    stringMember(value, 'path'),
    stringMember(value, 'header'),
    stringMember(value, 'lastItem'),
  ];
  if (path !== undefined) return { path };
  if (header !== undefined) return { header };
  return lastItem === undefined ? undefined : { lastItem };
}

/** Types of values, unknown keys and the syntax of paths. */
function shapeProblems(value: JsonObject): PaginationProblem[] {
  return [
    ...unknownKeys(value, [], ['paginationType', 'inputFields', 'resultsArray', ...kindKeys]),
    ...choice(value, ['paginationType'], paginationTypes),
    ...inputFieldsShape(member(value, 'inputFields')),
    ...resultsShape(member(value, 'resultsArray')),
    ...cursorShape(member(value, 'nextCursor')),
    ...urlShape(member(value, 'nextUrl')),
    ...(['hasMore', 'totalItems', 'totalPages'] as const).flatMap((key) =>
      optionalPath(member(value, key), [key], parseValuePath),
    ),
    ...(value.firstPage === undefined || value.firstPage === 0 || value.firstPage === 1
      ? []
      : [fieldsProblem(['firstPage'], 'must be 0 or 1', 'It is the number of the first page.')]),
  ];
}

type Keys = PaginationProblem['keys'];

function unknownKeys(value: JsonObject, keys: Keys, known: readonly string[]): PaginationProblem[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key) && !key.startsWith('x-'))
    .map((key) =>
      fieldsProblem(
        [...keys, key],
        'is not a key of pagination',
        `The keys here are ${known.map((one) => `\`${one}\``).join(', ')}.`,
      ),
    );
}

function choice(value: Json, keys: Keys, allowed: readonly string[]): PaginationProblem[] {
  const found = member(value, String(keys.at(-1)));
  if (typeof found === 'string' && allowed.includes(found)) return [];
  const list = allowed.map((one) => JSON.stringify(one)).join(', ');
  return [fieldsProblem(keys, `must be one of ${list}`, wholeHint)];
}

function inputFieldsShape(fields: Json | undefined): PaginationProblem[] {
  // `link` and `url` need no field.
  if (fields === undefined) return [];
  if (!isList(fields)) return [fieldsProblem(['inputFields'], 'must be an array', wholeHint)];
  return fields.flatMap((field, index) => {
    const keys = ['inputFields', index] as const;
    if (!isObject(field)) return [fieldsProblem(keys, 'must be an object', wholeHint)];
    const isNamed = typeof field.name === 'string' && field.name !== '';
    return [
      ...(isNamed
        ? []
        : [fieldsProblem([...keys, 'name'], 'must be a name of the API', wholeHint)]),
      ...choice(field, [...keys, 'in'], fieldPlaces),
      ...choice(field, [...keys, 'type'], fieldRoles),
      ...unknownKeys(field, keys, ['name', 'in', 'type']),
    ];
  });
}

function resultsShape(results: Json | undefined): PaginationProblem[] {
  const keys = ['resultsArray'];
  if (!isObject(results)) {
    return [fieldsProblem(keys, 'must be an object with the key `results`', wholeHint)];
  }
  const path = pathShape(results.results, [...keys, 'results'], parseResultsPath);
  return [...unknownKeys(results, keys, ['results']), ...path];
}

function cursorShape(cursor: Json | undefined): PaginationProblem[] {
  const keys = ['nextCursor'];
  if (cursor === undefined) return [];
  if (!isObject(cursor)) {
    return [fieldsProblem(keys, 'must be an object', keyHints.nextCursor)];
  }
  const { header, lastItem, path } = cursor;
  const isHeader = typeof header === 'string' && tokenPattern.test(header);
  return [
    ...unknownKeys(cursor, keys, ['path', 'header', 'lastItem']),
    ...optionalPath(path, [...keys, 'path'], parseValuePath),
    ...optionalPath(lastItem, [...keys, 'lastItem'], parseItemPath),
    ...(header === undefined || isHeader
      ? []
      : [fieldsProblem([...keys, 'header'], 'must be the name of a header', keyHints.nextCursor)]),
  ];
}

function urlShape(url: Json | undefined): PaginationProblem[] {
  const keys = ['nextUrl'];
  if (url === undefined) return [];
  if (!isObject(url)) return [fieldsProblem(keys, 'must be an object', keyHints.nextUrl)];
  const path = pathShape(url.path, [...keys, 'path'], parseValuePath);
  return [...unknownKeys(url, keys, ['path']), ...path];
}

function optionalPath(path: Json | undefined, keys: Keys, parse: PathParser): PaginationProblem[] {
  return path === undefined ? [] : pathShape(path, keys, parse);
}

type PathParser = typeof parseValuePath;

function pathShape(path: Json | undefined, keys: Keys, parse: PathParser): PaginationProblem[] {
  if (typeof path !== 'string') {
    return [fieldsProblem(keys, 'must be a JSON path, such as `$.items`', wholeHint)];
  }
  const found = parse(path);
  return 'problem' in found ? [pathProblem(keys, `${found.problem}; got ${show(path)}`)] : [];
}

function show(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
