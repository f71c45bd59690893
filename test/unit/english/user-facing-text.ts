import { parseSync, Visitor } from 'oxc-parser';

/** Text that users read, and its line in the source. */
export interface Piece {
  readonly line: number;
  readonly text: string;
}

/** String literals of a TypeScript source, and templates without their expressions. */
export function stringsOf(source: string, path: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (start: number, text: string): void => {
    // A string without spaces is a code, a key or a path.
    if (/\S\s+\S/.test(text)) pieces.push({ line: lineAt(source, start), text });
  };
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      add(start, quasis.map(({ value }) => value.cooked ?? value.raw).join('…'));
    },
  }).visit(parseSync(path, source).program);
  return pieces;
}

const docComment = /\/\*\*[\s\S]*?\*\//;
const docstring = /"""[\s\S]*?"""/;
const commentedDeclaration = /(?:^[ \t]*\/\/ .*\n)+(?=[ \t]*(?:func|type|var|const|package|[A-Z]))/;

/** Names in doc comments: of what Go declares, and of Python's arguments. */
const declaredName = /^[ \t]*\/\/ \w+|^[ \t]+\w+:(?= )/gm;

/** Doc comments of a source, in whatever language it is, without the names that are declared. */
export function docCommentsOf(source: string): Piece[] {
  const forms = [docComment, docstring, commentedDeclaration].map((form) => form.source);
  return [...source.matchAll(new RegExp(forms.join('|'), 'gm'))].flatMap(({ 0: text, index }) =>
    linesOf(text.replace(declaredName, ''), lineAt(source, index)),
  );
}

/** The text of an EJS template, without its code. */
export function templateTextOf(source: string): Piece[] {
  return linesOf(source.replace(/<%[\s\S]*?%>/g, blanked));
}

/** Ids of wire cases: `R16-tries`. */
const caseId = /\b[A-Z]\d\d-[a-z-]+/g;

/** The prose of a Markdown page, without code blocks, inline code and ids. */
export function proseOf(source: string): Piece[] {
  const prose = source
    .replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm, blanked)
    .replace(/(`+)[^`\n]+\1/g, '`')
    .replace(caseId, '');
  return linesOf(prose);
}

/** As many lines, with nothing on them. */
function blanked(text: string): string {
  return text.replace(/[^\n]/g, '');
}

function linesOf(text: string, first = 1): Piece[] {
  return text.split('\n').map((line, index) => ({ line: first + index, text: line }));
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
