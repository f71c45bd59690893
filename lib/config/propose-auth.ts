import { stringMember } from '../json.js';
import { httpMethods } from '../model/methods.js';
import { type AuthType, authTypes } from '../model/settings.js';
import { isPlainHttp } from '../model/token-endpoint.js';
import type { Located } from '../openapi/description.js';
import type { DescriptionNodes } from './description-nodes.js';

/** Whether the SDK can get tokens itself; where it cannot, it takes the ready one. */
function hasTokenEndpoint(nodes: DescriptionNodes, scheme: Located): boolean {
  const flow = nodes.at(scheme, 'flows', 'clientCredentials');
  const tokenUrl = stringMember(flow?.value, 'tokenUrl');
  return tokenUrl !== undefined && tokenUrl !== '' && !isPlainHttp(tokenUrl);
}

export function authTypeOf(nodes: DescriptionNodes, scheme: Located): AuthType | undefined {
  switch (stringMember(scheme.value, 'type')) {
    case 'apiKey':
      return 'apikey';
    case 'http':
      switch (stringMember(scheme.value, 'scheme')?.toLowerCase()) {
        case 'basic':
          return 'basic';
        case 'bearer':
          return 'bearer';
        default:
          return undefined; // Digest and the like need more than a header.
      }
    case 'oauth2':
      return hasTokenEndpoint(nodes, scheme) ? 'oauth' : 'bearer';
    case 'openIdConnect':
      return 'bearer';
    default:
      return undefined;
  }
}

/** A set of the description's credentials that may stand together, preferring the most used. */
export function proposeAuth(nodes: DescriptionNodes): AuthType[] {
  const types = new Map<string, AuthType>();
  const rivals = new Set<AuthType>(['basic', 'bearer', 'custom']);
  const schemes = nodes.members(nodes.at(nodes.root, 'components', 'securitySchemes'));
  for (const [name, found] of schemes) {
    const scheme = nodes.at(found);
    const type = scheme && authTypeOf(nodes, scheme);
    if (!scheme || !type) continue;
    types.set(name, type);
    // A key that goes in `Authorization` competes for it like a token does.
    const inHeader = stringMember(scheme.value, 'in') === 'header';
    const header = stringMember(scheme.value, 'name')?.toLowerCase();
    if (type === 'apikey' && inHeader && header === 'authorization') rivals.add('apikey');
  }
  const uses = countUses(nodes, types);
  const found = authTypes.filter((type) => uses.has(type));
  const mostUsed = preference
    .filter((type) => rivals.has(type) && uses.has(type))
    .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))[0];
  return found.filter((type) => !rivals.has(type) || type === mostUsed);
}

/** Among equally used ones a token is what an API means for programs. */
const preference: readonly AuthType[] = ['bearer', 'apikey', 'basic', 'custom'];

/** How many operations accept each type; a scheme that is only declared counts as used by none. */
function countUses(
  nodes: DescriptionNodes,
  types: ReadonlyMap<string, AuthType>,
): Map<AuthType, number> {
  const uses = new Map<AuthType, number>();
  const everywhere = nodes.at(nodes.root, 'security');
  for (const path of nodes.paths()) {
    for (const method of httpMethods) {
      const operation = nodes.operation(path, method);
      if (!operation) continue;
      const security = nodes.at(operation, 'security') ?? everywhere;
      const names = nodes
        .items(security)
        .flatMap((requirement) => nodes.members(requirement).map(([name]) => name));
      for (const type of new Set(names.flatMap((name) => types.get(name) ?? []))) {
        uses.set(type, (uses.get(type) ?? 0) + 1);
      }
    }
  }
  // A description that secures nothing but declares schemes means them for every call.
  if (uses.size === 0) for (const type of types.values()) uses.set(type, 0);
  return uses;
}
