import { wrapWords } from './markdown.js';
import { singleLine, visibleLine, wellFormed } from '../render/text.js';
import type { Block, Cell, Inline } from './blocks.js';
import { inlinesOf } from './one-line.js';
import type { OutsideLink } from './outside-link.js';
import { type Said, saidText } from './said.js';
import type { DescriptionText } from './texts.js';

/** Texts as HTML in doc comments that are HTML. {@link escaped} is the only way from a text to a comment. */

/** Words of our own, in which names and values of the description may stand between backticks. */
export function ownHtml(text: string): string {
  return visibleLine(text.replace(/\s+/g, ' '))
    .split('`')
    .map((part, index) => (index % 2 === 0 ? escaped(part) : codeHtml(part)))
    .join('');
}

/** Words of our own and texts of the description on one line. */
export function saidHtml(said: Said): string {
  return saidText(said, ownHtml, (text) => text.as(describedLine));
}

function describedLine({ shortBlocks }: DescriptionText): string {
  return inlineHtml(inlinesOf(shortBlocks));
}

/** A link after `@see`. A text that is not an address stands between quotes. */
export function seeHtml({ target, words = target }: OutsideLink): string {
  return linkSyntax.test(target)
    ? linkHtml(target, escaped(words))
    : `"${escaped(target).replaceAll('"', '&quot;')}"`;
}

/** The lines of a block, as HTML; nothing where there is nothing to say. */
export function htmlBlock(block: Block, width: number): string[][] {
  switch (block.kind) {
    case 'paragraph':
      return filled(wrapWords(inlineHtml(block.children), width));
    case 'heading': {
      const text = inlineHtml(block.children);
      return text === '' ? [] : [wrapWords(`<strong>${text}</strong>`, width)];
    }
    case 'code':
      return [htmlCode(block.lines)];
    case 'quote': {
      const text = inlineHtml(inlinesOf(block.blocks));
      return text === '' ? [] : [wrapWords(`<blockquote>${text}</blockquote>`, width)];
    }
    case 'list': {
      const items = block.items.map((item) => inlineHtml(inlinesOf(item)));
      return filled(htmlList(items, block.ordered ? 'ol' : 'ul', width));
    }
    case 'table': {
      const rows = [block.head, ...block.rows].map(rowHtml);
      return filled(htmlList(rows, 'ul', width));
    }
  }
}

function filled(lines: readonly string[]): string[][] {
  return lines.length === 0 || (lines.length === 1 && lines[0] === '') ? [] : [[...lines]];
}

function rowHtml(row: readonly Cell[]): string {
  const [first = '', ...others] = row.map(inlineHtml).filter((cell) => cell !== '');
  return others.length === 0 ? first : `${first}: ${others.join('; ')}`;
}

/** The lines of a list, without items that say nothing. */
export function htmlList(items: readonly string[], tag: 'ol' | 'ul', width: number): string[] {
  const shown = items.filter((item) => item.trim() !== '');
  if (shown.length === 0) return [];
  const lines = shown.flatMap((item) =>
    wrapWords(`<li>${item.trim()}`, width - 6).map((line, index) =>
      index === 0 ? `  ${line}` : `      ${line}`,
    ),
  );
  return [`<${tag}>`, ...lines, `</${tag}>`];
}

/** Lines of a program. */
export function htmlCode(lines: readonly string[]): string[] {
  const shown = lines.map((line) => escaped(visibleLine(line)).trimEnd());
  return `<pre><code>${shown.join('\n')}</code></pre>`.split('\n');
}

export function inlineHtml(inlines: readonly Inline[]): string {
  return inlines.map(htmlOf).join('').trim();
}

function htmlOf(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escaped(inline.text);
    case 'code':
      return codeHtml(inline.text);
    case 'break':
      return '<br> ';
    case 'link': {
      const words = inline.children.map(htmlOf).join('');
      if (words.trim() === '') return '';
      // A link in a link is none, and what Javadoc takes for no address is text.
      return linkSyntax.test(inline.target) && !words.includes('<a ')
        ? linkHtml(inline.target, words)
        : words;
    }
    default: {
      const words = inline.children.map(htmlOf).join('');
      const tag = inline.kind === 'strong' ? 'strong' : 'em';
      return words.trim() === '' ? words : `<${tag}>${words}</${tag}>`;
    }
  }
}

/** What `java.net.URI` parses, as doclint does. */
const linkSyntax =
  /^(?:https?:\/\/[A-Za-z0-9.-]+(?::\d+)?(?=[/?#]|$)|mailto:[A-Za-z0-9._+-]+@(?=[A-Za-z0-9.-]+$))(?:[A-Za-z0-9\-._~:/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*(?:#(?:[A-Za-z0-9\-._~:/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)?$/;

function linkHtml(target: string, words: string): string {
  const address = target.replaceAll('@', '%40').replaceAll('*', '%2A').replaceAll('&', '&amp;');
  return `<a href="${address}">${words}</a>`;
}

export function codeHtml(text: string): string {
  const shown = escaped(singleLine(text));
  return shown === '' ? '' : `<code>${shown}</code>`;
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['@', '&#64;'],
  ['{', '&#123;'],
  ['}', '&#125;'],
  ['\\', '&#92;'],
]);

/**
 * Text as HTML in a comment: nothing in it is a tag of HTML or Javadoc, and no backslash begins an escape, which the
 * compiler would read before it looks for comments (JLS, section 3.3).
 */
function escaped(text: string): string {
  return wellFormed(text)
    .replace(/[&<>@{}\\]/g, (sign) => entities.get(sign) ?? sign)
    .replaceAll('*/', '*&#47;');
}
