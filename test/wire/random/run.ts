import { join } from 'node:path';
import type { Json, JsonObject } from '../../../lib/json.js';
import type { ExpectedRequest } from '../cases/format.js';
import { placed } from '../cases/plan.js';
import { checkOutcome } from '../harness/check-outcome.js';
import { checkRequests } from '../harness/check-requests.js';
import { Driver } from '../harness/driver.js';
import type { Outcome } from '../harness/protocol.js';
import { hopByHop } from '../harness/run-case.js';
import { inParallel, type PreparedSuite, prepareSuite } from '../harness/run-suite.js';
import { differences } from '../harness/same.js';
import type { DriverCommand, WireLanguage } from '../languages/language.js';
import type { PlannedCase } from '../cases/plan.js';
import { withoutAccepted } from './accepted.js';
import { ExchangeServer } from './exchange-server.js';
import { type Exchange, requestsOf } from './exchanges.js';
import { normalOutcome, normalRequest } from './normal.js';
import { callOf, caseOf, type CallSite, type RandomPlan, writeFixtures } from './plan.js';
import { requestOf } from './requests.js';

/** What one language did in one exchange. */
export interface ExchangeRecord {
  /** Id of the call and number of the exchange: `Z01-2-3/0`. */
  readonly id: string;
  /** The kind of client that made the call, where SDKs have several. */
  readonly client?: string;
  readonly requests: readonly Json[];
  readonly outcome: Json;
  /** How it differs from what follows from the description. */
  readonly faults: readonly string[];
}

export interface RandomRun {
  /** A folder of this run's own. */
  readonly root: string;
  /** Called with the records of each call. */
  readonly ended: (site: CallSite, records: readonly ExchangeRecord[]) => void;
  /** The SDKs that a check of the run itself has in the place of the product's. */
  readonly changed?: Parameters<typeof prepareSuite>[2] | undefined;
}

/**
 * Compiles one program of all calls of a plan and sends every exchange through it.
 * @returns how many seconds it took
 */
export async function runPlan(
  plan: RandomPlan,
  language: WireLanguage,
  { root, ended, changed }: RandomRun,
): Promise<{ readonly compile: number; readonly run: number }> {
  const start = performance.now();
  const fixturesFolder = writeFixtures(plan.descriptions, join(root, language.id));
  const suite = await prepareSuite(language, plan.sites.map(caseOf), {
    ...changed,
    folder: join(root, language.id, 'program'),
    fixturesFolder,
    quick: true,
  });
  const compiled = performance.now();
  const server = await ExchangeServer.start();
  const drivers = suite.commands.map((command) => ({ command, driver: new Driver(command) }));
  try {
    await Promise.all(
      drivers.map(({ command, driver }, number) => {
        // Each kind of client has its share of the calls.
        const sites = plan.sites.filter((_, index) => index % drivers.length === number);
        return inParallel(sites, command.parallel, async (site) =>
          ended(site, await runSite(site, { suite, command, driver, server })),
        );
      }),
    );
  } finally {
    await Promise.all(drivers.map(({ driver }) => driver.close()));
    await server.close();
  }
  const wrong = [
    ...server.strays.map((stray) => `a request of no call: ${stray}`),
    ...server.problems,
  ];
  if (wrong.length > 0) throw new Error(`${language.id}: ${wrong.slice(0, 10).join('\n')}`);
  const rounded = (from: number, to: number): number => Math.round((to - from) / 1000);
  return { compile: rounded(start, compiled), run: rounded(compiled, performance.now()) };
}

interface Running {
  readonly suite: PreparedSuite;
  readonly command: DriverCommand;
  readonly driver: Driver;
  readonly server: ExchangeServer;
}

async function runSite(site: CallSite, running: Running): Promise<ExchangeRecord[]> {
  const { suite, driver, server } = running;
  const planned = suite.cases.find(({ wireCase }) => wireCase.id === site.id) as PlannedCase;
  site.exchanges.forEach((exchange, index) => server.expect(`/${site.id}/${index}`, exchange));
  const origin = `${server.origin}/${site.id}`;
  const texts = planned.texts.map((text) => placed(text, { origin, other: '' }));
  const reply = await driver.run(site.id, texts);
  const [first = []] = reply.outcomes;
  const outcomes = Array.isArray(first) ? first : [first];
  return site.exchanges.map((exchange, index) =>
    recordOf(site, { index, exchange, outcome: outcomes[index], fault: reply.fault }, running),
  );
}

interface Ended {
  readonly index: number;
  readonly exchange: Exchange;
  readonly outcome: Outcome | undefined;
  readonly fault: string | undefined;
}

function recordOf(
  site: CallSite,
  { index, exchange, outcome, fault }: Ended,
  { command: { client }, server, suite: { language } }: Running,
): ExchangeRecord {
  const prefix = `/${site.id}/${index}`;
  const requests = server.taken(prefix);
  const about = {
    addresses: { origin: server.origin, other: '' },
    fractionDigits: language.fractionDigits,
    transportHeaders: [...hopByHop, ...language.transportHeaders],
  };
  const { result: _result, error: _error, ...call } = callOf(site);
  const expected = requestsOf(exchange, requestOf(site.operation, site.given, prefix));
  const normal = requests.map((request) => normalRequest(request, prefix, about.transportHeaders));
  return {
    id: `${site.id}/${index}`,
    ...(client !== undefined && { client }),
    requests: normal,
    outcome: outcome ? normalOutcome(outcome, `${server.origin}${prefix}`) : null,
    faults: [
      ...(fault === undefined ? [] : [`the driver: ${fault}`]),
      ...(outcome
        ? checkOutcome({ ...call, ...exchange.expected }, accepted(outcome), about)
        : ['no outcome']),
      ...checkRequests({ requests: expected.map(withoutJson) }, requests, 0, about),
      ...normal.flatMap((request, number) => jsonFaults(expected[number], request, number)),
    ],
  };
}

/** JSON is compared apart, where what is accepted is left out. */
function withoutJson({ body, ...request }: ExpectedRequest): ExpectedRequest {
  return body === undefined || body.json !== undefined ? request : { ...request, body };
}

function jsonFaults(
  expected: ExpectedRequest | undefined,
  { body }: JsonObject,
  number: number,
): string[] {
  const wanted = expected?.body?.json;
  if (wanted === undefined) return [];
  const place = ['requests', String(number), 'body'];
  const got = withoutAccepted(body ?? null, place);
  return differences(withoutAccepted(wanted, place) ?? null, got, 9).map(
    (line) => `request ${number + 1}: body: ${line}`,
  );
}

function accepted(outcome: Outcome): Outcome {
  const { tookMs, ...rest } = outcome;
  return { ...(withoutAccepted(rest as Json, ['outcome']) as Omit<Outcome, 'tookMs'>), tookMs };
}
