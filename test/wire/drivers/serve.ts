import { createInterface } from 'node:readline';
import type { CaseData } from '../harness/case-data.js';
import {
  type DriverAbout,
  type DriverRequest,
  type HelloRequest,
  type Outcome,
  protocolVersion,
} from '../harness/protocol.js';

/** A case that a driver cannot do. */
export class Unsupported extends Error {}

export interface ServedDriver {
  readonly about: Omit<DriverAbout, 'protocol'>;
  /** Makes the calls of a case. @throws {Unsupported} */
  readonly run: (data: CaseData) => Promise<readonly Outcome[]>;
}

/** Reads the harness's requests from the standard input and answers them. */
export function serve({ about, run }: ServedDriver): void {
  const answer = async (request: DriverRequest | HelloRequest): Promise<object> => {
    const { id } = request;
    if ('hello' in request) return { id, about: { protocol: protocolVersion, ...about } };
    if (!request.data) return { id, fault: 'the request has no case' };
    try {
      return { id, outcomes: await run(request.data) };
    } catch (error) {
      if (error instanceof Unsupported) return { id, unsupported: error.message };
      return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  createInterface({ input: process.stdin }).on('line', (line) => {
    void answer(JSON.parse(line) as DriverRequest | HelloRequest).then((reply) =>
      process.stdout.write(`${JSON.stringify(reply)}\n`),
    );
  });
}
