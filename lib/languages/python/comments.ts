import { Comment } from '../../render/printed.js';
import { cleanText, singleLine, wrapText } from '../../render/text.js';
import { lineWidth } from './print.js';

/** What a docstring says, in the order of Google's style. Texts are Markdown of the description. */
export interface DocParts {
  /** A sentence that stands for the summary where the description has none that fits on a line. */
  readonly own: string;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  readonly deprecated?: boolean;
  readonly args?: readonly { readonly name: string; readonly text: string }[];
  readonly returns?: string | undefined;
  readonly raises?: readonly { readonly name: string; readonly text: string }[];
}

/** What stands on the line of a docstring that has only one. */
const quotes = 'r""""""'.length;

/** The docstring of a module, a class or a function, with its line break. */
export function docString(parts: DocParts, indent: number): Comment {
  const width = lineWidth - indent;
  const { head, rest } = summarize(parts, width);
  const body = [...paragraphs(rest, width)];
  if (parts.deprecated === true) body.push('', 'Deprecated: the API marks it as deprecated.');
  body.push(...section('Args', parts.args, width));
  if (parts.returns !== undefined) {
    body.push('', 'Returns:', ...hanging(flowing(parts.returns), width));
  }
  body.push(...section('Raises', parts.raises, width));
  return quoted([head, ...body], indent);
}

/** What stands under a field or an alias; nothing where there is nothing to say. */
export function fieldDoc(
  texts: readonly (string | undefined)[],
  indent: number,
  deprecated = false,
): Comment {
  const said = texts.map((text) => escapeDoc(text ?? '').trim()).filter((text) => text !== '');
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

function quoted(lines: readonly string[], indent: number): Comment {
  const margin = ' '.repeat(indent);
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
  const summary = escapeDoc(parts.summary ?? '').trim();
  const description = escapeDoc(parts.description ?? '').trim();
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
  return wrapText(text, width).map((line) => notADirective(notASection(line.trimEnd())));
}

function section(
  title: string,
  entries: readonly { readonly name: string; readonly text: string }[] | undefined,
  width: number,
): string[] {
  if (!entries || entries.length === 0) return [];
  const lines = entries.flatMap(({ name, text }) => hanging(`${name}: ${flowing(text)}`, width));
  return ['', `${title}:`, ...lines];
}

function hanging(text: string, width: number): string[] {
  return wrapText(text, width - 8).map((line, index) =>
    index === 0 ? `    ${line}` : `        ${notADirective(line)}`,
  );
}

/** One paragraph; a blank line would end the entry. */
function flowing(text: string): string {
  return escapeDoc(text).replace(/\s+/g, ' ').trim();
}

/** A line that only says `Note:` would begin a section of the docstring. */
function notASection(line: string): string {
  const title = /^(\s*)([A-Za-z][A-Za-z ]*):?$/.exec(line);
  return title && sections.has((title[2] ?? '').toLowerCase())
    ? `${title[1]}**${title[2]}**:`
    : line;
}

/**
 * What Sphinx or doctest would act on at the start of a line: a field (`:raises Error:`), a directive
 * (`.. include:: /etc/passwd`) and a prompt (`>>> call()`). With a backslash it is text, to readers of
 * reStructuredText and of Markdown.
 */
function notADirective(line: string): string {
  return line.replace(
    /^(\s*(?:(?:[-*+•]|\w+[.)])\s+)*)(?=>>>(?:\s|$)|:[^:\s][^:]*:(?:\s|$)|\.\.\s)/,
    '$1\\',
  );
}

/** Of the Google style and of numpydoc (pydocstyle's list). */
const sections = new Set([
  'args',
  'arguments',
  'attention',
  'attributes',
  'caution',
  'danger',
  'error',
  'example',
  'examples',
  'extended summary',
  'hint',
  'important',
  'keyword args',
  'keyword arguments',
  'methods',
  'note',
  'notes',
  'other args',
  'other arguments',
  'other parameters',
  'parameters',
  'raises',
  'receives',
  'references',
  'return',
  'returns',
  'see also',
  'short summary',
  'tip',
  'todo',
  'warning',
  'warnings',
  'warns',
  'yield',
  'yields',
]);

/** Nothing of a description ends the docstring; in a raw one a backslash is itself. */
function escapeDoc(text: string): string {
  return cleanText(text).replaceAll('"""', "'''");
}
