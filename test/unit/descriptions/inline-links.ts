/** A link or an image as a reader of Markdown sees it. */
export interface InlineLink {
  readonly words: string;
  readonly target: string;
}

interface Opener {
  /** Of the first sign of its words. */
  readonly words: number;
  readonly isImage: boolean;
  /** How many links there were before it. */
  readonly links: number;
  isActive: boolean;
}

/**
 * The links of one line, by CommonMark 0.31, sections 6.1 to 6.5 and the appendix on its brackets. What
 * stands in the words of an image is no link. Written from the specification alone, to judge by it what
 * is made safe by other means.
 */
export function inlineLinks(line: string): InlineLink[] {
  const openers: Opener[] = [];
  const links: InlineLink[] = [];
  for (let at = 0; at < line.length; ) {
    const skipped = notBrackets(line, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const isImage = line.startsWith('![', at);
    if (isImage || line[at] === '[') {
      at += isImage ? 2 : 1;
      openers.push({ words: at, isImage, links: links.length, isActive: true });
      continue;
    }
    const opener = line[at] === ']' ? openers.pop() : undefined;
    const found = opener?.isActive ? destination(line, at + 1) : undefined;
    if (!opener || !found) {
      at += 1;
      continue;
    }
    if (opener.isImage) links.length = opener.links;
    else for (const one of openers) one.isActive &&= one.isImage;
    if (!opener.isImage) links.push({ words: line.slice(opener.words, at), target: found.target });
    at = found.end;
  }
  return links;
}

/** The end of what is read before brackets: an escape, a code span, an address in angle brackets. */
function notBrackets(line: string, at: number): number {
  if (line[at] === '\\') return at + 2;
  const address = matchAt(/<[a-z][a-z0-9+.-]{1,31}:[^\s<>]*>/iy, line, at);
  if (address !== undefined) return at + address.length;
  const ticks = matchAt(/`+/y, line, at);
  if (ticks === undefined) return at;
  const close = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'g');
  close.lastIndex = at + ticks.length;
  const end = close.exec(line);
  return end ? end.index + ticks.length : at + ticks.length;
}

const space = '[ \\t\\u000b\\f]*';
const inAngles = /<((?:\\.|[^<>\\\n])*)>/y;
const title = /[ \t]+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\))/y;

/** `(target "title")`, if it stands there. */
function destination(
  line: string,
  start: number,
): { readonly target: string; readonly end: number } | undefined {
  if (line[start] !== '(') return undefined;
  let at = start + 1;
  at += matchAt(new RegExp(space, 'y'), line, at)?.length ?? 0;
  const angled = matchAt(inAngles, line, at);
  const target = angled ?? bareTarget(line, at);
  at += target.length;
  at += matchAt(title, line, at)?.length ?? 0;
  at += matchAt(new RegExp(space, 'y'), line, at)?.length ?? 0;
  return line[at] === ')' ? { target, end: at + 1 } : undefined;
}

/** Without spaces; its parentheses are balanced or escaped. */
function bareTarget(line: string, start: number): string {
  let depth = 0;
  let at = start;
  for (; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign <= ' ' || (sign === ')' && depth === 0)) break;
    if (sign === '\\' && /[!-/:-@[-`{-~]/.test(line.charAt(at + 1))) at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
  }
  return depth === 0 && line[start] !== '<' ? line.slice(start, at) : '';
}

function matchAt(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0];
}
