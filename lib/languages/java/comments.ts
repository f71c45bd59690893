import {
  codeHtml,
  htmlBlock,
  htmlCode,
  htmlList,
  inlineHtml,
  saidHtml,
  seeHtml,
} from '../../descriptions/comment-html.js';
import { wrapWords } from '../../descriptions/markdown.js';
import { Comment } from '../../render/printed.js';
import { docComments } from '../common/doc-comment.js';
import { lineWidth } from './print.js';

/** Javadoc. */
export const docComment = docComments({
  lineWidth,
  singleLine: lineWidth,
  tags: ['param', 'return', 'throws', 'see', 'deprecated'],
  hanging: 4,
  afterParam: ' ',
  own: (said, width) => wrapWords(saidHtml(said), width),
  said: saidHtml,
  inline: inlineHtml,
  code: codeHtml,
  blocks: (blocks, width) => blocks.flatMap((block) => htmlBlock(block, width)),
  list: (items, width) => htmlList(items, 'ul', width),
  program: htmlCode,
  see: seeHtml,
  begun: (line) => (/^<(?:pre|ul|ol|blockquote)>/.test(line) ? line : `<p>${line}`),
  wrap: wrapWords,
});

/** A name of the SDK in a comment. */
export function codeTag(name: string): Comment {
  return new Comment(`{@code ${name}}`);
}
