import { describe, expect, test } from 'vitest';
import {
  currentPage,
  pagesWithParts,
  pageWithParts,
} from '../../../scripts/docs/language-parts.js';

describe('what pages say about each language', () => {
  test.each(pagesWithParts)('docs/%s is what npm run docs:languages writes now', (page) => {
    expect(currentPage(page)).toBe(pageWithParts(page));
  });

  test('there are such pages', () => {
    expect(pagesWithParts.length).toBeGreaterThan(5);
  });

  test('keeps the head of a table', () => {
    const table = currentPage('proxies.md').replace(/^\| (?!Language).*\n/gm, '');
    expect(pageWithParts('proxies.md', table)).toBe(currentPage('proxies.md'));
  });

  test('a language must have each part that a page names', () => {
    const page = currentPage('proxies.md').replace('language: clients', 'language: sockets');
    expect(() => pageWithParts('proxies.md', page)).toThrow(
      /^docs\/languages\/\w+\/proxies.md lacks the parts sockets$/,
    );
  });

  test('a page must name each part of a language', () => {
    const page = currentPage('proxies.md').replace('<!-- each language: clients -->', '');
    expect(() => pageWithParts('proxies.md', page)).toThrow('has no place for clients');
  });
});
