import { isObject, stringMember } from '../json.js';
import { splitWords } from '../naming/words.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child } from './context.js';
import type { OAuthCredential } from './security-schemes.js';
import type { BaseUrl } from './servers.js';
import type { OAuthSettings } from './settings.js';
import { tokenDefinition } from './token-definition.js';
import { checkedEndpoint, operationAt, tokenEndpoint } from './token-endpoint.js';

/** A security scheme of type `oauth2` that the client credentials flow is for. */
export interface OAuthScheme {
  readonly name: string;
  readonly node: Located;
}

export interface PlannedOAuth {
  readonly credential: OAuthCredential;
  /** Names of the schemes that it serves. */
  readonly schemes: readonly string[];
}

/**
 * The client credentials that the SDK gets tokens with: one pair for each token endpoint, the first
 * named plainly, the others after their scheme. None where no endpoint is known.
 */
export function planOAuth(
  context: BuildContext,
  root: Located,
  schemes: readonly OAuthScheme[],
  base: BaseUrl,
): PlannedOAuth[] {
  const configured = configuredEndpoint(context, base);
  const byEndpoint = new Map<string, OAuthScheme[]>();
  if (configured !== undefined) byEndpoint.set(configured, [...schemes]);
  for (const scheme of configured === undefined ? schemes : []) {
    const endpoint = tokenEndpoint(context, scheme.node, base);
    if (endpoint === undefined) continue;
    byEndpoint.set(endpoint, [...(byEndpoint.get(endpoint) ?? []), scheme]);
  }
  return [...byEndpoint].map(([endpoint, served], index) => ({
    credential: oauthCredential(context, root, endpoint, served[0], index === 0),
    schemes: served.map(({ name }) => name),
  }));
}

function configuredEndpoint(context: BuildContext, base: BaseUrl): string | undefined {
  const { oauth } = context.settings;
  const path = oauth?.tokenEndpoint?.path;
  if (!oauth || path === undefined || path.startsWith('/')) return path;
  const place = oauth.source.at('tokenEndpoint', 'path');
  return checkedEndpoint(context, new URL(path), base, place);
}

function oauthCredential(
  context: BuildContext,
  root: Located,
  endpoint: string,
  scheme: OAuthScheme | undefined,
  isFirst: boolean,
): OAuthCredential {
  const { oauth } = context.settings;
  const method = oauth?.tokenEndpoint?.method ?? 'post';
  const ownWords = isFirst || !scheme ? [] : splitWords(scheme.name);
  const own = configuredDefinition(root, oauth);
  const operation = own ?? operationAt(context, root, endpoint, method);
  return {
    kind: 'oauth',
    words: [...ownWords, 'oauth'],
    method: method === 'get' ? 'GET' : 'POST',
    endpoint,
    ...tokenDefinition(context, operation, ownWords, own !== undefined),
    basic: oauth?.basic ?? false,
    refreshBufferMs: oauth?.refreshBufferMs ?? 5000,
    description: scheme && stringMember(scheme.node.value, 'description'),
  };
}

/** Its references lead into the description, whose place it takes. */
function configuredDefinition(
  root: Located,
  oauth: OAuthSettings | undefined,
): Located | undefined {
  const endpoint = oauth?.tokenEndpoint;
  if (!endpoint) return undefined;
  const place = root.place.at('paths', endpoint.path, endpoint.method);
  const node: Located = { value: endpoint.definition, place };
  // A whole path item is meant by its one operation.
  const inner = child(node, endpoint.method);
  return isObject(inner?.value) ? inner : node;
}
