/** Held-out descriptions of an npm package, which is installed on first use. */
import { describe, expect, test } from 'vitest';
import { otherFolder } from '../../../scripts/quality/descriptions.js';
import { recallOf } from '../../../scripts/pagination-figures/table.js';
import { corpusFolder } from '../../corpus/descriptions.js';
import { figures, figuresPage, kindTable } from '../figures.js';
import { descriptionPath } from '../files.js';
import { fitProblems } from '../fit.js';
import { readLabels } from '../labels.js';
import { selectDescriptions } from '../selection.js';

const others = readLabels().filter(({ source }) => source !== undefined);
const corpus = readLabels().filter(({ source }) => source === undefined);

describe('held-out descriptions', () => {
  test('are the first ones by the rule of the README', () => {
    const labeled = corpus.map(({ description }) => description);
    const selected = selectDescriptions(otherFolder(), labeled, others.length);
    expect(others.map(({ description }) => description).toSorted()).toEqual(selected.toSorted());
  });

  test.each(others)('fit $description', (file) => {
    expect(fitProblems(descriptionPath(file, corpusFolder), file)).toEqual([]);
  });

  test('have the published figures', async () => {
    expect(figuresPage()).toContain(kindTable(await figures('heldOut')));
  });

  test('that set rules have the published figures and are nearly always right', async () => {
    const table = await figures('secondHeldOut');
    expect(figuresPage()).toContain(kindTable(table));
    expect(table.all.wrong).toBeLessThanOrEqual(2);
    expect(recallOf(table.all)).toBeGreaterThanOrEqual(0.9);
  });
});
