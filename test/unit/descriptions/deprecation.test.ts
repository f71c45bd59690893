import { describe, expect, test } from 'vitest';
import { splitDeprecation } from '../../../lib/descriptions/deprecation.js';
import { markdownLine } from '../../../lib/descriptions/markdown.js';
import { Descriptions } from '../../../lib/descriptions/texts.js';

function split(text: string) {
  const { blocks, reason } = splitDeprecation(new Descriptions().read(text)?.blocks ?? []);
  const place = { isCell: false, less: '\\<' } as const;
  return [
    markdownLine(blocks, place),
    markdownLine([{ kind: 'paragraph', children: reason }], place),
  ];
}

describe('the reason of a deprecation', () => {
  test.each([
    ['Deprecated: use b.', '', 'use b.'],
    ['**Deprecated.** Use b.', '', 'Use b.'],
    [
      'The limit.\n\nDeprecated in favor of b.\n\nMore.',
      'The limit. More.',
      'Deprecated in favor of b.',
    ],
    ['The limit. It is deprecated: use b.', 'The limit.', 'It is deprecated: use b.'],
    ['The limit.', 'The limit.', ''],
  ])('of %j', (text, rest, reason) => {
    expect(split(text)).toEqual([rest, reason]);
  });
});
