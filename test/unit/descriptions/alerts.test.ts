import { expect, test } from 'vitest';
import { markdownLines } from '../../../lib/descriptions/markdown.js';
import { described } from './described.js';

test.each([
  ['> [!NOTE]\n> It is new.', ['> **Note:** It is new.']],
  ['> [!WARNING]  \n> **Closing down:** It ends.', ['> **Warning:** **Closing down:** It ends.']],
  ['> [!TIP]\n>\n> It is new.', ['> **Tip:**', '>', '> It is new.']],
  ['> [!other] It is new.', ['> [!other] It is new.']],
])('the kind of the alert %j is a word', (text, lines) => {
  expect(markdownLines(described(text).blocks, { less: '\\<' })).toEqual(lines);
});

test.each([
  [
    'It defaults to ["card"]. See [the guide](https://a.example).',
    'It defaults to ["card"]. See [the guide](https://a.example).',
  ],
  ['At most\n20. More', 'At most 20. More'],
  ['See [it](https://a.example) \\[b]', 'See [it](https://a.example) \\[b\\]'],
  ['\\[a [b](https://a.example) c\\]', '\\[a [b](https://a.example) c\\]'],
])('%j has no needless backslash', (text, line) => {
  expect(markdownLines(described(text).blocks, { less: '\\<' })).toEqual([line]);
});

test('a number that a line of a paragraph begins with is no item', () => {
  const lines = markdownLines(
    described('The greatest of these is 20. None is sent as the 1. The rest').blocks,
    {
      less: '\\<',
      width: 24,
    },
  );
  expect(lines).toEqual(['The greatest of these is', '20. None is sent as the', '1\\. The rest']);
});
