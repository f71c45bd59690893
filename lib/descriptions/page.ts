import { Markdown } from '../render/printed.js';
import type { Inline } from './blocks.js';
import type { Place } from './escape.js';
import { inlineMarkdown, noBreak } from './line.js';
import { firstSentence } from './sentence.js';
import { markdownLine, markdownLines, type MarkdownStyle } from './markdown.js';
import type { DescriptionText } from './texts.js';

const style: MarkdownStyle = { less: '&lt;' };
const cell: Place = { less: '&lt;', isCell: true };

/** A text of the description as blocks of a page. */
export function markdownBlocks(text: DescriptionText | undefined): Markdown {
  return text?.as(blocksOf) ?? nothing;
}

/** A text of the description in a table's cell or behind words of our own: one line. */
export function markdownInline(text: DescriptionText | undefined): Markdown {
  return text?.as(lineOf) ?? nothing;
}

/** The first sentence of a text of the description in a table's cell. */
export function markdownSentence(text: DescriptionText | undefined): Markdown {
  return text?.as(sentenceOf) ?? nothing;
}

/** Inlines of our own in a table's cell. */
export function inlinesMarkdown(inlines: readonly Inline[]): Markdown {
  return new Markdown(inlineMarkdown(inlines, cell).replaceAll(noBreak, ' '));
}

const nothing = new Markdown('');

function blocksOf({ blocks }: DescriptionText): Markdown {
  return new Markdown(markdownLines(blocks, style).join('\n'));
}

function sentenceOf({ shortBlocks: [first] }: DescriptionText): Markdown {
  if (first?.kind !== 'paragraph') return nothing;
  const { sentence } = firstSentence(first.children) ?? { sentence: [] };
  return new Markdown(inlineMarkdown(sentence, cell).replaceAll(noBreak, ' '));
}

function lineOf({ shortBlocks }: DescriptionText): Markdown {
  return new Markdown(markdownLine(shortBlocks, cell).replaceAll(noBreak, ' '));
}
