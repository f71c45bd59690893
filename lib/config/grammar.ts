import { isPlainHttp } from '../model/token-endpoint.js';
import { type HeaderOwner, headerOwner, tokenPattern } from '../openapi/header-names.js';
import { hasUnprintable, printable, quoted } from './printable.js';
import { parseUrl } from '../url.js';

/**
 * Grammars of single values. Each check answers with what the value must be (it completes the
 * sentence "`key` …"), or with nothing when the value is good.
 */
export type ValueProblem = string | undefined;

/** A header that a generated SDK can set on a request. */
export function headerNameProblem(name: string): ValueProblem {
  if (!tokenPattern.test(name)) {
    return "must be a valid HTTP header name (RFC 9110: letters, digits and !#$%&'*+.^_`|~-)";
  }
  const owner = headerOwner(name);
  return owner && ownedHeader[owner];
}

const ownedHeader: Readonly<Record<HeaderOwner, string>> = {
  transport: 'must not be a header that the HTTP client sets itself',
  media: 'must not be a header that the SDK derives from the media types of a call',
  client: 'must not be a header that the SDK or its HTTP client sets itself',
  browser: 'must not be a header that browsers forbid programs to set',
};

/** A header for an API key. */
export function keyHeaderProblem(name: string): ValueProblem {
  const general = headerNameProblem(name);
  if (general) return general;
  return /^idempotency-key$/i.test(name)
    ? 'must not be the header of idempotency keys, which the SDK sets itself'
    : undefined;
}

/** A header for what is no credential. */
export function plainHeaderProblem(name: string): ValueProblem {
  const general = headerNameProblem(name);
  if (general) return general;
  return /^authorization$/i.test(name) ? 'must not be a header of credentials' : undefined;
}

/** The name of an SDK, from which class, package and folder names are made in every language. */
export const sdkNamePattern = /^[A-Za-z][A-Za-z0-9]*(?:[ ._-]+[A-Za-z0-9]+)*$/;
export const sdkNameLimit = 64;

/** Text that stands in titles and package descriptions. */
export function titleProblem(text: string): ValueProblem {
  if (text.trim() === '') return 'must not be empty';
  if (hasUnprintable(text)) return 'must be one line without control characters';
  return undefined;
}

/** A base URL that every request can be put behind. */
export function baseUrlProblem(text: string): ValueProblem {
  const general = httpUrlProblem(text);
  if (general) return general;
  const url = new URL(text);
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) {
    return 'must have no query and no fragment: the SDK appends paths to it';
  }
  return undefined;
}

/**
 * RFC 6454: scheme, host and port, nothing else; one that secrets can be sent to. What is written must
 * be the origin itself, since a reader would take a path or a wildcard for a rule that is followed.
 */
export function originProblem(text: string): ValueProblem {
  const excess = originExcess(text);
  const origin = originIn(text);
  if (excess === undefined) {
    return isPlainHttp(text)
      ? `must be https, because the SDK sends credentials there: write "${origin?.replace(/^http:/, 'https:')}"; plain http is allowed for loopback addresses only`
      : undefined;
  }
  // A password is not repeated.
  const entry = quoted(text.replace(/\/\/[^/?#]*@/, '//…@'));
  const instead =
    origin === undefined ? 'an origin such as "https://uploads.example.com"' : `"${origin}"`;
  return `must be an origin (scheme, host and an optional port): ${entry} ${excess}; write ${instead}`;
}

/** What keeps a text from being an origin. */
function originExcess(text: string): string | undefined {
  if (text === '') return 'is empty';
  if (hasUnprintable(text) || /[\s\\]/.test(text)) {
    return 'has white space, a backslash or invisible characters';
  }
  const [, scheme, authority = '', path, query, fragment] =
    /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? [];
  if (scheme === undefined) return 'has no scheme';
  if (!/^https?$/i.test(scheme)) return `has the scheme ${printable(scheme)}, not https`;
  if (authority.includes('@')) return 'has a user name';
  if (authority.includes('*')) return 'has a wildcard; list each host';
  if (/[{}]/.test(authority)) return 'has a variable; list each host';
  if (fragment !== undefined) return 'has a fragment';
  if (query !== undefined) return 'has a query';
  if (path !== '') return 'has a path';
  const isAddress = authorityPattern.test(authority) && parseUrl(text) !== undefined;
  return isAddress ? undefined : 'has no valid host and port';
}

/** A name, an IPv4 address, or an IPv6 address in brackets (RFC 3986, section 3.2.2), and a port. */
const authorityPattern =
  /^(?:[\w\u0080-\uffff-]+(?:\.[\w\u0080-\uffff-]+)*\.?|\[[0-9A-Fa-f:.]+\])(?::\d+)?$/;

/** The origin that somebody probably means; `undefined` where there is nothing to go by. */
function originIn(text: string): string | undefined {
  const [, scheme = 'https', authority = ''] =
    /^(?:(https?):)?(?:\/\/)?([^/?#]*)/i.exec(text.trim()) ?? [];
  const host = authority.replace(/^.*@/, '');
  const url = `${scheme}://${host}`;
  const isHost = authorityPattern.test(host) && /[.:]|^localhost$/i.test(host);
  return isHost ? parseUrl(url)?.origin : undefined;
}

/** Where OAuth tokens are asked for: behind the base URL, or at an address of its own. */
export function tokenPathProblem(text: string): ValueProblem {
  if (text.startsWith('/') && !text.startsWith('//')) {
    return hasUnprintable(text) || /[\s?#]/.test(text)
      ? 'must be a path without spaces, query and fragment'
      : undefined;
  }
  const problem = baseUrlProblem(text);
  return problem && 'must be a path that starts with `/`, or an absolute http or https URL';
}

function httpUrlProblem(text: string): ValueProblem {
  const expected = 'must be an absolute http or https URL';
  // `new URL` drops control characters and repairs missing slashes; what is written must be it.
  if (hasUnprintable(text) || /\s/.test(text) || !/^https?:\/\/[^/\\]/i.test(text)) return expected;
  if (/[{}]/.test(text)) {
    return 'must have no {variables}: only `servers` of the API description can have them';
  }
  const url = parseUrl(text);
  if (!url) return expected;
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return 'must have no user name or password: pass credentials to the client at run time';
  }
  return undefined;
}

const urlPattern = /^[A-Za-z][A-Za-z0-9+.-]+:\/\//;

/** A path from the config's folder. It may climb out of it where only reading is at stake. */
export function relativePathProblem(path: string, mayLeave: boolean): ValueProblem {
  if (path.trim() === '') return 'must not be empty';
  if (hasUnprintable(path)) return 'must have no control characters';
  if (urlPattern.test(path)) return 'must be a path, not a URL';
  if (/^(?:[/\\]|[A-Za-z]:)/.test(path)) {
    return "must be relative to the config's folder, not an absolute path";
  }
  if (!mayLeave && leavesFolder(path)) return "must stay inside the config's folder";
  return undefined;
}

/** RFC 9110, section 4.1: the shortest limit that recipients of URLs should have. */
const longestUrl = 8000;

/** Whether the place of a description is a URL, of whatever scheme, and not a path. */
export function isDescriptionUrl(place: string): boolean {
  return urlPattern.test(place);
}

/** Where the API description is. It is only read, so it may lie outside the config's folder. */
export function specPathProblem(path: string): ValueProblem {
  return isDescriptionUrl(path) ? descriptionUrlProblem(path) : relativePathProblem(path, true);
}

/** A URL that `--allow-remote` may fetch. Its text is in messages and in a file that is committed. */
export function descriptionUrlProblem(text: string): ValueProblem {
  const expected = 'must be a path, or an https URL without spaces';
  if (hasUnprintable(text) || /[\s\\]/.test(text) || text.length > longestUrl) return expected;
  const url = parseUrl(text);
  if (!url || !/^https?:\/\/[^/]/i.test(text)) return expected;
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return 'must be a URL without a user name or password, because sdkgen never sends credentials: download the description and set its path';
  }
  return text.includes('#') ? 'must be a URL without a fragment' : undefined;
}

/** A glob relative to an SDK's root, of the signs that `globMatcher` knows. */
export function globProblem(glob: string): ValueProblem {
  const problem = relativePathProblem(glob, true);
  if (problem) return problem.replace("the config's folder", "the SDK's root");
  // Other programs give these a meaning; here they would be letters of a name and fit nothing.
  if (/[\\!{}[\]()|]/.test(glob)) {
    return 'must be a glob made of names, `/`, `*`, `?` and `**`';
  }
  // Wherever it stands: what a step up leads to is not for a build to find out.
  return glob.split('/').includes('..') ? "must stay inside the SDK's root" : undefined;
}

function leavesFolder(path: string): boolean {
  let depth = 0;
  for (const part of path.split(/[/\\]/)) {
    if (part === '..') depth -= 1;
    else if (part !== '' && part !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

/** OpenAPI 3.0, Components Object: names of components. */
export const componentNamePattern = /^[A-Za-z0-9._-]+$/;
