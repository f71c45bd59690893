import { expect, test } from 'vitest';
import { BlockParser } from '../../../lib/descriptions/parser.js';
import { simpleParagraphs } from '../../../lib/descriptions/simple.js';
import { cleanText } from '../../../lib/render/text.js';
import { Random } from '../output/random.js';
import { randomText } from './random-text.js';

const base = 'https://acme.example/docs/';

/** Pieces of which most combinations are simple. */
const pieces =
  'word|Two words|a_b|_|. |, | |\n|\n\n|`code`|`a b`|`[x](y)`|``|`|[a link](https://a.example/b)|[x](https://A.example/~c?d=e#f)|[see: this](https://a.example)|[x](#y)|[x](z)|!|(|)|1|: |"'.split(
    '|',
  );

function simpleText(random: Random): string {
  return Array.from({ length: 1 + random.below(9) }, () => random.oneOf(pieces)).join('');
}

test('simple texts are read as the parser reads them', () => {
  const random = new Random(20_261_124);
  const parser = new BlockParser(base);
  let simple = 0;
  for (let round = 0; round < 20_000; round++) {
    const source = cleanText(round % 2 === 0 ? simpleText(random) : randomText(random));
    if (source.trim() === '') continue;
    const blocks = simpleParagraphs(source);
    if (blocks === undefined) continue;
    simple += 1;
    expect(blocks, JSON.stringify(source)).toEqual(parser.parse(source));
  }
  expect(simple).toBeGreaterThan(2000);
});

test.each([
  'A pet.',
  'The `name` of a pet, or `null`.',
  'See [the docs](https://a.example/b).\n\nAnother paragraph.',
])('%j needs no parser', (text) => {
  expect(simpleParagraphs(text)).toEqual(new BlockParser(base).parse(text));
});
