/**
 * Parses a URL; returns nothing if the text is not one. `URL.canParse` is not reliable: in Node.js 20 and 22,
 * once V8 has optimized it, it returns `false` for URLs with Latin-1 letters such as `ü`.
 *
 * @param base - URL that a relative one is resolved against
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
