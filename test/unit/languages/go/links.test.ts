import { expect, test } from 'vitest';
import { docComment } from '../../../../lib/languages/go/comments.js';
import { described } from '../../descriptions/described.js';

const lines = (parts: Parameters<typeof docComment>[0]) =>
  docComment(parts).text.trimEnd().split('\n');

test('a link with one word is a definition', () => {
  expect(lines({ description: described('See [Connect](https://a.example/c) of it.') })).toEqual([
    '// See [Connect] of it.',
    '//',
    '// [Connect]: https://a.example/c',
  ]);
});

test('a link does not redirect a link of our own with the same word', () => {
  const parts = {
    description: described('See [Pet](https://a.example/c).'),
    more: ['It returns [Pet].'],
  };
  expect(lines(parts)).toEqual(['// See Pet (https://a.example/c).', '//', '// It returns [Pet].']);
});

test('a link with the word of our own in the same paragraph stays where it is', () => {
  const more = [['It returns [Pet]: ', described('[Pet](https://a.example/c)')]];
  expect(lines({ more })).toEqual(['// It returns [Pet]: Pet (https://a.example/c)']);
});

test('a link before a colon is no definition, and words in brackets before one neither', () => {
  const description = described('[here](https://a.example): it.\n\n- \\[it]: https://a.example');
  expect(lines({ description })).toEqual([
    '// here (https://a.example): it.',
    '//',
    '//   - "[it]:" https://a.example',
  ]);
});

test('of two links with one word the second shows its target', () => {
  const description = described('See [here](https://a.example/a) and [here](https://a.example/b).');
  expect(lines({ description })).toEqual([
    '// See [here] and here (https://a.example/b).',
    '//',
    '// [here]: https://a.example/a',
  ]);
});
