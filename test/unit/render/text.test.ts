import { describe, expect, it } from 'vitest';
import { markdownCode, markdownFence, plainMarkdown } from '../../../lib/render/markdown.js';
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
    expect(lines.at(-1)).toContain('shortened');
  });
});

describe('markdown', () => {
  it('lets no content end a fence or a span of code', () => {
    expect(markdownFence('ts', 'a\n````\nb').text.startsWith('`````ts')).toBe(true);
    expect(markdownCode('a`b').text).toBe('``a`b``');
  });

  it('lets no pipe in code end a cell', () => {
    for (const text of ['a|b', 'a\\|b', 'a\\\\|b', 'a\\\\\\|b']) {
      expect(markdownCode(text).text).toMatch(/^`a(?:\\\\)*\\\|b`$/);
    }
  });

  it('escapes plain names', () => {
    expect(plainMarkdown('a*b_[c](d)<e>').text).toBe('a\\*b\\_\\[c\\](d)&lt;e&gt;');
  });
});
