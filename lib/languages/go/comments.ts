import { type Said, sourceOf } from '../../descriptions/said.js';
import type { DescriptionText } from '../../descriptions/texts.js';
import { Comment } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { inertLine, mustNotBeginLine } from './directives.js';
import { type DocBlock, docBlocks, quotesKept } from './doc-blocks.js';
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
  const lines = commentLines(blocksOf(parts), width).map(inertLine);
  const margin = '\t'.repeat(indent);
  return new Comment(lines.map((line) => `${margin}${commentLine(line)}\n`).join(''));
}

function commentLine(line: string): string {
  if (line === '') return '//';
  return line.startsWith('\t') ? `//${line}` : `// ${line}`;
}

function blocksOf(parts: DocParts): DocBlock[] {
  const { name, own, more = [], last, deprecated = false } = parts;
  const { blocks, reason } = withoutDeprecation(toldBlocks(parts));
  const begun = name === undefined ? undefined : withSubject(name, blocks);
  const isOwn = begun === undefined && own !== undefined;
  return [
    ...(isOwn ? [paragraph(own)] : []),
    ...(begun ?? blocks),
    ...more.flatMap(partBlocks),
    ...(isOwn || last === undefined ? [] : [bareLine(last)]),
    ...(deprecated
      ? [paragraph(`Deprecated: ${reason ?? 'the API marks it as deprecated.'}`)]
      : []),
  ];
}

function partBlocks(part: DocPart | undefined): DocBlock[] {
  if (part === undefined) return [];
  if (typeof part === 'string' || !('lead' in part)) return [paragraph(sourceOf(part))];
  if ('code' in part) {
    return [paragraph(part.lead), { kind: 'code', lines: part.code.trimEnd().split('\n') }];
  }
  // What was code is text there.
  const items = part.items.map((item) =>
    quotesKept(docBlocks(sourceOf(item)).map(textOf).join(' ')),
  );
  return items.length === 0 ? [] : [paragraph(part.lead), { kind: 'list', items, numbered: false }];
}

/** Of our own, with names of the description in it. */
function paragraph(text: string): DocBlock {
  return { kind: 'paragraph', text: quotesKept(singleLine(text)) };
}

/** Text that is no sentence. */
function bareLine(text: string): DocBlock {
  return { ...paragraph(text), kind: 'line' } as DocBlock;
}

function textOf(block: DocBlock): string {
  if (block.kind === 'code') return block.lines.join(' ');
  return block.kind === 'list' ? block.items.join('; ') : block.text;
}

/** Summary and description, once where the one begins with the other. */
function toldBlocks({ summary, description }: DocParts): DocBlock[] {
  const head = docBlocks(summary?.source ?? '');
  const body = docBlocks(description?.source ?? '');
  const [first, start] = [head[0], body[0]];
  const isRepeated =
    head.length === 1 &&
    first?.kind === 'paragraph' &&
    start?.kind === 'paragraph' &&
    start.text.toLowerCase().startsWith(first.text.toLowerCase().replace(/\.$/, ''));
  return isRepeated ? body : [...head, ...body];
}

/** Tools read a paragraph that begins so as a statement about the code (go.dev/wiki/Deprecated). */
function withoutDeprecation(blocks: readonly DocBlock[]): {
  blocks: DocBlock[];
  reason: string | undefined;
} {
  let reason: string | undefined;
  const kept = blocks.flatMap((block): DocBlock[] => {
    if (block.kind !== 'paragraph' && block.kind !== 'heading') return [block];
    const why = /^deprecated\s*[:.-]\s*(.*)$/i.exec(block.text)?.[1];
    if (why === undefined) return [block];
    if (why !== '') reason ??= why;
    return why === '' ? [] : [paragraph(`It is deprecated. ${why}`)];
  });
  return { blocks: kept, reason };
}

/** Lines as gofmt has them: it parses a comment and prints it anew (go/doc/comment). */
function commentLines(blocks: readonly DocBlock[], width: number): string[] {
  return blocks.flatMap((block, index) => {
    const lead = leadOf(block, blocks[index - 1]);
    return [
      ...(index === 0 ? [] : ['']),
      ...(lead === undefined ? [] : [lead, '']),
      ...blockLines(block, width, index === 0),
    ];
  });
}

/**
 * The line that a list or code needs before it: where all lines are indented none is, and what is
 * indented goes on until a line that is not.
 */
function leadOf(block: DocBlock, before: DocBlock | undefined): string | undefined {
  if (block.kind !== 'list' && block.kind !== 'code') return undefined;
  if (!before) return 'In detail:';
  if (before.kind !== 'list' && (before.kind !== 'code' || block.kind === 'code')) return undefined;
  return block.kind === 'code' ? 'For example:' : 'And:';
}

function blockLines(block: DocBlock, width: number, isFirst: boolean): string[] {
  switch (block.kind) {
    case 'heading':
      return isFirst ? paragraphLines(block.text, width) : [`# ${block.text}`];
    case 'line':
      return wrapped(block.text, width);
    case 'paragraph':
      return paragraphLines(block.text, width);
    case 'list':
      return block.items.flatMap((item, index) => {
        const lines = wrapped(item, width - 4);
        const marker = block.numbered ? ` ${index + 1}. ` : '  - ';
        return lines.map((line, row) => `${row === 0 ? marker : '    '}${line}`);
      });
    case 'code':
      return codeLines(block.lines);
  }
}

function paragraphLines(text: string, width: number): string[] {
  const lines = wrapped(text, width);
  const [only = ''] = lines;
  // A line of its own without a sign at its end may be taken for a heading.
  const isBare = lines.length === 1 && /[\p{L}\p{N}]$/u.test(only);
  return isBare ? [`${only}.`] : lines;
}

/** Code that begins like a list would be one. */
function codeLines(lines: readonly string[]): string[] {
  const safe = isMarker(lines[0] ?? '') ? ['---', ...lines] : lines;
  return safe.map((line) => (line === '' ? '' : `\t${line}`));
}

function isMarker(line: string): boolean {
  return /^\s*(?:[-*+•]|\d+[.)])\s/.test(line);
}

/** Words that a line must not begin with, since they would begin an item of a list or a heading. */
const bound = /^(?:[-*+•#]|\d+[.)])$/;

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/ +/)) {
    if (current === '') current = word;
    else if (stays(current, word, lines.length === 0, width)) current += ` ${word}`;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

/** A name at the beginning keeps its verb beside it, however long it is: tools look for both. */
function stays(line: string, word: string, isFirst: boolean, width: number): boolean {
  const isName = isFirst && !line.includes(' ');
  const length = line.length + 1 + word.length;
  // A line of nothing but such words has to end somewhere; the next one begins with a quote then.
  const isKept = mustNotBeginLine(word) && length <= 2 * width;
  return isName || isKept || bound.test(word) || length <= width;
}
