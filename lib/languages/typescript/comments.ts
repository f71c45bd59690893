import { Comment } from '../../render/printed.js';
import { cleanText, wrapText } from '../../render/text.js';
import { lineWidth } from './print.js';

/** What a doc comment says, in the order of TSDoc. Texts are Markdown of the description. */
export interface DocParts {
  /** A sentence of our own, printed before the description's texts and not escaped. */
  readonly own?: string | undefined;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  /** Sentences of our own behind them, not escaped. */
  readonly remark?: string | undefined;
  readonly params?: readonly { readonly name: string; readonly text: string | undefined }[];
  readonly returns?: string | undefined;
  readonly throws?: readonly string[];
  readonly defaultValue?: string | undefined;
  readonly deprecated?: boolean;
  readonly internal?: boolean;
}

/** A TSDoc comment with its line break, or nothing where there is nothing to say. */
export function docComment(parts: DocParts, indent: number): Comment {
  const width = lineWidth - indent - 3;
  const prose = paragraphs(parts, width);
  const tags = tagLines(parts, width);
  const lines = prose.length > 0 && tags.length > 0 ? [...prose, '', ...tags] : [...prose, ...tags];
  if (lines.length === 0) return new Comment('');
  const margin = ' '.repeat(indent);
  const [first] = lines;
  if (lines.length === 1 && first !== undefined && first.length <= width - 3) {
    return new Comment(`${margin}/** ${first} */\n`);
  }
  const body = lines.map((line) => `${margin} *${line === '' ? '' : ` ${line}`}\n`).join('');
  return new Comment(`${margin}/**\n${body}${margin} */\n`);
}

function paragraphs(parts: DocParts, width: number): string[] {
  const summary = escapeComment(parts.summary ?? '');
  const description = escapeComment(parts.description ?? '');
  const texts =
    summary === description || description.startsWith(summary)
      ? [description]
      : [summary, description];
  const filled = [parts.own ?? '', ...texts, parts.remark ?? '']
    .filter((text) => text !== '')
    .map((text) => wrapText(text, width));
  return filled.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function tagLines(parts: DocParts, width: number): string[] {
  const lines: string[] = [];
  const tag = (text: string) => {
    const [first = '', ...rest] = wrapText(text, width - 2);
    lines.push(first, ...rest.map((line) => `  ${line}`.trimEnd()));
  };
  for (const param of parts.params ?? []) {
    if (param.text !== undefined) tag(`@param ${param.name} - ${flowing(param.text)}`);
  }
  if (parts.returns !== undefined) tag(`@returns ${flowing(parts.returns)}`);
  for (const text of parts.throws ?? []) tag(`@throws ${flowing(text)}`);
  if (parts.defaultValue !== undefined)
    tag(`@defaultValue \`${flowing(parts.defaultValue).replaceAll('`', "'")}\``);
  if (parts.deprecated === true) lines.push('@deprecated Not for new code.');
  if (parts.internal === true) lines.push('@internal');
  return lines;
}

/** One paragraph; a blank line would end the tag. */
function flowing(text: string): string {
  return escapeComment(text).replace(/\s+/g, ' ');
}

/** Nothing of a description ends the comment or starts a tag of its own. */
function escapeComment(text: string): string {
  const clean = cleanText(text);
  if (!/@|\*\//.test(clean)) return clean;
  return clean.replaceAll('*/', '*\\/').replace(/(^|[\s{*([])@(?=[A-Za-z])/gm, '$1\\@');
}
