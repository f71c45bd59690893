import { isList, isObject, type Json, type JsonObject, member } from '../../../lib/json.js';
import { differences, show } from '../harness/same.js';
import { withoutAccepted } from './accepted.js';
import type { ExchangeRecord } from './run.js';

/** What two languages do differently in one exchange. */
export interface Difference {
  /** Where, without numbers: differences at the same place are taken for one. */
  readonly place: string;
  readonly said: string;
}

/** The digits of a second that every language keeps. */
const commonDigits = 3;

/** What differs between the records of two languages, beyond what is accepted. */
export function differing(one: ExchangeRecord, other: ExchangeRecord): Difference[] {
  const of = ({ requests, outcome }: ExchangeRecord): Json =>
    withoutAccepted({ requests, outcome: sorted(outcome) }) ?? null;
  return walk(of(one), of(other), []);
}

/** Issues by their places: a decoder may come upon them in another order. */
function sorted(outcome: Json): Json {
  if (!isObject(outcome) || !isList(outcome['issues'])) return outcome;
  const issues = outcome['issues'].map((issue) =>
    isObject(issue)
      ? [String(issue['pointer']), `${String(issue['wanted'])}, not ${String(issue['found'])}`]
      : [],
  );
  return { ...outcome, issues: Object.fromEntries(issues) as JsonObject };
}

function walk(one: Json, other: Json, path: readonly string[]): Difference[] {
  // A language with one word for null and for nothing is right beside either.
  if (isSame(one, other) || isSame(other, one)) return [];
  if (isList(one) && isList(other) && one.length === other.length) {
    return one.flatMap((item, index) => walk(item, other[index] ?? null, [...path, String(index)]));
  }
  if (isPlain(one) && isPlain(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) =>
      walk(memberOf(one, name), memberOf(other, name), [...path, name]),
    );
  }
  const place = path.map((segment) => (/^\d+$/.test(segment) ? '#' : segment)).join('/');
  return [{ place, said: `${path.join('/')}: ${show(one)} or ${show(other)}` }];
}

/** Null is a value of its own. */
function memberOf(value: JsonObject, name: string): Json {
  return member(value, name) ?? (Object.hasOwn(value, name) ? null : { $absent: true });
}

function isSame(one: Json, other: Json): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  return differences(one, other, commonDigits).length === 0;
}

function isPlain(value: Json): value is JsonObject {
  return isObject(value) && !Object.keys(value).some((name) => /^\$[a-z]+$/i.test(name));
}
