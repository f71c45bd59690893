import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { loadCases } from '../cases/load.js';
import { type AssetsOf, ownAssets } from '../harness/fixtures.js';
import { prepareSuite, runSuite } from '../harness/run-suite.js';
import type { WireLanguage } from '../languages/language.js';
import { type Mutation, mutated } from './load.js';

/** What became of a fault. */
export interface MutationResult {
  readonly mutation: Mutation;
  /** Cases that should have failed and passed; none where it was caught. */
  readonly passed: readonly string[];
}

/**
 * Runs the cases that must catch a fault against SDKs whose runtime has it.
 * @param number - of the run, for a folder of its own
 */
export async function runMutation(
  language: WireLanguage,
  mutation: Mutation,
  number: number,
): Promise<MutationResult> {
  const cases = loadCases().filter(({ id }) => mutation.caughtBy.includes(id));
  const unknown = mutation.caughtBy.filter((wanted) => !cases.some(({ id }) => id === wanted));
  if (unknown.length > 0) throw new Error(`${mutation.name}: there is no ${unknown.join(', ')}`);
  const folder = join(repository, '.cache/wire-mutations', `${language.id}-${number}`);
  const passed: string[] = [];
  try {
    const suite = await prepareSuite(language, cases, { folder, assetsOf: assetsWith(mutation) });
    await runSuite(suite, ({ wireCase }, { faults }) => {
      if (faults.length === 0) passed.push(wireCase.id);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { mutation, passed };
}

function assetsWith(mutation: Mutation): AssetsOf {
  return (id, language) => {
    const assets = ownAssets(id, language);
    return { ...assets, runtime: (path) => mutated(mutation, path, assets.runtime(path)) };
  };
}
