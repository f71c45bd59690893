import { z } from 'zod';
import type { Verdict } from './judge.js';

/** Scenarios that do not pass, with the reason of each. */
export type ExpectedFailures = ReadonlyMap<string, string>;

/** Most scenarios that may fail in a language, those with XML apart. More of them are a fault to repair. */
export const mostFailures = 18;

const group = z.strictObject({ why: z.string().min(1), scenarios: z.array(z.string()).min(1) });
const file = z.record(z.string(), z.array(group));

/** Stands for every language in the file. */
const everyLanguage = 'all';

/**
 * The expected failures of a language.
 * @param content - of `expected.yaml`, parsed
 * @param ids - of all languages
 * @throws {Error} if the content has another form, a language that does not exist, or a scenario twice
 */
export function expectedFailures(
  content: unknown,
  language: string,
  ids: readonly string[],
): ExpectedFailures {
  const groups = file.parse(content);
  const unknown = Object.keys(groups).find((id) => id !== everyLanguage && !ids.includes(id));
  if (unknown !== undefined) throw new Error(`expected.yaml: ${unknown} is not a language`);
  const reasons = new Map<string, string>();
  for (const { why, scenarios } of [
    ...(groups[everyLanguage] ?? []),
    ...(groups[language] ?? []),
  ]) {
    for (const name of scenarios) {
      if (reasons.has(name))
        throw new Error(`expected.yaml: ${name} is listed twice for ${language}`);
      reasons.set(name, why);
    }
  }
  return reasons;
}

/** Where the verdicts of a language are not those that are expected. */
export interface Surprises {
  /** Failures that are not listed. */
  readonly failed: readonly Verdict[];
  /** Listed scenarios that pass. */
  readonly passed: readonly string[];
  /** Listed scenarios that do not exist; empty unless all scenarios ran. */
  readonly unknown: readonly string[];
}

/** @param complete - whether all scenarios ran */
export function surprises(
  verdicts: readonly Verdict[],
  expected: ExpectedFailures,
  complete: boolean,
): Surprises {
  const names = new Set(verdicts.map(({ scenario }) => scenario.name));
  return {
    failed: verdicts.filter(
      ({ scenario, faults }) => faults.length > 0 && !expected.has(scenario.name),
    ),
    passed: verdicts
      .filter(({ scenario, faults }) => faults.length === 0 && expected.has(scenario.name))
      .map(({ scenario }) => scenario.name),
    unknown: complete ? [...expected.keys()].filter((name) => !names.has(name)) : [],
  };
}
