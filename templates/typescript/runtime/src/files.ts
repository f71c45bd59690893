import type { Incoming } from './runtime/incoming.js';

/** Something to upload. A stream or an iterable can be sent once; all others also again. */
export type Uploadable =
  | Blob
  | Uint8Array
  | ArrayBuffer
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | FileSource
  | NamedFile;

/** A file that can be opened again and again, as `Blob` and `fromPath` of `/node` give it. */
export interface FileSource {
  readonly name?: string | undefined;
  /** Media type. */
  readonly type?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  stream(): ReadableStream<Uint8Array>;
}

/** Data with a name and a media type for the part that carries it. */
export interface NamedFile {
  readonly data: string | Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
  readonly name?: string | undefined;
  /** Media type. */
  readonly type?: string | undefined;
}

export declare class BinaryResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly contentType: string | undefined;
  /** In bytes, where the server says so. */
  readonly size: number | undefined;
  arrayBuffer(): Promise<ArrayBuffer>;
  bytes(): Promise<Uint8Array>;
  blob(): Promise<Blob>;
  stream(): ReadableStream<Uint8Array>;
  cancel(): Promise<void>;
}

export declare function readBytes(incoming: Incoming): BinaryResponse;
