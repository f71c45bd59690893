import { Markdown } from './printed.js';
import { hasWholeCodeSpans, safeLine, safeLines, closedLine } from './safe-markdown.js';
import { cleanText, longestOnPage, shortened, singleLine } from './text.js';

/** Text on one line in which nothing is Markdown or HTML; for headings and names. */
export function plainMarkdown(text: string): Markdown {
  return new Markdown(escapeMarkdown(singleLine(text)));
}

/** A description, which is CommonMark (OpenAPI 3.0, section "Rich Text Formatting"), without its dangers. */
export function markdownBlock(text: string): Markdown {
  const { shown, rest } = shortened(cleanText(text), longestOnPage);
  const safe = safeLines(shown.split('\n'));
  return new Markdown([...safe, ...rest.flatMap((note) => ['', note])].join('\n'));
}

/** A description in a table's cell or a list's item: one line. */
export function markdownInline(text: string): Markdown {
  const { shown, rest } = shortened(singleLine(text));
  const spans = hasWholeCodeSpans(shown);
  const line = closedLine(safeLine(shown, spans), spans);
  // A backtick that is left over would pair with one of the code that stands beside the description.
  const safe = escapeEach('|', spans ? line : escapeEach('`', line));
  return new Markdown([safe, ...rest].join(' '));
}

/** `code` of any content: the fence is longer than any run of backticks in it. */
export function markdownCode(text: string): Markdown {
  const content = escapeEach('|', singleLine(text));
  const fence = '`'.repeat(longestRun(content, 0) + 1);
  const space = content.startsWith('`') || content.endsWith('`') || content === '' ? ' ' : '';
  return new Markdown(`${fence}${space}${content}${space}${fence}`);
}

/** A block of code with a fence that its content cannot end. */
export function markdownFence(language: string, content: string): Markdown {
  const fence = '`'.repeat(longestRun(content, 2) + 1);
  return new Markdown(`${fence}${language}\n${content.replace(/\n+$/, '')}\n${fence}`);
}

/** Length of the longest run of backticks, or `least` where there is none that is longer. */
function longestRun(content: string, least: number): number {
  let longest = least;
  if (!content.includes('`')) return longest;
  for (const [run] of content.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~!&]/g, (character) =>
    character === '<'
      ? '&lt;'
      : character === '>'
        ? '&gt;'
        : character === '&'
          ? '&amp;'
          : `\\${character}`,
  );
}

/**
 * A sign means nothing behind an odd number of backslashes. That holds for backticks in text, and for
 * the pipes that end the cells of tables in code too.
 */
function escapeEach(sign: '`' | '|', text: string): string {
  return text.replace(new RegExp(`(\\\\*)\\${sign}`, 'g'), (found, { length }: string) =>
    length % 2 === 0 ? `${found.slice(0, -1)}\\${sign}` : found,
  );
}
