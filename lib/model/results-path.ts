/** The members that lead from a response body to the array of results, outermost first. */
type ResultsPath =
  | { readonly keys: readonly string[] }
  /** Completes the sentence "`results` …". */
  | { readonly problem: string };

const shorthand = /^\.([^\s.[\]'"*?@,:()]+)/;
const bracketed = /^\[(?:'((?:[^'\\]|\\['\\])*)'|"((?:[^"\\]|\\["\\])*)")\]/;

/**
 * Reads the JSON path of a results array: `$`, then `.name` or `['name']` as often as needed.
 *
 * Of RFC 9535 only what names exactly one place is accepted: with a wildcard, an index, a slice or
 * a filter there would be several arrays, or elements instead of the array, and no way to count
 * what was received.
 */
export function parseResultsPath(text: string): ResultsPath {
  if (!text.startsWith('$')) {
    return { problem: 'must start with `$`, the response body, for example `$.results`' };
  }
  const keys: string[] = [];
  let rest = text.slice(1);
  while (rest !== '') {
    const match = shorthand.exec(rest) ?? bracketed.exec(rest);
    if (!match) return { problem: refusal(rest) };
    const key = match[1] ?? match[2] ?? '';
    keys.push(rest.startsWith('.') ? key : key.replaceAll(/\\(.)/g, '$1'));
    rest = rest.slice(match[0].length);
  }
  return { keys };
}

function refusal(rest: string): string {
  if (/^(?:\[\s*\*\s*\]|\.\*)/.test(rest)) {
    return 'must name the array itself, not its elements: leave out the `[*]`';
  }
  if (rest.startsWith('..')) return 'must not contain `..`: name each property on the path';
  if (/^\[\s*-?\d/.test(rest)) {
    return 'must not contain an index or slice: name the properties that lead to the array';
  }
  if (/^\[\s*\?/.test(rest)) {
    return 'must not contain a filter: name the properties that lead to the array';
  }
  return "must be `$`, followed by `.name` or `['name']` for each property that leads to the array";
}
