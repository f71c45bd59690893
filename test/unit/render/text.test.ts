import { describe, expect, it } from 'vitest';
import {
  markdownBlock,
  markdownCode,
  markdownFence,
  markdownInline,
  plainMarkdown,
} from '../../../lib/render/markdown.js';
import { cleanText, wrapText } from '../../../lib/render/text.js';

describe('cleanText', () => {
  it('knows every line end and drops controls and direction marks', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u2029e\u0085f\u000bg\u0000\u001b[2J\u202eh\u2066')).toBe(
      'a\nb\nc\nd\ne\nf\ng[2Jh',
    );
  });

  it('drops what nobody sees, which can hide whole sentences, and keeps emoji', () => {
    const hidden = '\u{e0048}\u{e0069}\u200b\u2060\ufe00\u{e0100}\u00ad\u061c\u180e\u3164';
    expect(cleanText(`a${hidden}b 👩\u200d💻 ❤\ufe0f`)).toBe('ab 👩\u200d💻 ❤\ufe0f');
    expect(cleanText('a\u200db\ufe0f\ud800')).toBe('ab\ufffd');
  });

  it('leaves no line that editors obey', () => {
    expect(cleanText('vim: set x:\n-*- eval: x -*-\nLocal Variables:\nex:set x')).toBe(
      'vim : set x:\n- * - eval: x - * -\nLocal Variables :\nex :set x',
    );
    expect(cleanText('ex: 12, novim: 1')).toBe('ex: 12, novim: 1');
  });
});

describe('wrapText', () => {
  it('breaks long lines at spaces and keeps list indents and code', () => {
    expect(wrapText('- one two three four', 10)).toEqual(['- one two', '  three', '  four']);
    expect(wrapText('```\nvery long code line\n```', 10)).toEqual([
      '```',
      'very long code line',
      '```',
    ]);
  });

  it('cuts a text of megabytes with a note', () => {
    const lines = wrapText('word '.repeat(1_000_000), 80);
    expect(lines.length).toBeLessThan(1_000);
    expect(lines.at(-1)).toContain('goes on');
  });
});

describe('markdown', () => {
  it('shows HTML as text, in blocks and cells', () => {
    expect(markdownBlock('a <script>alert(1)</script>').text).toBe(
      'a &lt;script>alert(1)&lt;/script>',
    );
    expect(markdownInline('a | <b>\nc').text).toBe('a \\| &lt;b> c');
  });

  it('keeps web links and takes the target of others away', () => {
    expect(markdownBlock('[x](https://a.example/b) [y](javascript:f) [z](../etc)').text).toBe(
      '[x](https://a.example/b) y z',
    );
    expect(markdownBlock('[![i](x.png)](javascript:f(1))').text).not.toMatch(/\]\((?!#)/);
  });

  it('keeps code spans, but only where no backtick is left to pair with another line', () => {
    expect(markdownBlock('a `<b>` <i>').text).toBe('a `<b>` &lt;i>');
    expect(markdownBlock('a `\nb ` <script> `').text).toBe('a `\nb ` &lt;script> `');
  });

  it('closes a fence that the text leaves open, and lets no fence end ours', () => {
    expect(markdownBlock('```js\ncode').text.split('\n').at(-1)).toBe('```');
    expect(markdownFence('ts', 'a\n````\nb').text.startsWith('`````ts')).toBe(true);
    expect(markdownCode('a`b').text).toBe('``a`b``');
  });

  it('cuts a text of megabytes with a note, and closes its fence before that', () => {
    const block = markdownBlock(`\`\`\`\n${'word '.repeat(1_000_000)}`).text;
    expect(block.length).toBeLessThan(300_000);
    expect(block.split('\n').slice(-3)).toEqual(['```', '', expect.stringContaining('goes on')]);
    const line = markdownInline('word '.repeat(1_000_000)).text;
    expect(line.length).toBeLessThan(30_000);
    expect(line).toContain('goes on');
  });

  it('turns headings into bold text and escapes plain names', () => {
    expect(markdownBlock('# Title').text).toBe('**Title**');
    expect(plainMarkdown('a*b_[c](d)<e>').text).toBe('a\\*b\\_\\[c\\](d)&lt;e&gt;');
  });
});
