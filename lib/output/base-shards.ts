import { gunzipSync } from 'node:zlib';
import { gzipSync } from 'fflate';
import { isObject } from '../json.js';

/** One line in so many ends a segment, but none that is so short that it compresses badly. */
const segmentMask = 511;
const shortestSegment = 8192;
const hashedBytes = 16;
/** Bounds of what is read: a shard comes from the user's repository and may be a bomb. */
const mostCompressed = 32 * 1024 * 1024;
const mostText = 256 * 1024 * 1024;
/** A text above this is in no base; nobody edits it line by line. */
const longestText = 8 * 1024 * 1024;

/** Whether a text is kept for merges. */
export function isKept(text: string): boolean {
  return text.length <= longestText;
}

/**
 * The bytes of a shard: JSON of text by path, compressed. fflate is JavaScript, so that every version
 * of Node.js gives the same bytes; with `mem` it does not compute its table's size by a logarithm, and
 * 4 is enough for a segment: a larger table takes longer to make than it saves.
 */
export function printShard(texts: ReadonlyMap<string, string>): Uint8Array {
  const json = Buffer.from(JSON.stringify(Object.fromEntries(texts)));
  return Buffer.concat(
    segmentsOf(json).map((segment) => gzipSync(segment, { level: 3, mem: 4, mtime: 0 })),
  );
}

/**
 * Cuts JSON behind lines whose end has a certain hash, wherever that is, and each segment becomes a
 * member of the archive (RFC 1952, section 2.2). What changes in one leaves the bytes of the others,
 * which Git then stores once.
 */
function segmentsOf(json: Buffer): readonly Buffer[] {
  const segments: Buffer[] = [];
  const newline = Buffer.from(String.raw`\n`);
  let start = 0;
  let at = json.indexOf(newline, shortestSegment);
  while (at >= 0) {
    const end = at + newline.length;
    if ((hashBefore(json, at) & segmentMask) === 0) {
      segments.push(json.subarray(start, end));
      start = end;
    }
    at = json.indexOf(newline, Math.max(end, start + shortestSegment));
  }
  return [...segments, json.subarray(start)];
}

/** FNV-1a of the bytes before a place, of which the upper bits are the better ones. */
function hashBefore(bytes: Uint8Array, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = end - hashedBytes; at < end; at++)
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 8;
}

/** The texts of a shard; nothing where the bytes are no shard. */
export function readShard(bytes: Uint8Array): ReadonlyMap<string, string> | undefined {
  if (bytes.length > mostCompressed) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(gunzipSync(bytes, { maxOutputLength: mostText }).toString('utf8'));
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Map(texts);
}
