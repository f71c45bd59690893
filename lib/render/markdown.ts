import { Markdown } from './printed.js';
import { cleanText, longestOnPage, shortened, singleLine } from './text.js';

/** Text on one line in which nothing is Markdown or HTML; for headings and names. */
export function plainMarkdown(text: string): Markdown {
  return new Markdown(escapeMarkdown(singleLine(text)));
}

/** A description, which is CommonMark (OpenAPI 3.0, section "Rich Text Formatting"), without its dangers. */
export function markdownBlock(text: string): Markdown {
  const { shown, rest } = shortened(cleanText(text), longestOnPage);
  const lines = shown.split('\n');
  const spans = lines.every(hasWholeCodeSpans);
  let fence: string | undefined;
  const safe = lines.map((line) => {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (
      mark !== undefined &&
      (fence === undefined || (mark.startsWith(fence) && /^\s{0,3}(`{3,}|~{3,})\s*$/.test(line)))
    ) {
      fence = fence === undefined ? mark : undefined;
      return line.replace(/[<>]/g, '');
    }
    return fence === undefined ? safeLine(line, spans) : line;
  });
  if (fence !== undefined) safe.push(fence);
  return new Markdown([...safe, ...rest.flatMap((note) => ['', note])].join('\n'));
}

/** A description in a table's cell or a list's item: one line. */
export function markdownInline(text: string): Markdown {
  const { shown, rest } = shortened(singleLine(text));
  const safe = safeLine(shown, hasWholeCodeSpans(shown)).replaceAll('|', '\\|');
  return new Markdown([safe, ...rest].join(' '));
}

/** `code` of any content: the fence is longer than any run of backticks in it. */
export function markdownCode(text: string): Markdown {
  const content = singleLine(text).replaceAll('|', '\\|');
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

const safeSchemes = /^(?:https?:|mailto:)/i;

const codeSpan = /(?<!`)(`+)(?!`)(?:.*?[^`])\1(?!`)/g;

/** A backtick that is left over may pair with one of another line, and nothing here is surely code. */
function hasWholeCodeSpans(line: string): boolean {
  if (!line.includes('`')) return true;
  return /^\s{0,3}(?:```|~~~)/.test(line) || !line.replace(codeSpan, '').includes('`');
}

/**
 * Headings become bold (the page has its own), HTML is shown as text, odd links lose their target.
 *
 * @param spans - whether code spans are sure to be code, so that what is in them can stay
 */
function safeLine(line: string, spans: boolean): string {
  if (!spans || !line.includes('`')) return safeText(line);
  let safe = '';
  let end = 0;
  for (const span of line.matchAll(codeSpan)) {
    safe += safeText(line.slice(end, span.index)) + span[0];
    end = span.index + span[0].length;
  }
  return safe + safeText(line.slice(end));
}

function safeText(text: string): string {
  // Without one of these there is neither heading, HTML nor link.
  if (!/[#<[\]]/.test(text)) return text;
  return text
    .replace(/^(\s{0,3})#{1,6}\s+(.*?)\s*#*$/, '$1**$2**')
    .replace(/<(?!https?:\/\/[^\s<>]+>)/gi, '&lt;')
    .replace(/\[([^[\]]*)\]\(\s*([^()\s]*)\s*\)/g, (link, words: string, target: string) =>
      isSafeTarget(target) ? link : words,
    )
    .replace(/\]\(\s*([^)\s]*)/g, (link, target: string) => (isSafeTarget(target) ? link : '](#'))
    .replace(/^(\s{0,3}\[[^\]]+\]:\s*)(\S+)/, (whole, head: string, target: string) =>
      isSafeTarget(target) ? whole : `${head}#`,
    );
}

/** Relative links of a description lead nowhere in an SDK's pages, so only whole ones stay. */
function isSafeTarget(target: string): boolean {
  return safeSchemes.test(target);
}
