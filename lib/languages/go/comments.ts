import type { Block, Cell, Inline } from '../../descriptions/blocks.js';
import { type CommentTexts, commentText } from '../../descriptions/comment-text.js';
import { inlinesOf } from '../../descriptions/one-line.js';
import { type Said, saidText } from '../../descriptions/said.js';
import { fullStop } from '../../descriptions/sentence.js';
import type { DescriptionText } from '../../descriptions/texts.js';
import { Comment } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import {
  type CommentBlock,
  commentLines,
  isLinkText,
  linkMark,
  type LinkTarget,
} from './comment-lines.js';
import { tabWidth } from './print.js';
import { withSubject } from './subjects.js';

/** What a doc comment says. */
export interface DocParts extends CommentTexts {
  /** What is declared; the comment begins with it where it is exported. */
  readonly name?: string | undefined;
  /** A sentence that stands first where no text of the description can begin with the name. */
  readonly own?: string | undefined;
  /** What is said behind them. */
  readonly more?: readonly (DocPart | undefined)[];
  /** The last paragraph, unless the comment begins with a sentence of our own. */
  readonly last?: string | undefined;
  /** Lines of a program. */
  readonly example?: string | undefined;
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
  const { name, own, more = [], last, see, example, deprecated = false } = parts;
  const { blocks, reason } = deprecated
    ? withReason(parts)
    : {
        blocks: withNoteText(toldBlocks(parts).map(notDeprecated), parts.notes),
        reason: undefined,
      };
  const [first, ...others] = blocks;
  const begun =
    name !== undefined && first?.kind === 'paragraph' ? withSubject(name, first.text) : undefined;
  const isOwn = begun === undefined && own !== undefined;
  return [
    ...(isOwn ? [paragraph(own)] : []),
    ...(begun === undefined ? blocks : [{ ...first, text: begun } as CommentBlock, ...others]),
    ...more.flatMap(partBlocks),
    ...(isOwn || last === undefined ? [] : [{ kind: 'line' as const, ...plainLine(last) }]),
    ...(see === undefined ? [] : [{ kind: 'line' as const, text: `See ${see.target}` }]),
    ...(example === undefined ? [] : [codeBlock(example)]),
    ...(reason === undefined ? [] : [reason]),
  ];
}

function partBlocks(part: DocPart | undefined): CommentBlock[] {
  if (part === undefined || part === '') return [];
  if (typeof part === 'string' || !('lead' in part)) return [paragraph(part)];
  if ('code' in part) {
    return [paragraph(part.lead), codeBlock(part.code)];
  }
  const items = part.items.map((item): CommentBlock => ({ kind: 'item', ...plainLine(item) }));
  return items.length === 0 ? [] : [paragraph(part.lead), ...items];
}

function codeBlock(code: string): CommentBlock {
  return { kind: 'code', lines: code.trimEnd().split('\n') };
}

function paragraph(said: Said): CommentBlock {
  return { kind: 'paragraph', ...plainLine(said) };
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

/** The texts without the reason of the deprecation, and the paragraph for it that tools look for. */
function withReason(parts: DocParts) {
  const { blocks, reason } = commentText(parts);
  const { text, links } = plainText(reason);
  const why = text === '' ? 'the API marks it as deprecated.' : text;
  const told: CommentBlock = { kind: 'paragraph', text: `Deprecated: ${why}`, links };
  return { blocks: blocks.flatMap(flattened).map(notDeprecated), reason: told };
}

/** As {@link withNotes}, for blocks that are made once for all comments. */
function withNoteText(
  blocks: readonly CommentBlock[],
  notes: readonly Inline[] = [],
): readonly CommentBlock[] {
  const [only] = blocks;
  if (notes.length === 0) return blocks;
  const { text } = plainText(notes);
  if (blocks.length !== 1 || only?.kind !== 'paragraph') {
    return [...blocks, { kind: 'paragraph', text }];
  }
  return [{ ...only, text: `${fullStop(only.text)} ${text}` }];
}

/** Sentences about a value on one line. */
export function noteLine(notes: readonly Inline[]): string {
  return plainText(notes).text;
}

/** Tools read a paragraph that begins so as a statement about the code (go.dev/wiki/Deprecated). */
function notDeprecated(block: CommentBlock): CommentBlock {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return block;
  const why = /^deprecated\s*[:.-]\s*(.*)$/i.exec(block.text)?.[1];
  return why === undefined ? block : { ...block, text: `It is deprecated. ${why}`.trimEnd() };
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
      return [{ kind: block.kind, ...plainText(block.children) }];
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
  const { text, links } = plainText(inlinesOf(item.slice(0, end)));
  const behind = item.slice(end).flatMap(flattened);
  return text === '' ? behind : [{ kind: 'item', text, links, number }, ...behind];
}

function rowBlocks(row: readonly Cell[]): CommentBlock[] {
  const cells = row.filter((cell) => cell.length > 0).map(plainText);
  const [first, ...others] = cells;
  if (first === undefined) return [];
  const rest = others.map(({ text }) => text).join('; ');
  const text = [first.text, rest].filter(Boolean).join(': ');
  return [{ kind: 'item', text, links: cells.flatMap(({ links }) => links) }];
}

/** A text on one line, and the targets of the links in it. */
interface LinkedText {
  readonly text: string;
  readonly links: readonly LinkTarget[];
}

function plainLine(said: Said): LinkedText {
  const links: LinkTarget[] = [];
  const text = saidText(
    said,
    (words) => words,
    (described) => {
      const line = described.as(describedLine);
      links.push(...line.links);
      return line.text;
    },
  );
  return { text: oneLine(text), links };
}

function describedLine({ shortBlocks }: DescriptionText): LinkedText {
  return plainText(inlinesOf(shortBlocks));
}

function flattenedText({ shortBlocks }: DescriptionText): readonly CommentBlock[] {
  return shortBlocks.flatMap(flattened);
}

function plainText(inlines: readonly Inline[]): LinkedText {
  const links: LinkTarget[] = [];
  const text = oneLine(inlines.map((inline) => wordsOf(inline, links)).join(''));
  return { text, links };
}

/** Only code is marked; a link is words in brackets, whose target stands at the end of the comment. */
function wordsOf(inline: Inline, links: LinkTarget[]): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return `\`${inline.text.replaceAll('`', "'")}\``;
    case 'break':
      return ' ';
    default: {
      const words = inline.children.map((child) => wordsOf(child, links)).join('');
      if (inline.kind !== 'link' || inline.target.replace(/^mailto:/, '') === words) return words;
      const shown = oneLine(words);
      if (!isLinkText(shown) || !inline.target.includes('://'))
        return `${words} (${inline.target})`;
      links.push({ words: shown, target: inline.target });
      return linkMark(shown);
    }
  }
}

/** gofmt makes typographic quotes of two backticks or two apostrophes. */
function oneLine(text: string): string {
  return singleLine(text).replace(/`{2,}/g, '`').replace(/'{2,}/g, '"');
}
