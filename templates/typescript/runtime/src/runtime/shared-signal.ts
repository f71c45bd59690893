import type { PlatformSignal } from './globals.js';

/**
 * The listeners that the SDK's calls have on a signal. The signal itself has one listener for all of
 * them: Node.js warns of a leak where a program makes many calls at once with one signal, and such a
 * listener is taken off with the last of the calls.
 */
class SharedSignal {
  readonly #signal: PlatformSignal;
  readonly #listeners: Set<() => void> = new Set();

  constructor(signal: PlatformSignal) {
    this.#signal = signal;
  }

  add(listener: () => void): void {
    if (this.#listeners.size === 0) this.#signal.addEventListener('abort', this.#onAbort);
    this.#listeners.add(listener);
  }

  remove(listener: () => void): void {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
    this.#signal.removeEventListener('abort', this.#onAbort);
  }

  readonly #onAbort = (): void => {
    for (const listener of this.#listeners) {
      this.remove(listener);
      listener();
    }
  };
}

const shared: WeakMap<PlatformSignal, SharedSignal> = new WeakMap();

/** Calls back once when the signal is aborted; returns a function that takes the listener off. */
export function onAbort(signal: PlatformSignal, listener: () => void): () => void {
  const own = shared.get(signal) ?? new SharedSignal(signal);
  shared.set(signal, own);
  own.add(listener);
  return () => own.remove(listener);
}
