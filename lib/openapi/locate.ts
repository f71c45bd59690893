import path from 'node:path';

/** The file that a reference names, or why it can name none. */
type Location =
  | { readonly name: string }
  | { readonly rule: string; readonly reason: string; readonly hint?: string };

/** Whether the name of a file is the URL it was fetched from; names of local files never look so. */
export function isRemote(name: string): boolean {
  return /^https?:\/\//.test(name);
}

/** Whether a normalised name climbs out of the folder of the description. */
export function leadsOutside(name: string): boolean {
  return name === '..' || name.startsWith('../');
}

/**
 * The file part of a reference, resolved against the file that it stands in (RFC 3986, section
 * 5.2): the name of a local file relative to the description's folder, or a URL. Whether that file
 * may be read is not decided here.
 *
 * @param fetchedFrom - the URL of a fetched file that is saved here. What it refers to lies there too:
 *   somebody else's file has no say about the files of this machine.
 */
export function locateFile(from: string, reference: string, fetchedFrom?: string): Location {
  if (reference === '') return { name: from };
  if (fetchedFrom !== undefined) {
    const located = locateFromUrl(fetchedFrom, reference);
    return 'name' in located && located.name === fetchedFrom ? { name: from } : located;
  }
  if (isRemote(from)) return locateFromUrl(from, reference);
  if (/^(?:[a-z][a-z0-9+.-]+:)?\/\//i.test(reference) && !/^file:/i.test(reference)) {
    return locateUrl(reference);
  }
  const file = percentDecoded(reference);
  if (/^[a-z][a-z0-9+.-]*:/i.test(file) || /^[/~]|[\\\0]/.test(file)) {
    return {
      rule: 'ref-outside-folder',
      reason: 'it is not a path relative to the file that contains the reference',
    };
  }
  return { name: path.posix.normalize(path.posix.join(path.posix.dirname(from), file)) };
}

/** A local file is named by its path only; `//host/x` takes the scheme of a URL that it stands in. */
function locateUrl(reference: string): Location {
  if (reference.startsWith('//')) {
    return {
      rule: 'remote-ref',
      reason: 'it has a host, but no scheme',
      hint: 'Add http: or https:, and pass --allow-remote-refs.',
    };
  }
  return parseUrl(reference, undefined);
}

/** Somebody else's file: it has no say about the files of this machine. */
function locateFromUrl(from: string, reference: string): Location {
  if (/^\s*file:/i.test(reference)) {
    return {
      rule: 'remote-refused',
      reason: 'a remote file must not refer to local files',
    };
  }
  return parseUrl(reference, from);
}

/** RFC 9110, section 4.1: what everybody who handles URLs should support. */
const longestUrl = 8000;

function parseUrl(reference: string, base: string | undefined): Location {
  let url: URL;
  try {
    url = new URL(reference, base);
  } catch {
    return { rule: 'remote-ref', reason: 'it is not a valid URL' };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return {
      rule: 'remote-ref',
      reason: 'its scheme is neither http nor https',
    };
  }
  if (url.href.length > longestUrl) {
    return { rule: 'remote-ref', reason: `the URL is longer than ${longestUrl} characters` };
  }
  return { name: url.href };
}

/** The text itself where it is no valid encoding. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
