import type { Block, Inline } from './blocks.js';
import { inlinesOf } from './one-line.js';
import { firstSentence } from './sentence.js';

/**
 * The beginning of a text, for a place that links to the whole. It ends behind a sentence or a paragraph, never before
 * the list, the code or the words that a sentence introduces.
 *
 * @param room - the number of characters that are taken if a sentence ends within them; otherwise the first end counts
 */
export function shortenedBlocks(blocks: readonly Block[], room: number): readonly Block[] {
  let length = 0;
  let best: readonly Block[] | undefined;
  let saysMore = false;
  for (const { taken, text, isEnd } of beginnings(blocks)) {
    length += text.length + 1;
    if (best !== undefined && length - 1 > room) return best;
    saysMore ||= words.test(text);
    if (isEnd && saysMore) best = taken;
  }
  return blocks;
}

interface Beginning {
  readonly taken: readonly Block[];
  /** What it has in addition to the one before it. */
  readonly text: string;
  /** Whether nothing that belongs to it follows. */
  readonly isEnd: boolean;
}

/** Three words say something: `Deprecated.` and `Note` do not. */
const words = /\S+\s+\S+\s+\S/;

function* beginnings(blocks: readonly Block[]): Generator<Beginning> {
  for (const [index, block] of blocks.entries()) {
    const before = blocks.slice(0, index);
    const next = blocks[index + 1];
    const isLast = next === undefined || next.kind === 'paragraph' || next.kind === 'heading';
    if (block.kind !== 'paragraph') {
      const isEnd = isLast && block.kind !== 'heading';
      yield { taken: [...before, block], text: textOf(inlinesOf([block])), isEnd };
      continue;
    }
    const sentences: Inline[] = [];
    for (let rest: readonly Inline[] = block.children; rest.length > 0; ) {
      const split = firstSentence(rest) ?? { sentence: rest, rest: [] };
      if (sentences.length > 0) sentences.push({ kind: 'text', text: ' ' });
      sentences.push(...split.sentence);
      rest = split.rest;
      const text = textOf(split.sentence);
      const isEnd = !/[:;,]$/.test(text) && (rest.length > 0 || isLast);
      const children = rest.length > 0 ? [...sentences] : block.children;
      yield { taken: [...before, { kind: 'paragraph', children }], text, isEnd };
    }
  }
}

function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('children' in inline) return textOf(inline.children);
      return inline.kind === 'break' ? ' ' : inline.text;
    })
    .join('');
}
