import { expect } from 'vitest';
import { compileAll } from './compile.js';
import { Builder } from './build.js';
import type { Trial } from './faults.js';
import { type Failure, fuzz } from './fuzz.js';

/** Which odd descriptions are built: `npm run fuzz` takes others, and more of them. */
export interface OddBuilds {
  readonly seed: number;
  readonly builds: number;
  readonly languages: readonly string[];
  /** SDKs of valid descriptions that each language's compiler then reads. */
  readonly compiled?: number;
}

/** Expects that no build of a seed has a fault, and that the compilers accept what was built. */
export async function expectNoFaults({
  seed,
  builds,
  languages,
  compiled = 0,
}: OddBuilds): Promise<void> {
  expect(languages.length).toBeGreaterThan(0);
  const failures: string[] = [];
  const failed = ({ number, faults }: Failure) => {
    const kinds = faults.map(({ kind, what }) => `${kind}: ${what.slice(0, 300)}`);
    failures.push(`npm run fuzz -- --seed ${seed} --only ${number} --corpus none: ${kinds[0]}`);
    return Promise.resolve();
  };
  const valid = new Map<number, Trial>();
  const done = (number: number, trial: Trial): void => {
    if (trial.valid && valid.size < compiled) valid.set(number, trial);
  };
  const run = { seed, first: 0, builds, languages, corpus: 'none', failed, done } as const;
  const counts = await fuzz(run);
  expect(failures).toEqual([]);
  // Both kinds of sources are there, and most of what they give is built.
  expect(counts.valid).toBeGreaterThan(builds / 4);
  expect(counts.built).toBeGreaterThan(builds / 2);
  if (compiled === 0) return;
  const builder = new Builder(languages);
  try {
    expect(valid.size).toBe(compiled);
    expect(await compileAll(builder, valid)).toEqual([]);
  } finally {
    builder.remove();
  }
}
