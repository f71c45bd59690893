import type { Block, Inline } from '../../descriptions/blocks.js';
import { type CommentTexts, commentText } from '../../descriptions/comment-text.js';
import type { Place } from '../../descriptions/escape.js';
import { markdownLine, markdownLines, wrapLine } from '../../descriptions/markdown.js';
import { sentencesAfter } from '../../descriptions/notes.js';
import { inlinesOf } from '../../descriptions/one-line.js';
import { type Said, saidText } from '../../descriptions/said.js';
import { firstSentence, fullStop } from '../../descriptions/sentence.js';
import { DescriptionText } from '../../descriptions/texts.js';
import { Comment } from '../../render/printed.js';
import { singleLine, visibleLine } from '../../render/text.js';
import type { DocItem } from '../common/doc-comment.js';
import { inertLine } from './directives.js';
import { lineWidth } from './print.js';

/** What stands under a field or an alias. */
interface FieldParts extends CommentTexts {
  /** A paragraph of our own behind them. */
  readonly remark?: string | undefined;
  /** Method and path of a call. */
  readonly endpoint?: string | undefined;
}

/** What a docstring says, in the order of Google's style. */
export interface DocParts extends FieldParts {
  /** A sentence that stands for the summary where the description has none; else the endpoint does. */
  readonly own?: string;
  readonly args?: readonly DocItem[];
  readonly returns?: Said | undefined;
  /** What the header fields of a response mean. */
  readonly headers?: readonly DocItem[];
  /** Lines of a program. */
  readonly example?: string | undefined;
  readonly raises?: readonly DocItem[];
}

/** What stands on the line of a docstring that has only one. */
const quotes = 'r""""""'.length;

const place: Place = { isCell: false, less: '\\<' };

/** A line with texts of the description in it, or the title of a section of our own. */
type DocLine = string | { readonly section: string };

/** The docstring of a module, a class or a function, with its line break. */
export function docString(parts: DocParts, indent: number): Comment {
  const width = lineWidth - indent;
  const { blocks, reason } = withoutReason(parts);
  const { head, rest, isOwn } = summarize(parts, blocks, width - quotes);
  const { args = [], endpoint, example, headers = [], raises = [], remark = '', returns } = parts;
  const entries = (entry: DocItem) => hanging(entryLine(entry), width);
  const lines = spaced([
    head,
    markdownLines(rest, { width, ...place }),
    wrapLine(singleLine(remark), width),
    endpoint === undefined || isOwn ? [] : [codeSpan(endpoint)],
    seeLines(parts),
    headers.length === 0
      ? []
      : ['Response headers:', '', ...headers.flatMap((header) => itemLines(header, width))],
    reason === undefined ? [] : wrapLine(`Deprecated: ${reason}`, width),
    section('Args', args.flatMap(entries)),
    section('Returns', returns ? hanging(saidLine(returns), width) : []),
    section('Raises', raises.flatMap(entries)),
    section('Example', example === undefined ? [] : exampleLines(example)),
  ]);
  return quoted(lines, indent);
}

/** The docstring of a field or an alias; nothing where there is nothing to say. */
export function fieldDoc(parts: FieldParts, indent: number): Comment {
  const width = lineWidth - indent - quotes;
  const { blocks, reason } = withoutReason(parts);
  const lines = spaced([
    markdownLines(blocks, { width, ...place }),
    wrapLine(singleLine(parts.remark ?? ''), width),
    seeLines(parts),
    reason === undefined ? [] : wrapLine(`Deprecated: ${reason}`, width),
  ]);
  const [only] = lines;
  if (only === undefined) return new Comment('');
  return quoted(lines.length === 1 && typeof only === 'string' ? [fullStop(only)] : lines, indent);
}

function seeLines({ see }: FieldParts): string[] {
  return see === undefined ? [] : [`See: ${see.target}`];
}

/** The texts, and the reason where what they describe is deprecated. */
function withoutReason(parts: FieldParts) {
  const { blocks, reason } = commentText(parts);
  const why = markdownLine([{ kind: 'paragraph', children: reason }], place);
  return {
    blocks,
    reason: parts.deprecated === true ? why || 'the API marks it as deprecated.' : undefined,
  };
}

/** Source text in a docstring. */
function codeSpan(text: string): string {
  return `\`${singleLine(text).replaceAll('`', "'")}\``;
}

function entryLine({ name, text = '', notes = [] }: DocItem): string {
  if (notes.length === 0) return `${name}: ${saidLine(text).trimEnd()}`;
  const own: readonly Inline[] = typeof text === 'string' ? [{ kind: 'text', text }] : [];
  const said =
    text instanceof DescriptionText ? inlinesOf(text.shortBlocks) : text === '' ? [] : own;
  return `${name}: ${markdownLine([{ kind: 'paragraph', children: sentencesAfter(said, notes) }], place)}`;
}

function itemLines(header: DocItem, width: number): string[] {
  return wrapLine(entryLine({ ...header, name: codeSpan(header.name) }), width - 2).map(
    (line, index) => `${index === 0 ? '-' : ' '} ${line}`,
  );
}

/** A program for readers of Markdown. */
function exampleLines(program: string): string[] {
  const lines = ['```python', ...program.trimEnd().split('\n'), '```'];
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}

/** Words of our own and texts of the description on one line of Markdown. */
export function saidLine(said: Said): string {
  return saidText(
    said,
    (words) => words.replace(/\s+/g, ' '),
    (text) => text.as(describedLine),
  );
}

function describedLine({ shortBlocks }: DescriptionText): string {
  return markdownLine(shortBlocks, place);
}

/** The only place where lines become a docstring, and so the one that makes them inert. */
function quoted(docLines: readonly DocLine[], indent: number): Comment {
  const margin = ' '.repeat(indent);
  const lines = docLines.map((line) =>
    typeof line === 'string'
      ? inertLine(visibleLine(line).trimEnd().replaceAll('"""', "'''"))
      : `${line.section}:`,
  );
  // In a raw docstring a backslash is itself.
  const raw = lines.some((line) => line.includes('\\')) ? 'r' : '';
  const [first = ''] = lines;
  const text = lines
    .map((line, index) => (line === '' || index === 0 ? line : margin + line))
    .join('\n');
  // A quote or a backslash right before the closing quotes would belong to them.
  const ownLine = /["\\]$/.test(text) ? '.' : '';
  const end = lines.length > 1 ? `\n${margin}` : ownLine;
  const start = first.startsWith('"') ? ' ' : '';
  return new Comment(`${margin}${raw}"""${start}${text}${end}"""\n`);
}

interface Summary {
  readonly head: readonly string[];
  readonly rest: readonly Block[];
  /** Whether it is not of the description. */
  readonly isOwn: boolean;
}

/** The first sentence (PEP 257), and what is left to say. */
function summarize(
  { own, endpoint = '' }: DocParts,
  blocks: readonly Block[],
  width: number,
): Summary {
  const ownHead = fullStop(own === undefined ? codeSpan(endpoint) : singleLine(own));
  const [first, ...others] = blocks;
  const inlines = first?.kind === 'paragraph' || first?.kind === 'heading' ? first.children : [];
  const split = inlines.length === 0 ? undefined : firstSentence(inlines);
  const line = split && markdownLine([{ kind: 'paragraph', children: split.sentence }], place);
  // A quotation mark would touch the quotes of the docstring.
  if (!split || !line || line.startsWith('"')) {
    return { head: [ownHead], rest: blocks, isOwn: own === undefined };
  }
  const head = wrapLine(fullStop(capitalized(line)), width);
  const paragraph: Block = { kind: 'paragraph', children: split.rest };
  return { head, rest: split.rest.length === 0 ? others : [paragraph, ...others], isOwn: false };
}

/** A name such as `iOS` keeps its case. */
function capitalized(line: string): string {
  return /^[a-z]+(?![\w.])/.test(line) ? line.charAt(0).toUpperCase() + line.slice(1) : line;
}

function spaced(parts: readonly (readonly DocLine[])[]): readonly DocLine[] {
  const filled = parts.filter(([first]) => first !== undefined && first !== '');
  return filled.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function section(title: string, lines: readonly string[]): readonly DocLine[] {
  return lines.length === 0 ? [] : [{ section: title }, ...lines];
}

function hanging(line: string, width: number): string[] {
  return wrapLine(line.trimEnd(), width - 8).map((part, index) =>
    index === 0 ? `    ${part}` : `        ${part}`,
  );
}
