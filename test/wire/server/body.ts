import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import { patternBytes } from './pattern.js';
import type { RequestRecord } from './recording.js';
import type { Answer } from './script.js';

/** What is written, and the pause after it. */
export interface Piece {
  readonly bytes: Buffer;
  readonly pauseMs: number;
}

export interface AnswerBody {
  /** The media type that is computed for it. */
  readonly type: string;
  /** Much, or many: only the answer's own `split` cuts it, not that of the server. */
  readonly bulk: boolean;
  /** Undefined when only writing it tells. */
  readonly length: number | undefined;
  pieces(): AsyncIterable<Piece> | Iterable<Piece>;
}

/** So much of a `repeat` without pauses shares a write. */
const batchBytes = 64 * 1024;
/** Between chunks without a pause: enough for the peer to see them come one by one. */
export const settleMs = 1;

type Charset = NonNullable<Answer['charset']>;
const encodingOf: Readonly<Record<Charset, BufferEncoding>> = {
  'utf-8': 'utf8',
  'iso-8859-1': 'latin1',
  'utf-16le': 'utf16le',
};

/** @returns undefined when the answer has no body at all. */
export function bodyOf(answer: Answer, asked: RequestRecord): AnswerBody | undefined {
  const plain = plainBodyOf(answer, asked);
  if (!plain || !answer.encoding) return plain;
  const flush = answer.flush ?? false;
  const pieces = () => gzipped(plain.pieces(), flush);
  const { damage } = answer;
  const sent = damage ? () => damaged(pieces(), damage) : pieces;
  return { ...plain, length: undefined, pieces: sent };
}

/** The last eight bytes of gzip are the checksum and the length of what is packed (RFC 1952, section 2.3.1). */
async function* damaged(
  pieces: AsyncIterable<Piece>,
  { drop = 0, change }: NonNullable<Answer['damage']>,
): AsyncGenerator<Piece> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  const bytes = Buffer.concat(all.map((piece) => piece.bytes));
  if (drop >= bytes.length || (change ?? 0) > bytes.length) throw new RangeError('too much damage');
  if (change !== undefined) {
    const at = bytes.length - change;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  }
  yield { bytes: bytes.subarray(0, bytes.length - drop), pauseMs: 0 };
}

function plainBodyOf(answer: Answer, asked: RequestRecord): AnswerBody | undefined {
  const encoding = encodingOf[answer.charset ?? 'utf-8'];
  const suffix = answer.charset ? `; charset=${answer.charset}` : '';
  const binary = 'application/octet-stream';
  if (answer.echo) return single('application/json', [bytesOf({ json: echo(asked) })]);
  if (answer.text !== undefined || answer.json !== undefined) {
    const type = answer.text === undefined ? 'application/json' : 'text/plain';
    return single(`${type}${suffix}`, [bytesOf(answer, encoding)]);
  }
  if (answer.hex !== undefined) return single(binary, [bytesOf(answer)]);
  if (answer.base64 !== undefined) return single(binary, [Buffer.from(answer.base64, 'base64')]);
  if (answer.events) {
    const blocks = answer.events.map((event) =>
      Buffer.from(`${event.replace(/[\r\n]+$/, '')}\n\n`, encoding),
    );
    return single('text/event-stream', answer.flush ? blocks : [Buffer.concat(blocks)]);
  }
  if (answer.chunks) {
    const chunks = answer.chunks.map((chunk) => ({
      bytes: bytesOf(chunk, encoding),
      times: chunk.times ?? 1,
      pauseMs: chunk.pauseMs ?? settleMs,
    }));
    const length = chunks.reduce((sum, { bytes, times }) => sum + bytes.length * times, 0);
    return { type: binary, bulk: false, length, pieces: () => repeated(chunks) };
  }
  return bulkBodyOf(answer, binary);
}

function bulkBodyOf({ bytes, repeat }: Answer, type: string): AnswerBody | undefined {
  if (bytes !== undefined) {
    return { type, bulk: true, length: bytes, pieces: () => unpaused(patternBytes(bytes)) };
  }
  if (!repeat) return undefined;
  const one = bytesOf(repeat);
  const { times, pauseMs } = repeat;
  const pieces =
    pauseMs === undefined
      ? () => unpaused(batches(one, times))
      : () => Array.from({ length: times }, () => ({ bytes: one, pauseMs }));
  return { type, bulk: pauseMs === undefined, length: one.length * times, pieces };
}

function single(type: string, blocks: readonly Buffer[]): AnswerBody {
  const pieces = blocks.map((bytes) => ({ bytes, pauseMs: 0 }));
  return { type, bulk: false, length: lengthOf(pieces), pieces: () => pieces };
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function bytesOf(
  { text, hex, json }: { text?: string | undefined; hex?: string | undefined; json?: unknown },
  encoding: BufferEncoding = 'utf8',
): Buffer {
  if (hex !== undefined) return Buffer.from(hex, 'hex');
  return Buffer.from(text ?? JSON.stringify(json), encoding);
}

/** One value per field name, as an operation with a declared answer can have it. */
function echo(asked: RequestRecord): unknown {
  const names = new Set(asked.rawHeaders.map(([name]) => name.toLowerCase()));
  return {
    method: asked.method,
    target: asked.target,
    headers: Object.fromEntries([...names].map((name) => [name, asked.header(name)])),
    body: asked.body.toString('base64'),
    bodyBytes: asked.bodyBytes,
  };
}

function* batches(one: Buffer, times: number): Generator<Buffer> {
  const perBatch = Math.max(1, Math.floor(batchBytes / Math.max(1, one.length)));
  const full = Buffer.concat(Array.from({ length: Math.min(perBatch, times) }, () => one));
  for (let left = times; left > 0; left -= perBatch) {
    yield left < perBatch ? full.subarray(0, left * one.length) : full;
  }
}

function* repeated(chunks: readonly (Piece & { readonly times: number })[]): Generator<Piece> {
  for (const { bytes, times, pauseMs } of chunks) {
    if (times > 1) yield* unpaused(batches(bytes, times - 1));
    yield { bytes, pauseMs };
  }
}

function* unpaused(blocks: Iterable<Buffer>): Generator<Piece> {
  for (const bytes of blocks) yield { bytes, pauseMs: 0 };
}

/** @param flush so that each piece can be decoded without those behind it */
async function* gzipped(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  flush: boolean,
): AsyncGenerator<Piece> {
  const gzip = createGzip();
  const out: Buffer[] = [];
  gzip.on('data', (bytes: Buffer) => out.push(bytes));
  const taken = () => Buffer.concat(out.splice(0));
  try {
    for await (const { bytes, pauseMs } of pieces) {
      await new Promise((resolve) => gzip.write(bytes, resolve));
      if (flush) {
        await new Promise<void>((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, resolve));
      }
      // What was compressed is handed on in a later turn.
      await setImmediate();
      yield { bytes: taken(), pauseMs };
    }
    gzip.end();
    await once(gzip, 'end');
    yield { bytes: taken(), pauseMs: 0 };
  } finally {
    gzip.destroy();
  }
}
