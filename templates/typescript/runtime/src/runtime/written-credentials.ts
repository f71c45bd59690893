import type { CredentialScheme } from './auth.js';
import { fromBase64 } from './base64.js';
import type { HeaderFields } from './header-fields.js';
import { ownMember } from './members.js';
import { escapeAll, escapeCookieName } from './parameters.js';

/** Credentials that the caller wrote into the request instead of giving them to the client. */
export interface WrittenCredentials {
  /** Their values, for keeping them out of messages. */
  readonly secrets: readonly string[];
  /** The request says by one of them who calls. */
  readonly identify: boolean;
}

/**
 * @param headers - without what the client's own credentials add
 * @param query - what the caller put into the query by name
 */
export function writtenCredentials(
  schemes: readonly CredentialScheme[],
  headers: HeaderFields,
  query: { readonly [name: string]: unknown } = {},
): WrittenCredentials {
  const keys = schemes.filter((scheme) => scheme.kind === 'apiKey');
  const named = keys.flatMap(({ in: place, name }): unknown[] => {
    if (place === 'header') return [headers.get(name)];
    return place === 'query' ? [ownMember(query, name)] : [];
  });
  const given = named.filter((value) => typeof value === 'string');
  const authorization = headers.get('Authorization');
  const cookies = cookiesIn(headers.get('Cookie') ?? '');
  const secrets = [
    ...given.flatMap((value) => [value, escapeAll(value)]),
    ...partsOf(authorization),
    ...partsOf(headers.get('Proxy-Authorization')),
    ...cookies.map(([, value]) => value),
  ];
  const byCookie = keys.some(
    ({ in: place, name }) =>
      place === 'cookie' && cookies.some(([own]) => own === escapeCookieName(name)),
  );
  const identify = authorization !== undefined || given.some((value) => value !== '') || byCookie;
  return { secrets: secrets.filter((secret) => secret !== ''), identify };
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
