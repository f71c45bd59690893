import type { ApiKeyScheme, CredentialScheme } from './auth.js';
import { fromBase64 } from './base64.js';
import type { HeaderFields } from './header-fields.js';
import { ownMember } from './members.js';
import { escapeAll, escapeCookieName } from './parameters.js';

/** Credentials that the caller wrote into the request instead of giving them to the client. */
export interface WrittenCredentials {
  /** Their values, for keeping them out of messages. */
  readonly secrets: readonly string[];
  /** Names of the client's credentials that they stand for. */
  readonly held: ReadonlySet<string>;
  /** The request says by one of them who calls. */
  readonly identify: boolean;
}

/**
 * @param headers - without what the client's own credentials add
 * @param query - what the caller put into the query by name
 */
export function writtenCredentials(
  schemes: { readonly [name: string]: CredentialScheme },
  headers: HeaderFields,
  query: { readonly [name: string]: unknown } = {},
): WrittenCredentials {
  const authorization = headers.get('Authorization');
  const cookies = cookiesIn(headers.get('Cookie') ?? '');
  const secrets: string[] = [
    ...partsOf(authorization),
    ...partsOf(headers.get('Proxy-Authorization')),
    ...cookies.map(([, value]) => value),
  ];
  const held = new Set<string>();
  // An API may accept a scheme that the client has no credential for.
  const isForeign = authorization !== undefined && !Object.values(schemes).some(isAuthorization);
  for (const [name, scheme] of Object.entries(schemes)) {
    const value = scheme.kind === 'apiKey' ? valueOf(scheme, { headers, query, cookies }) : '';
    if (value !== '') secrets.push(value, escapeAll(value));
    const isWritten = isAuthorization(scheme) ? authorization !== undefined : value !== '';
    if (isWritten || isForeign) held.add(name);
  }
  const identify = authorization !== undefined || held.size > 0;
  return { secrets: secrets.filter((secret) => secret !== ''), held, identify };
}

interface WrittenRequest {
  readonly headers: HeaderFields;
  readonly query: { readonly [name: string]: unknown };
  readonly cookies: readonly (readonly [name: string, value: string])[];
}

/** The key that a request already has; empty if there is none. */
function valueOf(
  { in: place, name }: ApiKeyScheme,
  { headers, query, cookies }: WrittenRequest,
): string {
  if (place === 'header') return headers.get(name) ?? '';
  if (place === 'cookie') return cookies.find(([own]) => own === escapeCookieName(name))?.[1] ?? '';
  const value = ownMember(query, name);
  return typeof value === 'string' ? value : '';
}

/** Whether a credential goes into the header `Authorization`. */
function isAuthorization(scheme: CredentialScheme): boolean {
  if (scheme.kind !== 'apiKey') return true;
  return scheme.in === 'header' && scheme.name.toLowerCase() === 'authorization';
}

/** The value, what follows its scheme (RFC 9110, section 11.4), and a password in it (RFC 7617). */
function partsOf(value: string | undefined): string[] {
  if (value === undefined) return [];
  const [scheme = '', ...rest] = value.split(' ');
  const token = rest.join(' ').trim();
  if (scheme.toLowerCase() !== 'basic') return [value, token];
  const pair = new TextDecoder().decode(fromBase64(token));
  return [value, token, pair.slice(pair.indexOf(':') + 1)];
}

/** RFC 6265, section 4.2.1; values without their quotes, and no empty ones. */
function cookiesIn(header: string): [name: string, value: string][] {
  return header.split(';').flatMap((pair): [name: string, value: string][] => {
    const [name = '', ...rest] = pair.split('=');
    const value = rest
      .join('=')
      .trim()
      .replace(/^"(.*)"$/, '$1');
    return value === '' ? [] : [[name.trim(), value]];
  });
}
