import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { isList, isObject, type Json, type JsonObject } from '../../../lib/json.js';
import { wireFolder } from '../cases/load.js';

const rule = z.strictObject({
  in: z.string(),
  matches: z.string().optional(),
  value: z.json().optional(),
  beside: z.record(z.string(), z.string()).optional(),
  becomes: z.json().optional(),
  why: z.string(),
});
type Rule = z.infer<typeof rule>;

const file = z.strictObject({
  rules: z.array(rule),
  leftOut: z.array(z.strictObject({ what: z.string(), why: z.string() })),
});

/** The differences between languages that are accepted, and why. */
export const acceptedRules: readonly Rule[] = file.parse(
  load(readFileSync(join(wireFolder, 'random/accepted.yaml'), 'utf8')),
).rules;

interface Prepared extends Rule {
  readonly segments: readonly string[];
  readonly pattern: RegExp | undefined;
}

const prepared: readonly Prepared[] = acceptedRules.map((one) => ({
  ...one,
  segments: one.in.split('/'),
  pattern: one.matches === undefined ? undefined : new RegExp(one.matches, 'u'),
}));

/** A value in which everything that may differ is the same. */
export function withoutAccepted(
  value: Json,
  path: readonly string[] = [],
  parent: JsonObject = {},
): Json | undefined {
  const rules = prepared.filter(
    ({ segments, beside = {} }) =>
      isAt(segments, path) &&
      Object.entries(beside).every(([name, wanted]) => parent[name] === wanted),
  );
  let now = value;
  for (const { pattern, value: exact, becomes } of rules) {
    if (pattern === undefined && exact === undefined) return becomes;
    if (exact !== undefined && JSON.stringify(exact) === JSON.stringify(now)) {
      if (becomes === undefined) return undefined;
      now = becomes;
    }
    if (pattern && typeof now === 'string' && pattern.test(now)) {
      if (becomes === undefined) return undefined;
      now = now.replace(pattern, String(becomes));
    }
  }
  if (isList(now)) {
    return now.map((item, index) => withoutAccepted(item, [...path, String(index)]) ?? null);
  }
  if (!isObject(now)) return now;
  const object = now;
  const members = Object.entries(now).flatMap(([name, own]) => {
    const kept = withoutAccepted(own ?? null, [...path, name], object);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(members);
}

function isAt(segments: readonly string[], path: readonly string[]): boolean {
  const [first, ...rest] = segments;
  if (first === undefined) return path.length === 0;
  if (first === '**') {
    return path.some((_, index) => isAt(rest, path.slice(index))) || isAt(rest, []);
  }
  return path.length > 0 && (first === '*' || first === path[0]) && isAt(rest, path.slice(1));
}
