import { ExitCode } from '../diagnostics.js';

/** What ends a run from outside, and the exit code that shells give to it: 128 and the signal's number. */
const exitCodes = {
  SIGHUP: ExitCode.HungUp,
  SIGINT: ExitCode.Interrupted,
  SIGTERM: ExitCode.Terminated,
} as const;
type Signal = keyof typeof exitCodes;
const signals = Object.keys(exitCodes) as Signal[];

/** Ctrl-C, SIGTERM or SIGHUP: ends the run at once, but not while something is half written. */
export class Interruption {
  #busy = 0;
  #wanted: ExitCode | undefined;
  #end: (exitCode: ExitCode) => void = () => {};

  readonly #signal = (signal: NodeJS.Signals): void => {
    this.#wanted ??= exitCodes[signal as Signal];
    if (signal === 'SIGHUP') ignoreLostTerminal();
    if (this.#busy === 0) this.#end(this.#wanted);
  };

  /** From now on the signals call `end`, which does not return. */
  listen(end: (exitCode: ExitCode) => void): void {
    this.#end = end;
    for (const signal of signals) process.once(signal, this.#signal);
  }

  stopListening(): void {
    for (const signal of signals) process.removeListener(signal, this.#signal);
  }

  /** Runs a task to its end; a signal that came meanwhile ends the run after it. */
  async after<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#busy++;
    try {
      return await task();
    } finally {
      this.#busy--;
      if (this.#wanted !== undefined && this.#busy === 0) this.#end(this.#wanted);
    }
  }
}

/** Output to a terminal that was closed fails, which must not end what is being written. */
function ignoreLostTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
