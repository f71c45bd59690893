/** How a language prints a part of a line. */
interface PartPrinter<Part> {
  /** On one line. */
  readonly flatten: (part: Part) => string;
  /**
   * @param column - columns of its line that come before the part; tabs before them do not count
   * @param after - columns that follow on its last line
   */
  readonly print: (part: Part, column: number, after: number) => string;
}

/**
 * Parts one after the other, each of which knows what is before and behind it on its line.
 *
 * @param used - columns of the first line that come before the text
 * @param after - columns that follow on the last line
 */
export function printParts<Part>(
  parts: readonly Part[],
  used: number,
  after: number,
  { flatten, print }: PartPrinter<Part>,
): string {
  let text = '';
  const flat = parts.map((part) => flatten(part).length);
  let rest = flat.reduce((sum, length) => sum + length, 0);
  parts.forEach((part, index) => {
    rest -= flat[index] ?? 0;
    const lineStart = text.lastIndexOf('\n') + 1;
    const line = text.slice(lineStart).replace(/^\t+/, '');
    const column = lineStart === 0 ? used + line.length : line.length;
    text += print(part, column, rest + after);
  });
  return text;
}
