/** The properties that lead to a value, outermost first. */
type JsonPath =
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
export function parseResultsPath(text: string): JsonPath {
  return parsePath(text, { root: 'the response body', example: '$.results', target: 'the array' });
}

/** Reads the JSON path of one value in a page, such as a cursor: the same syntax. */
export function parseValuePath(text: string): JsonPath {
  return parsePath(text, { root: 'the response body', example: '$.next', target: 'the value' });
}

/** Reads the JSON path of one value in an item. */
export function parseItemPath(text: string): JsonPath {
  return parsePath(text, { root: 'the item', example: '$.id', target: 'the value' });
}

/** The words of messages. */
interface PathWords {
  readonly root: string;
  readonly example: string;
  readonly target: string;
}

function parsePath(text: string, words: PathWords): JsonPath {
  if (!text.startsWith('$')) {
    return { problem: `must start with \`$\`, ${words.root}, for example \`${words.example}\`` };
  }
  const keys: string[] = [];
  let rest = text.slice(1);
  while (rest !== '') {
    const match = shorthand.exec(rest) ?? bracketed.exec(rest);
    if (!match) return { problem: refusal(rest, words) };
    const key = match[1] ?? match[2] ?? '';
    keys.push(rest.startsWith('.') ? key : key.replaceAll(/\\(.)/g, '$1'));
    rest = rest.slice(match[0].length);
  }
  return { keys };
}

function refusal(rest: string, { target }: PathWords): string {
  if (/^(?:\[\s*\*\s*\]|\.\*)/.test(rest)) {
    return target === 'the array'
      ? 'must name the array itself, not its elements: leave out the `[*]`'
      : 'must name one value: it must not contain `*`';
  }
  if (rest.startsWith('..')) return 'must not contain `..`: name each property on the path';
  if (/^\[\s*-?\d/.test(rest)) {
    return `must not contain an index or slice: name the properties that lead to ${target}`;
  }
  if (/^\[\s*\?/.test(rest)) {
    return `must not contain a filter: name the properties that lead to ${target}`;
  }
  return `must be \`$\`, followed by \`.name\` or \`['name']\` for each property that leads to ${target}`;
}
