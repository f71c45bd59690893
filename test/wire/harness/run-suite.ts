import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { loadCases } from '../cases/load.js';
import { planCase, type PlannedCase } from '../cases/plan.js';
import type { WireCase } from '../cases/format.js';
import type { DriverCommand, WireFixture, WireLanguage } from '../languages/language.js';
import type { Chunking } from '../server/script.js';
import { certificatePath } from '../server/tls/certificates.js';
import { Driver } from './driver.js';
import { type AssetsOf, buildFixture } from './fixtures.js';
import { type CaseResult, runCase } from './run-case.js';

/** A language's program for a set of cases, compiled and ready. */
export interface PreparedSuite {
  readonly language: WireLanguage;
  readonly command: DriverCommand;
  readonly cases: readonly PlannedCase[];
  /** Cases that the language cannot have, by id, and why. */
  readonly notApplicable: ReadonlyMap<string, string>;
}

/** @param wanted - the beginning of ids, or words that a title has; all cases without it */
export function chosenCases(wanted?: string): readonly WireCase[] {
  const cases = loadCases();
  if (wanted === undefined) return cases;
  const text = wanted.toLowerCase();
  if (/^[a-z]\d{0,2}(?:-|$)/.test(text)) {
    return cases.filter(({ id }) => id.toLowerCase().startsWith(text));
  }
  const wordsOf = (title: string): string[] => title.toLowerCase().split(/[^a-z0-9]+/);
  return cases.filter(({ title }) => {
    const words = new Set(wordsOf(title));
    return wordsOf(text).every((word) => words.has(word));
  });
}

export async function prepareSuite(
  language: WireLanguage,
  cases: readonly WireCase[],
  {
    folder = join(repository, '.cache/wire', language.id),
    assetsOf,
  }: {
    /** Where its program is made; it is emptied first. */
    readonly folder?: string;
    readonly assetsOf?: AssetsOf;
  } = {},
): Promise<PreparedSuite> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const applicable = cases.filter((one) => one.notApplicable?.[language.id] === undefined);
  const fixtures = new Map<string, WireFixture>();
  for (const name of new Set(applicable.map(({ fixture }) => fixture))) {
    fixtures.set(name, await buildFixture(name, language.id, assetsOf));
  }
  const planned = applicable.map((wireCase) => {
    const fixture = fixtures.get(wireCase.fixture);
    if (!fixture) throw new Error(`no fixture ${wireCase.fixture}`);
    return planCase(wireCase, fixture.prepared.model);
  });
  const command = await language.prepare({ folder, fixtures, cases: planned });
  const notApplicable = new Map(
    cases.flatMap(({ id, notApplicable }) => {
      const why = notApplicable?.[language.id];
      return why === undefined ? [] : [[id, why]];
    }),
  );
  return { language, command, cases: planned, notApplicable };
}

/** Runs every case of a prepared suite, many at once; each is told when it has ended. */
export async function runSuite(
  { language, command, cases }: PreparedSuite,
  ended: (planned: PlannedCase, result: CaseResult) => void,
  {
    chunkingOf = () => 'whole',
    environment = {},
  }: {
    readonly chunkingOf?: (wireCase: WireCase) => Chunking;
    readonly environment?: Readonly<Record<string, string>>;
  } = {},
): Promise<void> {
  const alone = cases.filter(({ wireCase }) => needsOwnProcess(wireCase));
  const shared = cases.filter(({ wireCase }) => !needsOwnProcess(wireCase));
  const driver = new Driver(command, environment);
  const runShared = async (planned: PlannedCase): Promise<void> =>
    ended(planned, await runCase(planned, language, driver, chunkingOf(planned.wireCase)));
  const runAlone = async (planned: PlannedCase): Promise<void> => {
    const own = new Driver(command, { ...environment, ...ownEnvironment(planned, language) });
    let { faults } = await runCase(planned, language, own, chunkingOf(planned.wireCase));
    const left = await own.close(planned.wireCase.exits ? leaveMs : undefined);
    if (planned.wireCase.exits && !left) {
      faults = [...faults, `the process did not end by itself within ${leaveMs / 1000} s`];
    }
    ended(planned, { faults });
  };
  try {
    await Promise.all([
      inParallel(shared, command.parallel, runShared),
      inParallel(alone, processes, runAlone),
    ]);
  } finally {
    await driver.close();
  }
}

/** So many processes of single cases at once. */
const processes = 2;

/** How long a process may take to end by itself, in milliseconds. */
const leaveMs = 10_000;

async function inParallel<Item>(
  items: readonly Item[],
  workers: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

function needsOwnProcess({ memoryMb, environment, trusted, exits }: WireCase): boolean {
  return (memoryMb ?? environment ?? trusted ?? exits) !== undefined;
}

function ownEnvironment(
  { wireCase: { environment, tls, trusted } }: PlannedCase,
  language: WireLanguage,
): Readonly<Record<string, string>> {
  return { ...environment, ...(trusted && tls && language.trusting(certificatePath(tls))) };
}
