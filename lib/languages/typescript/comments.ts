import { Comment } from '../../render/printed.js';
import { cleanText, wrapText } from '../../render/text.js';
import { inertSentence, inertText } from './directives.js';
import { lineWidth } from './print.js';

/** What a doc comment says, in the order of TSDoc. Texts are Markdown of the description. */
export interface DocParts {
  /** A sentence of our own before the description's texts; its links stay links. */
  readonly own?: string | undefined;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  /** Sentences of our own behind them; their links stay links. */
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
  const summary = cleanText(parts.summary ?? '');
  const description = cleanText(parts.description ?? '');
  const texts =
    summary === description || description.startsWith(summary)
      ? [description]
      : [summary, description];
  const own = inertSentence(parts.own ?? '');
  const filled = [own, ...texts.map(inertText), inertSentence(parts.remark ?? '')]
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
  return inertText(cleanText(text)).replace(/\s+/g, ' ');
}
