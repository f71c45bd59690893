import { describe, expect, test } from 'vitest';
import { markdownBlock, markdownCode, markdownInline } from '../../../lib/render/markdown.js';

const image = '<img src=x onerror=alert(1)>';
const shown = '&lt;img src=x onerror=alert(1)>';
const script = 'javascript:alert(1)';
const block = (text: string): string => markdownBlock(text).text;

describe('what only looks like code is text', () => {
  test.each([
    ['a backtick behind a backslash', `\\\`${image}\``],
    ['cells of a table, between backticks', `a|b\n-|-\n\` ${image} | \``],
    ['a cell of a table of one column', `a\n:-\n\` ${image} | \``],
    ['an even number of backslashes before the end of a cell', `|a|\n|-|\n|\`\\\\|${image}\`|`],
    ['an address with a backtick, which is a link', `https://a.example/\` ${image} \``],
    ['an address in angle brackets, with a backtick', `<https://a.example/\`b> ${image} \``],
    ['what follows a fence with a backtick in its words', `\`\`\` \`\n${image}`],
    ['what follows three backticks behind a space that is none', `\u00a0\`\`\`\n${image}`],
    ['what follows a fence that is too far in', `    \`\`\`\n${image}`],
    ['what is after a fence that ends by a longer one', `\`\`\`\na\n\`\`\`\`\n${image}`],
  ])('%s', (_, text) => {
    expect(block(text)).toContain(shown);
    expect(block(text)).not.toContain(image);
  });

  test('no sign of the text goes where a fence would begin by that', () => {
    expect(block('``` [x]((`a\n| b')).toBe('``` [x]\\((`a\n| b');
  });
});

describe('code in a list', () => {
  test('stays there, where all of it is far enough in', () => {
    const text = `1. a\n   \`\`\`sh\n   ${image}\n\n   \`\`\`\n2. ${image}`;
    expect(block(text)).toBe(`1. a\n   \`\`\`sh\n   ${image}\n\n   \`\`\`\n2. ${shown}`);
  });

  test.each([
    ['open to the end', `- a\n  \`\`\`\n${image}`, `- a\n\`\`\`\n${image}\n\`\`\``],
    ['less far in', `- a\n  \`\`\`\n${image}\n  \`\`\`\nb`, `- a\n\`\`\`\n${image}\n\`\`\`\nb`],
    ['ended before', `- a\n  \`\`\`\n \`\`\`\n${image}`, `- a\n\`\`\`\n\`\`\`\n${shown}`],
    ['ended further in', `- a\n  ~~~\n   ~~~\n${image}`, `- a\n~~~\n~~~\n${shown}`],
  ])('leaves it else: %s', (_, text, safe) => {
    expect(block(text)).toBe(safe);
  });
});

describe('definitions of links', () => {
  test.each([
    `[x]: ${script}`,
    `[x]: <${script}>`,
    '[x]: java&#115;cript:alert(1)',
    '[x]: javascript&colon;alert(1)',
    `[x]:\n${script}`,
    `> [x]: ${script}`,
    `> [x]:\n> ${script}`,
    `- [x]: ${script}`,
    `1) [x]: ${script}`,
    `* > [x]: ${script}`,
    `[x\ny]: ${script}`,
    `[x\\]y]: ${script}`,
    `[x \`y\`]: ${script}`,
    `[[x](y)]: ${script}`,
    '[x]: ../secret',
  ])('%j is text', (text) => {
    expect(block(text)).not.toMatch(/\]:/);
    expect(block(text)).toContain(']\\:');
  });

  test.each(['[x]: https://a.example', '[x]: <https://a.example> "t"', 'a[0]: b', 'see [a][b]: c'])(
    '%j stays',
    (text) => {
      expect(block(text)).toBe(text);
    },
  );

  test('no label that a text leaves open ends in the code behind it', () => {
    expect(block(`[a\nb\n\`\`\`\n]: ${script}\n\`\`\``)).toBe(
      `\\[a\nb\n\`\`\`\n]: ${script}\n\`\`\``,
    );
    expect(block('```x]:y\n```')).toBe('```x:y\n```');
  });
});

test.each([
  `[x](<${script}>)`,
  '[x](javascript&colon;alert(1))',
  `[x](\n${script})`,
  `<${script}>`,
  `![x](${script})`,
  `[a[b](${script})](${script})`,
  `[x][](y)(${script})`,
])('%j leads nowhere', (text) => {
  for (const safe of [block(text), markdownInline(text).text]) {
    expect(safe).not.toMatch(/\]\(|<javascript/);
  }
});

test.each([
  '[x](https://a.example/b)',
  '[x](https://a.example/b_(c))',
  '[x](https://a.example "t")',
  '[![i](https://a.example/i.png)](https://a.example)',
  '[x](mailto:a@a.example)',
])('%j stays', (text) => {
  expect(block(text)).toBe(text);
});

test('no backtick that is left over pairs with one of the code beside it', () => {
  expect(markdownInline('a ` b').text).toBe('a \\` b');
  expect(markdownInline('a \\` b `` c').text).toBe('a \\` b \\`\\` c');
  expect(markdownInline('](\\` b').text).toBe('\\]\\(\\` b');
  expect(markdownInline('a `b` c').text).toBe('a `b` c');
});

test('no pipe ends the cell that a text stands in, whatever is before it', () => {
  for (const text of ['a|b', 'a\\|b', 'a\\\\|b', 'a\\\\\\|b']) {
    for (const { text: cell } of [markdownInline(text), markdownCode(text)]) {
      expect(cell).toMatch(/^`?a(?:\\\\)*\\\|b`?$/);
    }
  }
  expect(markdownInline(`\`a\\|${image}\``).text).toBe(`\`a\\|${image}\``);
});

test('a heading ends no code, and begins none', () => {
  expect(block('# a `<b>` ##')).toBe('**a `<b>`**');
  expect(block(`# https://a.example \` ${image} \``)).toBe(`**https://a.example \` ${image} \`**`);
});

test.each([
  '```\n```\n',
  '[x]:',
  ']:',
  '  ```\n\n',
  '`a|b` ',
  '[',
  '\\[',
  '](',
  ']("',
  '](https:// ',
])('many of %j are read soon', (text) => {
  const started = performance.now();
  block(`# ${'#'.repeat(240_000)}a`);
  block(`${text.repeat(250_000 / text.length)}\n|-|`);
  expect(performance.now() - started).toBeLessThan(10_000);
});
