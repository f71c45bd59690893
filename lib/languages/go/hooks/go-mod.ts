import type { Diagnostic } from '../../../diagnostics.js';

/** A directive of a go.mod: its verb and what follows (go.dev/ref/mod#go-mod-file-grammar). */
export interface Directive {
  readonly verb: string;
  readonly words: readonly string[];
  /** What stands behind `//` on its line. */
  readonly comment: string;
  readonly position: NonNullable<Diagnostic['position']>;
}

/** The directives in a go.mod, those in parentheses by themselves. */
export function directivesIn(text: string): Directive[] {
  const directives: Directive[] = [];
  let block: string | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const { words, comment } = wordsOf(line);
    const [first] = words;
    if (first === undefined) continue;
    const position = { line: index + 1, column: line.search(/\S/) + 1 };
    if (block !== undefined) {
      if (first === ')') block = undefined;
      else directives.push({ verb: block, words, comment, position });
    } else if (words[1] === '(') {
      block = first;
    } else {
      directives.push({ verb: first, words: words.slice(1), comment, position });
    }
  }
  return directives;
}

/** A word is plain, or a Go string; parentheses are words of their own. */
const word = /"((?:[^"\\]|\\.)*)"|`([^`]*)`|[()]|[^\s()"`]+/y;

function wordsOf(line: string): { readonly words: readonly string[]; readonly comment: string } {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    at += /^\s*/.exec(line.slice(at))?.[0].length ?? 0;
    if (at >= line.length) return { words, comment: '' };
    if (line.startsWith('//', at)) return { words, comment: line.slice(at + 2).trim() };
    word.lastIndex = at;
    const found = word.exec(line);
    // What is no word is one of its own, which nothing takes.
    const text = found?.[0] ?? line.slice(at);
    words.push(found?.[1] ?? found?.[2] ?? text);
    at += text.length;
  }
}

/** A module that another one needs. */
export interface Requirement {
  readonly path: string;
  readonly version: string;
  /** Only what it needs itself needs it. */
  readonly indirect: boolean;
}

/** What the go.mod of a hooks project says, as far as an SDK takes it; what is wrong in it is said elsewhere. */
export interface HookModule {
  readonly path: string;
  /** The version of Go that it is written for. */
  readonly go: string | undefined;
  readonly requirements: readonly Requirement[];
}

export function hookModule(text: string): HookModule {
  const directives = directivesIn(text);
  const valueOf = (verb: string) => directives.find((one) => one.verb === verb)?.words[0];
  return {
    path: valueOf('module') ?? '',
    go: valueOf('go'),
    requirements: directives
      .filter(({ verb }) => verb === 'require')
      .map(({ words: [path = '', version = ''], comment }) => ({
        path,
        version,
        indirect: /^indirect(?:;|$)/.test(comment),
      })),
  };
}
