import type { Block, Inline } from '../../descriptions/blocks.js';
import { type CommentTexts, commentText } from '../../descriptions/comment-text.js';
import type { Place } from '../../descriptions/escape.js';
import { inlineMarkdown, noBreak } from '../../descriptions/line.js';
import { markdownLine, markdownLines, wrapLine } from '../../descriptions/markdown.js';
import { type Said, saidText } from '../../descriptions/said.js';
import { sentencesAfter } from '../../descriptions/notes.js';
import { inlinesOf } from '../../descriptions/one-line.js';
import type { OutsideLink } from '../../descriptions/outside-link.js';
import type { DescriptionText } from '../../descriptions/texts.js';
import type { Comment } from '../../render/printed.js';
import { cleanText, singleLine, visibleLine, wrapText } from '../../render/text.js';
import { blockComment } from '../common/block-comment.js';
import { inertSentence, inertText } from './directives.js';
import { lineWidth } from './print.js';

const place: Place = { isCell: false, less: '\\<' };

/** What a doc comment says, in the order of TSDoc. */
export interface DocParts extends CommentTexts {
  /** Sentences of our own before the description's texts; their links stay links. */
  readonly own?: string | undefined;
  /** Paragraphs of our own behind them; their links stay links. */
  readonly remarks?: readonly string[];
  /** What the header fields of a response mean. */
  readonly headers?: readonly Said[];
  /** Method and path of a call. */
  readonly endpoint?: string | undefined;
  readonly params?: readonly {
    readonly name: string;
    readonly text: DescriptionText | undefined;
    /** Sentences of our own behind it. */
    readonly notes?: readonly Inline[];
  }[];
  readonly returns?: Said | undefined;
  readonly throws?: readonly Said[];
  readonly defaultValue?: string | undefined;
  /** Lines of a program. */
  readonly example?: string | undefined;
  readonly internal?: boolean;
}

/** A TSDoc comment with its line break, or nothing where there is nothing to say. */
export function docComment(parts: DocParts, indent: number): Comment {
  const width = lineWidth - indent - 3;
  const { blocks, reason } = commentText(parts);
  const prose = paragraphs(parts, blocks, width);
  return blockComment(
    { prose, tags: tagLines(parts, reason, width) },
    { indent, longest: width - 3 },
  );
}

function paragraphs(parts: DocParts, blocks: readonly Block[], width: number): string[] {
  const { own, remarks = [], endpoint } = parts;
  const filled = [
    ownLines(own, width),
    markdownLines(blocks, { width, less: '\\<', inert: inertText }),
    ...remarks.map((remark) => ownLines(remark, width)),
    endpoint === undefined ? [] : [codeSpan(endpoint)],
    headerLines(parts, width),
  ].filter((lines) => lines.length > 0);
  return filled.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function headerLines({ headers = [] }: DocParts, width: number): string[] {
  const items = headers.flatMap((header) => {
    const text = saidText(header, ownWords, (described) => described.as(unbrokenLine));
    return wrapLine(text, width - 2).map((line, index) => `${index === 0 ? '-' : ' '} ${line}`);
  });
  return items.length === 0 ? [] : ['Response headers:', '', ...items];
}

function ownLines(text: string | undefined, width: number): string[] {
  return text === undefined || text === '' ? [] : wrapText(inertSentence(cleanText(text)), width);
}

function tagLines(parts: DocParts, reason: readonly Inline[], width: number): string[] {
  const lines: string[] = [];
  const tag = (name: string, said: Said) =>
    tagged(
      name,
      saidText(said, ownWords, (described) => described.as(unbrokenLine)),
    );
  const tagged = (name: string, text: string) => {
    const [first = '', ...rest] = wrapLine(`@${name} ${text.trimEnd()}`, width - 2);
    lines.push(first, ...rest.map((line) => `  ${line}`));
  };
  for (const { name, text, notes } of parts.params ?? []) {
    const said = sentencesAfter(inlinesOf(text?.shortBlocks ?? []), notes ?? []);
    tagged('param', `${name} - ${inertText(inlineMarkdown(said, place))}`);
  }
  if (parts.returns !== undefined) tag('returns', parts.returns);
  for (const said of parts.throws ?? []) tag('throws', said);
  if (parts.defaultValue !== undefined) {
    tag('defaultValue', codeSpan(parts.defaultValue));
  }
  if (parts.deprecated === true) {
    const why = markdownLine([{ kind: 'paragraph', children: reason }], place);
    const text = why === '' ? 'The API marks it as deprecated.' : inertText(why);
    tagged('deprecated', text);
  }
  if (parts.see !== undefined) lines.push(seeLine(parts.see));
  if (parts.example !== undefined) lines.push('@example', ...exampleLines(parts.example));
  if (parts.internal === true) lines.push('@internal');
  return lines;
}

/** Not wrapped: the target of a link has to stand on its line. */
function seeLine({ target, words }: OutsideLink): string {
  const shown = words !== undefined && inertText(words) === words ? ` | ${words}` : '';
  return `@see {@link ${inertText(target)}${shown}}`;
}

/** A program for readers of Markdown. In its strings the backslashes of {@link inertText} mean nothing. */
function exampleLines(program: string): string[] {
  const lines = program
    .trimEnd()
    .split('\n')
    .map((line) => inertText(visibleLine(line)));
  return ['```ts', ...lines, '```'];
}

/** Source text in a doc comment. */
export function codeSpan(text: string): string {
  return `\`${inertText(singleLine(text)).replaceAll('`', "'")}\``;
}

/** Words of our own, with names of the description in them. */
function ownWords(words: string): string {
  return inertText(visibleLine(words.replace(/\s+/g, ' ')));
}

/** A text of the description on one line, among words of our own. */
export function commentLine(text: DescriptionText): string {
  return text.as(unbrokenLine).replaceAll(noBreak, ' ');
}

function unbrokenLine({ shortBlocks }: DescriptionText): string {
  return inertText(markdownLine(shortBlocks, place));
}
