import { inertLine, mustNotBeginLine } from './directives.js';

/** What a doc comment is made of (go.dev/doc/comment). Texts have one line. */
export type CommentBlock =
  /** A `line` is no sentence, and gets no sign at its end. */
  | ({ readonly kind: 'paragraph' | 'heading' | 'line'; readonly text: string } & Linked)
  | ({
      readonly kind: 'item';
      readonly text: string;
      readonly number?: number | undefined;
    } & Linked)
  | { readonly kind: 'code'; readonly lines: readonly string[] };

interface Linked {
  /** The links that {@link linkMark} marks in the text. */
  readonly links?: readonly LinkTarget[];
}

export interface LinkTarget {
  readonly words: string;
  readonly target: string;
}

/** Whether words can be a link. */
export function isLinkText(words: string): boolean {
  return words !== '' && !/[[\]:`\ue000\ue001]/.test(words);
}

/** The words of a link of the description. Brackets are those of links of our own until lines are made. */
export function linkMark(words: string): string {
  return `\ue000${words}\ue001`;
}

/** Lines as gofmt has them: it parses a comment and prints it anew (go/doc/comment). */
export function commentLines(blocks: readonly CommentBlock[], width: number): string[] {
  const targets = new Map<string, string>();
  const own = ownLinks(blocks);
  const linked = blocks.map((block) => withDefined(block, targets, own));
  const lines = linked.flatMap((block, index) => [
    ...linesBetween(linked[index - 1], block),
    ...blockLines(block, width, index === 0),
  ]);
  const printed = lines.map(inertLine).map((line) => {
    if (line === '') return '//';
    return line.startsWith('\t') ? `//${line}` : `// ${line}`;
  });
  if (targets.size === 0) return printed;
  const definitions = [...targets].map(([words, target]) => `// [${words}]: ${target}`);
  return [...printed, '//', ...definitions];
}

/** What stands in brackets: mostly names of declarations, which a link of the same word would redirect. */
function ownLinks(blocks: readonly CommentBlock[]): ReadonlySet<string> {
  const texts = blocks.flatMap((block) => (block.kind === 'code' ? [] : [block.text]));
  return new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/\[([^[\]]+)\]/g), ([, name = '']) => name)),
  );
}

/**
 * A block whose links are defined. go/doc/comment looks for the words in brackets everywhere in the comment: of two
 * links with the same words the second shows its target, and so does one with the words of a link of our own. A link
 * before a colon would look like a definition itself.
 */
function withDefined(
  block: CommentBlock,
  targets: Map<string, string>,
  own: ReadonlySet<string>,
): CommentBlock {
  if (block.kind === 'code' || block.links === undefined) return block;
  let { text } = block;
  for (const { words, target } of block.links) {
    const mark = linkMark(words);
    const isFree = !own.has(words) && !text.includes(`${mark}:`);
    const isDefined = isFree && (targets.get(words) ?? target) === target;
    if (isDefined) targets.set(words, target);
    text = text.replace(mark, () => (isDefined ? `[${words}]` : `${words} (${target})`));
  }
  return { ...block, text };
}

/**
 * Items and code need a line before them that is not indented: where all lines are indented none is, and
 * what is indented goes on until a line that is not.
 */
function linesBetween(before: CommentBlock | undefined, block: CommentBlock): string[] {
  const isIndented = block.kind === 'item' || block.kind === 'code';
  if (!before) return isIndented ? ['In detail:', ''] : [];
  if (block.kind === 'item' && before.kind === 'item') {
    return (block.number === undefined) === (before.number === undefined) ? [] : ['', 'And:', ''];
  }
  if (block.kind === 'code' && before.kind === 'item') return ['', 'For example:', ''];
  return block.kind === 'item' && before.kind === 'code' ? ['', 'And:', ''] : [''];
}

function blockLines(block: CommentBlock, width: number, isFirst: boolean): string[] {
  if (block.kind === 'code') return codeLines(block.lines);
  if (block.kind === 'heading' && !isFirst) return [`# ${block.text}`];
  if (block.kind === 'item') {
    const marker = block.number === undefined ? '  - ' : ` ${block.number}. `;
    // Words in brackets before a colon would be a definition of a link, in items too.
    const lines = wrapped(block.text.replace(/^\[[^\]]*\]:/, '"$&"'), width - 4);
    return lines.map((line, row) => `${row === 0 ? marker : '    '}${line}`);
  }
  const lines = wrapped(block.text, width);
  // A line of its own without a sign at its end may be taken for a heading.
  const isBare = lines.length === 1 && block.kind !== 'line' && /[\p{L}\p{N}]$/u.test(block.text);
  return isBare ? [`${block.text}.`] : lines;
}

/** Without what all lines are indented by. Code that begins like a list would be one. */
function codeLines(lines: readonly string[]): string[] {
  const margins = lines.filter((line) => line !== '').map((line) => line.search(/[^ ]/));
  const depth = margins.reduce((least, margin) => Math.min(least, margin), Infinity);
  const isList = /^\s*(?:[-*+•]|\d+[.)])\s/.test(lines[0] ?? '');
  return [
    ...(isList ? ['\t---'] : []),
    ...lines.map((line) => (line === '' ? '' : `\t${line.slice(depth)}`)),
  ];
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
  const length = line.length + 1 + word.length;
  if (length <= width || (isFirst && !line.includes(' '))) return true;
  // A line of nothing but such words has to end somewhere; the next one begins with a quote then.
  return bound.test(word) || (length <= 2 * width && mustNotBeginLine(word));
}
