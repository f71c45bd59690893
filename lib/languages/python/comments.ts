import type { Block } from '../../descriptions/blocks.js';
import type { Place } from '../../descriptions/escape.js';
import { noBreak } from '../../descriptions/line.js';
import { markdownLine, markdownLines, wrapLine } from '../../descriptions/markdown.js';
import { type Said, saidText } from '../../descriptions/said.js';
import { firstSentence } from '../../descriptions/sentence.js';
import { commentBlocks, type DescriptionText } from '../../descriptions/texts.js';
import { Comment } from '../../render/printed.js';
import { singleLine, visibleLine } from '../../render/text.js';
import { inertLine } from './directives.js';
import { lineWidth } from './print.js';

/** What stands under a field or an alias. */
interface FieldParts {
  readonly summary?: DescriptionText | undefined;
  readonly description?: DescriptionText | undefined;
  /** A paragraph of our own behind them. */
  readonly remark?: string | undefined;
  readonly deprecated?: boolean;
}

interface ArgumentDoc {
  readonly name: string;
  readonly text: Said;
  /** Sentences of our own behind it. */
  readonly remark?: string;
}

/** What a docstring says, in the order of Google's style. */
export interface DocParts extends FieldParts {
  /** A sentence that stands for the summary where the description has none that fits on a line. */
  readonly own: string;
  readonly args?: readonly ArgumentDoc[];
  readonly returns?: DescriptionText | undefined;
  readonly raises?: readonly { readonly name: string; readonly text: Said }[];
}

/** What stands on the line of a docstring that has only one. */
const quotes = 'r""""""'.length;

const place: Place = { isCell: false, less: '\\<' };

/** A line with texts of the description in it, or the title of a section of our own. */
type DocLine = string | { readonly section: string };

/** The docstring of a module, a class or a function, with its line break. */
export function docString(parts: DocParts, indent: number): Comment {
  const width = lineWidth - indent;
  const { head, rest } = summarize(parts, width - quotes);
  const entries = ({ name, text, remark = '' }: ArgumentDoc) => {
    const line = `${name}: ${saidLine(text).trimEnd()}`;
    return hanging(remark === '' ? line : `${fullStop(line)} ${remark}`, width);
  };
  const lines = spaced([
    [head],
    markdownLines(rest, { width, ...place }),
    wrapLine(singleLine(parts.remark ?? ''), width),
    parts.deprecated === true ? ['Deprecated: the API marks it as deprecated.'] : [],
    section('Args', (parts.args ?? []).flatMap(entries)),
    section('Returns', parts.returns ? hanging(saidLine(parts.returns), width) : []),
    section('Raises', (parts.raises ?? []).flatMap(entries)),
  ]);
  return quoted(lines, indent);
}

/** The docstring of a field or an alias; nothing where there is nothing to say. */
export function fieldDoc(parts: FieldParts, indent: number): Comment {
  const width = lineWidth - indent - quotes;
  const lines = spaced([
    markdownLines(commentBlocks(parts), { width, ...place }),
    wrapLine(singleLine(parts.remark ?? ''), width),
    parts.deprecated === true ? ['Deprecated.'] : [],
  ]);
  const [only] = lines;
  if (only === undefined) return new Comment('');
  return quoted(lines.length === 1 && typeof only === 'string' ? [fullStop(only)] : lines, indent);
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
  // A quote or a backslash right before the closing quotes would belong to them: a single line ends
  // with a sign of its own (`fullStop`).
  const end = lines.length > 1 ? `\n${margin}` : '';
  const start = first.startsWith('"') ? ' ' : '';
  return new Comment(`${margin}${raw}"""${start}${text}${end}"""\n`);
}

/** One line that ends a sentence (PEP 257), and what is left to say. */
function summarize(parts: DocParts, width: number): { head: string; rest: readonly Block[] } {
  const own = fullStop(singleLine(parts.own));
  const blocks = commentBlocks(parts);
  const [first, ...others] = blocks;
  const split = first?.kind === 'paragraph' ? firstSentence(first.children) : undefined;
  if (!split) return { head: own, rest: blocks };
  const line = markdownLine([{ kind: 'paragraph', children: split.sentence }], place);
  const head = fullStop(line.replaceAll(noBreak, ' '));
  const paragraph: Block = { kind: 'paragraph', children: split.rest };
  // A quotation mark would touch the quotes of the docstring.
  return head.length > width || /^[\p{Ll}"]/u.test(head)
    ? { head: own, rest: blocks }
    : { head, rest: split.rest.length === 0 ? others : [paragraph, ...others] };
}

/** A line as a sentence. */
function fullStop(line: string): string {
  return /[.!?。！？][*_]*$/.test(line) ? line : `${line.replace(/[:;,]+$/, '')}.`;
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
