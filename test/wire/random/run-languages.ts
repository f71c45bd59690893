import { join } from 'node:path';
import { languageIds } from '../../../lib/languages/registry.js';
import type { WireLanguage } from '../languages/language.js';
import { type Difference, differing } from './compare.js';
import { placeOf } from './finding.js';
import type { RandomPlan } from './plan.js';
import { readRecords, type RecordFile, writeRecords } from './records.js';
import { type ExchangeRecord, type RandomRun, runPlan } from './run.js';

/** One kind of fault or difference, however often it was seen. */
export interface RandomFinding {
  /** The one that is wrong, or the two that differ. */
  readonly languages: readonly string[];
  /** Where, without numbers. */
  readonly place: string;
  readonly count: number;
  /** The first exchange in which it was seen. */
  readonly example: { readonly id: string; readonly place: string; readonly said: string };
}

export interface RunPlace {
  /** The folder of all records of a seed. */
  readonly root: string;
  readonly key: string;
}

/** Runs all exchanges of one language, writes its records and returns what is wrong in them. */
export async function runLanguage(
  plan: RandomPlan,
  language: WireLanguage,
  { root, key, changed }: RunPlace & Pick<RandomRun, 'changed'>,
): Promise<{
  readonly count: number;
  readonly seconds: { readonly compile: number; readonly run: number };
  readonly found: readonly RandomFinding[];
}> {
  const bySite = new Map<string, readonly ExchangeRecord[]>();
  const seconds = await runPlan(plan, language, {
    root: join(root, 'programs'),
    changed,
    ended: ({ id }, records) => bySite.set(id, records),
  });
  // In the order of the plan, whichever came first.
  const records = plan.sites.flatMap(({ id }) => bySite.get(id) ?? []);
  writeRecords(recordsPath(root, language.id), key, records);
  const faults = records.flatMap(({ id, faults: own }) =>
    own.map((said) => ({ id, place: placeOf(said), said })),
  );
  return { count: records.length, seconds, found: grouped([language.id], faults) };
}

/** Compares every language's records of a run with those of the others that are there. */
export function compareRun(
  plan: RandomPlan,
  { root, key, languages }: RunPlace & { readonly languages: readonly string[] },
): RandomFinding[] {
  const files = new Map<string, RecordFile>();
  for (const id of languageIds) {
    const file = readRecords(recordsPath(root, id), key);
    if (file) files.set(id, file);
  }
  const pairs = [...files.keys()].flatMap((one, index) =>
    [...files.keys()].slice(index + 1).map((other) => [one, other] as const),
  );
  return pairs
    .filter((pair) => pair.some((id) => languages.includes(id)))
    .flatMap(([one, other]) => {
      const found = plan.sites.flatMap(({ id, exchanges }) =>
        exchanges.flatMap((_, index) => {
          const records = [files.get(one), files.get(other)].map((file) =>
            file?.records.get(`${id}/${index}`),
          );
          return differencesOf(`${id}/${index}`, records);
        }),
      );
      return grouped([one, other], found);
    });
}

type Seen = Difference & { readonly id: string };

function differencesOf(
  id: string,
  [one, other]: readonly (ExchangeRecord | undefined)[],
): readonly Seen[] {
  if (one && other) return differing(one, other).map((difference) => ({ ...difference, id }));
  return [{ id, place: 'exchange', said: 'only one of them has it' }];
}

function grouped(languages: readonly string[], seen: readonly Seen[]): RandomFinding[] {
  const groups = new Map<string, Seen[]>();
  for (const one of seen) {
    const group = groups.get(one.place) ?? [];
    group.push(one);
    groups.set(one.place, group);
  }
  return [...groups].map(([place, all]) => ({
    languages,
    place,
    count: all.length,
    example: all[0] as Seen,
  }));
}

function recordsPath(root: string, language: string): string {
  return join(root, `${language}.jsonl`);
}
