import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { whyNot } from '../cases/applicable.js';
import type { WireCase } from '../cases/format.js';
import { type AssetsOf, ownAssets } from '../harness/fixtures.js';
import { prepareSuite, runSuite } from '../harness/run-suite.js';
import type { WireFixture, WireLanguage } from '../languages/language.js';
import { type Edit, editsAt, type Mutation, type MutationPlace, mutated } from './load.js';

/** What became of a fault. */
export interface MutationResult {
  readonly mutation: Mutation;
  /** Cases that should have failed and passed; none where it was caught. */
  readonly passed: readonly string[];
}

/** What a run of a fault is given. */
export interface MutationRun {
  /** All cases of the suite. */
  readonly all: readonly WireCase[];
  /** Of the run, for a folder of its own. */
  readonly number: number;
}

/**
 * Runs the cases that must catch a fault against SDKs that have it: with every kind of client if they
 * have code of their own in a broken file, otherwise with the first one.
 * @throws {Error} where the other cases fail as well: SDKs that do nothing at all prove nothing; and
 *   where an edit is in none of the SDKs
 */
export async function runMutation(
  language: WireLanguage,
  mutation: Mutation,
  { all, number }: MutationRun,
): Promise<MutationResult> {
  const cases = all.filter(({ id }) => mutation.caughtBy.includes(id));
  const unknown = mutation.caughtBy.filter((wanted) => !cases.some(({ id }) => id === wanted));
  if (unknown.length > 0) throw new Error(`${mutation.name}: there is no ${unknown.join(', ')}`);
  const others = controls(all, cases, language.id);
  const folder = join(repository, '.cache/wire-mutations', `${language.id}-${number}`);
  const passed: string[] = [];
  const wellKept: string[] = [];
  const made = new Set<Edit>();
  const sources = new Set<string>();
  try {
    const suite = await prepareSuite(language, [...cases, ...others], {
      folder,
      assetsOf: assetsWith({ mutation, made, sources }),
      changed: (fixture) => withFault({ mutation, made, sources }, fixture),
      quick: true,
    });
    const left = mutation.edits.filter((edit) => !made.has(edit));
    if (left.length > 0) {
      throw new Error(`no SDK has ${left.map(({ file }) => file).join(', ')}: nothing was broken`);
    }
    const { clientCode } = language;
    const own = clientCode !== undefined && [...sources].some((source) => clientCode.test(source));
    const commands = own ? suite.commands : suite.commands.slice(0, 1);
    await runSuite({ ...suite, commands }, ({ wireCase }, { faults, passedBy }) => {
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

/** A fault, and what comes of it while SDKs are made. */
interface Fault {
  readonly mutation: Mutation;
  /** Gets the edits that were made. */
  readonly made: Set<Edit>;
  /** Gets what the edited files had before. */
  readonly sources: Set<string>;
}

export function assetsWith(fault: Fault): AssetsOf {
  return (id, language) => {
    const assets = ownAssets(id, language);
    return { ...assets, runtime: (file) => edited(fault, { file }, assets.runtime(file)) };
  };
}

function withFault(fault: Fault, fixture: WireFixture): WireFixture {
  const files = fixture.sdk.files.map((file) => {
    const at = { file: file.path, fixture: fixture.name };
    if (editsAt({ ...at, mutation: fault.mutation }).length === 0) return file;
    const text = Buffer.from(file.content).toString('utf8');
    return { ...file, content: edited(fault, at, text) };
  });
  return { ...fixture, sdk: { ...fixture.sdk, files } };
}

function edited(
  { mutation, made, sources }: Fault,
  at: Pick<MutationPlace, 'file' | 'fixture'>,
  source: string,
): string {
  const place = { ...at, mutation, made };
  if (editsAt(place).length > 0) sources.add(source);
  return mutated(place, source);
}
