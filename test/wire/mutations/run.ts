import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { whyNot } from '../cases/applicable.js';
import type { WireCase } from '../cases/format.js';
import { loadCases } from '../cases/load.js';
import { type AssetsOf, ownAssets } from '../harness/fixtures.js';
import { prepareSuite, runSuite } from '../harness/run-suite.js';
import type { WireFixture, WireLanguage } from '../languages/language.js';
import { type Mutation, mutated } from './load.js';

/** What became of a fault. */
export interface MutationResult {
  readonly mutation: Mutation;
  /** Cases that should have failed and passed; none where it was caught. */
  readonly passed: readonly string[];
}

/**
 * Runs the cases that must catch a fault against SDKs that have it.
 * @param number - of the run, for a folder of its own
 * @throws {Error} where the other cases fail as well: SDKs that do nothing at all prove nothing
 */
export async function runMutation(
  language: WireLanguage,
  mutation: Mutation,
  number: number,
): Promise<MutationResult> {
  const all = loadCases();
  const cases = all.filter(({ id }) => mutation.caughtBy.includes(id));
  const unknown = mutation.caughtBy.filter((wanted) => !cases.some(({ id }) => id === wanted));
  if (unknown.length > 0) throw new Error(`${mutation.name}: there is no ${unknown.join(', ')}`);
  const others = controls(all, cases, language.id);
  const folder = join(repository, '.cache/wire-mutations', `${language.id}-${number}`);
  const passed: string[] = [];
  const wellKept: string[] = [];
  try {
    const suite = await prepareSuite(language, [...cases, ...others], {
      folder,
      assetsOf: assetsWith(mutation),
      changed: (fixture) => withFault(mutation, fixture),
      quick: true,
    });
    await runSuite(suite, ({ wireCase }, { faults, passedBy }) => {
      const isOther = others.includes(wireCase);
      if (isOther && faults.length === 0) wellKept.push(wireCase.id);
      if (isOther) return;
      const named = (client = ''): string => (client === '' ? '' : ` (${client})`);
      passed.push(...passedBy.map((client) => wireCase.id + named(client)));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (others.length > 0 && wellKept.length === 0) {
    throw new Error(`nothing works any more: ${others.map(({ id }) => id).join(', ')} fail too`);
  }
  return { mutation, passed };
}

/** Some cases of the same SDKs that say nothing of the fault, or only some of them. */
function controls(
  all: readonly WireCase[],
  caught: readonly WireCase[],
  language: string,
): WireCase[] {
  const fixtures = new Set(caught.map(({ fixture }) => fixture));
  return [...fixtures].flatMap((name) => {
    const others = all
      .filter((one) => one.fixture === name && !caught.includes(one) && isSimple(one))
      .filter((one) => whyNot(one, language) === undefined);
    // Of different places: neighbours are about the same thing.
    const step = Math.ceil(others.length / controlsOfEach);
    return others.filter((_, index) => index % step === 0);
  });
}

/** For each SDK, at most. */
const controlsOfEach = 4;

function isSimple({ memoryMb, environment, trusted, exits, steps }: WireCase): boolean {
  const own = memoryMb ?? environment ?? trusted ?? exits;
  return own === undefined && steps.length === 1;
}

function assetsWith(mutation: Mutation): AssetsOf {
  return (id, language) => {
    const assets = ownAssets(id, language);
    return { ...assets, runtime: (path) => mutated(mutation, path, assets.runtime(path)) };
  };
}

function withFault(mutation: Mutation, fixture: WireFixture): WireFixture {
  const files = fixture.sdk.files.map((file) =>
    typeof file.content === 'string'
      ? { ...file, content: mutated(mutation, file.path, file.content, fixture.name) }
      : file,
  );
  return { ...fixture, sdk: { ...fixture.sdk, files } };
}
