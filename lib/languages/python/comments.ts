import { type Said, sourceOf } from '../../descriptions/said.js';
import type { DescriptionText } from '../../descriptions/texts.js';
import { Comment } from '../../render/printed.js';
import { cleanText, singleLine, wrapText } from '../../render/text.js';
import { inertLine } from './directives.js';
import { lineWidth } from './print.js';

/** What a docstring says, in the order of Google's style. */
export interface DocParts {
  /** A sentence that stands for the summary where the description has none that fits on a line. */
  readonly own: string;
  readonly summary?: DescriptionText | undefined;
  readonly description?: DescriptionText | undefined;
  /** A paragraph of our own behind them. */
  readonly remark?: string | undefined;
  readonly deprecated?: boolean;
  readonly args?: readonly { readonly name: string; readonly text: Said }[];
  readonly returns?: DescriptionText | undefined;
  readonly raises?: readonly { readonly name: string; readonly text: Said }[];
}

/** What stands on the line of a docstring that has only one. */
const quotes = 'r""""""'.length;

/** A line with texts of the description in it, or the title of a section of our own. */
type DocLine = string | { readonly section: string };

/** The docstring of a module, a class or a function, with its line break. */
export function docString(parts: DocParts, indent: number): Comment {
  const width = lineWidth - indent;
  const { head, rest } = summarize(parts, width);
  const body: DocLine[] = [...paragraphs([...rest, parts.remark ?? ''], width)];
  if (parts.deprecated === true) body.push('', 'Deprecated: the API marks it as deprecated.');
  body.push(...section('Args', parts.args, width));
  if (parts.returns !== undefined) {
    body.push('', { section: 'Returns' }, ...hanging(flowing(parts.returns.source), width));
  }
  body.push(...section('Raises', parts.raises, width));
  return quoted([head, ...body], indent);
}

/** What stands under a field or an alias; nothing where there is nothing to say. */
export function fieldDoc(
  texts: readonly (Said | undefined)[],
  indent: number,
  deprecated = false,
): Comment {
  const said = texts
    .map((text) => escapeDoc(sourceOf(text ?? '')).trim())
    .filter((text) => text !== '');
  const [first, ...others] = said;
  const distinct = others.filter((text) => !text.startsWith(first ?? ''));
  const shown = distinct.length < others.length ? others : said;
  const last = deprecated ? [...shown, 'Deprecated.'] : shown;
  if (last.length === 0) return new Comment('');
  const lines = last.flatMap((text, index) => [
    ...(index === 0 ? [] : ['']),
    ...wrapped(text, lineWidth - indent - (index === 0 ? quotes : 0)),
  ]);
  return quoted([fullStop(lines[0] ?? '', lines.length === 1), ...lines.slice(1)], indent);
}

/** The only place where lines become a docstring, and so the one that makes them inert. */
function quoted(docLines: readonly DocLine[], indent: number): Comment {
  const margin = ' '.repeat(indent);
  const lines = docLines.map((line) =>
    typeof line === 'string' ? inertLine(line) : `${line.section}:`,
  );
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
function summarize(parts: DocParts, width: number): { head: string; rest: string[] } {
  const summary = escapeDoc(parts.summary?.source ?? '').trim();
  const description = escapeDoc(parts.description?.source ?? '').trim();
  const texts =
    summary === '' || description.startsWith(summary)
      ? [description]
      : summary === description || description === ''
        ? [summary]
        : [summary, description];
  const [first = '', ...others] = texts;
  const { sentence, rest } = firstSentence(first);
  const head = fullStop(sentence, true);
  const tooLong = head.length > width - quotes;
  if (sentence === '' || tooLong || !/^[A-Z0-9]/.test(head)) {
    const whole = first === '' ? others : [first, ...others];
    return { head: fullStop(escapeDoc(singleLine(parts.own)), true), rest: whole };
  }
  return { head, rest: rest === '' ? others : [rest, ...others] };
}

/** A paragraph of one line, or the first sentence of a longer one. */
function firstSentence(text: string): { sentence: string; rest: string } {
  const end = text.indexOf('\n\n');
  const paragraph = end < 0 ? text : text.slice(0, end);
  const after = end < 0 ? '' : text.slice(end).trim();
  if (/^\s*(?:[-*+>|#]|\d+[.)]\s|```|~~~)/.test(paragraph)) return { sentence: '', rest: text };
  const stop = /^[^\n]*?[.!?](?=\s+[A-Z(`"*])/.exec(paragraph)?.[0];
  if (stop !== undefined && !/\b(?:e\.g|i\.e|etc|vs|No)\.$/.test(stop)) {
    const rest = paragraph.slice(stop.length).trim();
    return { sentence: stop, rest: after === '' ? rest : `${rest}\n\n${after}` };
  }
  if (!paragraph.includes('\n')) return { sentence: paragraph, rest: after };
  return { sentence: '', rest: text };
}

/** @param whole - whether the line is all of the text, or a sentence of it */
function fullStop(line: string, whole: boolean): string {
  const text = line.trimEnd();
  if (!whole || text === '' || /[.!?]$/.test(text)) return text;
  return `${text.replace(/[:;,]+$/, '')}.`;
}

function paragraphs(texts: readonly string[], width: number): string[] {
  return texts.flatMap((text) => (text === '' ? [] : ['', ...wrapped(text, width)]));
}

function wrapped(text: string, width: number): string[] {
  return wrapText(text, width).map((line) => line.trimEnd());
}

function section(title: string, entries: DocParts['args'], width: number): DocLine[] {
  if (!entries || entries.length === 0) return [];
  const lines = entries.flatMap(({ name, text }) =>
    hanging(`${name}: ${flowing(sourceOf(text))}`, width),
  );
  return ['', { section: title }, ...lines];
}

function hanging(text: string, width: number): string[] {
  return wrapText(text, width - 8).map((line, index) =>
    index === 0 ? `    ${line}` : `        ${line}`,
  );
}

/** One paragraph; a blank line would end the entry. */
function flowing(text: string): string {
  return escapeDoc(text).replace(/\s+/g, ' ').trim();
}

/** Nothing of a description ends the docstring; in a raw one a backslash is itself. */
function escapeDoc(text: string): string {
  return cleanText(text).replaceAll('"""', "'''");
}
