/** How a language prints a part of a line. */
interface PartPrinter<Part> {
  /** Columns on one line. */
  readonly widthOf: (part: Part) => number;
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
  { widthOf, print }: PartPrinter<Part>,
): string {
  let text = '';
  let rest = totalWidth(parts, widthOf);
  parts.forEach((part) => {
    rest -= widthOf(part);
    const lineStart = text.lastIndexOf('\n') + 1;
    const line = text.slice(lineStart).replace(/^\t+/, '');
    const column = lineStart === 0 ? used + line.length : line.length;
    text += print(part, column, rest + after);
  });
  return text;
}

/**
 * The columns of parts on one line. A layout knows its own from when it is made: to print it to find
 * out whether it fits would print what is nested in it once for each level.
 *
 * @param between - columns between two of them
 */
export function totalWidth<Part>(
  parts: readonly Part[],
  widthOf: (part: Part) => number,
  between = 0,
): number {
  let width = parts.length > 1 ? (parts.length - 1) * between : 0;
  for (const part of parts) width += widthOf(part);
  return width;
}
