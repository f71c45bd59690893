import type { PlatformBlob, PlatformHeaders, PlatformStream } from './runtime/globals.js';
import type { Incoming } from './runtime/incoming.js';

/** Content to upload. A stream or an iterable is sent once, so such a call is not retried. */
export type Uploadable =
  | PlatformBlob
  | Uint8Array
  | ArrayBuffer
  | PlatformStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | FileSource
  | NamedFile;

/** A file that can be opened several times. `fromPath` of `/node` returns one. */
export interface FileSource {
  readonly name?: string | undefined;
  /** Media type. */
  readonly type?: string | undefined;
  /** Size in bytes. */
  readonly size?: number | undefined;
  stream(): PlatformStream<Uint8Array>;
}

/** Data with a file name and a media type. */
export interface NamedFile {
  readonly data: string | Exclude<Uploadable, NamedFile>;
  readonly name?: string | undefined;
  /** Media type. */
  readonly type?: string | undefined;
}

/** A download. Its body can be read only once. {@link BinaryResponse.cancel} discards it. */
export class BinaryResponse {
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  readonly #incoming: Incoming;

  /** Called by the SDK only. */
  constructor(incoming: Incoming) {
    this.status = incoming.status;
    this.headers = incoming.headers;
    this.#incoming = incoming;
  }

  /** The `Content-Type` header: the media type with its parameters. */
  get contentType(): string | undefined {
    return this.headers.get('content-type') ?? undefined;
  }

  /** Size in bytes. `undefined` if the server does not send it or compresses the body. */
  get size(): number | undefined {
    const length = this.headers.get('content-length');
    if (length === null || this.headers.has('content-encoding')) return undefined;
    return /^\d+$/.test(length) ? Number(length) : undefined;
  }

  /** Reads the whole body into memory. */
  bytes(): Promise<Uint8Array> {
    return this.#incoming.bytes();
  }

  /** Reads the whole body into memory. */
  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await this.bytes();
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  }

  /** Reads the whole body into memory. The blob has the media type of the response. */
  async blob(): Promise<PlatformBlob> {
    const bytes = await this.arrayBuffer();
    return new Blob([bytes], { type: this.contentType ?? '' });
  }

  /** Returns the body as a stream. Canceling the stream closes the connection. */
  stream(): PlatformStream<Uint8Array> {
    return this.#incoming.stream();
  }

  /** Discards the body and closes the connection. */
  cancel(): void {
    this.#incoming.abort();
  }
}

/** Returns the body as a download, without reading it. */
export function readBytes(incoming: Incoming): BinaryResponse {
  return new BinaryResponse(incoming);
}
