import { isPlainHttp } from '../model/token-endpoint.js';
import { isMediaHeader, isTransportHeader, tokenPattern } from '../spec/header-names.js';
import { hasUnprintable } from './printable.js';

/**
 * Grammars of single values. Each check answers with what the value must be (it completes the
 * sentence "`key` …"), or with nothing when the value is good.
 */
export type ValueProblem = string | undefined;

/** A header that a generated SDK can set on a request. */
export function headerNameProblem(name: string): ValueProblem {
  if (!tokenPattern.test(name)) {
    return "must be the name of an HTTP header (RFC 9110: letters, digits and !#$%&'*+.^_`|~-)";
  }
  if (isTransportHeader(name)) {
    return 'must not be a header that the HTTP client sets itself';
  }
  if (isMediaHeader(name)) {
    return 'must not be a header that the SDK sets by the media types of a call';
  }
  return undefined;
}

/** A header for what is no credential. */
export function plainHeaderProblem(name: string): ValueProblem {
  const general = headerNameProblem(name);
  if (general) return general;
  return /^(?:proxy-)?authorization$|^cookie$/i.test(name)
    ? 'must not be a header of credentials'
    : undefined;
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
    return 'must have no query and no fragment: paths are put behind it';
  }
  return undefined;
}

/** RFC 6454: scheme, host and port, nothing else; one that secrets can be sent to. */
export function originProblem(text: string): ValueProblem {
  const general = httpUrlProblem(text);
  if (general) return general;
  const url = new URL(text);
  if (url.pathname !== '/' || text.endsWith('/') || /[?#]/.test(text)) {
    return 'must be an origin: scheme and host, with a port where it is not the usual one, no path';
  }
  if (isPlainHttp(text)) {
    return 'must be https, since credentials go there; plain http is for addresses of this machine';
  }
  return undefined;
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
    return 'must have no {variables}: those are possible in `servers` of the API description only';
  }
  if (!URL.canParse(text)) return expected;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return 'must have no user name or password: credentials are given to the client at run time';
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
    return "must be a path relative to the config's folder, not an absolute one";
  }
  if (!mayLeave && leavesFolder(path)) return "must stay inside the config's folder";
  return undefined;
}

/** Where the API description is. It is only read, so it may lie outside the config's folder. */
export function specPathProblem(path: string): ValueProblem {
  return urlPattern.test(path)
    ? 'must be a path, not a URL: download the description first (`--allow-remote-refs` is for the references inside it)'
    : relativePathProblem(path, true);
}

/** A glob relative to an SDK's root, of the signs that `globMatcher` knows. */
export function globProblem(glob: string): ValueProblem {
  const problem = relativePathProblem(glob, true);
  if (problem) return problem.replace("the config's folder", "the SDK's root");
  // Other programs give these a meaning; here they would be letters of a name and fit nothing.
  if (/[\\!{}[\]()|]/.test(glob)) {
    return 'must be a glob of names, `/`, `*`, `?` and `**` only';
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
