import type { Chunking } from './script.js';

const cr = 0x0d;
const lf = 0x0a;

/** Cuts bytes into the parts that are written one by one. */
export function split(bytes: Buffer, chunking: Chunking): Buffer[] {
  if (chunking === 'whole') return [bytes];
  if (chunking === 'inside-crlf') {
    return cutBefore(bytes, (at) => bytes[at] === lf && bytes[at - 1] === cr);
  }
  if (chunking === 'inside-utf8') return cutBefore(bytes, (at) => isContinuation(bytes[at] ?? 0));
  return cutBefore(bytes, (at) => at % chunking.bytes === 0);
}

/** Whether it is a byte of a UTF-8 sequence after the first (RFC 3629, 3). */
function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte <= 0xbf;
}

function cutBefore(bytes: Buffer, isCut: (at: number) => boolean): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = 1; at < bytes.length; at += 1) {
    if (!isCut(at)) continue;
    parts.push(bytes.subarray(start, at));
    start = at;
  }
  parts.push(bytes.subarray(start));
  return parts;
}
