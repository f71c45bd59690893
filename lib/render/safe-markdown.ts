/**
 * Lines of CommonMark, with the tables of GitHub, in which nothing is HTML and no link leads to a
 * script. Only what is surely code is left as it is: where a reader of Markdown may see the end of a
 * block, of a span or of a table's cell before this does, it is treated as text.
 */

/** The lines of a whole description. */
export function safeLines(lines: readonly string[]): string[] {
  const parts = splitFences(lines);
  const prose = parts.flatMap((part) => (part.kind === 'prose' ? part.lines : []));
  const spans = prose.every(hasWholeCodeSpans);
  const cells = prose.some(maybeDelimiterRow);
  return parts.flatMap(({ kind, lines: own }) =>
    kind === 'code'
      ? own
      : own.map((line) => safeLine(line, spans && !(cells && hasSplitCodeSpan(line)))),
  );
}

interface Part {
  readonly kind: 'prose' | 'code';
  readonly lines: readonly string[];
}

/** CommonMark 0.31, section 4.5; what is further in belongs to something else, and is no fence here. */
const openFence = /^( {0,3})(?:(`{3,})([^`]*)|(~{3,})(.*))$/;

/** Blocks of code with their fences, and what is between them. */
function splitFences(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  let prose: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const open = openFence.exec(lines[at] as string);
    if (!open) {
      prose.push(lines[at] as string);
      continue;
    }
    const block = fencedBlock(lines, at, open);
    parts.push(
      { kind: 'prose', lines: withoutOpenLabel(prose) },
      { kind: 'code', lines: block.lines },
    );
    prose = [];
    at = block.end;
  }
  return [...parts, { kind: 'prose', lines: prose }];
}

/** Some readers of Markdown look for the end of a label in the code that follows it. */
function withoutOpenLabel(lines: readonly string[]): readonly string[] {
  const at = lines.findLastIndex((line) => /[[\]]/.test(line));
  const line = lines[at] ?? '';
  if (!/^[^[\]]*\[[^[\]]*$/.test(line.slice(line.lastIndexOf(']') + 1))) return lines;
  const open = line.lastIndexOf('[');
  return lines.with(at, `${line.slice(0, open)}\\${line.slice(open)}`);
}

/**
 * The block whose fence opens at a line, and the index of its last line. A fence that is further in may
 * be that of a list's item, which the first line that is less far in would end: where there is one, the
 * block is taken out of the list.
 */
function fencedBlock(
  lines: readonly string[],
  at: number,
  [, margin = '', ticks, words, tildes = '', others = '']: RegExpExecArray,
): { readonly lines: readonly string[]; readonly end: number } {
  const fence = ticks ?? tildes;
  const info = (words ?? others).replace(/[<>`[\]]/g, '');
  const margins = new RegExp(`^ {0,${margin.length}}`);
  const close = new RegExp(`^ {0,3}${fence}${fence[0]}* *$`);
  const moved: string[] = [];
  let isIn = true;
  let end = at + 1;
  for (; end < lines.length; end++) {
    const line = lines[end] as string;
    isIn &&= line === '' || line.startsWith(margin);
    const inside = line.replace(margins, '');
    if (close.test(inside)) break;
    moved.push(inside);
  }
  if (isIn && lines[end] === margin + fence) {
    return { lines: [margin + fence + info, ...lines.slice(at + 1, end + 1)], end };
  }
  return { lines: [fence + info, ...moved, fence], end };
}

const codeSpan = /(?<!`)(`+)(?!`)(?:.*?[^`])\1(?!`)/g;

/**
 * A backtick that is left over may pair with one of another line; one behind a backslash, or in an
 * address that becomes a link by itself, opens nothing. Then nothing here is surely code.
 */
export function hasWholeCodeSpans(line: string): boolean {
  if (!line.includes('`')) return true;
  return !noSpan.test(line) && !line.replace(codeSpan, '').includes('`');
}

const noSpan = /\\`|(?:https?:\/\/|ftp:\/\/|www\.)[^\s`]*`/i;

/** Whether a line could tell that those around it are a table (GitHub Flavored Markdown, section 4.10). */
function maybeDelimiterRow(line: string): boolean {
  return line.includes('-') && /[|:]/.test(line) && /^[\s>*+\-.)\d|:]+$/.test(line);
}

/** In a table's row the pipe ends the cell, and the span is none. */
function hasSplitCodeSpan(line: string): boolean {
  return (line.match(codeSpan) ?? []).some((span) => /(?<!\\)(?:\\\\)*\|/.test(span));
}

/**
 * Headings become bold (the page has its own), HTML is shown as text, odd links are none.
 *
 * @param spans - whether code spans are sure to be code, so that what is in them can stay
 */
export function safeLine(line: string, spans: boolean): string {
  const plain = withoutHeading(line);
  if (!spans || !plain.includes('`')) return withoutDefinitions(safeText(plain));
  let safe = '';
  let end = 0;
  for (const span of plain.matchAll(codeSpan)) {
    safe += safeText(plain.slice(end, span.index)) + span[0];
    end = span.index + span[0].length;
  }
  return withoutDefinitions(safe + safeText(plain.slice(end)));
}

function withoutHeading(line: string): string {
  const [head, margin = ''] = /^(\s{0,3})#{1,6}\s+/.exec(line) ?? [];
  if (head === undefined) return line;
  let end = line.length;
  while (end > head.length && line[end - 1] === '#') end--;
  return `${margin}**${line.slice(head.length, end).trim()}**`;
}

function safeText(text: string): string {
  // Without one of these there is neither HTML nor link.
  if (!/[<[\]]/.test(text)) return text;
  return text
    .replace(/<(?!https?:\/\/[^\s<>]+>)/gi, '&lt;')
    .replace(/\[([^[\]]*)\]\(\s*([^()\s`]*)\s*\)/g, (link, words: string, target: string) =>
      safeTarget.test(target) ? link : words,
    )
    .replace(unsafeTarget, ']\\(');
}

/**
 * What is no whole link to a safe target, with or without a title. Behind a backslash its end would be
 * none. Its parts have limits, and so has the time.
 */
const unsafeTarget =
  /\]\((?!\s?(?:https?:|mailto:)[^\s`()\\]{1,2000}(?:\([^\s`()\\]{0,200}\)[^\s`()\\]{0,200})?(?:\s(?:"[^"`\\]{0,500}"|'[^'`\\]{0,500}'))?\s?\))/gi;

/**
 * A line that stands beside what is not of the description, which nothing of it may take in: neither a
 * bracket that pairs with none of the line (`![` would make a link that follows the words of an image),
 * nor a definition, nor a fence.
 */
export function closedLine(line: string, spans: boolean): string {
  if (!/[[\]]|~~~/.test(line)) return line;
  const text = spans ? line.replace(codeSpan, (span) => ' '.repeat(span.length)) : line;
  const escaped = new Set<number>();
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/\\.|\[|\]:?|~{3,}/g)) {
    if (sign === '[') open.push(index);
    else if (sign.startsWith('~')) escaped.add(index);
    else if (sign.startsWith(']')) {
      if (open.pop() === undefined) escaped.add(index);
      if (sign.endsWith(':')) escaped.add(index + 1);
    }
  }
  for (const index of open) escaped.add(index);
  if (escaped.size === 0) return line;
  return line.replace(/[[\]:~]/g, (sign, at: number) => (escaped.has(at) ? `\\${sign}` : sign));
}

/** Relative links of a description lead nowhere in an SDK's pages, so only whole ones stay. */
const safeTarget = /^(?:https?:|mailto:)/i;

/**
 * Definitions of targets (CommonMark 0.31, section 4.7) that are not safe, or in the next line, become
 * text. Only at the start of a paragraph is there one, but its label may have begun lines before.
 */
function withoutDefinitions(line: string): string {
  if (!line.includes(']:')) return line;
  const start = line.search(/[^\s>*+\-.)\d]/);
  let open = start;
  return line.replace(definitionPattern, (found, target: string | undefined, index: number) => {
    if (found === '[') open = index;
    const isUnsafe = found.startsWith(']') && target === undefined;
    return isUnsafe && open === start ? ']\\:' : found;
  });
}

const definitionPattern = /\\\[|\[|\]:(\s*<?(?:https?:|mailto:))?/gi;
