/** The escapes that string literals have in every language with those of C. */
export const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** The same between double quotes. */
export const quotedEscapes: ReadonlyMap<string, string> = new Map([...shortEscapes, ['"', '\\"']]);
