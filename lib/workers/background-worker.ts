import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../paths.js';
import type { TaskRequest, TaskResponse } from './serve.js';

/** A task of a worker thread, and the same task for the calling thread. */
export interface WorkerTask<Input, Output> {
  /** The worker's module, which calls `serveTask`; without it no thread is started. */
  readonly file: string | undefined;
  readonly inProcess: (input: Input) => Output | Promise<Output>;
}

/**
 * Runs one kind of task in a worker thread, one request after the other. If no thread can be started or
 * the thread fails, the calling thread runs the task, so that errors are the same with and without it.
 * An idle thread does not keep the process alive.
 */
export class BackgroundWorker<Input, Output> {
  readonly #task: WorkerTask<Input, Output>;
  readonly #pending = new Map<number, (response: TaskResponse<Output> | undefined) => void>();
  #closed = false;
  #worker: Worker | undefined;
  #requests = 0;

  constructor(task: WorkerTask<Input, Output>) {
    this.#task = task;
    this.#worker = task.file === undefined ? undefined : new Worker(task.file);
    this.#worker?.unref();
    this.#worker?.on('message', (response: TaskResponse<Output>) => this.#settle(response));
    this.#worker?.on('error', () => this.#fail());
    this.#worker?.on('exit', () => this.#fail());
  }

  /**
   * Runs the task on an input, which must survive structured cloning and must not change until then.
   *
   * @throws {Error} if the worker is closed before the task is done
   */
  async run(input: Input): Promise<Output> {
    const response = await this.#request(input);
    if (this.#closed && response === undefined) throw new Error('The worker is closed.');
    return response?.output ?? this.#task.inProcess(input);
  }

  /** Stops the thread at once; pending requests fail. */
  close(): void {
    this.#closed = true;
    void this.#worker?.terminate();
  }

  #request(input: Input): Promise<TaskResponse<Output> | undefined> {
    const worker = this.#worker;
    if (worker === undefined) return Promise.resolve(undefined);
    const id = this.#requests++;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      worker.ref();
      worker.postMessage({ id, input } satisfies TaskRequest<Input>, []);
    });
  }

  #settle(response: TaskResponse<Output>): void {
    this.#pending.get(response.id)?.(response);
    this.#pending.delete(response.id);
    if (this.#pending.size === 0) this.#worker?.unref();
  }

  #fail(): void {
    this.#worker = undefined;
    for (const resolve of this.#pending.values()) resolve(undefined);
    this.#pending.clear();
  }
}

const dist = join(packageRoot, 'dist');

/**
 * The compiled file of a worker, by its module below `lib/`. Absent with one core, and when the sources
 * run, which a worker thread cannot load.
 */
export function workerFile(module: string): string | undefined {
  const file = join(dist, 'lib', module);
  const isCompiled = fileURLToPath(import.meta.url).startsWith(dist);
  return isCompiled && availableParallelism() > 1 && existsSync(file) ? file : undefined;
}
