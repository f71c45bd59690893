import type { Descriptions, DescriptionText } from '../../descriptions/texts.js';
import { credentialDescription, credentialText, type OwnedMember } from '../../sdk/credentials.js';

/** Describes a credential: our own text, then the text of the API description. */
export function credentialSaid(
  member: OwnedMember,
  texts: Descriptions,
): readonly (string | DescriptionText)[] {
  const described = texts.read(credentialDescription(member));
  return [credentialText(member), ...(described ? [' ', described] : [])];
}
