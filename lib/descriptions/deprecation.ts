import type { Block, Inline } from './blocks.js';
import { firstSentence } from './sentence.js';

export interface SplitDeprecation {
  /** The text without the reason. */
  readonly blocks: readonly Block[];
  /** What the author says of the deprecation; empty: nothing. */
  readonly reason: readonly Inline[];
}

/**
 * Separates the reason of a deprecation from the text of what is deprecated: the sentences of a paragraph
 * from the first one that speaks of it.
 */
export function splitDeprecation(blocks: readonly Block[]): SplitDeprecation {
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'paragraph' || !speaksOfIt(block.children)) continue;
    const { before, reason } = splitParagraph(block.children);
    const kept: readonly Block[] =
      before.length === 0 ? [] : [{ kind: 'paragraph', children: before }];
    const others = [...blocks.slice(0, index), ...kept, ...blocks.slice(index + 1)];
    return { blocks: others, reason: withoutLabel(reason) };
  }
  return { blocks, reason: [] };
}

const deprecation = /\bdeprecat(?:ed|ion)\b/i;

function speaksOfIt(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) =>
    'children' in inline
      ? speaksOfIt(inline.children)
      : inline.kind === 'text' && deprecation.test(inline.text),
  );
}

function splitParagraph(paragraph: readonly Inline[]) {
  const before: Inline[] = [];
  let reason = paragraph;
  for (;;) {
    const split = firstSentence(reason);
    if (!split || split.rest.length === 0 || speaksOfIt(split.sentence)) break;
    if (before.length > 0) before.push({ kind: 'text', text: ' ' });
    before.push(...split.sentence);
    reason = split.rest;
  }
  return { before, reason };
}

/** A reason without the word that stands before it: `**Deprecated:** use …`. */
function withoutLabel(reason: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = reason;
  if (first === undefined) return [];
  if (first.kind === 'strong' || first.kind === 'emphasis') {
    const inner = withoutLabel(first.children);
    if (inner === first.children) return reason;
    if (inner.length === 0) return begun(others);
    return [{ ...first, children: inner }, ...others];
  }
  if (first.kind !== 'text') return reason;
  const label = /^[[(]?deprecat(?:ed|ion)(?: notice)?[\])]?(?:\s*[:.!\-–—]+\s*|\s*$)/i.exec(
    first.text,
  );
  if (!label) return reason;
  const text = first.text.slice(label[0].length);
  return begun(text === '' ? others : [{ kind: 'text', text }, ...others]);
}

/** A text without the signs that stood behind its label. */
function begun(inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = inlines;
  if (first?.kind !== 'text') return inlines;
  const text = first.text.replace(/^[\s:.!\-–—]+/, '');
  return text === '' ? others : [{ kind: 'text', text }, ...others];
}
