import { describe, expect, test } from 'vitest';
import type { Block, Inline } from '../../../lib/descriptions/blocks.js';
import { Descriptions } from '../../../lib/descriptions/texts.js';
import { described } from './described.js';

const base = 'https://acme.example/docs/start';

/** Blocks as a short notation of their own, in which every kind is seen. */
const shown = (text: string, from: string | undefined = base): string =>
  described(text, from).blocks.map(blockText).join('\n');

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `p(${inlineText(block.children)})`;
    case 'heading':
      return `h${block.level}(${inlineText(block.children)})`;
    case 'code':
      return `code:${block.language ?? ''}(${block.lines.join('⏎')})`;
    case 'quote':
      return `quote(${block.blocks.map(blockText).join(' ')})`;
    case 'list': {
      const items = block.items.map((item) => `[${item.map(blockText).join(' ')}]`);
      return `${block.ordered ? `list${block.start}` : 'list'}(${items.join('')})`;
    }
    case 'table': {
      const rows = [block.head, ...block.rows].map((row) => row.map(inlineText).join(','));
      return `table(${rows.join('/')})`;
    }
  }
}

function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return inline.text;
        case 'code':
          return `‹${inline.text}›`;
        case 'break':
          return '⏎';
        case 'link':
          return `{${inlineText(inline.children)}→${inline.target}}`;
        default:
          return `${inline.kind}(${inlineText(inline.children)})`;
      }
    })
    .join('');
}

describe('Markdown', () => {
  test.each([
    ['A pet.', 'p(A pet.)'],
    ['One\nline.\n\nTwo', 'p(One line.)\np(Two)'],
    ['a *b* __c__ ***d***', 'p(a emphasis(b) strong(c) strong(emphasis(d)))'],
    ['snake_case_name and 2 * 3 * 4', 'p(snake_case_name and 2 * 3 * 4)'],
    ['a  \nb\\\nc', 'p(a b⏎c)'],
    ['`a  *b*` ``c`d``', 'p(‹a *b*› ‹c`d›)'],
    ['# One\n\nTwo\n---', 'h1(One)\nh2(Two)'],
    ['- a\n- b\n  - c\n\n3) d', 'list([p(a)][p(b) list([p(c)])])\nlist3([p(d)])'],
    ['> a\n> - b', 'quote(p(a) list([p(b)]))'],
    ['```js title\na\n\n  b\n\n```', 'code:js(a⏎⏎  b)'],
    ['a\n\n    b', 'p(a)\ncode:(b)'],
    ['| a | b |\n|---|:-:|\n| `x\\|y` | |\n| c |', 'table(a,b/‹x|y›,/c,)'],
    ['a\n\n---\n\nb', 'p(a)\np(b)'],
    ['![A dog](dog.png) [![B](b.png)](https://b.example)', 'p(A dog {B→https://b.example})'],
    ['&lt;b&gt; &copy; &amp;amp; \\*', 'p(<b> © &amp; *)'],
    ['a&nbsp;&nbsp;b &#x202e;&#x2028;c', 'p(a b c)'],
    ['vi&#109;: set x', 'p(vim : set x)'],
  ])('%j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('links', () => {
  test.each([
    ['[a](https://b.example/c "title")', 'p({a→https://b.example/c})'],
    ['[a\nb](https://c.example)', 'p({a b→https://c.example})'],
    ['[a][x] [x]\n\n[x]: https://b.example', 'p({a→https://b.example} {x→https://b.example})'],
    [
      '<https://a.example/b_c> <me@a.example>',
      'p({https://a.example/b_c→https://a.example/b_c} {me@a.example→mailto:me@a.example})',
    ],
    ['https://a.example/b', 'p(https://a.example/b)'],
    [
      '[a](/b) [c](../d) [e](f?g#h)',
      'p({a→https://acme.example/b} {c→https://acme.example/d} {e→https://acme.example/docs/f?g#h})',
    ],
    ['[a](#b) [c]() [d](javascript:e) [f](file:///g)', 'p(a c d f)'],
    ['[**a** `b`](https://c.example)', 'p({strong(a) ‹b›→https://c.example})'],
    ['<a href="/b">c <b>d</b></a> <a name="e">f</a>', 'p({c strong(d)→https://acme.example/b} f)'],
    ['[a](https://b.example/(c) d)', 'p([a](https://b.example/(c) d))'],
    ['[a](<https://b.example/c d`|>)', 'p({a→https://b.example/c%20d%60%7C})'],
  ])('%j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test('that are relative are text where the API has no site', () => {
    const { blocks } = described('[a](/b) <a href="c">d</a> [e](https://f.example)');
    expect(blocks.map(blockText)).toEqual(['p(a d {e→https://f.example})']);
  });
});

describe('HTML', () => {
  test.each([
    ['<p>One.</p>\n<p>Two.</p>', 'p(One.)\np(Two.)'],
    ['<p>One<p>Two', 'p(One)\np(Two)'],
    ['a<br>b<br/>c<br><br />d', 'p(a⏎b⏎c)\np(d)'],
    [
      '<b>a</b> <strong>b</strong> <i>c</i> <EM class="x">d</EM>',
      'p(strong(a) strong(b) emphasis(c) emphasis(d))',
    ],
    ['a<b> b </b>c', 'p(a strong(b) c)'],
    ['<code>a*b</code> and <code>c*&lt;d></code>', 'p(‹a*b› and ‹c*<d>›)'],
    ['<pre><code class="language-json">{\n  "a": 1\n}</code></pre>', 'code:json({⏎  "a": 1⏎})'],
    ['<ul><li>a<li>b</ul> <ol start="3"><li>c</ol>', 'list([p(a)][p(b)])\nlist3([p(c)])'],
    ['<ul><li>a<ul><li>b</ul><li>c</ul>', 'list([p(a) list([p(b)])][p(c)])'],
    ['<table><tr><th>a<th>b<tr><td>c</table>', 'table(a,b/c,)'],
    ['<table><tbody><tr><td>a</td></tr></tbody></table>', 'table(/a)'],
    ['<table><tr><td><p>a<p>b<ul><li>c<li>d</ul></table>', 'table(/a b c; d)'],
    ['<h3>a</h3>b', 'h3(a)\np(b)'],
    ['<div>a</div><span>b</span> <u>c</u>', 'p(a)\np(b c)'],
    ['10<sup>6</sup> bytes', 'p(10^6 bytes)'],
    ['<img src="a.png" alt="A dog"> <!-- b --> c', 'p(A dog c)'],
    ['<script>a</script>b<style>c</style>', 'p(b)'],
    ['<p>See [a](https://b.example) and `c`.</p>', 'p(See {a→https://b.example} and ‹c›.)'],
    ['<br>\n- a\n- b', 'list([p(a)][p(b)])'],
    ['<p>a:</p>\n- `<b>`\n', 'p(a:)\nlist([p(‹<b>›)])'],
  ])('%j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    ['- a</ul></li>\n- b', 'list([p(a)][p(b)])'],
    ['</p></b></table>a', 'p(a)'],
    ['<ul>a<li>b', 'list([p(a)][p(b)])'],
    ['<ul>a<li>b</ul>', 'list([p(a)][p(b)])'],
    ['<li>a</li> b', 'list([p(a)][p(b)])'],
    ['<td>a</td></tr>', 'p(a)'],
    ['**a<p>b**c', 'p(strong(a))\np(bc)'],
    ['<b>a<i>b</b>c</i>', 'p(strong(aemphasis(b))c)'],
    ['<a href="/a">b<a href="/c">d</a>', 'p({b→https://acme.example/a}{d→https://acme.example/c})'],
  ])('that is not closed, or not open: %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    '<id>',
    'List<String>',
    '<your-key>',
    '<key:value>',
    'a <b c',
    'a < b > c',
    'Use <title>.',
    '<script> tags',
  ])('%j is none', (text) => {
    expect(shown(text)).toBe(`p(${text})`);
  });

  test('is not nested without end', () => {
    const deep = described(`${'<blockquote>'.repeat(5000)}a</blockquote>${'> '.repeat(5000)}b`);
    const depth = JSON.stringify(deep.blocks).split('"quote"').length;
    expect(depth).toBeLessThan(60);
    expect(JSON.stringify(deep.blocks)).toContain('"a"');
  });
});

describe('the texts of a description', () => {
  test('are read once', () => {
    const texts = new Descriptions();
    expect(texts.read('a *b*')).toBe(texts.read('a *b*'));
    expect(texts.read('a *b*')?.blocks).toBe(texts.read('a *b*')?.blocks);
    expect([texts.read(undefined), texts.read(''), texts.read(' \n')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are as long as their place allows', () => {
    const long = described('word *word* '.repeat(3_000));
    expect(JSON.stringify(long.blocks)).not.toContain('shortened');
    expect(JSON.stringify(long.shortBlocks.at(-1))).toContain('shortened');
    expect(JSON.stringify(long.shortBlocks).length).toBeLessThan(
      JSON.stringify(long.blocks).length,
    );
  });
});
