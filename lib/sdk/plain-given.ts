import {
  type Given,
  GivenEndless,
  GivenFile,
  GivenNumber,
  GivenVariable,
  isGivenMembers,
  isList,
} from './given.js';

/** How a language writes values whose types nothing is known of. */
export interface PlainSpelling<Layout> {
  variable(name: string): Layout;
  number(digits: string): Layout;
  file(file: GivenFile): Layout;
  /** What stands for a value without end. */
  readonly endless: Layout;
  object(entries: readonly (readonly [name: string, value: Layout])[]): Layout;
  array(items: readonly Layout[]): Layout;
  literal(value: null | boolean | number | bigint | string): Layout;
  /** What is written instead of a value that has no expression of its own. Absent: it has one. */
  other?(value: Given): Layout | undefined;
}

/** A value whose type nothing is known of: an option, or what a schema leaves open. */
export function spellPlain<Layout>(value: Given, spelling: PlainSpelling<Layout>): Layout {
  const each = (one: Given) => spellPlain(one, spelling);
  const other = spelling.other?.(value);
  if (other !== undefined) return other;
  if (value instanceof GivenVariable) return spelling.variable(value.name);
  if (value instanceof GivenNumber) return spelling.number(value.digits);
  if (value instanceof GivenFile) return spelling.file(value);
  if (value instanceof GivenEndless) return spelling.endless;
  if (isGivenMembers(value)) {
    return spelling.object(Object.entries(value).map(([name, one]) => [name, each(one)]));
  }
  return isList(value) ? spelling.array(value.map(each)) : spelling.literal(value);
}

/** The JSON of a value. Files and variables have none; they are null. */
export function jsonOf(value: Given): JsonValue {
  if (value instanceof GivenNumber) return Number(value.digits);
  if (typeof value === 'bigint') return Number(value);
  if (isGivenMembers(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, jsonOf(each)]));
  }
  if (isList(value)) return value.map(jsonOf);
  return typeof value === 'object' ? null : value;
}

/** A value that is JSON already. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };
