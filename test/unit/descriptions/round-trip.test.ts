import { expect, test } from 'vitest';
import type { Block } from '../../../lib/descriptions/blocks.js';
import { withoutBreaks } from '../../../lib/descriptions/inlines.js';
import { markdownLines, type MarkdownStyle } from '../../../lib/descriptions/markdown.js';
import { BlockParser } from '../../../lib/descriptions/parser.js';
import { Descriptions } from '../../../lib/descriptions/texts.js';
import { Random } from '../output/random.js';
import { randomText } from './random-text.js';

const read = (text: string): readonly Block[] => new Descriptions().read(text)?.blocks ?? [];

/** Headings are printed bold; the rest is read again as it was. */
function asPrinted(block: Block): Block {
  switch (block.kind) {
    case 'heading':
      return {
        kind: 'paragraph',
        children: withoutBreaks([{ kind: 'strong', children: block.children }]),
      };
    case 'quote':
      return { ...block, blocks: block.blocks.map(asPrinted) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(asPrinted)) };
    default:
      return block;
  }
}

const styles: readonly MarkdownStyle[] = [{ less: '&lt;' }, { less: '\\<', width: 20 }];

test('what is printed of a text is read again as the same blocks', () => {
  const random = new Random(20_261_123);
  for (let round = 0; round < 6000; round++) {
    const text = randomText(random);
    const blocks = read(text);
    const wanted = blocks.map(asPrinted);
    for (const style of styles) {
      const printed = markdownLines(blocks, style).join('\n');
      expect(read(printed), JSON.stringify({ text, printed })).toEqual(wanted);
    }
  }
});

test('a line that is surely a paragraph is what a reader of blocks would read', () => {
  const random = new Random(11);
  const parser = new BlockParser(undefined);
  for (let round = 0; round < 5000; round++) {
    const parts = [random.oneOf(['a', '`x', 'B']), randomText(random)];
    const line = parts.join('').replace(/[\n<]/g, ' ').trim();
    const [first, ...others] = parser.parse(`${line}\n\n<p>end</p>`);
    const end = { kind: 'paragraph', children: [{ kind: 'text', text: 'end' }] };
    expect(others, JSON.stringify(line)).toEqual([end]);
    expect(parser.parse(line), JSON.stringify(line)).toEqual([first]);
  }
});

test('a plain text that no parser reads is what the parser would read', () => {
  const random = new Random(7);
  const parser = new BlockParser(undefined);
  const words = [...'-+=:#>~|1.()!?%_&"', 'a', 'b', 'snake_case', '12', 'https://a.example', 'é'];
  const gaps = ['', '', ' ', ' ', ' ', '\n', '\n\n', '\n\n\n'];
  for (let round = 0; round < 5000; round++) {
    const parts = Array.from({ length: 1 + random.below(8) }, () => [
      random.oneOf(words),
      random.oneOf(gaps),
    ]);
    const text = parts.flat().join('').trim();
    expect(read(text), JSON.stringify(text)).toEqual(parser.parse(text));
  }
});
