import type { Place } from '../../descriptions/escape.js';
import { noBreak } from '../../descriptions/line.js';
import { markdownLine, markdownLines, wrapLine } from '../../descriptions/markdown.js';
import { saidText } from '../../descriptions/said.js';
import type { OutsideLink } from '../../descriptions/outside-link.js';
import type { DescriptionText } from '../../descriptions/texts.js';
import { cleanText, singleLine, visibleLine, wrapText } from '../../render/text.js';
import { docComments } from '../common/doc-comment.js';
import { inertSentence, inertText } from './directives.js';
import { lineWidth } from './print.js';

const place: Place = { isCell: false, less: '\\<' };

/** TSDoc. */
export const docComment = docComments({
  lineWidth,
  singleLine: lineWidth + 1,
  tags: ['param', 'returns', 'throws', 'defaultValue', 'deprecated', 'see', 'example'],
  hanging: 2,
  afterParam: ' - ',
  own: (said, width) => wrapText(saidText(said, ownSentences, described), width),
  said: (said) => saidText(said, ownWords, described),
  inline: (inlines) => inertText(markdownLine([{ kind: 'paragraph', children: inlines }], place)),
  code: codeSpan,
  blocks: (blocks, width) => [markdownLines(blocks, { width, less: '\\<', inert: inertText })],
  list: (items, width) => items.flatMap((item) => itemLines(item, width)),
  program: programLines,
  see: seeText,
  // The target of a link has to stand on its line.
  wrap: (line, width) => (line.startsWith('@see ') ? [line] : wrapLine(line, width)),
});

function itemLines(item: string, width: number): string[] {
  return wrapLine(item, width - 2).map((line, index) => `${index === 0 ? '-' : ' '} ${line}`);
}

function seeText({ target, words }: OutsideLink): string {
  const shown = words !== undefined && inertText(words) === words ? ` | ${words}` : '';
  return `{@link ${inertText(target)}${shown}}`;
}

/** A program for readers of Markdown. In its strings the backslashes of {@link inertText} mean nothing. */
function programLines(lines: readonly string[]): string[] {
  return ['```ts', ...lines.map((line) => inertText(visibleLine(line))), '```'];
}

/** Source text in a doc comment. */
function codeSpan(text: string): string {
  return `\`${inertText(singleLine(text)).replaceAll('`', "'")}\``;
}

/** Lines of our own; their links stay links. */
function ownSentences(words: string): string {
  return inertSentence(cleanText(words));
}

/** Words of our own, with names of the description in them. */
function ownWords(words: string): string {
  return inertText(visibleLine(words.replace(/\s+/g, ' ')));
}

/** A text of the description on one line, among words of our own. */
export function commentLine(text: DescriptionText): string {
  return described(text).replaceAll(noBreak, ' ');
}

function described(text: DescriptionText): string {
  return text.as(unbrokenLine);
}

function unbrokenLine({ shortBlocks }: DescriptionText): string {
  return inertText(markdownLine(shortBlocks, place));
}
