import { Comment } from '../render/printed.js';
import type { DescriptionText } from './texts.js';

/** Words of our own, which are escaped, or a text of the description, or what is a part of a comment already. */
type SaidPart = string | DescriptionText | Comment;

/** Words of our own with texts of the description among them, in order; spaces are those of our words. */
export type Said = SaidPart | readonly SaidPart[];

/** The parts of what is said, each made text by one of two functions. */
export function saidText(
  said: Said,
  own: (words: string) => string,
  described: (text: DescriptionText) => string,
): string {
  const parts = [said].flat();
  return parts
    .map((part) => {
      if (part instanceof Comment) return part.text;
      return typeof part === 'string' ? own(part) : described(part);
    })
    .join('');
}
