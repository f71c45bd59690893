import { Comment } from '../../render/printed.js';

/** What stands between the slashes and stars of a doc comment. */
interface CommentLines {
  readonly prose: readonly string[];
  /** Lines of tags, which are the last ones. */
  readonly tags: readonly string[];
}

/** Where it stands. */
interface CommentStyle {
  /** Columns before it. */
  readonly indent: number;
  /** The columns of a line that may be the only one, next to the slashes. */
  readonly longest: number;
}

/** A doc comment between slashes and stars with its line break; nothing where there is nothing to say. */
export function blockComment(
  { prose, tags }: CommentLines,
  { indent, longest }: CommentStyle,
): Comment {
  const between = prose.length > 0 && tags.length > 0 ? [''] : [];
  const lines = [...prose, ...between, ...tags];
  const margin = ' '.repeat(indent);
  const [only] = lines;
  if (only === undefined) return new Comment('');
  if (lines.length === 1 && only.length <= longest) return new Comment(`${margin}/** ${only} */\n`);
  const body = lines.map((line) => `${margin} *${line === '' ? '' : ` ${line}`}\n`).join('');
  return new Comment(`${margin}/**\n${body}${margin} */\n`);
}
