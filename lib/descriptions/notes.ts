import type { Block, Inline } from './blocks.js';

/** A text and sentences of our own: behind its only paragraph, or else in one of their own. */
export function withNotes(blocks: readonly Block[], notes: readonly Inline[]): readonly Block[] {
  const [only] = blocks;
  if (notes.length === 0) return blocks;
  if (blocks.length !== 1 || only?.kind !== 'paragraph') {
    return [...blocks, { kind: 'paragraph', children: notes }];
  }
  return [{ kind: 'paragraph', children: sentencesAfter(only.children, notes) }];
}

/** A text on one line and sentences of our own behind it; either may be empty. */
export function sentencesAfter(
  text: readonly Inline[],
  notes: readonly Inline[],
): readonly Inline[] {
  if (text.length === 0 || notes.length === 0) return [...text, ...notes];
  const last = text.at(-1);
  const end = last?.kind === 'text' ? last.text : '';
  const start = /[.!?。！？]$/.test(end) ? ' ' : '. ';
  const kept = last?.kind === 'text' ? text.slice(0, -1) : text;
  const trimmed = start === ' ' ? end : end.replace(/[\s:;,]+$/, '');
  const [first, ...others] = notes;
  if (first?.kind !== 'text') return [...kept, { kind: 'text', text: trimmed + start }, ...notes];
  return [...kept, { kind: 'text', text: trimmed + start + first.text }, ...others];
}
