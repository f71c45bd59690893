import { expect, test } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { type Failure, fuzz } from './fuzz.js';
import { hasToolchain } from '../toolchains.js';

/** `npm run fuzz` takes another, and more builds. */
const seed = 1;
const builds = 200;

test(`${builds} odd descriptions are built in every language without a fault`, async () => {
  const languages = languageIds.filter(hasToolchain);
  expect(languages.length).toBeGreaterThan(0);
  const failures: string[] = [];
  const failed = ({ number, faults }: Failure) => {
    const kinds = faults.map(({ kind, what }) => `${kind}: ${what.slice(0, 300)}`);
    failures.push(`npm run fuzz -- --seed ${seed} --only ${number} --corpus none: ${kinds[0]}`);
    return Promise.resolve();
  };
  const counts = await fuzz({ seed, first: 0, builds, languages, corpus: 'none', failed });
  expect(failures).toEqual([]);
  // Both kinds of sources are there, and most of what they give is built.
  expect(counts.valid).toBeGreaterThan(builds / 4);
  expect(counts.built).toBeGreaterThan(builds / 2);
}, 300_000);
