import { isUtf8 } from 'node:buffer';

/** How a text ends its lines; a text of one line, or with both, has none of its own. */
type LineEnding = '\n' | '\r\n' | 'mixed' | undefined;

/** The text of a file; nothing where it is not UTF-8 or has a NUL, and so no lines to merge. */
export function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) || !isUtf8(bytes)) return undefined;
  // A byte order mark stays: it is a part of the first line.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

export function lineEndingOf(text: string): LineEnding {
  const all = countOf(text, '\n');
  const windows = countOf(text, '\r\n');
  if (all === 0) return undefined;
  if (windows === 0) return '\n';
  return windows === all ? '\r\n' : 'mixed';
}

/** The same lines, each ended as on Unix. */
export function withUnixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The same lines, each ended as on Windows. */
export function withWindowsLines(text: string): string {
  return withUnixLines(text).replaceAll('\n', '\r\n');
}

/** The lines of a text, each with its end; the last one may have none. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}
