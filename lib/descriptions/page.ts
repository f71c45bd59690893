import { Markdown } from '../render/printed.js';
import type { Block, Inline } from './blocks.js';
import type { Place } from './escape.js';
import { inlineMarkdown, noBreak } from './line.js';
import type { OutsideLink } from './outside-link.js';
import { shortenedBlocks } from './shortened.js';
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

/** The first sentence of a text of the description in a table's cell that links to the whole. */
export function markdownSentence(text: DescriptionText | undefined): Markdown {
  return text?.as(sentenceOf) ?? nothing;
}

/** The first sentences of a text of the description in a table's cell that links to the whole. */
export function markdownBeginning(text: DescriptionText | undefined): Markdown {
  return text?.as(beginningOf) ?? nothing;
}

/** A sentence that refers to documentation elsewhere. */
export function markdownSee(see: OutsideLink | undefined): Markdown {
  if (see === undefined) return nothing;
  const { target, words = target } = see;
  const link: Inline = { kind: 'link', target, children: [{ kind: 'text', text: words }] };
  return inlinesMarkdown([{ kind: 'text', text: 'See ' }, link, { kind: 'text', text: '.' }]);
}

/** Inlines of our own in a table's cell. */
export function inlinesMarkdown(inlines: readonly Inline[]): Markdown {
  return new Markdown(inlineMarkdown(inlines, cell).replaceAll(noBreak, ' '));
}

const nothing = new Markdown('');

function blocksOf({ blocks }: DescriptionText): Markdown {
  return new Markdown(markdownLines(blocks, style).join('\n'));
}

function sentenceOf({ shortBlocks }: DescriptionText): Markdown {
  return cellOf(shortenedBlocks(shortBlocks, 0));
}

/** Longer cells hide the other rows of a table. */
const roomInCell = 400;

function beginningOf({ shortBlocks }: DescriptionText): Markdown {
  return cellOf(shortenedBlocks(shortBlocks, roomInCell));
}

function lineOf({ shortBlocks }: DescriptionText): Markdown {
  return cellOf(shortBlocks);
}

function cellOf(blocks: readonly Block[]): Markdown {
  return new Markdown(markdownLine(blocks, cell).replaceAll(noBreak, ' '));
}
