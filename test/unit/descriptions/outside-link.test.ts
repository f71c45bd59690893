import { describe, expect, test } from 'vitest';
import { outsideLink } from '../../../lib/descriptions/outside-link.js';

const link = (url: string, description?: string, base?: string) =>
  outsideLink({ url, description }, base);

describe('external documentation', () => {
  test('has the words of its author if they are plain', () => {
    const target = 'https://a.example/docs';
    expect(link(target, 'The guide.')).toEqual({ target, words: 'The guide' });
    for (const words of [
      'a | b',
      '{@link X}',
      '*/ code',
      '<b>',
      '[a](b)',
      '@returns x',
      '',
      'deprecated: x',
    ]) {
      expect(link(target, words)).toEqual({ target, words: undefined });
    }
  });

  test.each([
    'javascript:alert(1)',
    'mailto:a@b.example',
    'ftp://a.example',
    '/docs',
    '#here',
    ' ',
  ])('has no link for %j', (url) => {
    expect(link(url)).toBeUndefined();
  });

  test('cannot end a comment or a link', () => {
    expect(link('https://a.example/*/ x}|')?.target).toBe('https://a.example/%2A/%20x%7D%7C');
  });

  test('is relative to the documentation of the API', () => {
    expect(link('b', undefined, 'https://a.example/docs/')?.target).toBe(
      'https://a.example/docs/b',
    );
  });
});
