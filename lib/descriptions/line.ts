import type { Inline } from './blocks.js';
import { type Piece, type Place, escapedLine } from './escape.js';

/** A space that no line is broken at. Texts have no such character: all their spaces are plain ones. */
export const noBreak = '\u00a0';

/** What stands for a line break of the author until lines are made. */
export const hardBreak = '\n';

/** Inlines as Markdown on one line; hard breaks are line breaks in it. */
export function inlineMarkdown(inlines: readonly Inline[], place: Place): string {
  const pieces: Piece[] = [];
  for (const inline of inlines) addPieces(inline, place, pieces);
  if (pieces.length > 1) keepMarks(pieces);
  return escapedLine(pieces, place);
}

function addPieces(inline: Inline, place: Place, pieces: Piece[]): void {
  switch (inline.kind) {
    case 'text':
      addText(inline.text, pieces);
      break;
    case 'code':
      addCode(inline.text, place, pieces);
      break;
    case 'break':
      pieces.push({ kind: 'code', text: place.isCell ? ' ' : `\\${hardBreak}` });
      break;
    case 'link':
      addLink(inline.children, inline.target, place, pieces);
      break;
    default: {
      const sign = inline.kind === 'strong' ? '**' : '_';
      pieces.push({ kind: 'open', text: sign });
      for (const child of inline.children) addPieces(child, place, pieces);
      pieces.push({ kind: 'close', text: sign });
    }
  }
}

function addLink(children: readonly Inline[], target: string, place: Place, pieces: Piece[]): void {
  const [only] = children;
  const shown = children.length === 1 && only?.kind === 'text' ? only.text : undefined;
  const isItself = shown === target || (shown !== undefined && `mailto:${shown}` === target);
  if (isItself && /^[\w.+:/?=@,;~-]+$/.test(target)) {
    pieces.push({ kind: 'code', text: `<${shown}>` });
    return;
  }
  pieces.push({ kind: 'link', text: '[' });
  for (const child of children) addPieces(child, place, pieces);
  pieces.push({ kind: 'link', text: `](${target.replaceAll('&', escapedEntity)})` });
}

function escapedEntity(sign: string, at: number, target: string): string {
  return /^&#?\w{1,32};/.test(target.slice(at, at + 35)) ? '&amp;' : sign;
}

/**
 * Readers differ in where a table's cell ends at a pipe behind a backslash in code: such code is text.
 */
function addCode(text: string, { isCell }: Place, pieces: Piece[]): void {
  if (isCell && text.includes('\\|')) return addText(text, pieces);
  pieces.push({ kind: 'code', text: codeSpan(isCell ? text.replaceAll('|', '\\|') : text) });
}

function addText(text: string, pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last?.kind === 'text') pieces[pieces.length - 1] = { kind: 'text', text: last.text + text };
  else pieces.push({ kind: 'text', text });
}

function codeSpan(text: string): string {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? noBreak : '';
  return `${fence}${space}${text.replaceAll(' ', noBreak)}${space}${fence}`;
}

/** Marks between letters, which an underscore cannot be, and marks beside signs. */
function keepMarks(pieces: Piece[]): void {
  const open: number[] = [];
  for (const [at, { kind }] of pieces.entries()) {
    if (kind === 'open') open.push(at);
    if (kind === 'close') keepMark(pieces, open.pop() ?? 0, at);
  }
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'open') encodeBeside(pieces, at, -1);
    else if (piece.kind === 'close') encodeBeside(pieces, at, 1);
  }
}

/** An emphasis between letters has stars, unless they would touch others. */
function keepMark(pieces: Piece[], open: number, close: number): void {
  if (pieces[open]?.text !== '_') return;
  const outer = [endOf(pieces[open - 1]), startOf(pieces[close + 1])];
  const inner = [startOf(pieces[open + 1]), endOf(pieces[close - 1])];
  const touches = [...outer, ...inner].some((sign) => sign === '*' || sign === '_');
  if (touches || !outer.some(isWord)) return;
  pieces[open] = { kind: 'open', text: '*' };
  pieces[close] = { kind: 'close', text: '*' };
}

/**
 * A mark is none where a letter is outside of it and a sign inside (CommonMark 0.31, section 6.2). The
 * letter is written as an entity then, which ends and begins with signs.
 */
function encodeBeside(pieces: Piece[], at: number, step: 1 | -1): void {
  const outside = pieces[at + step];
  const inside = pieces[at - step];
  const [outer, inner] =
    step < 0 ? [endOf(outside), startOf(inside)] : [startOf(outside), endOf(inside)];
  if (!outside || !isWord(outer)) return;
  const isStar = pieces[at]?.text !== '_';
  if (isStar && isWord(inner)) return;
  if (step < 0) outside.encodeLast = true;
  else outside.encodeFirst = true;
}

function startOf(piece: Piece | undefined): string {
  return Array.from(piece?.text.slice(0, 2) ?? '')[0] ?? '';
}

function endOf(piece: Piece | undefined): string {
  return Array.from(piece?.text.slice(-2) ?? '').at(-1) ?? '';
}

/** Neither white space nor a sign; the edge of a line is white space. */
function isWord(sign: string): boolean {
  return sign !== '' && !/[\s\p{P}\p{S}]/u.test(sign);
}
