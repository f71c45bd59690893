import type { Block, Cell, Inline } from '../../descriptions/blocks.js';
import { inlinesOf } from '../../descriptions/one-line.js';
import { type Said, saidText } from '../../descriptions/said.js';
import type { DescriptionText } from '../../descriptions/texts.js';
import { Comment } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { type CommentBlock, commentLines } from './comment-lines.js';
import { tabWidth } from './print.js';
import { withSubject } from './subjects.js';

/** What a doc comment says. */
export interface DocParts {
  /** What is declared; the comment begins with it where it is exported. */
  readonly name?: string | undefined;
  /** A sentence that stands first where no text of the description can begin with the name. */
  readonly own?: string | undefined;
  readonly summary?: DescriptionText | undefined;
  readonly description?: DescriptionText | undefined;
  /** What is said behind the description's texts. */
  readonly more?: readonly (DocPart | undefined)[];
  /** The last paragraph, unless the comment begins with a sentence of our own. */
  readonly last?: string | undefined;
  readonly deprecated?: boolean;
}

/** A paragraph of our own, or one with a list (whose items may hold texts of the description) or code. */
export type DocPart =
  | Said
  | { readonly lead: string; readonly items: readonly Said[] }
  | { readonly lead: string; readonly code: string };

/** Comments are wrapped at this column, with tabs of four. */
const commentWidth = 80;

/** A doc comment with its line break, or nothing where there is nothing to say. */
export function docComment(parts: DocParts, indent = 0): Comment {
  const width = commentWidth - indent * tabWidth - '// '.length;
  const margin = '\t'.repeat(indent);
  const lines = commentLines(blocksOf(parts), width);
  return new Comment(lines.map((line) => `${margin}${line}\n`).join(''));
}

/** The comment of a field or of a constant in a block. */
export function fieldDoc(parts: DocParts): string {
  return docComment(parts, 1).text;
}

function blocksOf(parts: DocParts): CommentBlock[] {
  const { name, own, more = [], last, deprecated = false } = parts;
  const { blocks, reason } = withoutDeprecation(toldBlocks(parts));
  const [first, ...others] = blocks;
  const begun =
    name !== undefined && first?.kind === 'paragraph' ? withSubject(name, first.text) : undefined;
  const isOwn = begun === undefined && own !== undefined;
  return [
    ...(isOwn ? [paragraph(own)] : []),
    ...(begun === undefined ? blocks : [paragraph(begun), ...others]),
    ...more.flatMap(partBlocks),
    ...(isOwn || last === undefined ? [] : [{ kind: 'line' as const, text: plainLine(last) }]),
    ...(deprecated
      ? [paragraph(`Deprecated: ${reason ?? 'the API marks it as deprecated.'}`)]
      : []),
  ];
}

function partBlocks(part: DocPart | undefined): CommentBlock[] {
  if (part === undefined) return [];
  if (typeof part === 'string' || !('lead' in part)) return [paragraph(part)];
  if ('code' in part) {
    return [paragraph(part.lead), { kind: 'code', lines: part.code.trimEnd().split('\n') }];
  }
  const items = part.items.map((item): CommentBlock => ({ kind: 'item', text: plainLine(item) }));
  return items.length === 0 ? [] : [paragraph(part.lead), ...items];
}

function paragraph(said: Said): CommentBlock {
  return { kind: 'paragraph', text: plainLine(said) };
}

/** Summary and description, once where the one begins with the other. */
function toldBlocks({ summary, description }: DocParts): readonly CommentBlock[] {
  const [head = [], body = []] = [summary, description].map((text) => text?.as(flattenedText));
  const [first, start] = [head[0], body[0]];
  const isRepeated =
    head.length === 1 &&
    first?.kind === 'paragraph' &&
    start?.kind === 'paragraph' &&
    start.text
      .slice(0, first.text.length)
      .toLowerCase()
      .startsWith(first.text.toLowerCase().replace(/\.$/, ''));
  return isRepeated ? body : [...head, ...body];
}

/** Tools read a paragraph that begins so as a statement about the code (go.dev/wiki/Deprecated). */
function withoutDeprecation(blocks: readonly CommentBlock[]) {
  let reason: string | undefined;
  const kept = blocks.flatMap((block): CommentBlock[] => {
    if (block.kind !== 'paragraph' && block.kind !== 'heading') return [block];
    const why = /^deprecated\s*[:.-]\s*(.*)$/i.exec(block.text)?.[1];
    if (why === undefined) return [block];
    if (why !== '') reason ??= why;
    return why === '' ? [] : [paragraph(`It is deprecated. ${why}`)];
  });
  return { blocks: kept, reason };
}

/** Go's comments have no quotes, no tables, and nothing but text in a list. */
function flattened(block: Block): CommentBlock[] {
  switch (block.kind) {
    case 'code':
      return [block];
    case 'quote':
      return block.blocks.flatMap(flattened);
    case 'list':
      return block.items.flatMap((item, index) =>
        itemBlocks(item, block.ordered ? block.start + index : undefined),
      );
    case 'table':
      return [block.head, ...block.rows].flatMap(rowBlocks);
    default:
      return [{ kind: block.kind, text: plainText(block.children) }];
  }
}

/** Code and lists of bullets inside of an item stand behind it. */
function itemBlocks(item: readonly Block[], number: number | undefined): CommentBlock[] {
  const inside = item.findIndex((block) =>
    block.kind === 'code'
      ? block.lines.length > 1
      : block.kind === 'list' && !block.ordered && number === undefined,
  );
  const end = inside < 0 ? item.length : inside;
  const text = plainText(inlinesOf(item.slice(0, end)));
  const behind = item.slice(end).flatMap(flattened);
  return text === '' ? behind : [{ kind: 'item', text, number }, ...behind];
}

function rowBlocks(row: readonly Cell[]): CommentBlock[] {
  const [first, ...others] = row.filter((cell) => cell.length > 0).map(plainText);
  if (first === undefined) return [];
  return [{ kind: 'item', text: [first, others.join('; ')].filter(Boolean).join(': ') }];
}

function plainLine(said: Said): string {
  return oneLine(
    saidText(
      said,
      (words) => words,
      (text) => text.as(describedLine),
    ),
  );
}

function describedLine({ shortBlocks }: DescriptionText): string {
  return plainText(inlinesOf(shortBlocks));
}

function flattenedText({ shortBlocks }: DescriptionText): readonly CommentBlock[] {
  return shortBlocks.flatMap(flattened);
}

function plainText(inlines: readonly Inline[]): string {
  return oneLine(inlines.map(wordsOf).join(''));
}

/** Only code is marked; a link's target stands behind its words. */
function wordsOf(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return `\`${inline.text.replaceAll('`', "'")}\``;
    case 'break':
      return ' ';
    default: {
      const words = inline.children.map(wordsOf).join('');
      const isItself = inline.kind !== 'link' || inline.target.replace(/^mailto:/, '') === words;
      return isItself ? words : `${words} (${inline.target})`;
    }
  }
}

/** gofmt makes typographic quotes of two backticks or two apostrophes. */
function oneLine(text: string): string {
  return singleLine(text).replace(/`{2,}/g, '`').replace(/'{2,}/g, '"');
}
