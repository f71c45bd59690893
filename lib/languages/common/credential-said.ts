import type { Said } from '../../descriptions/said.js';
import type { Descriptions } from '../../descriptions/texts.js';
import { credentialDescription, credentialText, type OwnedMember } from '../../sdk/credentials.js';

/**
 * Describes a credential: our own text, then the text of the API description.
 *
 * @param own - escapes our own words, in which names of the description stand between backticks
 */
export function credentialSaid(
  member: OwnedMember,
  texts: Descriptions,
  own: (words: string) => string = (words) => words,
): Said {
  const described = texts.read(credentialDescription(member));
  return [own(credentialText(member)), ...(described ? [' ', described] : [])];
}
