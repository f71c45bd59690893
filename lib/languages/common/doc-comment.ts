import type { Block, Inline } from '../../descriptions/blocks.js';
import { type CommentTexts, commentText } from '../../descriptions/comment-text.js';
import type { OutsideLink } from '../../descriptions/outside-link.js';
import type { Said } from '../../descriptions/said.js';
import { fullStop } from '../../descriptions/sentence.js';
import type { Comment } from '../../render/printed.js';
import { blockComment } from './block-comment.js';

/** A parameter, an error or a header field, and what is said of it. */
interface DocItem {
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

type TagPart = 'defaultValue' | 'deprecated' | 'example' | 'params' | 'returns' | 'see' | 'throws';

/** How a language writes doc comments. Its functions are the only ones that make text of the description inert. */
interface DocDialect {
  readonly lineWidth: number;
  /** The columns of a comment on a single line. */
  readonly singleLine: number;
  /** The names of tags, in their order. A program without a tag is the last part of the text. */
  readonly tags: readonly (readonly [part: TagPart, name: string])[];
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
export function docComments(dialect: DocDialect): (parts: DocParts, indent?: number) => Comment {
  return (parts, indent = 0) => {
    const width = dialect.lineWidth - indent - ' * '.length;
    const { blocks, reason } = commentText(parts);
    const prose = spaced(dialect, proseBlocks(dialect, parts, blocks, width));
    const tags = tagLines(dialect, parts, reason, width);
    return blockComment(
      { prose, tags },
      { indent, longest: dialect.singleLine - indent - '/**  */'.length },
    );
  };
}

function proseBlocks(
  dialect: DocDialect,
  { endpoint, example, headers = [], otherwise, own, remarks = [] }: DocParts,
  blocks: readonly Block[],
  width: number,
): (readonly string[])[] {
  const ownLines = (said: Said = '') => (said === '' ? [] : dialect.own(said, width));
  const told = dialect.blocks(blocks, width).filter((lines) => lines.length > 0);
  const items = headers.map((one) => `${dialect.code(one.name)}: ${itemText(dialect, one)}`);
  const isTagged = dialect.tags.some(([part]) => part === 'example');
  return [
    ownLines(own),
    ...(told.length === 0 && own === undefined ? [ownLines(otherwise)] : told),
    ...remarks.map(ownLines),
    endpoint === undefined ? [] : [dialect.code(endpoint)],
    ...(items.length === 0 ? [] : [['Response headers:'], dialect.list(items, width)]),
    isTagged ? [] : programLines(dialect, example),
  ];
}

/** Blocks one after the other. */
function spaced({ begun }: DocDialect, blocks: readonly (readonly string[])[]): string[] {
  const filled = blocks.filter((lines) => lines.length > 0);
  return filled.flatMap(([first = '', ...rest], index) =>
    index === 0 ? [first, ...rest] : ['', begun?.(first) ?? first, ...rest],
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
  const { defaultValue, deprecated = false, example, params, returns = '', see, throws } = parts;
  // A text of the description may be nothing but the definition of a link.
  const filled = (text: string, name = '') => (text.trim() === '' ? [] : [name + text.trimEnd()]);
  const items = (all: readonly DocItem[] = [], between = ' ') =>
    all.flatMap((one) => filled(itemText(dialect, one), one.name + between));
  const texts: Readonly<Record<Exclude<TagPart, 'example'>, readonly string[]>> = {
    params: items(params, dialect.afterParam),
    returns: filled(dialect.said(returns)),
    throws: items(throws),
    defaultValue: defaultValue === undefined ? [] : [dialect.code(defaultValue)],
    deprecated: deprecated ? [dialect.inline(reason) || 'The API marks it as deprecated.'] : [],
    see: see === undefined ? [] : [dialect.see(see)],
  };
  const margin = ' '.repeat(dialect.hanging);
  return dialect.tags.flatMap(([part, name]) => {
    if (part === 'example') {
      const program = programLines(dialect, example);
      return program.length === 0 ? [] : [`@${name}`, ...program];
    }
    return texts[part].flatMap((text) => {
      const [first = '', ...rest] = dialect.wrap(`@${name} ${text}`, width - margin.length);
      return [first, ...rest.map((line) => margin + line)];
    });
  });
}

/** A text and the sentences behind it; either may be empty. */
function itemText(dialect: DocDialect, { notes = [], text = '' }: DocItem): string {
  const said = dialect.said(text);
  if (notes.length === 0) return said;
  const more = dialect.inline(notes);
  return said === '' ? more : `${fullStop(said)} ${more}`;
}
