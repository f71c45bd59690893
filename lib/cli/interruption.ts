/** Ctrl-C: ends the run at once, but not while something is half written. */
export class Interruption {
  #busy = 0;
  #wanted = false;
  #end: () => void = () => {};

  readonly #signal = (): void => {
    this.#wanted = true;
    if (this.#busy === 0) this.#end();
  };

  /** From now on Ctrl-C calls `end`, which does not return. */
  listen(end: () => void): void {
    this.#end = end;
    process.once('SIGINT', this.#signal);
  }

  stopListening(): void {
    process.removeListener('SIGINT', this.#signal);
  }

  /** Runs a task to its end; a Ctrl-C that came meanwhile ends the run after it. */
  async after<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#busy++;
    try {
      return await task();
    } finally {
      this.#busy--;
      if (this.#wanted && this.#busy === 0) this.#end();
    }
  }
}
