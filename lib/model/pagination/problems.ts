import { isList, isObject, type Json, member, stringMember } from '../../json.js';
import {
  fieldPlaces,
  fieldRoles,
  kindKeys,
  type PaginationKind,
  paginationKinds,
  type PaginationType,
} from './kinds.js';

/** What is wrong with a pagination object. */
export interface PaginationProblem {
  readonly rule: 'pagination-fields' | 'pagination-path' | 'pagination-results';
  /** The keys that lead to the place within the object. */
  readonly keys: readonly (string | number)[];
  /** Completes the sentence "`<place>` …". */
  readonly problem: string;
  readonly hint: string;
}

/**
 * Checks what the keys of a pagination object mean together. Passes over values of the wrong type, so
 * that one mistake does not hide another.
 */
export function kindProblems(value: Json | undefined): PaginationProblem[] {
  const type = stringMember(value, 'paginationType');
  if (!isKind(type)) return [];
  const kind = paginationKinds[type];
  return [
    ...fieldProblems(member(value, 'inputFields'), kind),
    ...keyProblems(value, kind, type),
    ...cursorProblems(value),
  ];
}

export function isKind(type: string | undefined): type is PaginationType {
  return type !== undefined && Object.hasOwn(paginationKinds, type);
}

export function fieldsProblem(
  keys: PaginationProblem['keys'],
  problem: string,
  hint: string,
): PaginationProblem {
  return { rule: 'pagination-fields', keys, problem, hint };
}

export function pathProblem(keys: PaginationProblem['keys'], problem: string): PaginationProblem {
  const isResults = keys.at(-1) === 'results';
  return {
    rule: isResults ? 'pagination-results' : 'pagination-path',
    keys,
    problem,
    hint: isResults ? resultsHint : pathHint,
  };
}

export const resultsHint =
  "Write the JSON path to the array of results, such as $.results or $['data'].items. $ alone is the whole body.";

export const pathHint =
  "Write the JSON path to the value, such as $.next or $['meta'].next_cursor.";

function fieldProblems(written: Json | undefined, kind: PaginationKind): PaginationProblem[] {
  if (written !== undefined && !isList(written)) return [];
  const fields = written ?? [];
  return [
    ...roleProblems(fields, kind),
    ...fields.flatMap((field, index) => [
      ...unusedRole(field, index, kind),
      ...wrongPlace(field, index, kind),
      ...repeatedName(fields, index),
    ]),
  ];
}

function roleProblems(fields: readonly Json[], kind: PaginationKind): PaginationProblem[] {
  const countOf = (roles: readonly string[]) =>
    fields.filter((field) => roles.includes(stringMember(field, 'type') ?? '')).length;
  const hint = rolesHint(kind);
  return [
    ...kind.required.flatMap((roles) => {
      const count = countOf(roles);
      const problem = `must have exactly one field of type ${named(roles)}; got ${count || 'none'}`;
      return count === 1 ? [] : [fieldsProblem(['inputFields'], problem, hint)];
    }),
    ...kind.optional.flatMap((roles) => {
      const count = countOf(roles);
      const problem = `must have at most one field of type ${named(roles)}; got ${count}`;
      return count <= 1 ? [] : [fieldsProblem(['inputFields'], problem, hint)];
    }),
  ];
}

function unusedRole(field: Json, index: number, kind: PaginationKind): PaginationProblem[] {
  const role = stringMember(field, 'type');
  const known = (fieldRoles as readonly string[]).includes(role ?? '');
  const used = [...kind.required, ...kind.optional].flat() as readonly string[];
  if (role === undefined || !known || used.includes(role)) return [];
  const problem = 'is a type that this `paginationType` does not use';
  return [fieldsProblem(['inputFields', index, 'type'], problem, rolesHint(kind))];
}

function wrongPlace(field: Json, index: number, { places }: PaginationKind): PaginationProblem[] {
  const place = stringMember(field, 'in');
  const known = (fieldPlaces as readonly string[]).includes(place ?? '');
  if (!known || (places as readonly string[]).includes(place ?? '')) return [];
  const problem = `must be ${places.map((one) => JSON.stringify(one)).join(' or ')}`;
  const hint = 'The other kinds of pagination also use headers and bodies.';
  return [fieldsProblem(['inputFields', index, 'in'], problem, hint)];
}

function repeatedName(fields: readonly Json[], index: number): PaginationProblem[] {
  const keyOf = (field: Json | undefined) => {
    const name = stringMember(field, 'name');
    return name === undefined ? undefined : `${stringMember(field, 'in')} ${name}`;
  };
  const key = keyOf(fields[index]);
  if (key === undefined || fields.findIndex((field) => keyOf(field) === key) === index) return [];
  const name = JSON.stringify(stringMember(fields[index], 'name'));
  const hint = 'Each field has a name of its own.';
  const problem = `repeats the name ${name} of another field`;
  return [fieldsProblem(['inputFields', index, 'name'], problem, hint)];
}

function keyProblems(
  value: Json | undefined,
  { needs, takes }: PaginationKind,
  type: PaginationType,
): PaginationProblem[] {
  const used: readonly string[] = [...needs, ...takes];
  const missing = needs.filter((key) => member(value, key) === undefined);
  const unused = kindKeys.filter((key) => member(value, key) !== undefined && !used.includes(key));
  return [
    ...missing.map((key) =>
      fieldsProblem([], `must have \`${key}\` with \`paginationType\` "${type}"`, keyHints[key]),
    ),
    ...unused.map((key) =>
      fieldsProblem(
        [key],
        `has no effect with \`paginationType\` "${type}"`,
        used.length > 0
          ? `Remove it. This kind uses ${used.map((one) => `\`${one}\``).join(', ')}.`
          : 'Remove it.',
      ),
    ),
  ];
}

export const keyHints: Readonly<Record<(typeof kindKeys)[number], string>> = {
  nextCursor:
    'Set it to { "path": "$.next" }, { "header": "X-Next" } or { "lastItem": "$.id" }: where the next cursor is.',
  nextUrl: 'Set it to { "path": "$.next" }: the JSON path of the URL of the next page.',
  hasMore: 'Set it to the JSON path of a boolean.',
  totalItems: 'Set it to the JSON path of a number.',
  totalPages: 'Set it to the JSON path of a number.',
  firstPage: 'Set it to 0 or 1.',
};

function cursorProblems(value: Json | undefined): PaginationProblem[] {
  const cursor = member(value, 'nextCursor');
  if (!isObject(cursor)) return [];
  const sources = ['path', 'header', 'lastItem'].filter((key) => cursor[key] !== undefined);
  const several =
    sources.length === 1
      ? []
      : [
          fieldsProblem(
            ['nextCursor'],
            `must have exactly one of \`path\`, \`header\` and \`lastItem\`; got ${sources.join(' and ') || 'none'}`,
            keyHints.nextCursor,
          ),
        ];
  const fields = member(value, 'inputFields');
  const before = isList(fields)
    ? fields.findIndex((field) => stringMember(field, 'type') === 'before')
    : -1;
  if (before < 0 || sources.includes('lastItem')) return several;
  const problem = 'needs `nextCursor.lastItem`: pages before an item start at a value of the item';
  const hint = 'Remove the field, or set `nextCursor` to { "lastItem": "$.id" }.';
  return [...several, fieldsProblem(['inputFields', before, 'type'], problem, hint)];
}

function rolesHint({ optional, places, required }: PaginationKind): string {
  const needed = required.map((roles) => `the type ${named(roles)}`);
  const where = places.length === 1 ? `, each with \`in\`: "${places[0]}"` : '';
  const may = optional.map(named);
  return [
    needed.length > 0 ? `Give one field ${needed.join(' and another ')}${where}.` : '',
    may.length > 0 ? `Fields of type ${may.join(' and ')} are optional.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function named(roles: readonly string[]): string {
  return roles.map((role) => `\`${role}\``).join(' or ');
}
