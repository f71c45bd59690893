import { Worker } from 'node:worker_threads';

/** Runs beside the builds: a build that never ends cannot be stopped from where it runs. */
const program = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const counter = new Int32Array(workerData.memory);
let last = -1;
setInterval(() => {
  const now = Atomics.load(counter, 0);
  if (now === last && now >= 0) {
    writeSync(2, '\\nbuild ' + now + ' of seed ' + workerData.seed + ' hangs\\n');
    process.kill(process.pid, 'SIGKILL');
  }
  last = now;
}, workerData.seconds * 1000);
`;

/** Ends the process, and says at which build, when one takes longer than anything may. */
export class Watchdog {
  readonly #counter: Int32Array;
  readonly #worker: Worker;

  constructor(seed: number, seconds: number) {
    const memory = new SharedArrayBuffer(4);
    this.#counter = new Int32Array(memory);
    this.#counter[0] = -1;
    this.#worker = new Worker(program, { eval: true, workerData: { memory, seed, seconds } });
    this.#worker.unref();
  }

  /** A build begins. */
  begin(number: number): void {
    Atomics.store(this.#counter, 0, number);
  }

  /** Nothing runs that could hang. */
  rest(): void {
    Atomics.store(this.#counter, 0, -1);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
