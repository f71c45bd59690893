import { parentPort } from 'node:worker_threads';

export interface TaskRequest<Input> {
  readonly id: number;
  readonly input: Input;
}

/** A response without `output` reports a failure; the caller then runs the task itself. */
export interface TaskResponse<Output> {
  readonly id: number;
  readonly output?: Output;
}

/** Runs a task for each request that a worker receives, in the order of the requests. */
export function serveTask(task: (input: never) => unknown): void {
  const port = parentPort;
  let last: Promise<void> = Promise.resolve();
  port?.on('message', ({ id, input }: TaskRequest<never>) => {
    last = last.then(async () => port.postMessage(await respondTo(id, input, task)));
  });
}

async function respondTo(
  id: number,
  input: never,
  task: (input: never) => unknown,
): Promise<TaskResponse<unknown>> {
  try {
    return { id, output: await task(input) };
  } catch {
    return { id };
  }
}
