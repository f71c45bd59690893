import type { Block, Inline } from '../../descriptions/blocks.js';
import { type CommentTexts, commentText } from '../../descriptions/comment-text.js';
import type { OutsideLink } from '../../descriptions/outside-link.js';
import type { Said } from '../../descriptions/said.js';
import { fullStop } from '../../descriptions/sentence.js';
import { Comment } from '../../render/printed.js';

/** A parameter, an error or a header field, and what is said of it. */
export interface DocItem {
  readonly name: string;
  readonly text: Said | undefined;
  /** Sentences of our own behind it. */
  readonly notes?: readonly Inline[];
}

/** What a doc comment says. */
export interface DocParts extends CommentTexts {
  /** Sentences of our own before the texts of the description. */
  readonly own?: Said | undefined;
  /** A sentence that stands for them where the description has none. */
  readonly otherwise?: Said;
  /** Paragraphs of our own behind them. */
  readonly remarks?: readonly (Said | undefined)[];
  /** Method and path of a call, on a line of their own. */
  readonly endpoint?: string;
  /** What the header fields of a response mean. */
  readonly headers?: readonly DocItem[];
  readonly params?: readonly DocItem[];
  readonly returns?: Said | undefined;
  readonly throws?: readonly DocItem[];
  /** Source text of the value that stands for a missing one. */
  readonly defaultValue?: string | undefined;
  /** Lines of a program. */
  readonly example?: string | undefined;
}

/** How a language writes doc comments. Its functions are the only ones that make text of the description inert. */
interface DocDialect {
  readonly lineWidth: number;
  /** The columns of a comment on a single line. */
  readonly singleLine: number;
  /** The names of tags, in their order. A program without a tag is the last part of the text. */
  readonly tags: readonly (keyof ReturnType<typeof tagTexts> | 'example')[];
  /** Columns before the lines of a tag, but the first one. */
  readonly hanging: number;
  /** What stands behind the name of a parameter. */
  readonly afterParam: string;
  /** The lines of a paragraph of our own. */
  readonly own: (said: Said, width: number) => readonly string[];
  /** Words of our own and texts of the description on one line. */
  readonly said: (said: Said) => string;
  readonly inline: (inlines: readonly Inline[]) => string;
  readonly code: (text: string) => string;
  /** The lines of each block. */
  readonly blocks: (blocks: readonly Block[], width: number) => readonly (readonly string[])[];
  readonly list: (items: readonly string[], width: number) => readonly string[];
  readonly program: (lines: readonly string[]) => readonly string[];
  readonly see: (link: OutsideLink) => string;
  /** What a paragraph behind another one begins with. */
  readonly begun?: (line: string) => string;
  readonly wrap: (line: string, width: number) => readonly string[];
}

/**
 * Prints doc comments in a language, between slashes and stars: a comment with its line break, or nothing where there is
 * nothing to say.
 */
export function docComments(dialect: DocDialect): (indent: number, parts: DocParts) => Comment {
  return (indent, parts) => {
    const width = dialect.lineWidth - indent - ' * '.length;
    const { blocks, reason } = commentText(parts);
    const prose = proseLines(dialect, parts, blocks, width);
    const tags = tagLines(dialect, parts, reason, width);
    const between = prose.length > 0 && tags.length > 0 ? [''] : [];
    const lines = [...prose, ...between, ...tags];
    const margin = ' '.repeat(indent);
    const [only] = lines;
    if (only === undefined) return new Comment('');
    const single = `${margin}/** ${only} */`;
    if (lines.length === 1 && single.length <= dialect.singleLine)
      return new Comment(`${single}\n`);
    const body = lines.map((line) => `${margin} *${line === '' ? '' : ` ${line}`}\n`).join('');
    return new Comment(`${margin}/**\n${body}${margin} */\n`);
  };
}

function proseLines(
  dialect: DocDialect,
  { endpoint, example, headers = [], otherwise, own, remarks = [] }: DocParts,
  blocks: readonly Block[],
  width: number,
): string[] {
  const ownLines = (said: Said = '') => (said === '' ? [] : dialect.own(said, width));
  const told = dialect.blocks(blocks, width).filter((lines) => lines.length > 0);
  const items = headers.map((one) => `${dialect.code(one.name)}: ${itemText(dialect, one)}`);
  const isTagged = dialect.tags.includes('example');
  const paragraphs = [
    ownLines(own),
    ...(told.length === 0 && own === undefined ? [ownLines(otherwise)] : told),
    ...remarks.map(ownLines),
    endpoint === undefined ? [] : [dialect.code(endpoint)],
    ...(items.length === 0 ? [] : [['Response headers:'], dialect.list(items, width)]),
    isTagged ? [] : programLines(dialect, example),
  ].filter((lines) => lines.length > 0);
  return paragraphs.flatMap(([first = '', ...rest], index) =>
    index === 0 ? [first, ...rest] : ['', dialect.begun?.(first) ?? first, ...rest],
  );
}

function programLines(dialect: DocDialect, program: string | undefined): readonly string[] {
  return program === undefined ? [] : dialect.program(program.trimEnd().split('\n'));
}

function tagLines(
  dialect: DocDialect,
  parts: DocParts,
  reason: readonly Inline[],
  width: number,
): string[] {
  const texts = tagTexts(dialect, parts, reason);
  const margin = ' '.repeat(dialect.hanging);
  return dialect.tags.flatMap((name) => {
    if (name === 'example') {
      const program = programLines(dialect, parts.example);
      return program.length === 0 ? [] : ['@example', ...program];
    }
    return texts[name].flatMap((text) => {
      const [first = '', ...rest] = dialect.wrap(`@${name} ${text}`, width - margin.length);
      return [first, ...rest.map((line) => margin + line)];
    });
  });
}

/** What stands behind a tag each time, by the names that languages have for it. */
function tagTexts(dialect: DocDialect, parts: DocParts, reason: readonly Inline[]) {
  const { defaultValue, deprecated = false, params = [], returns = '', see, throws = [] } = parts;
  // A text of the description may be nothing but the definition of a link.
  const filled = (text = '', head = '') => (text.trim() === '' ? [] : [head + text.trimEnd()]);
  const items = (all: readonly DocItem[], between: string) =>
    all.flatMap((one) => filled(itemText(dialect, one), one.name + between));
  const returned = filled(dialect.said(returns));
  const why = dialect.inline(reason) || 'The API marks it as deprecated.';
  return {
    param: items(params, dialect.afterParam),
    return: returned,
    returns: returned,
    throws: items(throws, ' '),
    defaultValue: filled(defaultValue && dialect.code(defaultValue)),
    deprecated: deprecated ? [why] : [],
    see: filled(see && dialect.see(see)),
  };
}

/** A text and the sentences behind it; either may be empty. */
function itemText(dialect: DocDialect, { notes = [], text = '' }: DocItem): string {
  const said = dialect.said(text);
  if (notes.length === 0) return said;
  const more = dialect.inline(notes);
  return said === '' ? more : `${fullStop(said)} ${more}`;
}
