import type { Inline } from './blocks.js';

interface SplitParagraph {
  readonly sentence: readonly Inline[];
  readonly rest: readonly Inline[];
}

/** The first sentence of a paragraph, or nothing where a line of the author ends before it does. */
export function firstSentence(paragraph: readonly Inline[]): SplitParagraph | undefined {
  const [only] = paragraph;
  if (paragraph.length === 1 && (only?.kind === 'strong' || only?.kind === 'emphasis')) {
    const split = firstSentence(only.children);
    if (!split || split.rest.length === 0) return split;
    return { sentence: split.sentence, rest: [{ kind: only.kind, children: split.rest }] };
  }
  for (const [at, inline] of paragraph.entries()) {
    if (inline.kind === 'break') return undefined;
    if (inline.kind !== 'text') continue;
    const [next, ...others] = paragraph.slice(at + 1);
    const isEnd = next === undefined || next.kind === 'break';
    const end = sentenceEnd(isEnd ? `${inline.text} ` : inline.text);
    if (end === undefined) continue;
    const after = inline.text.slice(end).trimStart();
    return {
      sentence: [...paragraph.slice(0, at), { kind: 'text', text: inline.text.slice(0, end) }],
      rest: [
        ...(after === '' ? [] : [{ kind: 'text' as const, text: after }]),
        ...(next === undefined || next.kind === 'break' ? others : [next, ...others]),
      ],
    };
  }
  return { sentence: paragraph, rest: [] };
}

/** Behind a full stop that a space and a capital, a quotation or something marked follows. */
function sentenceEnd(text: string): number | undefined {
  for (const { index } of text.matchAll(/[.!?](?= (?:[\p{Lu}("“]|$))/gu)) {
    if (!abbreviation.test(text.slice(0, index + 1))) return index + 1;
  }
  return undefined;
}

const abbreviation = /\b(?:e\.g|i\.e|etc|vs|No|cf|approx|\p{Lu})\.$/u;

/** A line as a sentence. */
export function fullStop(line: string): string {
  return /[.!?。！？]["”’]?[*_]*$/.test(line) ? line : `${line.replace(/[:;,]+$/, '')}.`;
}
