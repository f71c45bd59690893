import { AbortError, type SdkError, TimeoutError } from '../errors.js';
import type { PlatformSignal } from './globals.js';
import { onAbort } from './shared-signal.js';

/**
 * What can cancel a call: the signal of the caller, and the deadline. The signal is never passed to
 * `fetch`, which would keep a listener on it until garbage collection.
 */
export class Cancellation {
  readonly #signal: PlatformSignal | undefined;
  readonly #listeners: Set<() => void> = new Set();
  /** Removes the listener from the caller's signal. */
  #release: (() => void) | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #ended: 'abort' | 'deadline' | undefined;
  readonly #deadlineMs: number | undefined;

  constructor(signal: PlatformSignal | undefined, deadlineMs: number | undefined) {
    this.#signal = signal;
    this.#deadlineMs = deadlineMs;
    if (signal?.aborted) this.#ended = 'abort';
    else if (signal) this.#release = onAbort(signal, () => this.#end('abort'));
    if (deadlineMs !== undefined) {
      this.#deadline = setTimeout(() => this.#end('deadline'), deadlineMs);
    }
  }

  /** Whether the call was canceled or its deadline has passed. */
  get ended(): boolean {
    return this.#ended !== undefined;
  }

  /** Returns the error of a canceled call, or `undefined`. */
  error(what: string, cause?: unknown): SdkError | undefined {
    if (this.#ended === 'abort') {
      return new AbortError(`${what}: aborted`, cause ?? this.#signal?.reason);
    }
    if (this.#ended === 'deadline') {
      return new TimeoutError(`${what}: took longer than ${this.#deadlineMs} ms`, cause);
    }
    return undefined;
  }

  /** Calls back once when the call is canceled. Returns a function that removes the listener. */
  onEnd(listener: () => void): () => void {
    if (this.ended) listener();
    else this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Waits for a step that cannot be canceled, but not beyond the end of the call. */
  async race<Value>(step: Promise<Value>, what: string): Promise<Value> {
    let release: (() => void) | undefined;
    const end = new Promise<never>((_resolve, reject) => {
      release = this.onEnd(() => reject(this.error(what) ?? new AbortError(what)));
    });
    try {
      return await Promise.race([step, end]);
    } finally {
      release?.();
    }
  }

  /** Stops the deadline: the caller may read a stream or a download after it. */
  stopDeadline(): void {
    clearTimeout(this.#deadline);
  }

  /** Removes the listener from the caller's signal. */
  close(): void {
    this.stopDeadline();
    this.#release?.();
    this.#listeners.clear();
  }

  #end(how: 'abort' | 'deadline'): void {
    this.#ended ??= how;
    const listeners = [...this.#listeners];
    this.close();
    for (const listener of listeners) listener();
  }
}
