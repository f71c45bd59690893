/** Runs the scenarios with the SDKs of one language. */
import { join } from 'node:path';
import { packageRoot } from '../../lib/paths.js';
import type { DerivedScenario } from '../../test/scenarios/derive/cases.js';
import { type ClientRun, type Coverage, judge, type Verdict } from '../../test/scenarios/judge.js';
import { placed } from '../../test/wire/cases/plan.js';
import { Driver } from '../../test/wire/harness/driver.js';
import { checkOutcomes, type RunnableCase } from '../../test/wire/harness/run-case.js';
import { inParallel, prepareSuite } from '../../test/wire/harness/run-suite.js';
import type { DriverCommand, WireLanguage } from '../../test/wire/languages/language.js';
import type { Installation } from './installation.js';
import { Spector } from './spector.js';

/** The calls of one kind of client: what is wrong with the values that each scenario returned, by id of the case. */
interface CommandRun {
  readonly client: string | undefined;
  readonly coverage: Coverage;
  readonly faults: ReadonlyMap<string, readonly string[]>;
}

export async function runLanguage(
  language: WireLanguage,
  scenarios: readonly DerivedScenario[],
  installation: Installation,
): Promise<readonly Verdict[]> {
  const suite = await prepareSuite(
    language,
    scenarios.map(({ wireCase }) => wireCase),
    {
      folder: join(packageRoot, '.cache/scenarios/programs', language.id),
      fixturesFolder: installation.data,
    },
  );
  const runs: CommandRun[] = [];
  for (const command of suite.commands) {
    runs.push(await runCommand(command, suite.cases, { language, installation }));
  }
  return scenarios.map(({ scenario, wireCase }) =>
    judge(
      scenario,
      runs.map(
        ({ client, coverage, faults }): ClientRun => ({
          client,
          coverage: coverage[scenario.name],
          faults: faults.get(wireCase.id) ?? ['it did not run'],
        }),
      ),
    ),
  );
}

async function runCommand(
  command: DriverCommand,
  cases: readonly RunnableCase[],
  { language, installation }: { language: WireLanguage; installation: Installation },
): Promise<CommandRun> {
  const { client } = command;
  const name = client === undefined ? language.id : `${language.id}-${client}`;
  const server = await Spector.start(installation, name);
  const driver = new Driver(command);
  const addresses = { origin: server.origin };
  const { fractionDigits, transportHeaders } = language;
  const faults = new Map<string, readonly string[]>();
  try {
    await inParallel(cases, command.parallel, async (planned) => {
      const texts = planned.texts.map((text) => placed(text, addresses));
      const reply = await driver.run(planned.wireCase.id, texts);
      const about = { addresses, fractionDigits, transportHeaders };
      const found = reply.fault === undefined ? [] : [`the driver: ${reply.fault}`];
      faults.set(planned.wireCase.id, [...found, ...checkOutcomes(planned, reply, about)]);
    });
    await driver.close();
    return { client, coverage: await server.stop(), faults };
  } finally {
    server.kill();
  }
}
