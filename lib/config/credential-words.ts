import { stringMember } from '../json.js';
import type { AuthType } from '../model/settings.js';
import type { Located } from '../openapi/description.js';
import type { DescriptionNodes } from './description-nodes.js';
import { oneLine } from './printable.js';
import { authTypeOf } from './propose-auth.js';

/** A security scheme of the description that clients support. */
export interface CredentialWords {
  readonly type: AuthType;
  /** What it is: `API key in the header X-Key`. */
  readonly words: string;
}

/** The security schemes of a description in words, each once. */
export function credentialWords(nodes: DescriptionNodes): CredentialWords[] {
  const schemes = nodes.members(nodes.at(nodes.root, 'components', 'securitySchemes'));
  const found = new Map<string, CredentialWords>();
  for (const [, at] of schemes) {
    const scheme = nodes.at(at);
    const type = scheme && authTypeOf(nodes, scheme);
    if (!scheme || !type) continue;
    const words = wordsOf(type, scheme);
    found.set(words, { type, words });
  }
  return [...found.values()];
}

function wordsOf(type: AuthType, scheme: Located): string {
  const kind = stringMember(scheme.value, 'type');
  if (type === 'apikey') {
    const name = oneLine(stringMember(scheme.value, 'name') ?? '', 40);
    return `API key in the ${keyPlace(stringMember(scheme.value, 'in'))} ${name}`;
  }
  if (type === 'oauth') return 'OAuth client credentials; the client requests its tokens';
  if (kind === 'oauth2') return 'Token of an OAuth login in your program';
  if (kind === 'openIdConnect') return 'Token of an OpenID Connect login in your program';
  return standardWords[type];
}

function keyPlace(place: string | undefined): string {
  if (place === 'query') return 'query parameter';
  return place === 'cookie' ? 'cookie' : 'header';
}

/** The types in words, for those that a description does not have. */
export const standardWords: Readonly<Record<AuthType, string>> = {
  apikey: 'API key',
  basic: 'User name and password (basic)',
  bearer: 'Bearer token',
  custom: 'Token with another prefix than Bearer',
  oauth: 'OAuth client credentials',
};
