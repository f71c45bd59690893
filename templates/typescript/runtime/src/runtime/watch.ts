import { AbortError, type SdkError, TimeoutError } from '../errors.js';
import type { Cancellation } from './cancellation.js';
import { connectionError } from './connection.js';
import type { PlatformSignal } from './globals.js';
import type { Subject } from './subject.js';

/**
 * Watches one attempt. It closes the connection if the call is canceled or the server sends nothing
 * for the timeout, and creates the error for either case.
 */
export class Watch {
  readonly #subject: Subject;
  readonly #controller: AbortController = new AbortController();
  readonly #timeoutMs: number | undefined;
  readonly #cancellation: Cancellation;
  readonly #release: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = false;
  #silent = false;
  #aborted = false;

  constructor(subject: Subject, timeoutMs: number | undefined, cancellation: Cancellation) {
    this.#subject = subject;
    this.#timeoutMs = timeoutMs;
    this.#cancellation = cancellation;
    this.#release = cancellation.onEnd(() => this.#controller.abort());
  }

  /** The signal for `fetch`, which closes the connection. */
  get signal(): PlatformSignal {
    return this.#controller.signal;
  }

  /** Waits for the server, but no longer than the timeout. */
  async wait<Value>(step: () => Promise<Value>, sending = false): Promise<Value> {
    this.#waiting = true;
    this.restart();
    try {
      return await this.#untilBroken(step);
    } catch (cause) {
      this.close();
      throw this.#failure(cause, sending);
    } finally {
      this.#waiting = false;
      clearTimeout(this.#timer);
    }
  }

  /** A custom `fetch` may ignore its signal, and so may the body that it returns. */
  #untilBroken<Value>(step: () => Promise<Value>): Promise<Value> {
    const { signal } = this.#controller;
    return new Promise((resolve, reject) => {
      const leave = (): void => reject(signal.reason);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
      void step()
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Restarts a running timeout, after data was sent. */
  restart(): void {
    clearTimeout(this.#timer);
    if (this.#timeoutMs === undefined || !this.#waiting) return;
    this.#timer = setTimeout(() => {
      this.#silent = true;
      this.#controller.abort();
    }, this.#timeoutMs);
    // A timer must not keep a process alive; the connection that it watches does.
    (this.#timer as { unref?: () => void }).unref?.();
  }

  /** Closes the connection. */
  abort(): void {
    this.#aborted = true;
    this.close();
    this.#controller.abort();
  }

  /** Ends the watch. */
  close(): void {
    clearTimeout(this.#timer);
    this.#release();
  }

  #failure(cause: unknown, sending: boolean): SdkError {
    const ended = this.#cancellation.error(this.#subject.what);
    if (ended) return ended;
    if (this.#aborted) return new AbortError(`${this.#subject.what}: aborted`);
    if (this.#silent) {
      const said = sending ? 'no response' : 'no data';
      return new TimeoutError(
        `${this.#subject.what}: ${said} was received for ${this.#timeoutMs} ms`,
      );
    }
    return connectionError(this.#subject, cause, sending);
  }
}
