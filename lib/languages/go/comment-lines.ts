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
  /** Targets of the words that are in brackets in the text. */
  readonly links?: readonly LinkTarget[];
}

export interface LinkTarget {
  readonly words: string;
  readonly target: string;
}

/**
 * Whether words can be a link. go/doc/comment looks for them in brackets everywhere in the comment: a
 * single word could be the name of a declaration that the SDK itself refers to.
 */
export function isLinkText(words: string): boolean {
  return words.includes(' ') && !/[[\]:`]/.test(words);
}

/** Lines as gofmt has them: it parses a comment and prints it anew (go/doc/comment). */
export function commentLines(blocks: readonly CommentBlock[], width: number): string[] {
  const targets = new Map<string, string>();
  const linked = blocks.map((block) => withDefined(block, targets));
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

/** A block whose links are defined. Of two links with the same words the second shows its target. */
function withDefined(block: CommentBlock, targets: Map<string, string>): CommentBlock {
  if (block.kind === 'code' || block.links === undefined) return block;
  let { text } = block;
  for (const { words, target } of block.links) {
    if (!text.includes(`[${words}]`)) continue;
    const known = targets.get(words) ?? target;
    if (known === target) targets.set(words, target);
    else text = text.replace(`[${words}]`, () => `${words} (${target})`);
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
    const lines = wrapped(block.text, width - 4);
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
