import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { loadCases } from '../cases/load.js';
import { whyNot } from '../cases/applicable.js';
import { planCase } from '../cases/plan.js';
import type { WireCase } from '../cases/format.js';
import type { DriverCommand, WireFixture, WireLanguage } from '../languages/language.js';
import type { Chunking } from '../server/script.js';
import { certificatePath } from '../server/tls/certificates.js';
import { Driver } from './driver.js';
import { buildFixture, type FixtureSource } from './fixtures.js';
import { type CaseResult, type Driven, type RunnableCase, runCase } from './run-case.js';

/** A language's program for a set of cases, compiled and ready. */
export interface PreparedSuite {
  readonly language: Driven;
  /** Where its program is. */
  readonly folder: string;
  /** One for each kind of client. */
  readonly commands: readonly DriverCommand[];
  readonly cases: readonly RunnableCase[];
  /** Cases that the language cannot have, by id, and why. */
  readonly notApplicable: ReadonlyMap<string, string>;
}

/**
 * @param wanted - the beginning of ids, or words that a title has; all cases without it
 * @param folder - of the files of cases; those of the suite by default
 */
export function chosenCases(wanted?: string, folder?: string): readonly WireCase[] {
  const cases = loadCases(folder);
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
    fixturesFolder,
    changed = (fixture) => fixture,
    clients,
    quick = false,
    thorough = false,
  }: FixtureSource & {
    /** Where its program is made; it is emptied first. */
    readonly folder?: string;
    /** A check of the suite itself may have other SDKs than those of the product. */
    readonly changed?: (fixture: WireFixture) => WireFixture;
    /** The kinds of client to drive; all of them if it is absent. */
    readonly clients?: readonly string[] | undefined;
    readonly quick?: boolean;
    readonly thorough?: boolean;
  } = {},
): Promise<PreparedSuite> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const applicable = cases.filter((one) =>
    (clients ?? [undefined]).some((client) => whyNot(one, language.id, client) === undefined),
  );
  const fixtures = new Map<string, WireFixture>();
  for (const name of new Set(applicable.map(({ fixture }) => fixture))) {
    fixtures.set(
      name,
      changed(await buildFixture(name, language.id, { assetsOf, fixturesFolder })),
    );
  }
  const planned = applicable.map((wireCase) => {
    const fixture = fixtures.get(wireCase.fixture);
    if (!fixture) throw new Error(`no fixture ${wireCase.fixture}`);
    return planCase(wireCase, fixture.prepared.model);
  });
  const project = { folder, fixtures, cases: planned, clients, quick, thorough };
  const commands = await language.prepare(project);
  const notApplicable = new Map(
    cases.flatMap((one) => {
      const why = whyNot(one, language.id);
      return why === undefined ? [] : [[one.id, why]];
    }),
  );
  return { language, folder, commands, cases: planned, notApplicable };
}

/** How a case exited with all kinds of client. */
export interface SuiteResult extends CaseResult {
  /** The kinds of client with which it passed; `undefined` for the only one. */
  readonly passedBy: readonly (string | undefined)[];
}

/** How a suite is run. */
export interface SuiteRun {
  readonly chunkingOf?: (wireCase: WireCase) => Chunking;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs every case of a prepared suite with every kind of client, many at once; `ended` is told of
 * each when it has exited with the last of them.
 */
export async function runSuite(
  suite: PreparedSuite,
  ended: (planned: RunnableCase, result: SuiteResult) => void,
  run: SuiteRun = {},
): Promise<void> {
  const { commands, language } = suite;
  const waiting = new Map<
    RunnableCase,
    {
      left: number;
      readonly faults: string[];
      readonly passedBy: (string | undefined)[];
      unsupported?: string | undefined;
    }
  >();
  const clientsOf = ({ wireCase }: RunnableCase): readonly DriverCommand[] =>
    commands.filter(({ client }) => whyNot(wireCase, language.id, client) === undefined);
  for (const planned of suite.cases) {
    const { length } = clientsOf(planned);
    if (length > 0) waiting.set(planned, { left: length, faults: [], passedBy: [] });
    else throw new Error(`${planned.wireCase.id}: for no client of ${language.id}`);
  }
  await Promise.all(
    commands.map((command) => {
      const cases = suite.cases.filter((planned) => clientsOf(planned).includes(command));
      const alone = Math.max(1, Math.floor(processes / commands.length));
      return runClient(
        { ...suite, cases },
        command,
        { ...run, alone },
        (planned, { faults, unsupported }) => {
          const result = waiting.get(planned);
          if (!result) return;
          const { client } = command;
          result.unsupported ??= unsupported;
          if (faults.length === 0) result.passedBy.push(client);
          result.faults.push(
            ...faults.map((fault) => (client === undefined ? fault : `${client}: ${fault}`)),
          );
          if (--result.left === 0) ended(planned, result);
        },
      );
    }),
  );
}

async function runClient(
  { language, cases }: PreparedSuite,
  command: DriverCommand,
  {
    chunkingOf = () => 'whole',
    environment = {},
    alone: processesAtOnce,
  }: SuiteRun & { readonly alone: number },
  ended: (planned: RunnableCase, result: CaseResult) => void,
): Promise<void> {
  const alone = cases.filter(({ wireCase }) => needsOwnProcess(wireCase));
  const shared = cases.filter(({ wireCase }) => !needsOwnProcess(wireCase));
  const driver = new Driver(command, environment);
  const runShared = async (planned: RunnableCase): Promise<void> =>
    ended(planned, await runCase(planned, language, driver, chunkingOf(planned.wireCase)));
  const runAlone = async (planned: RunnableCase): Promise<void> => {
    const own = new Driver(command, { ...environment, ...ownEnvironment(planned, language) });
    const result = await runCase(planned, language, own, chunkingOf(planned.wireCase));
    let { faults } = result;
    const left = await own.close(planned.wireCase.exits ? leaveMs : undefined);
    if (planned.wireCase.exits && !left) {
      faults = [...faults, `the process did not end by itself within ${leaveMs / 1000} s`];
    }
    ended(planned, { ...result, faults });
  };
  try {
    await Promise.all([
      inParallel(shared, command.parallel, runShared),
      inParallel(alone, processesAtOnce, runAlone),
    ]);
  } finally {
    await driver.close();
  }
}

/** So many processes of single cases at once. */
const processes = 2;

/** How long a process may take to end by itself, in milliseconds. */
const leaveMs = 10_000;

export async function inParallel<Item>(
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
  { wireCase: { environment, tls, trusted } }: RunnableCase,
  language: Driven,
): Readonly<Record<string, string>> {
  return { ...environment, ...(trusted && tls && language.trusting(certificatePath(tls))) };
}
