import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readFigures } from '../../../scripts/quality/figures.js';
import { lostTextsPage } from '../../../scripts/quality/lost-texts.js';
import { gatesOf, qualityPage } from '../../../scripts/quality/page.js';

const page = resolve(import.meta.dirname, '../../../docs/output-quality.md');

test('docs/output-quality.md has the recorded figures', () => {
  expect(readFileSync(page, 'utf8')).toBe(qualityPage(readFigures()));
});

test('docs/lost-texts.md has the recorded figures', () => {
  const lost = resolve(import.meta.dirname, '../../../docs/lost-texts.md');
  expect(readFileSync(lost, 'utf8')).toBe(lostTextsPage(readFigures()));
});

test('the recorded figures meet all gates', () => {
  const missed = gatesOf(readFigures()).filter(({ isMet }) => !isMet);
  expect(missed.map(({ title, found }) => `${title}: ${found}`)).toEqual([]);
});

test('the figures are of a whole corpus and of at least ten other descriptions', () => {
  const { corpus, others } = readFigures();
  expect(corpus.length).toBeGreaterThan(50);
  expect(others.length).toBeGreaterThanOrEqual(10);
});
