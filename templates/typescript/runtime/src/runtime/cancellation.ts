import { AbortError, type SdkError, TimeoutError } from '../errors.js';
import type { PlatformSignal } from './globals.js';
import { onAbort } from './shared-signal.js';

/**
 * What may end a call from outside: the caller's signal, and the deadline. The signal itself is
 * never handed to `fetch`, which would keep a listener on it until it is collected.
 */
export class Cancellation {
  readonly #signal: PlatformSignal | undefined;
  readonly #listeners: Set<() => void> = new Set();
  /** Takes the listener off the caller's signal. */
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

  /** The call is over, though perhaps not yet its body. */
  get ended(): boolean {
    return this.#ended !== undefined;
  }

  /** The error of a call that was ended; `undefined` while it may go on. */
  error(what: string, cause?: unknown): SdkError | undefined {
    if (this.#ended === 'abort') {
      return new AbortError(`${what}: aborted`, cause ?? this.#signal?.reason);
    }
    if (this.#ended === 'deadline') {
      return new TimeoutError(`${what}: took longer than ${this.#deadlineMs} ms`, cause);
    }
    return undefined;
  }

  /** Calls back once when the call is ended; gives what takes the listener away. */
  onEnd(listener: () => void): () => void {
    if (this.ended) listener();
    else this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Waits for something that cannot be stopped, but not beyond the end of the call. */
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

  /** A body that is handed out may take longer than the call. */
  stopDeadline(): void {
    clearTimeout(this.#deadline);
  }

  /** Takes the listener off the caller's signal. */
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
