import { Descriptions, type DescriptionText } from '../../../lib/descriptions/texts.js';

/** A text of a description of its own. */
export function described(text: string, base?: string): DescriptionText {
  const read = new Descriptions(base).read(text);
  if (!read) throw new Error(`nothing to read in ${JSON.stringify(text)}`);
  return read;
}
