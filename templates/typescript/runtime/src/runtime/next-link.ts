/**
 * Returns the target of the first link with the relation `next` (RFC 8288, section 3, and the parsing
 * of its appendix B.2). Links with another context (`anchor`) do not count.
 *
 * @param header - all fields `Link`, joined with commas
 */
export function nextLink(header: string): string | undefined {
  let rest = header;
  while (rest !== '') {
    const start = /^[\s,]*<([^>]*)>/.exec(rest);
    if (!start) {
      // Not a link: the next one begins behind a comma.
      const comma = rest.replace(/^[\s,]+/, '').indexOf(',');
      if (comma < 0) return undefined;
      rest = rest.replace(/^[\s,]+/, '').slice(comma);
      continue;
    }
    rest = rest.slice(start[0].length);
    const relations = new Map<string, string>();
    for (let found = parameter.exec(rest); found; found = parameter.exec(rest)) {
      const [whole, name = '', quoted, bare = ''] = found;
      const key = name.toLowerCase();
      // Of a parameter that is repeated, the first one counts.
      if (!relations.has(key)) relations.set(key, quoted?.replace(/\\(.)/g, '$1') ?? bare);
      rest = rest.slice(whole.length);
    }
    const names = (relations.get('rel') ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next') && !relations.has('anchor')) return start[1]?.trim();
    const comma = rest.indexOf(',');
    rest = comma < 0 ? '' : rest.slice(comma);
  }
  return undefined;
}

/** `; name`, `; name=token` or `; name="quoted"`; an empty one has no name. */
const parameter = /^\s*;\s*([^\s;,="]*)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/;
