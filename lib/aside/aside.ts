import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../paths.js';
import type { Answer, Question } from './answering.js';

/** What a thread can do, and the same in this thread. */
export interface Task<Input, Output> {
  /** Its module, which calls `answerAside`; absent: there is no thread. */
  readonly file: string | undefined;
  readonly here: (input: Input) => Output | Promise<Output>;
}

/**
 * Does one kind of work in a thread beside this one, one piece after the other. Where there is no
 * thread to be had, or it fails, the work is done here: a failure is then what it would be without one.
 * A thread that has nothing to do keeps no process alive.
 */
export class Aside<Input, Output> {
  readonly #task: Task<Input, Output>;
  readonly #open = new Map<number, (answer: Answer<Output> | undefined) => void>();
  #closed = false;
  #worker: Worker | undefined;
  #asked = 0;

  constructor(task: Task<Input, Output>) {
    this.#task = task;
    this.#worker = task.file === undefined ? undefined : new Worker(task.file);
    this.#worker?.unref();
    this.#worker?.on('message', (answer: Answer<Output>) => this.#settle(answer));
    this.#worker?.on('error', () => this.#fail());
    this.#worker?.on('exit', () => this.#fail());
  }

  /**
   * Begins at once; what is given must survive structured cloning, and stay as it is.
   *
   * @throws Error where it is closed before the work is done
   */
  async run(input: Input): Promise<Output> {
    const answer = await this.#ask(input);
    if (this.#closed && answer === undefined)
      throw new Error('Nobody waits for this work any more.');
    return answer?.output ?? this.#task.here(input);
  }

  /** Ends the thread, whatever it is doing; what is open is not done. */
  close(): void {
    this.#closed = true;
    void this.#worker?.terminate();
  }

  #ask(input: Input): Promise<Answer<Output> | undefined> {
    const worker = this.#worker;
    if (worker === undefined) return Promise.resolve(undefined);
    const id = this.#asked++;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      worker.ref();
      worker.postMessage({ id, input } satisfies Question<Input>, []);
    });
  }

  #settle(answer: Answer<Output>): void {
    this.#open.get(answer.id)?.(answer);
    this.#open.delete(answer.id);
    if (this.#open.size === 0) this.#worker?.unref();
  }

  #fail(): void {
    this.#worker = undefined;
    for (const resolve of this.#open.values()) resolve(undefined);
    this.#open.clear();
  }
}

const dist = join(packageRoot, 'dist');

/**
 * The file of a thread, by its module below `lib/`; nothing where there is one core only, or where
 * this runs from the sources, which no thread can read.
 */
export function threadFile(module: string): string | undefined {
  const file = join(dist, 'lib', module);
  const isCompiled = fileURLToPath(import.meta.url).startsWith(dist);
  return isCompiled && availableParallelism() > 1 && existsSync(file) ? file : undefined;
}
