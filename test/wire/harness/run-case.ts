import { scriptOf } from '../cases/load.js';
import { placed, type PlannedCase, type PlannedStep } from '../cases/plan.js';
import type { CaseCall } from '../cases/format.js';
import type { WireLanguage } from '../languages/language.js';
import type { Chunking } from '../server/script.js';
import { RecordingServer } from '../server/server.js';
import { checkOutcome } from './check-outcome.js';
import { checkRequests } from './check-requests.js';
import type { Driver } from './driver.js';
import type { DriverReply, Outcome } from './protocol.js';

/** Every secret of every case has it; it must never be printed. */
const canary = 'CANARY';

/** Of the message and its connection, not of what is asked. */
export const hopByHop = ['Host', 'Connection', 'Content-Length', 'Transfer-Encoding'];

export interface CaseResult {
  /** What is wrong; empty when the case passes. */
  readonly faults: readonly string[];
}

/** Runs one case against servers of its own and compares all that was seen. */
export async function runCase(
  planned: PlannedCase,
  language: WireLanguage,
  driver: Driver,
  chunking: Chunking = 'whole',
): Promise<CaseResult> {
  const { wireCase } = planned;
  const servers: RecordingServer[] = [];
  try {
    // Each may send its client to the other one, whose address is known only when it runs.
    const other = await RecordingServer.start(scriptOf(wireCase.other ?? {}), {
      chunking,
      values: { first: '' },
    });
    servers.push(other);
    const server = await RecordingServer.start(scriptOf(wireCase), {
      chunking,
      values: { other: other.origin },
    });
    servers.push(server);
    other.setValue('first', server.origin);
    return { faults: await faultsOf(planned, language, driver, { server, other }) };
  } catch (error) {
    return { faults: [`the suite: ${error instanceof Error ? error.message : String(error)}`] };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function faultsOf(
  planned: PlannedCase,
  { fractionDigits, transportHeaders }: WireLanguage,
  driver: Driver,
  { server, other }: { readonly server: RecordingServer; readonly other: RecordingServer },
): Promise<string[]> {
  const { wireCase } = planned;
  const addresses = { origin: server.origin, other: other.origin };
  const texts = planned.texts.map((text) => placed(text, addresses));
  const reply = await driver.run(wireCase.id, texts);
  await settled(planned, server);
  const about = {
    addresses,
    fractionDigits,
    transportHeaders: [...hopByHop, ...transportHeaders],
  };
  const atOther = wireCase.other ?? { requests: [] };
  return [
    ...(reply.fault === undefined ? [] : [`the driver: ${reply.fault}`]),
    ...[...server.problems, ...other.problems].map((problem) => `server: ${problem}`),
    ...checkOutcomes(planned, reply, about),
    ...checkRequests(wireCase, server.requests, server.connections.accepted, about),
    ...checkRequests(atOther, other.requests, other.connections.accepted, about).map(
      (line) => `other server: ${line}`,
    ),
    ...checkPrinted(planned, reply),
    ...checkMemory(planned, reply),
  ];
}

/** The calls of a case in the order in which a driver reports them. */
function callsOf(steps: readonly PlannedStep[]): CaseCall[] {
  return steps.flatMap((step): CaseCall[] => {
    if (step.kind === 'call') return [step.call.call];
    return step.kind === 'together' ? callsOf(step.steps) : [];
  });
}

function checkOutcomes(
  planned: PlannedCase,
  reply: DriverReply,
  about: Parameters<typeof checkOutcome>[2],
): string[] {
  const calls = callsOf(planned.steps);
  return calls.flatMap((call, index) => {
    const outcome = reply.outcomes[index] as Outcome | readonly Outcome[] | undefined;
    const where = calls.length > 1 ? `call ${index + 1}: ` : '';
    if (outcome === undefined) return [`${where}there is no outcome`];
    const outcomes = Array.isArray(outcome)
      ? (outcome as readonly Outcome[])
      : [outcome as Outcome];
    const lines = outcomes.flatMap((one, number) =>
      checkOutcome(call, one, {
        ...about,
        addresses: { ...about.addresses, index: String(number) },
      }),
    );
    return [...new Set(lines)].map((line) => where + line);
  });
}

function checkPrinted({ wireCase }: PlannedCase, { printed }: DriverReply): string[] {
  const secrets = [canary, ...(wireCase.printsNothingOf ?? [])];
  const missing = (wireCase.prints ?? [])
    .filter((wanted) => !printed.some((text) => text.includes(wanted)))
    .map((wanted) => `did not print ${JSON.stringify(wanted)}`);
  const shown = printed.flatMap((text) =>
    secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `printed ${JSON.stringify(secret)}: ${text.slice(0, 300)}`),
  );
  return [...missing, ...shown];
}

function checkMemory({ wireCase }: PlannedCase, { peakMemory }: DriverReply): string[] {
  const { memoryMb } = wireCase;
  const used = Math.round(peakMemory / 2 ** 20);
  return memoryMb !== undefined && used >= memoryMb
    ? [`${used} MB of memory, not below ${memoryMb}`]
    : [];
}

/** How long a peer has to close what it gave up, in milliseconds: a second, and slow machines. */
const closingMs = 3000;

/** Waits until the peer has closed as many requests as it should. */
async function settled({ wireCase }: PlannedCase, server: RecordingServer): Promise<void> {
  const wanted = (wireCase.requests ?? [])
    .filter((request) => request.closedByPeer === true)
    .reduce((sum, { times = 1 }) => sum + times, 0);
  const end = performance.now() + closingMs;
  while (performance.now() < end) {
    const closed = server.requests.filter((request) => request.closedByPeerAt !== undefined);
    if (closed.length >= wanted) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}
