import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { whyNot } from '../cases/applicable.js';
import type { WireCase } from '../cases/format.js';
import { loadCases } from '../cases/load.js';
import { type AssetsOf, ownAssets } from '../harness/fixtures.js';
import { prepareSuite, runSuite } from '../harness/run-suite.js';
import type { WireFixture, WireLanguage } from '../languages/language.js';
import { type Edit, editsAt, type Mutation, mutated } from './load.js';

/** What became of a fault. */
export interface MutationResult {
  readonly mutation: Mutation;
  /** Cases that should have failed and passed; none where it was caught. */
  readonly passed: readonly string[];
}

/**
 * Runs the cases that must catch a fault against SDKs that have it.
 * @param number - of the run, for a folder of its own
 * @throws {Error} where the other cases fail as well: SDKs that do nothing at all prove nothing; and
 *   where an edit is in none of the SDKs
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
  const made = new Set<Edit>();
  try {
    const suite = await prepareSuite(language, [...cases, ...others], {
      folder,
      assetsOf: assetsWith(mutation, made),
      changed: (fixture) => withFault(mutation, made, fixture),
      quick: true,
    });
    const left = mutation.edits.filter((edit) => !made.has(edit));
    if (left.length > 0) {
      throw new Error(`no SDK has ${left.map(({ file }) => file).join(', ')}: nothing was broken`);
    }
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

export function assetsWith(mutation: Mutation, made: Set<Edit>): AssetsOf {
  return (id, language) => {
    const assets = ownAssets(id, language);
    return {
      ...assets,
      runtime: (path) => mutated({ mutation, file: path, made }, assets.runtime(path)),
    };
  };
}

function withFault(mutation: Mutation, made: Set<Edit>, fixture: WireFixture): WireFixture {
  const files = fixture.sdk.files.map((file) => {
    const at = { mutation, file: file.path, fixture: fixture.name, made };
    if (editsAt(at).length === 0) return file;
    const text = Buffer.from(file.content).toString('utf8');
    return { ...file, content: mutated(at, text) };
  });
  return { ...fixture, sdk: { ...fixture.sdk, files } };
}
