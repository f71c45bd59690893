/**
 * Types of the platform, as the SDK's declarations name them. They are the real types if the
 * program has them, from the DOM library, `@types/node`, Deno or Bun, and otherwise the minimum
 * that the SDK needs. So the declarations compile in every program and match its own types.
 */

/** Headers of a response. */
export type PlatformHeaders = Globals extends { Headers: { prototype: infer Own } }
  ? Own
  : LeastHeaders;

/** A response, as `fetch` returns it. */
export type PlatformResponse = Globals extends { Response: { prototype: infer Own } }
  ? Own
  : LeastResponse;

/** A signal that cancels a call. */
export type PlatformSignal = Globals extends { AbortSignal: { prototype: infer Own } }
  ? Own
  : LeastSignal;

/** Bytes with a media type. */
export type PlatformBlob = Globals extends { Blob: { prototype: infer Own } } ? Own : LeastBlob;

/** The second parameter of `fetch`. */
export type PlatformRequest = Globals extends {
  fetch: (address: never, request?: infer Own) => unknown;
}
  ? NonNullable<Own>
  : LeastRequest;

/** A stream of chunks. */
export type PlatformStream<Chunk> = InstanceType<typeof streamClass<Chunk>>;

type Globals = typeof globalThis;

// Only for the compiler: the arguments of a generic type can be given to a class, and not to what
// a condition found.
declare const streamClass: Globals extends { ReadableStream: infer Own } ? Own : LeastStreamClass;

interface LeastHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
  forEach(callback: (value: string, name: string) => void): void;
}

interface LeastResponse {
  readonly status: number;
  readonly statusText: string;
  readonly ok: boolean;
  readonly url: string;
  readonly headers: LeastHeaders;
  readonly body: LeastStream<Uint8Array> | null;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
  json(): Promise<unknown>;
}

interface LeastSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

interface LeastBlob {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
}

interface LeastRequest {
  method?: string;
  headers?: LeastHeaders;
  body?: unknown;
  redirect?: 'error' | 'follow' | 'manual';
  signal?: LeastSignal | null;
}

interface LeastStream<Chunk> {
  readonly locked: boolean;
  cancel(reason?: unknown): Promise<void>;
  getReader(): LeastReader<Chunk>;
}

interface LeastReader<Chunk> {
  read(): Promise<{ done: false; value: Chunk } | { done: true; value?: Chunk | undefined }>;
  cancel(reason?: unknown): Promise<void>;
  releaseLock(): void;
}

interface LeastStreamClass {
  new <Chunk>(): LeastStream<Chunk>;
}
