import { isObject, stringMember } from '../json.js';
import { splitWords } from '../naming/words.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, children } from './context.js';
import type { ApiKeyCredential, Credential, TokenCredential } from './security-schemes.js';
import { planOAuth } from './oauth.js';
import { refreshCredential } from './refresh.js';
import type { BaseUrl } from './servers.js';
import { clientCredentialsFlow } from './token-endpoint.js';

/** A security scheme and the type of credential that serves it. */
export interface Scheme {
  readonly name: string;
  readonly type: 'apiKey' | 'basic' | 'token' | 'oauth' | 'unknown';
  readonly node: Located;
}

/** The credentials that the client takes. */
export interface PlannedCredentials {
  /** Those for `oauth` last. */
  readonly credentials: readonly Credential[];
  readonly byScheme: ReadonlyMap<string, Credential>;
  /** Those that `oauth` in the config's `auth` stands for. */
  readonly forOAuth: ReadonlySet<Credential>;
}

/** The description's schemes; the one that the config names for OAuth is what the config says. */
export function readSchemes(context: BuildContext, root: Located): Scheme[] {
  const { oauth } = context.settings;
  const place = root.place.at('components', 'securitySchemes');
  const components = child(root, 'components');
  const own = oauth?.securityScheme;
  const described = children(components && child(components, 'securitySchemes'));
  const references = [
    ...(own ? [{ value: own.definition, place: place.at(own.name) }] : []),
    ...described.filter((reference) => reference.place.key !== own?.name),
  ];
  const schemes = references.flatMap((reference): Scheme[] => {
    const node = context.follow(reference, 'api');
    if (!node) return [];
    const type = reference.place.key === own?.name ? 'oauth' : schemeType(node);
    return [{ name: reference.place.key, type, node }];
  });
  // With an endpoint of its own the config means whatever OAuth the description has.
  const isMeant = oauth?.tokenEndpoint && !schemes.some(({ type }) => type === 'oauth');
  return isMeant
    ? schemes.map((scheme) => (isOAuth2(scheme.node) ? { ...scheme, type: 'oauth' } : scheme))
    : schemes;
}

function isOAuth2(node: Located): boolean {
  return stringMember(node.value, 'type') === 'oauth2';
}

function schemeType(node: Located): Scheme['type'] {
  switch (stringMember(node.value, 'type')) {
    case 'apiKey':
      return 'apiKey';
    case 'http':
      return stringMember(node.value, 'scheme')?.toLowerCase() === 'basic' ? 'basic' : 'token';
    case 'oauth2':
      return isObject(clientCredentialsFlow(node)?.value) ? 'oauth' : 'token';
    case 'openIdConnect':
      return 'token';
    default:
      return 'unknown';
  }
}

export function planCredentials(
  context: BuildContext,
  root: Located,
  schemes: readonly Scheme[],
  base: BaseUrl,
): PlannedCredentials {
  const credentials: Credential[] = [];
  const byScheme = new Map<string, Credential>();
  const add = (credential: Credential, served: readonly Scheme[]) => {
    if (!credentials.includes(credential)) credentials.push(credential);
    for (const { name } of served) byScheme.set(name, credential);
  };
  const of = (...types: readonly Scheme['type'][]) =>
    schemes.filter(({ type, name }) => types.includes(type) && !byScheme.has(name));
  const { auth } = context.settings;
  if (auth.includes('apikey')) {
    const declared = of('apiKey');
    for (const [index, scheme] of declared.entries()) {
      add(apiKeyCredential(context, scheme, index === 0), [scheme]);
    }
    if (declared.length === 0) credentials.push(defaultApiKey(context));
  }
  if (auth.includes('basic')) {
    const description = describe(schemes, 'basic');
    add({ kind: 'basic', words: ['basic'], description }, of('basic'));
  }
  const isOn = auth.includes('oauth') && context.settings.oauth?.enabled !== false;
  const oauth = isOn ? planOAuth(context, root, of('oauth'), base) : [];
  for (const { schemes: names, credential } of oauth) {
    for (const name of names) byScheme.set(name, credential);
  }
  const token = tokenCredential(context, root, schemes);
  if (token) add(token, of('token', 'oauth'));
  const ready = isOn && oauth.length === 0 ? (token ?? readyToken(context, root, schemes)) : token;
  if (ready && !token) add(ready, of('token', 'oauth'));
  credentials.push(...oauth.map(({ credential }) => credential));
  const forOAuth = new Set<Credential>(oauth.map(({ credential }) => credential));
  if (ready && !token) forOAuth.add(ready);
  return { credentials, byScheme, forOAuth };
}

/** A token that the caller has, or that a refresh token renews. */
function tokenCredential(
  context: BuildContext,
  root: Located,
  schemes: readonly Scheme[],
): Credential | undefined {
  const { auth, accessPrefix, refreshToken } = context.settings;
  const prefix = auth.includes('custom') ? accessPrefix : 'Bearer';
  const description = describe(schemes, 'token');
  if (refreshToken) return refreshCredential(context, root, prefix, description);
  return auth.includes('bearer') || auth.includes('custom')
    ? { kind: 'token', words: ['token'], prefix, description }
    : undefined;
}

/** Flows other than client credentials need a person and a browser: the SDK takes what they gave. */
function readyToken(
  context: BuildContext,
  root: Located,
  schemes: readonly Scheme[],
): TokenCredential {
  const message =
    'Neither the description nor the config defines the token endpoint of the client credentials flow, so clients accept an access token as `token`.';
  const place = root.place.at('components', 'securitySchemes');
  context.note('oauth-ready-token', 'api', message, place);
  const description = describe(schemes, 'token');
  return { kind: 'token', words: ['token'], prefix: 'Bearer', description };
}

function describe(schemes: readonly Scheme[], type: Scheme['type']): string | undefined {
  const scheme = schemes.find((candidate) => candidate.type === type);
  return scheme && stringMember(scheme.node.value, 'description');
}

function defaultApiKey(context: BuildContext): ApiKeyCredential {
  const wireName = context.settings.apiKeyHeader ?? 'X-API-KEY';
  return {
    kind: 'apiKey',
    words: ['api', 'key'],
    place: 'header',
    wireName,
    description: undefined,
  };
}

/** The first scheme is the client's `apiKey`, and the one that the config's header name is for. */
function apiKeyCredential(context: BuildContext, scheme: Scheme, first: boolean): ApiKeyCredential {
  const header = first ? context.settings.apiKeyHeader : undefined;
  const place = stringMember(scheme.node.value, 'in');
  const words = first ? ['api', 'key'] : splitWords(scheme.name);
  const description = stringMember(scheme.node.value, 'description');
  if (header !== undefined)
    return { kind: 'apiKey', words, place: 'header', wireName: header, description };
  return {
    kind: 'apiKey',
    words,
    place: place === 'query' || place === 'cookie' ? place : 'header',
    wireName: stringMember(scheme.node.value, 'name') ?? 'X-API-KEY',
    description,
  };
}
