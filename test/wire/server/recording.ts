import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Bodies up to this are kept, larger ones only counted and hashed: 8 MiB. */
export const bodyCap = 8 * 1024 * 1024;

/** Times are of `performance.now()`: milliseconds of a monotonic clock. */
export interface RecordedRequest {
  /** From 1, in the order in which the heads arrived. */
  readonly number: number;
  /** From 1, in the order in which the connections were accepted. */
  readonly connection: number;
  readonly method: string;
  /** As it was received. */
  readonly target: string;
  readonly path: string;
  /** As it was received, without `?`. */
  readonly query: string;
  readonly httpVersion: string;
  /** In the order and case received; one character of a value is one byte. */
  readonly rawHeaders: readonly (readonly [name: string, value: string])[];
  readonly trailers: readonly (readonly [name: string, value: string])[];
  /** All values of the field, joined by `, `. */
  header(name: string): string | undefined;
  headers(name: string): string[];
  /** Without transfer coding. Empty when it is larger than `bodyCap`: see `bodyBytes`. */
  readonly body: Buffer;
  /** So many have come. */
  readonly bodyBytes: number;
  /** SHA-256 in hexadecimal digits of what has come. */
  readonly bodyHash: string;
  /** When the head was in. */
  readonly at: number;
  /** When the body and its trailers were in; absent when they never were. */
  readonly endedAt?: number;
  /** When the last byte of the answer was given to the system, or the script cut it off. */
  readonly answeredAt?: number;
  /** When the peer closed or reset the connection before it had the whole answer. */
  readonly closedByPeerAt?: number;
  /** The script had no answer for it. */
  readonly unscripted: boolean;
}

export class RequestRecord implements RecordedRequest {
  readonly method: string;
  readonly target: string;
  readonly path: string;
  readonly query: string;
  readonly httpVersion: string;
  readonly rawHeaders: readonly (readonly [string, string])[];
  readonly at = performance.now();
  trailers: readonly (readonly [string, string])[] = [];
  bodyBytes = 0;
  endedAt?: number;
  answeredAt?: number;
  closedByPeerAt?: number;
  unscripted = false;
  readonly #hash = createHash('sha256');
  #chunks: Buffer[] = [];

  constructor(
    readonly number: number,
    readonly connection: number,
    message: IncomingMessage,
  ) {
    this.method = message.method ?? '';
    this.target = message.url ?? '';
    this.httpVersion = message.httpVersion;
    this.rawHeaders = pairs(message.rawHeaders);
    // The absolute form (RFC 9112, 3.2.2) is what a client sends to a proxy.
    const withoutOrigin = this.target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '');
    const mark = withoutOrigin.indexOf('?');
    this.path = mark === -1 ? withoutOrigin : withoutOrigin.slice(0, mark);
    this.query = mark === -1 ? '' : withoutOrigin.slice(mark + 1);
  }

  header(name: string): string | undefined {
    const values = this.headers(name);
    return values.length === 0 ? undefined : values.join(', ');
  }

  headers(name: string): string[] {
    const wanted = name.toLowerCase();
    return this.rawHeaders
      .filter(([one]) => one.toLowerCase() === wanted)
      .map(([, value]) => value);
  }

  get body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get bodyHash(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Reads the body to its end or as far as it comes; does not reject. */
  async read(message: IncomingMessage): Promise<void> {
    try {
      for await (const chunk of message as AsyncIterable<Buffer>) this.#take(chunk);
    } catch {
      // The peer is gone, which the connection tells.
    }
    if (!message.complete) return;
    this.trailers = pairs(message.rawTrailers);
    this.endedAt = performance.now();
  }

  #take(chunk: Buffer): void {
    this.bodyBytes += chunk.length;
    this.#hash.update(chunk);
    if (this.bodyBytes > bodyCap) this.#chunks = [];
    else this.#chunks.push(chunk);
  }
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? '',
    flat[2 * index + 1] ?? '',
  ]);
}
