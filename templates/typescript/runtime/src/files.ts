import type { PlatformBlob, PlatformHeaders, PlatformStream } from './runtime/globals.js';
import type { Incoming } from './runtime/incoming.js';

/** Something to upload. A stream or an iterable can be sent once; all others also again. */
export type Uploadable =
  | PlatformBlob
  | Uint8Array
  | ArrayBuffer
  | PlatformStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | FileSource
  | NamedFile;

/** A file that can be opened again and again, as `fromPath` of `/node` gives it. */
export interface FileSource {
  readonly name?: string | undefined;
  /** Media type. */
  readonly type?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  stream(): PlatformStream<Uint8Array>;
}

/** Data with a name and a media type for the part that carries it. */
export interface NamedFile {
  readonly data: string | Exclude<Uploadable, NamedFile>;
  readonly name?: string | undefined;
  /** Media type. */
  readonly type?: string | undefined;
}

/** A download. Its body is read once; {@link BinaryResponse.cancel} gives it up. */
export class BinaryResponse {
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  readonly #incoming: Incoming;

  /** Downloads are made by the SDK. */
  constructor(incoming: Incoming) {
    this.status = incoming.status;
    this.headers = incoming.headers;
    this.#incoming = incoming;
  }

  /** Media type with its parameters, where the server gives one. */
  get contentType(): string | undefined {
    return this.headers.get('content-type') ?? undefined;
  }

  /** In bytes, where the server says so and the body is not compressed on the way. */
  get size(): number | undefined {
    const length = this.headers.get('content-length');
    if (length === null || this.headers.has('content-encoding')) return undefined;
    return /^\d+$/.test(length) ? Number(length) : undefined;
  }

  /** The whole body in memory. */
  bytes(): Promise<Uint8Array> {
    return this.#incoming.bytes();
  }

  /** The whole body in memory. */
  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await this.bytes();
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  }

  /** The whole body in memory, with its media type. */
  async blob(): Promise<PlatformBlob> {
    const bytes = await this.arrayBuffer();
    return new Blob([bytes], { type: this.contentType ?? '' });
  }

  /** The body as it comes; cancelling the stream closes the connection. */
  stream(): PlatformStream<Uint8Array> {
    return this.#incoming.stream();
  }

  /** Gives up the body and closes the connection. */
  cancel(): void {
    this.#incoming.abort();
  }
}

/** Hands out a body without reading it. */
export function readBytes(incoming: Incoming): BinaryResponse {
  return new BinaryResponse(incoming);
}
