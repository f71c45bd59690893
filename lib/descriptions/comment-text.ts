import type { Inline } from './blocks.js';
import { type SplitDeprecation, splitDeprecation } from './deprecation.js';
import { withNotes } from './notes.js';
import type { OutsideLink } from './outside-link.js';
import { commentBlocks, type DescriptionText } from './texts.js';

/** What the description says of what a comment is for, and what is said of it in the description's place. */
export interface CommentTexts {
  readonly summary?: DescriptionText | undefined;
  readonly description?: DescriptionText | undefined;
  /** Sentences about the value behind them. */
  readonly notes?: readonly Inline[];
  /** Documentation elsewhere. */
  readonly see?: OutsideLink | undefined;
  readonly deprecated?: boolean;
}

/** The texts with the sentences behind them; of what is deprecated, without the reason. */
export function commentText(texts: CommentTexts): SplitDeprecation {
  const blocks = commentBlocks(texts);
  const split = texts.deprecated === true ? splitDeprecation(blocks) : { blocks, reason: [] };
  return { blocks: withNotes(split.blocks, texts.notes ?? []), reason: split.reason };
}
