/** Data: words from lines of text, which are easier to survey than one word a line. */
export function wordList(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}
