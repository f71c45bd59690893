import { noBreak } from '../../descriptions/line.js';
import { markdownLine, markdownLines, wrapLine } from '../../descriptions/markdown.js';
import { type Said, saidText } from '../../descriptions/said.js';
import { commentBlocks, type DescriptionText } from '../../descriptions/texts.js';
import { Comment } from '../../render/printed.js';
import { cleanText, singleLine, visibleLine, wrapText } from '../../render/text.js';
import { inertSentence, inertText } from './directives.js';
import { lineWidth } from './print.js';

/** What a doc comment says, in the order of TSDoc. */
export interface DocParts {
  /** Sentences of our own before the description's texts; their links stay links. */
  readonly own?: string | undefined;
  readonly summary?: DescriptionText | undefined;
  readonly description?: DescriptionText | undefined;
  /** Sentences of our own behind them; their links stay links. */
  readonly remark?: string | undefined;
  readonly params?: readonly { readonly name: string; readonly text: DescriptionText }[];
  readonly returns?: DescriptionText | undefined;
  readonly throws?: readonly Said[];
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
  const filled = [
    ownLines(parts.own, width),
    markdownLines(commentBlocks(parts), { width, less: '\\<', inert: inertText }),
    ownLines(parts.remark, width),
  ].filter((lines) => lines.length > 0);
  return filled.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function ownLines(text: string | undefined, width: number): string[] {
  return text === undefined || text === '' ? [] : wrapText(inertSentence(cleanText(text)), width);
}

function tagLines(parts: DocParts, width: number): string[] {
  const lines: string[] = [];
  const tag = (name: string, said: Said) => {
    const text = saidText(said, ownWords, (described) => described.as(unbrokenLine));
    const [first = '', ...rest] = wrapLine(`@${name} ${text.trimEnd()}`, width - 2);
    lines.push(first, ...rest.map((line) => `  ${line}`));
  };
  for (const { name, text } of parts.params ?? []) tag('param', [`${name} - `, text]);
  if (parts.returns !== undefined) tag('returns', parts.returns);
  for (const said of parts.throws ?? []) tag('throws', said);
  if (parts.defaultValue !== undefined) {
    tag('defaultValue', `\`${inertText(singleLine(parts.defaultValue)).replaceAll('`', "'")}\``);
  }
  if (parts.deprecated === true) lines.push('@deprecated The API marks it as deprecated.');
  if (parts.internal === true) lines.push('@internal');
  return lines;
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
  return inertText(markdownLine(shortBlocks, { isCell: false, less: '\\<' }));
}
