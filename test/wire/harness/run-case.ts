import { scriptOf } from '../cases/load.js';
import { placed, type PlannedCase } from '../cases/plan.js';
import type { CaseCall, CaseStep } from '../cases/format.js';
import type { WireLanguage } from '../languages/language.js';
import type { Chunking } from '../server/script.js';
import { RecordingServer } from '../server/server.js';
import type { Addresses, CaseData } from './case-data.js';
import { checkOutcome, withAddresses } from './check-outcome.js';
import { checkRequests } from './check-requests.js';
import type { Driver } from './driver.js';
import type { DriverReply } from './protocol.js';
import { differences } from './same.js';

/** Every secret of every case has it; it must never be printed. */
const canary = 'CANARY';

/** Of the message and its connection, not of what is asked. */
export const hopByHop = ['Host', 'Connection', 'Content-Length', 'Transfer-Encoding'];

export interface CaseResult {
  /** What is wrong; empty when the case passes. */
  readonly faults: readonly string[];
  /** Why the driver cannot do the case. */
  readonly unsupported?: string | undefined;
}

/** What a run needs of a case. */
export interface RunnableCase extends Pick<PlannedCase, 'wireCase' | 'texts'> {
  /** The case as data, for a driver that was not compiled for it. */
  readonly dataOf?: ((addresses: Addresses) => CaseData) | undefined;
}

/** What is driven, as far as its requests and outcomes depend on it. */
export type Driven = Pick<WireLanguage, 'fractionDigits' | 'transportHeaders' | 'trusting'> & {
  readonly id: string;
};

/** Runs one case against servers of its own and compares all that was seen. */
export async function runCase(
  planned: RunnableCase,
  language: Driven,
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
    return await resultOf(planned, language, driver, { server, other });
  } catch (error) {
    return { faults: [`the suite: ${error instanceof Error ? error.message : String(error)}`] };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function resultOf(
  planned: RunnableCase,
  { fractionDigits, transportHeaders }: Driven,
  driver: Driver,
  { server, other }: { readonly server: RecordingServer; readonly other: RecordingServer },
): Promise<CaseResult> {
  const { wireCase } = planned;
  const addresses = { origin: server.origin, other: other.origin };
  const texts = planned.texts.map((text) => placed(text, addresses));
  const reply = await driver.run(wireCase.id, texts, planned.dataOf?.(addresses));
  const { unsupported } = reply;
  if (unsupported !== undefined) return { faults: [], unsupported };
  await settled(planned, server);
  const about = {
    addresses,
    fractionDigits,
    transportHeaders: [...hopByHop, ...transportHeaders],
  };
  const atOther = wireCase.other ?? { requests: [] };
  const faults = [
    ...(reply.fault === undefined ? [] : [`the driver: ${reply.fault}`]),
    ...[...server.problems, ...other.problems].map((problem) => `server: ${problem}`),
    ...checkOutcomes(planned, reply, about),
    ...checkRequests(wireCase, server.requests, server.connections.accepted, about),
    ...checkRequests(atOther, other.requests, other.connections.accepted, about).map(
      (line) => `other server: ${line}`,
    ),
    ...checkSpans(planned, reply, about),
    ...checkPrinted(planned, reply),
    ...checkMemory(planned, reply),
  ];
  return { faults };
}

/** The calls of a case in the order in which a driver reports them. */
function callsOf(steps: readonly CaseStep[]): CaseCall[] {
  return steps.flatMap((step): CaseCall[] => {
    if ('call' in step) return [step.call];
    if (!('together' in step)) return [];
    return step.together.flatMap((part) => ('call' in part ? [part.call] : []));
  });
}

export function checkOutcomes(
  { wireCase }: RunnableCase,
  reply: DriverReply,
  about: Parameters<typeof checkOutcome>[2],
): string[] {
  const calls = callsOf(wireCase.steps);
  return calls.flatMap((call, index) => {
    const outcome = reply.outcomes[index];
    const where = calls.length > 1 ? `call ${index + 1}: ` : '';
    if (outcome === undefined) return [`${where}there is no outcome`];
    const outcomes = Array.isArray(outcome) ? outcome : [outcome];
    const lines = outcomes.flatMap((one, number) =>
      checkOutcome(call, one, {
        ...about,
        addresses: { ...about.addresses, index: String(number) },
      }),
    );
    return [...new Set(lines)].map((line) => where + line);
  });
}

function checkSpans(
  { wireCase }: RunnableCase,
  { spans }: DriverReply,
  { addresses, fractionDigits }: Parameters<typeof checkOutcome>[2],
): string[] {
  if (wireCase.spans === undefined) return [];
  const wanted = withAddresses([...wireCase.spans], addresses);
  return differences(wanted, spans, fractionDigits).map((line) => `spans: ${line}`);
}

function checkPrinted({ wireCase }: RunnableCase, { printed }: DriverReply): string[] {
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

function checkMemory({ wireCase }: RunnableCase, { peakMemory }: DriverReply): string[] {
  const { memoryMb } = wireCase;
  const used = Math.round(peakMemory / 2 ** 20);
  return memoryMb !== undefined && used >= memoryMb
    ? [`${used} MB of memory, not below ${memoryMb}`]
    : [];
}

/** How long a peer has to close what it gave up, in milliseconds: a second, and slow machines. */
const closingMs = 3000;

/** Waits until the peer has closed as many requests as it should. */
async function settled({ wireCase }: RunnableCase, server: RecordingServer): Promise<void> {
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
