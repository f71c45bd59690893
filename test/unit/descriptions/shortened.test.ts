import { describe, expect, test } from 'vitest';
import { markdownLine } from '../../../lib/descriptions/markdown.js';
import { shortenedBlocks } from '../../../lib/descriptions/shortened.js';
import { described } from './described.js';

const beginning = (text: string, room: number): string =>
  markdownLine(shortenedBlocks(described(text).blocks, room), { isCell: true, less: '&lt;' });

describe('the beginning of a text', () => {
  test.each([
    ['is its first sentence without room', 'Lists all pets. By age.', 0, 'Lists all pets.'],
    [
      'has all sentences that there is room for',
      'It is a. It is b. It is c.',
      18,
      'It is a. It is b.',
    ],
    [
      'does not end at a colon',
      'The default is:\n\n`["text"]`\n\nMore of it.',
      0,
      'The default is: `["text"]`',
    ],
    [
      'has the list of its sentence',
      'One of these:\n- a\n- b\n\nMore of it.',
      0,
      'One of these: a; b',
    ],
    ['ends before a sentence with a list', 'It is new. One of these:\n- a\n- b', 0, 'It is new.'],
    [
      'has the list behind a sentence',
      'It is one of\n- a\n- b\n\nMore of it.',
      0,
      'It is one of a; b',
    ],
    [
      'has a sentence that says something',
      'Deprecated. Use the other one. More.',
      0,
      'Deprecated. Use the other one.',
    ],
    [
      'does not end with a heading',
      '# The title of it\n\nThe text of it.\n\nMore.',
      0,
      '**The title of it** The text of it.',
    ],
    ['is the whole where nothing ends', 'All of these values:', 0, 'All of these values:'],
    [
      'has a paragraph without a full stop',
      '**Only for new models**\n\nThe effort of it.',
      0,
      '**Only for new models**',
    ],
  ])('%s', (_, text, room, expected) => {
    expect(beginning(text, room)).toBe(expected);
  });
});
