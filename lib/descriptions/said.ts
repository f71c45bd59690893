import { DescriptionText } from './texts.js';

/** Words of our own with texts of the description among them, in order; spaces are those of our words. */
export type Said = string | DescriptionText | readonly (string | DescriptionText)[];

/** The parts of what is said, each made text by one of two functions. */
export function saidText(
  said: Said,
  own: (words: string) => string,
  described: (text: DescriptionText) => string,
): string {
  const parts = typeof said === 'string' || said instanceof DescriptionText ? [said] : said;
  return parts.map((part) => (typeof part === 'string' ? own(part) : described(part))).join('');
}
