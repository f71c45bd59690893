import { Markdown } from '../render/printed.js';
import type { Place } from './escape.js';
import { noBreak } from './line.js';
import { markdownLine, markdownLines, type MarkdownStyle } from './markdown.js';
import type { DescriptionText } from './texts.js';

const style: MarkdownStyle = { less: '&lt;' };
const cell: Place = { less: '&lt;', isCell: true };

/** Texts of the description as blocks of a page, one behind the other. */
export function markdownBlocks(...texts: readonly (DescriptionText | undefined)[]): Markdown {
  const blocks = texts.flatMap((text) => text?.blocks ?? []);
  return new Markdown(markdownLines(blocks, style).join('\n'));
}

/** A text of the description in a table's cell or behind words of our own: one line. */
export function markdownInline(text: DescriptionText | undefined): Markdown {
  const line = text === undefined ? '' : markdownLine(text.shortBlocks, cell);
  return new Markdown(line.replaceAll(noBreak, ' '));
}
