import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { RequestRecord } from './recording.js';

/** Why everything that an answer waits for ends. */
class ConnectionGone extends Error {
  override name = 'ConnectionGone';
}

/** One accepted connection: writes on it, tells when it is gone, keeps the answers in order. */
export class Connection {
  readonly #gone = new AbortController();
  readonly #unanswered = new Set<RequestRecord>();
  #answering: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #endedHere = false;

  constructor(
    readonly number: number,
    readonly socket: Socket,
  ) {
    socket.setNoDelay(true);
    socket.once('end', () => this.#lost());
    socket.once('close', () => this.#lost());
  }

  /** Aborts when the connection is closed by either side. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /**
   * Answers a request after those before it (RFC 9112, 9.3.2).
   * @returns what went wrong other than by the end of the connection
   */
  answer(record: RequestRecord, give: () => Promise<void>): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#unanswered.add(record);
    const done = this.#answering.then(async () => {
      try {
        this.signal.throwIfAborted();
        await give();
        return undefined;
      } catch (error) {
        return this.signal.aborted ? undefined : error;
      }
    });
    this.#answering = done.then(() => undefined);
    return done;
  }

  /** From now on the end of the connection is no loss for this request. */
  answered(record: RequestRecord): void {
    if (!this.#unanswered.delete(record)) return;
    record.answeredAt = performance.now();
  }

  /** Resolves when the bytes are with the system; rejects when the connection is gone. */
  async send(bytes: Buffer): Promise<void> {
    this.signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const abort = () => reject(this.signal.reason);
      this.signal.addEventListener('abort', abort, { once: true });
      this.socket.write(bytes, (error) => {
        this.signal.removeEventListener('abort', abort);
        if (!error) return resolve();
        this.#lost();
        reject(error);
      });
    });
  }

  /** So long and a turn of the event loop, in which what was written is sent and read. */
  async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.signal });
    await this.turn();
  }

  /** One turn of the event loop. */
  async turn(): Promise<void> {
    await nextTurn(undefined, { signal: this.signal });
  }

  /** Never resolves; rejects when the connection is gone. */
  async silence(): Promise<never> {
    this.signal.throwIfAborted();
    return new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
  }

  /** Sends RST. */
  reset(): void {
    this.#endedHere = true;
    this.socket.resetAndDestroy();
  }

  /** Sends FIN and reads on: what the peer still sends would else be answered by RST. */
  end(): void {
    this.socket.end();
  }

  /** Sends FIN and reads no more. */
  close(): void {
    this.#endedHere = true;
    this.socket.destroySoon();
  }

  /** Closes at once, whatever is under way. */
  destroy(): void {
    this.#endedHere = true;
    this.socket.destroy();
  }

  closeWhenIdle(ms: number): void {
    if (this.signal.aborted || this.#unanswered.size > 0) return;
    this.#idle = setTimeout(() => this.close(), ms);
  }

  #lost(): void {
    if (this.signal.aborted) return;
    clearTimeout(this.#idle);
    if (!this.#endedHere) {
      for (const record of this.#unanswered) record.closedByPeerAt = performance.now();
    }
    if (this.#unanswered.size > 0) this.socket.destroy();
    this.#gone.abort(new ConnectionGone());
  }
}
