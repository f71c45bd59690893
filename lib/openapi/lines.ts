/** Line and column of an offset, both counted from 1; for a single look-up. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = nextLine(text, 0); end !== -1 && end <= offset; end = nextLine(text, end)) {
    line += 1;
    start = end;
  }
  return { line, column: offset - start + 1 };
}

/** Where each line starts; for many look-ups. */
export function lineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let end = nextLine(text, 0); end !== -1; end = nextLine(text, end)) starts.push(end);
  return Uint32Array.from(starts);
}

/** The index of the last line that starts at or before the offset. */
export function lineAt(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Lines end with LF or CRLF; a lone CR ends none, as in most editors. */
function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? -1 : end + 1;
}
