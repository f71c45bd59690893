import { UsageError } from '../errors.js';
import { ownMember } from './members.js';
import type { Parameter } from './operation.js';
import { escapeAll, type Pair, styled } from './parameters.js';

/**
 * Returns where an API is, without a slash at the end. Query and fragment are not used. The text
 * itself is checked, because `new URL` drops control characters, reads `\\` as `/` and adds slashes:
 * the request would go to another host than the one that a reader of the text sees.
 */
export function normalizeBaseUrl(baseUrl: string, basePath: string = ''): string {
  const text = typeof baseUrl === 'string' ? baseUrl.replace(/^[\t-\r ]+|[\t-\r ]+$/g, '') : '';
  if (/[\p{Cc}\\]/u.test(text)) {
    throw new UsageError('baseUrl must not contain control characters or backslashes');
  }
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') {
    throw new UsageError('baseUrl must start with https:// or http://');
  }
  const [authority = '', path = ''] = splitBaseUrl(text);
  if (authority.includes('@')) {
    throw new UsageError('baseUrl must not contain a user name or a password');
  }
  const isAddress = isAuthority(authority) && !/%(?![0-9A-Fa-f]{2})/.test(path);
  const url = scheme !== undefined && isAddress ? parseUrl(text) : undefined;
  if (url) return joinPath(url.origin + url.pathname, basePath);
  throw new UsageError('baseUrl must be an absolute URL, such as https://api.example.com/v1');
}

/** A name that ends in a number is an IPv4 address to some parsers, and a name to others. */
function isAuthority(text: string): boolean {
  const isNumber = /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?(?::|$)/i.test(text);
  return authorityPattern.test(text) && (!isNumber || ipv4Pattern.test(text));
}

const ipv4Pattern =
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?::\d*)?$/;

/** A name or an IPv4 address, or an IPv6 address in brackets (RFC 3986, section 3.2.2). */
const authorityPattern = /^(?:[A-Za-z0-9._~\-\u0080-\uffff]+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/;

/** Authority and path of a string whose scheme ends in `://`. */
function splitBaseUrl(text: string): readonly (string | undefined)[] {
  const [, authority, path] = /^[^:]*:\/\/([^/?#]*)([^?#]*)/.exec(text) ?? [];
  return [authority, path];
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Joins as text: resolving it as a URL would lose the base's own path. The path `/` is the base with a slash. */
export function joinPath(base: string, path: string): string {
  const start = base.replace(/\/+$/, '');
  const end = path.replace(/^\/+/, '');
  return path === '' ? start : `${start}/${end}`;
}

/**
 * A path template with its values; a value is always within one segment. What follows a `?` is the
 * query that the operation always has.
 */
export function expandPath(
  template: string,
  parameters: { readonly [argument: string]: Parameter },
  values: { readonly [argument: string]: unknown },
): string {
  const byName = new Map<string, readonly [string, Parameter]>();
  for (const [argument, parameter] of Object.entries(parameters)) {
    if (parameter.in === 'path') byName.set(parameter.name ?? argument, [argument, parameter]);
  }
  const path = template.replace(/\{([^{}]*)\}|[^{}]+|[{}]/g, (literal, name?: string) => {
    const found = name === undefined ? undefined : byName.get(name);
    if (!found) return escapeLiteral(literal);
    const [argument, parameter] = found;
    return pathValue(name as string, argument, ownMember(values, argument), parameter);
  });
  const [segments = ''] = path.split('?');
  for (const segment of segments.split('/')) refuseDots(segment, template);
  return path;
}

/** The query string with what it starts with; empty where there is nothing to send. */
export function queryString(pairs: readonly Pair[], start: '?' | '&' = '?'): string {
  if (pairs.length === 0) return '';
  return start + pairs.map(([name, value]) => `${name}=${value}`).join('&');
}

function pathValue(name: string, argument: string, value: unknown, parameter: Parameter): string {
  if (value === undefined || value === null) throw new UsageError(`${argument} is missing`);
  const text = styled(name, value, parameter, escapeAll);
  const bare = (parameter.style ?? 'simple') === 'simple';
  if (text === '' && bare) throw new UsageError(`${argument} must not be empty`);
  // The value itself may be percent-encoded dots already; some servers decode twice.
  if (typeof value === 'string') refuseDots(value, argument);
  return text;
}

/** URL parsers fold such segments away, also percent-encoded (WHATWG URL, section 4.4). */
function refuseDots(segment: string, what: string): void {
  if (/^(\.|%2e){1,2}$/i.test(segment)) {
    throw new UsageError(`${what}: "${segment}" cannot be a path segment`);
  }
}

/** What a template says itself is path and query, whatever characters it holds. */
function escapeLiteral(text: string): string {
  return text.replace(/%(?![0-9a-fA-F]{2})|[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]+/g, (found) =>
    encodeURIComponent(found),
  );
}
