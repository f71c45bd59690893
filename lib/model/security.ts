import { isObject, type Json, member, stringMember } from '../json.js';
import { splitWords } from '../naming/words.js';
import type { Located } from '../spec/description.js';
import { type BuildContext, child, children } from './context.js';
import type { ApiKeyCredential, Credential, SecurityAlternative, SecurityUse } from './model.js';

interface Scheme {
  readonly name: string;
  readonly type: 'apiKey' | 'basic' | 'token' | 'unknown';
  readonly node: Located;
}

/** The credentials that the client takes, and which of them each operation gets. */
export class SecurityPlan {
  readonly credentials: readonly Credential[];
  readonly #byScheme: ReadonlyMap<string, Credential>;
  readonly #global: Json | undefined;
  readonly #schemes: readonly Scheme[];

  constructor(
    private readonly context: BuildContext,
    root: Located,
  ) {
    this.#schemes = readSchemes(context, root);
    const { credentials, byScheme } = planCredentials(context, this.#schemes);
    this.credentials = credentials;
    this.#byScheme = byScheme;
    this.#global = member(root.value, 'security');
    if (credentials.length === 0 && this.#schemes.length > 0) {
      const message =
        'The description asks for credentials, but `auth` in the config names none; calls go without.';
      context.note(
        'no-credentials',
        'api',
        message,
        root.place.at('components', 'securitySchemes'),
      );
    }
  }

  /** What the operation needs: the config's word, else its own, else the description's. */
  alternatives(
    operation: Located,
    configured: readonly Json[] | undefined,
  ): readonly SecurityAlternative[] {
    const required = configured ?? member(operation.value, 'security') ?? this.#global;
    if (this.credentials.length === 0) return [];
    if (!Array.isArray(required)) return [this.#everything()];
    if (required.length === 0) return [];
    const alternatives = required.flatMap((entry) => this.#alternative(entry as Json) ?? []);
    if (alternatives.length > 0) return alternatives;
    const message =
      'The operation asks only for credentials that the config does not name; the configured ones are sent.';
    this.context.note('other-credentials', 'operation', message, operation.place);
    return [this.#everything()];
  }

  #everything(): SecurityAlternative {
    return this.credentials.map((credential) => ({ credential, scopes: [] }));
  }

  /** Nothing when a scheme of the alternative has no credential in the client. */
  #alternative(entry: Json): [SecurityAlternative] | undefined {
    if (!isObject(entry)) return undefined;
    // Two schemes may be served by one credential of the client.
    const scopesOf = new Map<Credential, readonly string[]>();
    for (const [scheme, scopes] of Object.entries(entry)) {
      const credential = this.#byScheme.get(scheme);
      if (!credential) return undefined;
      const wanted = Array.isArray(scopes)
        ? scopes.filter((scope) => typeof scope === 'string')
        : [];
      scopesOf.set(credential, [...new Set([...(scopesOf.get(credential) ?? []), ...wanted])]);
    }
    return [[...scopesOf].map(([credential, scopes]): SecurityUse => ({ credential, scopes }))];
  }
}

function readSchemes(context: BuildContext, root: Located): Scheme[] {
  const components = child(root, 'components');
  return children(components && child(components, 'securitySchemes')).flatMap((reference) => {
    const node = context.follow(reference, 'api');
    return node ? { name: reference.place.key, type: schemeType(node), node } : [];
  });
}

function schemeType(node: Located): Scheme['type'] {
  switch (stringMember(node.value, 'type')) {
    case 'apiKey':
      return 'apiKey';
    case 'http':
      return stringMember(node.value, 'scheme')?.toLowerCase() === 'basic' ? 'basic' : 'token';
    case 'oauth2':
    case 'openIdConnect':
      return 'token';
    default:
      return 'unknown';
  }
}

function planCredentials(context: BuildContext, schemes: readonly Scheme[]) {
  const credentials: Credential[] = [];
  const byScheme = new Map<string, Credential>();
  const { auth, accessPrefix } = context.settings;
  if (auth.includes('apikey')) {
    const declared = schemes.filter((scheme) => scheme.type === 'apiKey');
    for (const [index, scheme] of declared.entries()) {
      const credential = apiKeyCredential(context, scheme, index === 0);
      credentials.push(credential);
      byScheme.set(scheme.name, credential);
    }
    if (declared.length === 0) credentials.push(defaultApiKey(context));
  }
  if (auth.includes('basic')) {
    const credential: Credential = {
      kind: 'basic',
      words: ['basic'],
      description: describe(schemes, 'basic'),
    };
    credentials.push(credential);
    for (const scheme of schemes)
      if (scheme.type === 'basic') byScheme.set(scheme.name, credential);
  }
  if (auth.includes('bearer') || auth.includes('custom')) {
    const prefix = auth.includes('bearer') ? 'Bearer' : accessPrefix;
    const credential: Credential = {
      kind: 'token',
      words: ['token'],
      prefix,
      description: describe(schemes, 'token'),
    };
    credentials.push(credential);
    for (const scheme of schemes)
      if (scheme.type === 'token') byScheme.set(scheme.name, credential);
  }
  return { credentials, byScheme };
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
