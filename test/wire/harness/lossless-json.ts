import type { Json } from '../../../lib/json.js';

/** JSON whose long integers are `{ $int: digits }`, so that none is rounded (RFC 8259, section 6). */
export function losslessJson(text: string): Json {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) => {
    if (token.startsWith('"') || Number.isSafeInteger(Number(token))) return token;
    return /^-?\d+$/.test(token) ? `{"$int":"${token}"}` : token;
  });
  const value = JSON.parse(marked) as Json;
  // What is not JSON may become it by the marks, but then it was none before.
  JSON.parse(text);
  return value;
}
