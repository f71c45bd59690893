/**
 * The only kinds of text that a template prints as they are. Everything else that reaches a
 * template comes out as a quoted literal, so that a string of the description cannot become code.
 * Only a language's own modules make them: `code` from an allow-list, `comment` and `markdown`
 * through an escape for the place they stand in.
 */
export abstract class Printed {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/** Identifiers, types, imports, literals: source text that a language module made. */
export class Code extends Printed {
  declare readonly brand: 'code';
}

/** Source text that a language made. */
export function code(text: string): Code {
  return new Code(text);
}

/** The inside of a doc comment, escaped for the comment syntax it stands in. */
export class Comment extends Printed {
  declare readonly brand: 'comment';
}

/** Text of a Markdown page, escaped for it. */
export class Markdown extends Printed {
  declare readonly brand: 'markdown';
}
