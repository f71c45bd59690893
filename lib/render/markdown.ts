import { Markdown } from './printed.js';
import { singleLine } from './text.js';

/** Text on one line in which nothing is Markdown or HTML; for headings and names. */
export function plainMarkdown(text: string): Markdown {
  return new Markdown(escapeMarkdown(singleLine(text)));
}

/** `code` of any content: the fence is longer than any run of backticks in it. */
export function markdownCode(text: string): Markdown {
  const content = escapePipes(singleLine(text));
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

/** A pipe ends a table's cell unless an odd number of backslashes precedes it, in code too. */
function escapePipes(text: string): string {
  if (!text.includes('|')) return text;
  return text.replace(/(\\*)\|/g, (found, { length }: string) =>
    length % 2 === 0 ? `${found.slice(0, -1)}\\|` : found,
  );
}
