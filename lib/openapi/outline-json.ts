import { type KeySpan, Kind, Outline } from './outline.js';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/**
 * The outline of a JSON text that JSON.parse has accepted. A scanner of its own because
 * jsonc-parser's tree takes an object per value and recurses; this one only needs to know where
 * strings end, the grammar being checked already.
 */
export function jsonOutline(text: string): Outline {
  const outline = new Outline(text);
  const stack: { readonly entry: number; readonly isObject: boolean }[] = [];
  let key: KeySpan | undefined;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === comma || code === colon) {
      at += 1;
      continue;
    }
    if (code === closeBrace || code === closeBracket) {
      const closed = stack.pop();
      if (closed) outline.close(closed.entry);
      at += 1;
      continue;
    }
    if (code === quote && stack.at(-1)?.isObject && key === undefined) {
      const end = stringEnd(text, at);
      key = keySpan(text, at, end);
      at = end + 1;
      continue;
    }
    const isObject = code === openBrace;
    const isList = code === openBracket;
    const entry = outline.add(isObject ? Kind.Object : isList ? Kind.List : Kind.Scalar, at, key);
    key = undefined;
    if (isObject || isList) {
      stack.push({ entry, isObject });
      at += 1;
    } else {
      at = code === quote ? stringEnd(text, at) + 1 : literalEnd(text, at);
    }
  }
  return outline;
}

function keySpan(text: string, start: number, end: number): KeySpan {
  const span = { start: start + 1, end };
  const raw = text.slice(span.start, span.end);
  if (!raw.includes('\\')) return span;
  return { ...span, decoded: JSON.parse(`"${raw}"`) as string };
}

/** The closing quote: the first one with an even number of backslashes before it. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

function literalEnd(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === comma || code === closeBrace || code === closeBracket) break;
  }
  return at;
}
