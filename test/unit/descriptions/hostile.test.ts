import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { markdownBlocks, markdownInline } from '../../../lib/descriptions/page.js';
import { Descriptions } from '../../../lib/descriptions/texts.js';
import { payloads } from '../languages/payloads.js';

const image = '<img src=x onerror=alert(1)>';
const shown = '&lt;img src=x onerror=alert(1)>';
const script = 'javascript:alert(1)';
const block = (text: string): string => markdownBlocks(new Descriptions().read(text)).text;
const inline = (text: string): string => markdownInline(new Descriptions().read(text)).text;

/** A reader of its own: it takes every target, and shows what it takes for HTML. */
const reader = new MarkdownIt('commonmark', { html: true }).enable('table');
reader.validateLink = () => true;

/** What a page must not have: HTML, and links and images to anything but http, https and mailto. */
function faults(page: string): string[] {
  return reader
    .parse(page, {})
    .flatMap((token) => [token, ...(token.children ?? [])])
    .filter(
      (token) =>
        token.type === 'image' ||
        token.type.startsWith('html') ||
        (token.type === 'link_open' && !/^(?:https?|mailto):/.test(String(token.attrGet('href')))),
    )
    .map(({ type, content }) => `${type} ${content}`);
}

const hostile = [
  // What only looks like code is text.
  `\\\`${image}\``,
  `a|b\n-|-\n\` ${image} | \``,
  `a\n:-\n\` ${image} | \``,
  `|a|\n|-|\n|\`\\\\|${image}\`|`,
  `https://a.example/\` ${image} \``,
  `<https://a.example/\`b> ${image} \``,
  `\`\`\` \`\n${image}`,
  `\u00a0\`\`\`\n${image}`,
  `    \`\`\`\n${image}`,
  `\`\`\`\na\n\`\`\`\`\n${image}`,
  `\`\`\` [x]((\`a\n| b`,
  `- a\n  \`\`\`\n${image}\n  \`\`\`\nb`,
  `- a\n  ~~~\n   ~~~\n${image}`,
  `# https://a.example \` ${image} \``,
  `a \`\nb \` <script> \``,
  // Definitions of links.
  `[x]: ${script}\n\n[x]`,
  `[x]: <${script}>\n\n[x][]`,
  '[x]: java&#115;cript:alert(1)\n\n[x]',
  '[x]: javascript&colon;alert(1)\n\n[x]',
  `[x]:\n${script}\n\n[x]`,
  `> [x]: ${script}\n\n[x]`,
  `- [x]: ${script}\n\n[x]`,
  `[x\ny]: ${script}\n\n[x y]`,
  `[a\nb\n\`\`\`\n]: ${script}\n\`\`\``,
  // Links.
  `[x](<${script}>)`,
  '[x](javascript&colon;alert(1))',
  `[x](\n${script})`,
  `<${script}>`,
  `![x](${script})`,
  `[a[b](${script})](${script})`,
  `[x][](y)(${script})`,
  `[![i](x.png)](${script})`,
  '[x](data:text/html,<script>)',
  '[x](//evil.example)',
  `<a href="${script}">x</a>`,
  `<a href=" java&#10;script:alert(1)">x</a>`,
  `<a href='https://a.example' href="${script}">x</a>`,
  `[x](https://a.example/)\`](${script})`,
  // HTML.
  image,
  `a <${image}`,
  `&lt;img src=x onerror=alert(1)&gt;`,
  `\\<img src=x onerror=alert(1)>`,
  '<scr<script></script>ipt>alert(1)</script>',
  '<svg><script>alert(1)</script>',
  '<style>@import url(x)</style>',
  '<!-- --> <b onclick="alert(1)">x</b>',
  '<iframe src="https://a.example"></iframe>',
  '<details open ontoggle=alert(1)>',
  `<pre>\`\`\`</pre>\n\n${image}`,
  `<code>\`</code>${image}<code>\`</code>`,
  `<table><tr><td>a|b\`<td>\`${image}`,
  `https://a.example/<code>${image}</code>`,
  `https://a.example/\\${image}`,
  `<https://a.example/"onclick="alert(1)>`,
  `<h1 ${image}>`,
  `<p title="\`">${image}\``,
  '<?php x ?> <!DOCTYPE html> <![CDATA[ <b> ]]>',
];

describe('nothing of a text is HTML, or a link to a script', () => {
  test.each([...hostile, ...payloads])('%j', (text) => {
    for (const page of [block(text), `| a |\n| --- |\n| ${inline(text)} |`, `- ${inline(text)}`]) {
      expect(faults(page)).toEqual([]);
      expect(page).not.toMatch(/onerror.*onerror/s);
    }
  });

  test('and such a page would be found', () => {
    for (const page of [image, 'a <b>', `[x](${script})`, '![x](y.png)', `[x]: ${script}\n\n[x]`]) {
      expect(faults(page)).not.toEqual([]);
    }
  });
});

test('an element that no HTML knows, or that is never closed, is text', () => {
  expect(block('<id> and <b>')).toBe('&lt;id> and &lt;b>');
  expect(block(`\` ${image}`)).toBe('\\`');
  expect(block('&lt;img src=x onerror=alert(1)&gt;')).toBe(shown);
});

test('an address takes in no escape and no code that follows it', () => {
  expect(block(`https://a.example/\` ${image} \``)).toBe(`https\\://a.example/\`${image}\``);
  expect(block('www.a.example/\\`')).toBe('www\\.a.example/\\`');
  expect(block('see **https://a.example/b_c** and https://a.example.')).toBe(
    'see **https://a.example/b_c** and https://a.example.',
  );
});

test('no backtick that is left over pairs with one of the code beside it', () => {
  expect(inline('a ` b')).toBe('a \\` b');
  expect(inline('a \\` b `` c')).toBe('a \\` b \\`\\` c');
  expect(inline('a `b` c')).toBe('a `b` c');
});

test('no pipe ends the cell that a text stands in, whatever is before it', () => {
  for (const text of ['a|b', 'a\\|b', 'a\\\\|b', 'a\\\\\\|b', '`a|b`', '`a\\|b`', '`a\\\\|b`']) {
    expect(inline(text)).toMatch(/^`?a(?:\\\\)*\\\|b`?$/);
  }
});

test('a page is not longer than a page may be, and says so', () => {
  const long = block(`\`\`\`\n${'word '.repeat(1_000_000)}`);
  expect(long.length).toBeLessThan(300_000);
  expect(long.split('\n').slice(-3)).toEqual(['```', '', expect.stringContaining('shortened')]);
  const line = inline('word '.repeat(1_000_000));
  expect(line.length).toBeLessThan(30_000);
  expect(line).toContain('shortened');
});

describe('many of them are read soon', () => {
  test.each(
    [
      ['[', ']', '![', '\\[', '](', ']("', '](https:// ', '[x]:', ']:', '[a](', '[a][', '[[]'],
      ['*', '**a', '*a_', '_a*', '***', '`', '` `` ', '`a|b` ', '\\', '&', '&#', '&amp'],
      ['<', '<a ', '<a b="', '<!--', '<b>', '</b>', '<code>', '<pre>', '<script>', '<a href=x>'],
      ['<table>', '<td>', '<ul><li>', '<p>', '<br>', '<b><i>', '<blockquote>', '</p></div>'],
      ['>', '> ', '- ', '1. ', '- a\n', '* a\n  ', '    ', '#', '# a\n', '|', '|-|\n', 'a|b\n'],
      ['```\n```\n', '  ```\n\n', '~~~\n', '=\n', '-\n', '<br>\n- a\n', '<p>\n- a\n<p>\n', '\n> a'],
      ['a\n', '\n\n', 'a <b>c</b> ', 'https://', 'www.', '(', '<https://a.b>', '[a](b) ', '~~'],
    ].flat(),
  )('%j', (text) => {
    const started = performance.now();
    block(text.repeat(100_000 / text.length));
    inline(`${text.repeat(15_000 / text.length)}</code></pre></script>--></b>`);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
