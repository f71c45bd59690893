import type { Block, Cell, Inline } from '../../descriptions/blocks.js';
import { splitDeprecation } from '../../descriptions/deprecation.js';
import { wrapWords } from '../../descriptions/markdown.js';
import { withNotes } from '../../descriptions/notes.js';
import { inlinesOf } from '../../descriptions/one-line.js';
import type { OutsideLink } from '../../descriptions/outside-link.js';
import { type Said, saidText } from '../../descriptions/said.js';
import { fullStop } from '../../descriptions/sentence.js';
import { commentBlocks, type DescriptionText } from '../../descriptions/texts.js';
import { Comment } from '../../render/printed.js';
import { singleLine, visibleLine, wellFormed } from '../../render/text.js';
import { lineWidth } from './print.js';

interface TagDoc {
  readonly name: string;
  readonly text: Said | undefined;
  /** Sentences of our own behind it. */
  readonly notes?: readonly Inline[];
}

/** What a doc comment says, in the order of Javadoc. Words of our own are HTML that {@link ownHtml} made. */
export interface DocParts {
  /** A sentence of our own before the texts of the description. */
  readonly own?: string | undefined;
  /** A sentence that stands for them where the description has none. */
  readonly otherwise?: string | undefined;
  readonly summary?: DescriptionText | undefined;
  readonly description?: DescriptionText | undefined;
  /** Sentences about the value behind them. */
  readonly notes?: readonly Inline[];
  /** Paragraphs of our own behind them. */
  readonly remarks?: readonly (string | undefined)[];
  /** Paragraphs and lists of what is said of one thing each. */
  readonly lists?: readonly { readonly lead: string; readonly items: readonly TagDoc[] }[];
  /** Lines of a program. */
  readonly example?: string | undefined;
  readonly params?: readonly TagDoc[] | undefined;
  readonly returns?: Said | undefined;
  readonly throws?: readonly TagDoc[] | undefined;
  readonly see?: OutsideLink | undefined;
  readonly deprecated?: boolean;
}

/** A doc comment with its line break, or nothing where there is nothing to say. */
export function docComment(parts: DocParts, indent = 0): Comment {
  const width = lineWidth - indent - ' * '.length;
  const { blocks, reason } = withoutReason(parts);
  const told = blocks.flatMap((block) => blockLines(block, width));
  const main =
    told.length === 0 && parts.own === undefined ? ownBlocks(parts.otherwise, width) : told;
  const prose = [
    ...ownBlocks(parts.own, width),
    ...main,
    ...(parts.remarks ?? []).flatMap((remark) => ownBlocks(remark, width)),
    ...(parts.lists ?? []).flatMap(({ lead, items }) =>
      items.length === 0
        ? []
        : [...ownBlocks(lead, width), listLines(items.map(itemLine), 'ul', width)],
    ),
    ...(parts.example === undefined ? [] : [codeLines(parts.example.trimEnd().split('\n'))]),
  ];
  const tags = tagLines(parts, reason, width);
  return commentOf([...spaced(prose), ...(tags.length > 0 ? [''] : []), ...tags], indent);
}

/** Blocks one after the other: text after the first one stands in a paragraph. */
function spaced(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap(([first = '', ...rest], index) => {
    if (index === 0) return [first, ...rest];
    return ['', /^<(?:pre|ul|ol|blockquote)>/.test(first) ? first : `<p>${first}`, ...rest];
  });
}

/** The only place where lines become a comment. */
function commentOf(lines: readonly string[], indent: number): Comment {
  const shown = lines[0] === '' ? lines.slice(1) : lines;
  const margin = ' '.repeat(indent);
  const [only] = shown;
  if (only === undefined) return new Comment('');
  if (shown.length === 1 && indent + only.length + '/**  */'.length <= lineWidth) {
    return new Comment(`${margin}/** ${only} */\n`);
  }
  const body = shown.map((line) => `${margin} *${line === '' ? '' : ` ${line}`}\n`).join('');
  return new Comment(`${margin}/**\n${body}${margin} */\n`);
}

function withoutReason(parts: DocParts) {
  const blocks = commentBlocks(parts);
  const split = parts.deprecated === true ? splitDeprecation(blocks) : { blocks, reason: [] };
  return { blocks: withNotes(split.blocks, parts.notes ?? []), reason: split.reason };
}

function tagLines(parts: DocParts, reason: readonly Inline[], width: number): string[] {
  const tag = (text: string) => {
    const [first = '', ...rest] = wrapWords(text.trimEnd(), width - 4);
    return [first, ...rest.map((line) => `    ${line}`)];
  };
  // A text of the description may be nothing but the definition of a link.
  const described = (name: string, text: string, leading = 1) =>
    text.trim().split(' ').length > leading ? tag(`${name} ${text}`) : [];
  const { deprecated, params = [], returns, see, throws = [] } = parts;
  const why = inlineHtml(reason);
  return [
    ...params.flatMap((one) => described('@param', itemLine(one))),
    ...(returns === undefined ? [] : described('@return', saidHtml(returns), 0)),
    ...throws.flatMap((one) => described('@throws', itemLine(one))),
    ...(see === undefined ? [] : tag(`@see ${seeHtml(see)}`)),
    ...(deprecated === true
      ? tag(`@deprecated ${why === '' ? 'The API marks it as deprecated.' : why}`)
      : []),
  ];
}

/** A link, or what Javadoc takes for no address between quotes. */
function seeHtml({ target, words = target }: OutsideLink): string {
  return linkSyntax.test(target)
    ? linkHtml(target, escaped(words))
    : `"${escaped(target).replaceAll('"', '&quot;')}"`;
}

function itemLine({ name, text, notes = [] }: TagDoc): string {
  if (notes.length === 0) return `${name} ${text === undefined ? '' : saidHtml(text)}`;
  const own = text === undefined ? '' : saidHtml(text);
  const more = inlineHtml(notes);
  return `${name} ${own === '' ? more : `${fullStop(own)} ${more}`}`;
}

function ownBlocks(text: string | undefined, width: number): string[][] {
  return text === undefined || text === '' ? [] : [wrapWords(text, width)];
}

/** Words of our own, in which names and values of the description may stand between backticks. */
export function ownHtml(text: string): string {
  return singleLine(text)
    .split('`')
    .map((part, index) => (index % 2 === 0 ? escaped(part) : codeHtml(part)))
    .join('');
}

/** Words of our own and texts of the description on one line. */
export function saidHtml(said: Said): string {
  return saidText(
    said,
    (words) => words,
    (text) => text.as(describedLine),
  );
}

function describedLine({ shortBlocks }: DescriptionText): string {
  return inlineHtml(inlinesOf(shortBlocks));
}

function blockLines(block: Block, width: number): string[][] {
  switch (block.kind) {
    case 'paragraph':
      return filled(wrapWords(inlineHtml(block.children), width));
    case 'heading': {
      const text = inlineHtml(block.children);
      return text === '' ? [] : [wrapWords(`<strong>${text}</strong>`, width)];
    }
    case 'code':
      return [codeLines(block.lines)];
    case 'quote': {
      const text = inlineHtml(inlinesOf(block.blocks));
      return text === '' ? [] : [wrapWords(`<blockquote>${text}</blockquote>`, width)];
    }
    case 'list': {
      const items = block.items.map((item) => inlineHtml(inlinesOf(item)));
      return filled(listLines(items, block.ordered ? 'ol' : 'ul', width));
    }
    case 'table': {
      const rows = [block.head, ...block.rows].map(rowHtml);
      return filled(listLines(rows, 'ul', width));
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

function listLines(items: readonly string[], tag: 'ol' | 'ul', width: number): string[] {
  const shown = items.filter((item) => item.trim() !== '');
  if (shown.length === 0) return [];
  const lines = shown.flatMap((item) =>
    wrapWords(`<li>${item.trim()}`, width - 6).map((line, index) =>
      index === 0 ? `  ${line}` : `      ${line}`,
    ),
  );
  return [`<${tag}>`, ...lines, `</${tag}>`];
}

function codeLines(lines: readonly string[]): string[] {
  const shown = lines.map((line) => escaped(visibleLine(line)).trimEnd());
  return `<pre><code>${shown.join('\n')}</code></pre>`.split('\n');
}

function inlineHtml(inlines: readonly Inline[]): string {
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

function codeHtml(text: string): string {
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
