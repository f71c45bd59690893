import { parentPort } from 'node:worker_threads';

export interface Question<Input> {
  readonly id: number;
  readonly input: Input;
}

/** Without output: it failed, and who asked does it himself. */
export interface Answer<Output> {
  readonly id: number;
  readonly output?: Output;
}

/** Makes a module the work of a thread, which answers in the order of the questions. */
export function answerAside(task: (input: never) => unknown): void {
  const port = parentPort;
  let last: Promise<void> = Promise.resolve();
  port?.on('message', ({ id, input }: Question<never>) => {
    last = last.then(async () => port.postMessage(await answerTo(id, input, task)));
  });
}

async function answerTo(
  id: number,
  input: never,
  task: (input: never) => unknown,
): Promise<Answer<unknown>> {
  try {
    return { id, output: await task(input) };
  } catch {
    return { id };
  }
}
