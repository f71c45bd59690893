/** Counts the requests of a script or route and lets answers wait for a number of them. */
export class Barrier {
  #arrived = 0;
  readonly #waiting = new Set<() => void>();

  arrive(): void {
    this.#arrived += 1;
    for (const look of this.#waiting) look();
  }

  /** Resolves once `count` requests have arrived in all; rejects when the signal aborts. */
  async reached(count: number, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(look);
        signal.removeEventListener('abort', abort);
      };
      const look = () => {
        if (this.#arrived < count) return;
        leave();
        resolve();
      };
      const abort = () => {
        leave();
        reject(signal.reason);
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', abort);
      this.#waiting.add(look);
      look();
    });
  }
}
