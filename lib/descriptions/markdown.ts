import type { Block, Inline, ListBlock, TableBlock } from './blocks.js';
import type { Place } from './escape.js';
import { withoutBreaks } from './inlines.js';
import { hardBreak, inlineMarkdown, noBreak } from './line.js';
import { inlinesOf } from './one-line.js';

/** How blocks are printed as Markdown. */
export interface MarkdownStyle {
  /** Longest line of a paragraph; absent: a paragraph is one line. */
  readonly width?: number;
  readonly less: Place['less'];
  /** What the place needs beyond Markdown, for each line of a paragraph or of code before it is wrapped. */
  readonly inert?: (line: string) => string;
}

/**
 * Blocks as lines of CommonMark with GitHub's tables. Nothing in them is HTML, and read again they are
 * the same blocks, but headings are bold: what surrounds them has headings of its own.
 */
export function markdownLines(blocks: readonly Block[], style: MarkdownStyle): string[] {
  const lines: string[] = [];
  for (const [index, block] of blocks.entries()) {
    if (index > 0) lines.push('');
    for (const line of blockLines(block, style, alternates(blocks, index))) lines.push(line);
  }
  return lines;
}

/** Blocks as one line. Where code has spaces it has {@link noBreak}, for {@link wrapLine}. */
export function markdownLine(blocks: readonly Block[], place: Place): string {
  return inlineMarkdown(inlinesOf(blocks), place);
}

/** Whether a list has to look unlike the one before it, with which it would be one. */
function alternates(blocks: readonly Block[], index: number): boolean {
  let alternate = false;
  for (let at = index; at > 0; at--) {
    const [one, before] = [blocks[at], blocks[at - 1]];
    if (one?.kind !== 'list' || before?.kind !== 'list' || one.ordered !== before.ordered) break;
    alternate = !alternate;
  }
  return alternate;
}

function blockLines(block: Block, style: MarkdownStyle, alternate: boolean): string[] {
  switch (block.kind) {
    case 'paragraph':
      return textLines(block.children, style);
    case 'heading':
      return textLines(withoutBreaks([{ kind: 'strong', children: block.children }]), style);
    case 'code':
      return codeLines(block.language ?? '', block.lines, style);
    case 'quote':
      return markdownLines(block.blocks, narrower(style, 2)).map((line) =>
        line === '' ? '>' : `> ${line}`,
      );
    case 'list':
      return listLines(block, style, alternate);
    case 'table':
      return tableLines(block, style);
  }
}

function narrower(style: MarkdownStyle, margin: number): MarkdownStyle {
  return style.width === undefined
    ? style
    : { ...style, width: Math.max(20, style.width - margin) };
}

function textLines(inlines: readonly Inline[], style: MarkdownStyle): string[] {
  const line = inlineMarkdown(inlines, { isCell: false, less: style.less });
  const inert = style.inert?.(line) ?? line;
  const width = style.width ?? Infinity;
  if (!inert.includes(hardBreak)) return wrapLine(inert, width);
  return inert.split(hardBreak).flatMap((part) => wrapLine(part, width));
}

/** Lines of at most `width` characters, none of which begins another block; code is not broken. */
export function wrapLine(line: string, width: number): string[] {
  return wrapWords(line, width).map((part, row) =>
    inertStart(part.replaceAll(noBreak, ' '), row > 0),
  );
}

/** In time linear to the text. A word that is too long stays whole. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let start = 0;
  while (text.length - start > width) {
    let end = text.lastIndexOf(' ', start + width);
    if (end <= start) end = text.indexOf(' ', start + width);
    if (end < 0) break;
    lines.push(text.slice(start, end));
    start = end + 1;
  }
  lines.push(text.slice(start));
  return lines;
}

/**
 * A line of a paragraph that begins no other block.
 *
 * @param isWithin - whether it is not the first line: only an item with the number 1 ends a paragraph
 */
function inertStart(line: string, isWithin: boolean): string {
  if (!/^[#>+\-*_=|:\d]/.test(line)) return line;
  const number = /^\d{1,9}(?=[.)](?:\s|$))/.exec(line)?.[0];
  if (number !== undefined) {
    return isWithin && Number(number) !== 1 ? line : `${number}\\${line.slice(number.length)}`;
  }
  return blockStart.test(line) ? `\\${line}` : line;
}

/**
 * Headings, quotes, items, and lines of nothing but the signs that underline a heading, divide a table's
 * head from its rows, or are a rule.
 */
const blockStart = /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|=+\s*$|[-|:\s]+$|([*_])(?:\s*\1){2,}\s*$)/;

function codeLines(language: string, lines: readonly string[], { inert }: MarkdownStyle): string[] {
  let longest = 2;
  for (const line of lines) {
    for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  }
  const fence = '`'.repeat(longest + 1);
  return [fence + language, ...(inert ? lines.map(inert) : lines), fence];
}

function listLines(
  { items, ordered, start }: ListBlock,
  style: MarkdownStyle,
  alternate: boolean,
): string[] {
  const bullet = alternate ? '*' : '-';
  const end = alternate ? ')' : '.';
  const printed = items.map((item, index) => {
    const marker = ordered ? `${start + index}${end} ` : `${bullet} `;
    const margin = ' '.repeat(marker.length);
    const lines = itemLines(item, narrower(style, marker.length));
    return lines.map((line, row) => (row === 0 ? marker + line : line === '' ? '' : margin + line));
  });
  const isLoose = printed.some((lines) => lines.includes(''));
  return printed.flatMap((lines, index) => (isLoose && index > 0 ? ['', ...lines] : lines));
}

/** A list right behind the paragraph of its item needs no empty line. */
function itemLines(item: readonly Block[], style: MarkdownStyle): string[] {
  const [text, list] = item;
  const isShort = item.length === 2 && text?.kind === 'paragraph' && list?.kind === 'list';
  const canFollow =
    isShort && (!list.ordered || list.start === 1) && list.items[0]?.[0]?.kind === 'paragraph';
  if (!canFollow) return markdownLines(item, style);
  return item.flatMap((block) => blockLines(block, style, false));
}

function tableLines({ head, rows }: TableBlock, style: MarkdownStyle): string[] {
  const place: Place = { isCell: true, less: style.less };
  const rowLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const printed = [head, ...rows].map((cells) => {
    const texts = cells.map((cell) => inlineMarkdown(withoutBreaks(cell), place));
    const line = rowLine(texts);
    return (style.inert?.(line) ?? line).replaceAll(noBreak, ' ');
  });
  const [first = '', ...others] = printed;
  return [first, rowLine(head.map(() => '---')), ...others];
}
