import type { Inline } from '../../descriptions/blocks.js';
import {
  htmlBlock,
  htmlCode,
  htmlList,
  inlineHtml,
  ownHtml,
  saidHtml,
  seeHtml,
} from '../../descriptions/comment-html.js';
import { type CommentTexts, commentText } from '../../descriptions/comment-text.js';
import { wrapWords } from '../../descriptions/markdown.js';
import type { Said } from '../../descriptions/said.js';
import { fullStop } from '../../descriptions/sentence.js';
import type { Comment } from '../../render/printed.js';
import { blockComment } from '../common/block-comment.js';
import { lineWidth } from './print.js';

interface TagDoc {
  readonly name: string;
  readonly text: Said | undefined;
  /** Sentences of our own behind it. */
  readonly notes?: readonly Inline[];
}

/** What a doc comment says, in the order of Javadoc. Words of our own are HTML that {@link ownHtml} made. */
export interface DocParts extends CommentTexts {
  /** A sentence of our own before the texts of the description. */
  readonly own?: string | undefined;
  /** A sentence that stands for them where the description has none. */
  readonly otherwise?: string | undefined;
  /** Paragraphs of our own behind them. */
  readonly remarks?: readonly (string | undefined)[];
  /** What the header fields of a response mean. */
  readonly headers?: readonly TagDoc[];
  /** Lines of a program. */
  readonly example?: string | undefined;
  readonly params?: readonly TagDoc[] | undefined;
  readonly returns?: Said | undefined;
  readonly throws?: readonly TagDoc[] | undefined;
}

/** A doc comment with its line break, or nothing where there is nothing to say. */
export function docComment(parts: DocParts, indent = 0): Comment {
  const width = lineWidth - indent - ' * '.length;
  const { blocks, reason } = commentText(parts);
  const told = blocks.flatMap((block) => htmlBlock(block, width));
  const main =
    told.length === 0 && parts.own === undefined ? ownBlocks(parts.otherwise, width) : told;
  const prose = [
    ...ownBlocks(parts.own, width),
    ...main,
    ...(parts.remarks ?? []).flatMap((remark) => ownBlocks(remark, width)),
    ...headerBlocks(parts, width),
    ...(parts.example === undefined ? [] : [htmlCode(parts.example.trimEnd().split('\n'))]),
  ];
  return blockComment(
    { prose: spaced(prose), tags: tagLines(parts, reason, width) },
    { indent, longest: width - 4 },
  );
}

/** A comment of our own words, in which names and values of the description may stand between backticks. */
export function ownComment(words: string, indent = 0): Comment {
  return docComment({ own: ownHtml(words) }, indent);
}

/** Blocks one after the other: text after the first one stands in a paragraph. */
function spaced(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap(([first = '', ...rest], index) => {
    if (index === 0) return [first, ...rest];
    return ['', /^<(?:pre|ul|ol|blockquote)>/.test(first) ? first : `<p>${first}`, ...rest];
  });
}

function tagLines(parts: DocParts, reason: readonly Inline[], width: number): string[] {
  const tag = (text: string) => {
    const [first = '', ...rest] = wrapWords(text.trimEnd(), width - 4);
    return [first, ...rest.map((line) => `    ${line}`)];
  };
  // A text of the description may be nothing but the definition of a link.
  const described = (name: string, text: string, leading = 1) =>
    text.trim().split(' ').length > leading ? tag(`${name} ${text}`) : [];
  const { deprecated, params = [], returns, see, throws = [] } = parts;
  const why = inlineHtml(reason);
  return [
    ...params.flatMap((one) => described('@param', itemLine(one))),
    ...(returns === undefined ? [] : described('@return', saidHtml(returns), 0)),
    ...throws.flatMap((one) => described('@throws', itemLine(one))),
    ...(see === undefined ? [] : tag(`@see ${seeHtml(see)}`)),
    ...(deprecated === true
      ? tag(`@deprecated ${why === '' ? 'The API marks it as deprecated.' : why}`)
      : []),
  ];
}

function headerBlocks({ headers = [] }: DocParts, width: number): string[][] {
  const items = headers.map(({ name, ...doc }) =>
    itemLine({ ...doc, name: ownHtml(`\`${name}\``) + ':' }),
  );
  return items.length === 0 ? [] : [['Response headers:'], htmlList(items, 'ul', width)];
}

function itemLine({ name, text, notes = [] }: TagDoc): string {
  if (notes.length === 0) return `${name} ${text === undefined ? '' : saidHtml(text)}`;
  const own = text === undefined ? '' : saidHtml(text);
  const more = inlineHtml(notes);
  return `${name} ${own === '' ? more : `${fullStop(own)} ${more}`}`;
}

function ownBlocks(text: string | undefined, width: number): string[][] {
  return text === undefined || text === '' ? [] : [wrapWords(text, width)];
}
