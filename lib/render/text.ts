import { hasUnseen, withoutUnseen } from '../unseen.js';

/**
 * Text of a description made harmless for any place: line ends are LF, and what moves a cursor,
 * turns the reading direction or ends a line in one language only is gone (CVE-2021-42574).
 */
export function cleanText(text: string): string {
  return withoutModelines(visibleText(text));
}

function visibleText(text: string): string {
  const lines = hasUnseen(text)
    ? text.split(/\r\n?|[\n\u2028\u2029\u0085\u000b\u000c]/)
    : undefined;
  const seen = lines?.map((line) => withoutUnseen(line.replaceAll('\t', '  '))).join('\n') ?? text;
  if (!unclean.test(seen)) return seen;
  return seen.replace(/ +$/gm, '').replace(/^\n+|\n+$/g, '');
}

/** Blanks at the ends of lines, and empty lines at both ends; most texts have none. */
const unclean = / \n| $|^\n|\n$/;

/**
 * What editors obey in the first or last lines of any file, whatever its language: the modelines of Vim,
 * and the variables of Emacs.
 */
function withoutModelines(text: string): string {
  if (!modeline.test(text)) return text;
  return text
    .replace(/(?<!\w)(vim?[<>=\d]*|ex):/gi, '$1 :')
    .replace(/-\*-/g, '- * -')
    .replace(/(local\s+variables):/gi, '$1 :');
}

const modeline = /(?<!\w)(?:vim?[<>=\d]*:|ex:\s*(?:set?\s|\w+=))|-\*-|local\s+variables:/i;

/** A line without what nobody sees, and without a modeline. */
export function visibleLine(line: string): string {
  return withoutModelines(withoutUnseen(line));
}

/** On one line. */
export function singleLine(text: string): string {
  const clean = cleanText(text);
  return spaced.test(clean) ? clean.replace(/\s+/g, ' ').trim() : clean;
}

/** White space that is no single space between two other characters. */
const spaced = /[^\S ]| {2}|^ | $/;

/**
 * A source file of what a template printed: templates put blank lines between parts, whether or not
 * there are any.
 *
 * @param blank - how many blank lines there are at most one after the other
 */
export function tidySource(text: string, blank: number): string {
  const breaks = new RegExp(`\\n{${blank + 2},}`, 'g');
  return `${text.replace(breaks, '\n'.repeat(blank + 1)).trim()}\n`;
}

/** A doc text longer than this is cut with a note; nobody reads a megabyte in an editor's hover. */
export const longestInComment = 20_000;

/**
 * Lines of at most `width` characters, in time linear to the text. Code blocks, tables and list
 * indents stay as they are; only lines that are too long are broken.
 */
export function wrapText(text: string, width: number): string[] {
  if (text.length <= width && !text.includes('\n')) return [text];
  const lines: string[] = [];
  let fenced = false;
  const { shown, rest } = shortened(text);
  for (const line of shown.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    if (fenced || line.length <= width || /^\s*\|/.test(line)) lines.push(line);
    else lines.push(...breakLine(line, width));
  }
  return [...lines, ...rest];
}

/** What a page shows of one: it has room for more than a comment. */
export const longestOnPage = 250_000;

/** A doc text that is not too long for any reader, and the line that says that it goes on. */
function shortened(text: string): { shown: string; rest: readonly string[] } {
  return text.length > longestInComment
    ? { shown: text.slice(0, longestInComment), rest: ['… (shortened)'] }
    : { shown: text, rest: [] };
}

function breakLine(line: string, width: number): string[] {
  const indent = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?/.exec(line)?.[0] ?? '';
  const hanging = ' '.repeat(Math.min(indent.length, 12));
  const lines: string[] = [];
  let margin = indent;
  let start = indent.length;
  while (margin.length + line.length - start > width) {
    // The last space that leaves what is before it on this line; a word that is too long stays whole.
    let end = line.lastIndexOf(' ', start + width - margin.length);
    if (end < start) end = line.indexOf(' ', start);
    if (end < 0) break;
    lines.push(margin + line.slice(start, end));
    margin = hanging;
    start = end + 1;
  }
  lines.push(margin + line.slice(start));
  return lines;
}

/** Half of a surrogate pair, which UTF-8 cannot express, is U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** JSON or a literal's inside with escapes for what an editor shows as nothing, or as a line's end. */
export function visible(text: string): string {
  return text.replace(invisible, (character) =>
    // Beyond the first 65,536 characters JSON has escapes of the two halves only.
    Array.from({ length: character.length }, (_, at) => unitEscape(character.charCodeAt(at))).join(
      '',
    ),
  );
}

/** Style selectors stay: emoji have them. */
const invisible =
  /[\u007f-\u009f\u2028\u2029\ufff9-\ufffb]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

function unitEscape(unit: number): string {
  return `\\u${hexDigits(unit, 4)}`;
}

export function hexDigits(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
