import { createInterface } from 'node:readline';
import { Run } from './run.js';

interface Request {
  readonly id: number;
  readonly case: string;
  readonly texts: readonly string[];
}

/** Runs the cases that it is asked for; see `protocol.ts` of the suite. */
export function serve(
  load: (name: string) => Promise<{ readonly run: (run: Run) => Promise<void> }>,
): void {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    void answer(JSON.parse(line) as Request);
  });

  const answer = async (request: Request): Promise<void> => {
    const reply = await replyTo(request);
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  };

  const replyTo = async ({ id, case: name, texts }: Request): Promise<object> => {
    const run = new Run(texts);
    try {
      const module = await load(name);
      await module.run(run);
      return replyOf(run, id);
    } catch (error) {
      const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { ...replyOf(run, id), fault };
    }
  };
}

function replyOf({ outcomes, printed, spans }: Run, id: number): object {
  return { id, outcomes, printed, spans: spans.all(), peakMemory: peakMemory() };
}

/** In bytes. */
function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}
