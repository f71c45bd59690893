/** Text of a block that would mean something in Markdown, HTML or a table, as that text. */

/** A part of a line: text to be escaped, or Markdown that was made for it. */
export interface Piece {
  readonly kind: 'text' | 'open' | 'close' | 'link' | 'code';
  readonly text: string;
  /** A first or last letter that is written as an entity, so that a mark beside it is one. */
  encodeFirst?: boolean;
  encodeLast?: boolean;
}

/** Where the text stands. */
export interface Place {
  /** In a table's cell, where a pipe ends it. */
  readonly isCell: boolean;
  /** How `<` is written where it would open HTML. */
  readonly less: '&lt;' | '\\<';
}

/** Whether nothing in a text has to be escaped inside of a line. */
function isHarmless(text: string): boolean {
  return harmless.test(text) && !addressStart.test(text);
}

const harmless = /^[^\\`*_[\]<&~|!]*$/;
const addressStart = /:\/\/|www\./i;

/** The pieces as one line of Markdown. */
export function escapedLine(pieces: readonly Piece[], place: Place): string {
  const [only] = pieces;
  if (pieces.length === 1 && only?.kind === 'text' && isHarmless(only.text)) return only.text;
  const brackets = bracketsMatter(pieces);
  const marks = { '*': marksMatter(pieces, '*'), _: marksMatter(pieces, '_') };
  return pieces
    .map((piece, index) => {
      if (piece.kind !== 'text') return piece.text;
      const scope = {
        before: pieces[index - 1]?.text.at(-1) ?? '',
        after: pieces[index + 1],
        place,
        brackets,
        marks,
      };
      return escapedPiece(piece, scope);
    })
    .join('');
}

interface Scope {
  readonly before: string;
  readonly after: Piece | undefined;
  readonly place: Place;
  readonly brackets: boolean;
  readonly marks: Readonly<Record<'*' | '_', boolean>>;
}

function escapedPiece({ text, encodeFirst, encodeLast }: Piece, scope: Scope): string {
  if (encodeFirst !== true && encodeLast !== true) return escapedText(text, scope, '');
  const characters = Array.from(text);
  const [first = ''] = characters;
  const last = characters.length > 1 || encodeFirst !== true ? (characters.at(-1) ?? '') : '';
  const start = encodeFirst === true ? first.length : 0;
  const end = encodeLast === true ? text.length - last.length : text.length;
  const head = start > 0 ? entity(first) : '';
  const tail = end < text.length && last !== '' ? entity(last) : '';
  const inside = text.slice(start, Math.max(start, end));
  return head + escapedText(inside, scope, tail) + tail;
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

const special = /\\|`|\*+|_+|\[|\]|<|&|~{2,}|\||!/g;

function escapedText(text: string, scope: Scope, tail: string): string {
  if (isHarmless(text)) return text;
  const following = tail === '' ? (scope.after?.text.charAt(0) ?? '') : '&';
  const escaped = text.replace(special, (sign, at: number) => {
    const next = text.charAt(at + sign.length) || following;
    const before = at === 0 ? scope.before : text.charAt(at - 1);
    return escapedSign(sign, before, { ...scope, next, rest: text.slice(at, at + 40) });
  });
  return withoutAddresses(escaped, tail === '' ? scope.after : undefined);
}

interface SignScope extends Scope {
  readonly next: string;
  readonly rest: string;
}

function escapedSign(sign: string, before: string, scope: SignScope): string {
  const { next, place, rest } = scope;
  switch (sign.charAt(0)) {
    case '\\':
      return next === '' || next === ' ' || punctuation.test(next) ? '\\\\' : sign;
    case '*':
    case '_': {
      const mark = sign.charAt(0) as '*' | '_';
      return scope.marks[mark] && isFlanking(mark, before, next) ? escapedEach(sign) : sign;
    }
    case '[':
    case ']':
      return scope.brackets ? `\\${sign}` : sign;
    case '<':
      return /[a-z/!?]/i.test(next) ? place.less : sign;
    case '&':
      return /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.test(rest) ? '&amp;' : sign;
    case '|':
      return place.isCell ? '\\|' : sign;
    case '!':
      return rest === sign && scope.after?.kind === 'link' ? '\\!' : sign;
    default:
      return escapedEach(sign);
  }
}

function escapedEach(run: string): string {
  return Array.from(run, (sign) => `\\${sign}`).join('');
}

const punctuation = /[!-/:-@[-`{-~]/;
const word = /[\p{L}\p{N}]/u;

/** Whether a run could open or close a mark. Between letters an underscore could not. */
function isFlanking(mark: '*' | '_', before: string, next: string): boolean {
  const isOut = (sign: string) => sign === '' || /\s/.test(sign);
  if (isOut(before) && isOut(next)) return false;
  return mark === '*' || !word.test(before) || !word.test(next);
}

/** One run alone is no mark, unless marks of ours stand in the line. */
function marksMatter(pieces: readonly Piece[], mark: '*' | '_'): boolean {
  let runs = 0;
  for (const { kind, text } of pieces) {
    if ((kind === 'open' || kind === 'close') && text.includes(mark)) return true;
    if (kind !== 'text') continue;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at)) {
      runs += 1;
      while (text.charAt(at) === mark) at += 1;
    }
  }
  return runs > 1;
}

/** Whether brackets of the text could make a link, a definition, or a part of what stands beside it. */
function bracketsMatter(pieces: readonly Piece[]): boolean {
  const hasLinks = pieces.some(({ kind }) => kind === 'link');
  let depth = 0;
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind !== 'text' || !/[[\]]/.test(text)) continue;
    if (/\][(:[]/.test(text) || (index > 0 && text.startsWith('['))) return true;
    // Next to a link, a bracket of the text must not be one of its own.
    if (hasLinks && (depth !== 0 || text.endsWith(']') || isInLink(pieces, index))) return true;
    for (const sign of text) {
      if (sign === '[') depth += 1;
      else if (sign === ']') depth -= 1;
      if (depth < 0) return true;
    }
  }
  return depth !== 0;
}

function isInLink(pieces: readonly Piece[], index: number): boolean {
  return pieces.slice(0, index).findLast(({ kind }) => kind === 'link')?.text === '[';
}

/**
 * GitHub makes links of addresses in the text, up to a space or `<`. One that would take in an escape, a
 * span of code or a mark is no address then.
 */
function withoutAddresses(text: string, after: Piece | undefined): string {
  return text.replace(address, (found, scheme: string, mark: string, rest: string, at: number) => {
    const isLast = at + found.length === text.length;
    const isNext = isLast && after !== undefined && after.kind !== 'close';
    return isNext || /[\\`]/.test(rest) ? `${scheme}\\${mark}${rest}` : found;
  });
}

const address = /((?:https?|ftp)(?=:\/\/)|www(?=\.))([:.])([^\s<]*)/gi;
