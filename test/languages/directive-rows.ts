/** How tools read the comments of a language's sources, for `directives.test.ts`. */
export interface DirectiveRows {
  /** Matches comment lines that some tool acts on. */
  readonly acting: readonly RegExp[];
  /** The lines of a source file that are in comments. */
  readonly commentLines: (text: string) => readonly string[];
  /** Matches what a tool acts on in the first two lines of any file. */
  readonly actingStart?: RegExp;
}

/** The comment lines of languages with `//` and `/*`. */
export function slashComments(text: string): readonly string[] {
  return text.split('\n').filter((line) => /^\s*(?:\/[/*]|\*)/.test(line));
}
