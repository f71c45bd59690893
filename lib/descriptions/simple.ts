import type { Block, Inline } from './blocks.js';
import { linkTarget } from './links.js';

/**
 * Reads paragraphs that consist of plain text, code spans and https links, with the result of
 * {@link BlockParser}. Returns undefined for a text that may contain other Markdown or HTML. Nine out of
 * ten texts are this simple, and the parser takes several times as long for them.
 */
export function simpleParagraphs(text: string): Block[] | undefined {
  const paragraphs: Block[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const children = mayBeMarked.test(part) ? simpleInlines(part) : [textOf(part)];
    const others = children?.map((child) => (child.kind === 'text' ? child.text : '.')).join('');
    if (children === undefined || others === undefined || !isPlain(others, part)) return undefined;
    paragraphs.push({ kind: 'paragraph', children });
  }
  return paragraphs;
}

const mayBeMarked = /[`\]]/;

/** Code spans without backticks and line breaks, and links without escapes and entities. */
const marked =
  /`([^`\n]+)`(?!`)|(?<!!)\[([\w,;?'"()-](?:[\w .,;?'"()-]*[\w,;?'"()-])?)\]\((https:\/\/[a-z0-9][\w\-./#?=~:,+]*)\)/g;

function simpleInlines(text: string): Inline[] | undefined {
  const inlines: Inline[] = [];
  let end = 0;
  for (const { 0: found, 1: code, 2: shown, 3: address, index } of text.matchAll(marked)) {
    if (index > end) inlines.push(textOf(text.slice(end, index)));
    end = index + found.length;
    if (code === undefined) {
      const target = linkTarget(address ?? '', undefined);
      if (target === undefined || shown === undefined || !isPlain(shown, '')) return undefined;
      inlines.push({ kind: 'link', target, children: [textOf(shown)] });
    } else {
      const one = code.replace(/\s+/g, ' ').trim();
      if (one === '') return undefined;
      inlines.push({ kind: 'code', text: one });
    }
  }
  if (end < text.length) inlines.push(textOf(text.slice(end)));
  return inlines;
}

function textOf(text: string): Inline {
  return { kind: 'text', text: text.replaceAll('\n', ' ') };
}

/**
 * Whether a paragraph contains no Markdown and no HTML.
 *
 * @param text - the paragraph on one line, with a full stop in place of each code span and link
 * @param lines - the paragraph as written, since a line of it can begin a block
 */
function isPlain(text: string, lines: string): boolean {
  return !special.test(text) && !blockStart.test(lines);
}

const special = /[\\`*[\]<]|(?<![a-z0-9])_|_(?![a-z0-9])|&[#a-z]| {2}|[^\S ]|\s$/i;
const blockStart = /^(?: |[-+=:#>~|]|`{3}|\d{1,9}[.)](?:\s|$))/m;
