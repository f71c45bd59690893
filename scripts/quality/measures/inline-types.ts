import { plainName } from '../description.js';
import type { SdkType } from '../sdk.js';
import { percent } from '../words.js';
import { type Measure, type Row, type Subject, sum } from './measure.js';

export interface InlineTypeFigures {
  readonly types: number;
  /** Names with more than 60 letters. */
  readonly long: number;
  /** Names with a hash. */
  readonly hashed: number;
  /** Types whose body another inline type has. */
  readonly repeated: number;
}

const mostLetters = 60;
const mostRepeated = 0.05;

export const inlineTypes: Measure<InlineTypeFigures> = {
  key: 'inlineTypes',
  title: 'Inline types',
  text: `An inline type is one that no component schema and no reference of the description names. Two types have the same
**body** if their declarations are equal without comments, and the inline types that these use have the same bodies. The
SDKs have short names of methods.`,
  columns: ['Inline types', 'Over 60 letters', 'Hashes', 'Same body'],
  count(subject) {
    const types = inlineTypesOf(subject);
    if (types.length === 0) return undefined;
    return {
      types: types.length,
      long: types.filter(({ name }) => name.length > mostLetters).length,
      hashed: types.filter(({ name }) => hasHash(name)).length,
      repeated: repeatedTypes(types).length,
    };
  },
  cells: ({ types, long, hashed, repeated }) => [types, long, hashed, percent(repeated, types)],
  total(rows) {
    const types = sum(rows, (one) => one.types);
    return [
      types,
      sum(rows, ({ long }) => long),
      sum(rows, ({ hashed }) => hashed),
      percent(
        sum(rows, ({ repeated }) => repeated),
        types,
      ),
    ];
  },
  gates: (rows) => [
    noneGate('no name has more than 60 letters', rows, ({ long }) => long),
    noneGate('no name has a hash', rows, ({ hashed }) => hashed),
    repeatedGate(rows),
  ],
};

/** The types of the SDK with short names that the description does not name. */
export function inlineTypesOf({ short, facts }: Pick<Subject, 'facts' | 'short'>): SdkType[] {
  const isNamed = (name: string) =>
    [name, name.replace(derivedEndings, '')].some((one) => facts.schemaNames.has(plainName(one)));
  return short.types.filter(({ name }) => !isNamed(name));
}

/** What a name has at its end if it is a second type of a schema. */
const derivedEndings = /(?:Input|Patch|Form|Model|\d+)$/;

/** Eight digits and letters of a hash at the end, with at least one digit. */
export function hasHash(name: string): boolean {
  const [tail = ''] = /[0-9a-f]{6,}$/.exec(name) ?? [];
  return /\d/.test(tail);
}

/** The types whose body another one of them has. */
export function repeatedTypes(types: readonly SdkType[]): SdkType[] {
  const groups = groupBodies(types);
  const counts = new Map<string, number>();
  for (const first of groups.values()) counts.set(first, (counts.get(first) ?? 0) + 1);
  return types.filter(({ name }) => (counts.get(groups.get(name) ?? name) ?? 0) > 1);
}

/** By name, the first type with the same body. */
function groupBodies(types: readonly SdkType[]): ReadonlyMap<string, string> {
  let groups = new Map(types.map(({ name }) => [name, name]));
  for (let count = 0; new Set(groups.values()).size !== count; ) {
    count = new Set(groups.values()).size;
    groups = regroup(types, groups);
  }
  return groups;
}

/** @param groups - the types that are known to have the same body */
function regroup(
  types: readonly SdkType[],
  groups: ReadonlyMap<string, string>,
): Map<string, string> {
  const bodies = new Map<string, string>();
  return new Map(
    types.map(({ name, body }) => {
      const plain = body.replaceAll(/[A-Za-z_$][\w$]*/g, (word) => groups.get(word) ?? word);
      const first = bodies.get(plain) ?? name;
      bodies.set(plain, first);
      return [name, first];
    }),
  );
}

function noneGate(
  title: string,
  rows: readonly Row<InlineTypeFigures>[],
  count: (figures: InlineTypeFigures) => number,
) {
  const found = sum(rows, count);
  return { title: `Of inline types, ${title}`, found: `${found}`, isMet: found === 0 };
}

function repeatedGate(rows: readonly Row<InlineTypeFigures>[]) {
  const types = sum(rows, (one) => one.types);
  const repeated = sum(rows, (one) => one.repeated);
  return {
    title: 'Of inline types, fewer than 5 % have a body that another one has',
    found: percent(repeated, types),
    isMet: repeated < types * mostRepeated,
  };
}
