/** Held-out descriptions of an npm package, which is installed on first use. */
import { describe, expect, test } from 'vitest';
import { otherFolder } from '../../../scripts/quality/descriptions.js';
import { recallOf } from '../../../scripts/pagination-figures/table.js';
import { corpusFolder } from '../../corpus/descriptions.js';
import { figures, figuresPage, kindTable } from '../figures.js';
import { descriptionPath } from '../files.js';
import { fitProblems } from '../fit.js';
import { type LabelSet, readLabels } from '../labels.js';
import { selectFiles, selectFromFolders } from '../selection.js';

const others = readLabels().filter(({ source }) => source !== undefined);
const corpus = readLabels().filter(({ source }) => source === undefined);

function namesOf(set: LabelSet): string[] {
  return readLabels(set)
    .map(({ description }) => description)
    .toSorted();
}

describe('held-out descriptions', () => {
  test('are those of the rule of the README', () => {
    const folder = otherFolder();
    const labeled = corpus.map(({ description }) => description);
    const first = selectFiles(folder, labeled, 20);
    expect(namesOf('secondHeldOut')).toEqual(first.slice(0, 10).toSorted());
    expect(namesOf('thirdHeldOut')).toEqual(first.slice(10).toSorted());
    const next = selectFromFolders(folder, [...labeled, ...first], 10);
    expect(namesOf('heldOut')).toEqual(next.toSorted());
  });

  test.each(others)('fit $description', (file) => {
    expect(fitProblems(descriptionPath(file, corpusFolder), file)).toEqual([]);
  });

  test('have the published figures', async () => {
    expect(figuresPage()).toContain(kindTable(await figures('heldOut')));
  });

  test('that set rules have the published figures and are nearly always right', async () => {
    const table = await figures('secondHeldOut', 'thirdHeldOut');
    expect(figuresPage()).toContain(kindTable(table));
    expect(table.all.wrong).toBeLessThanOrEqual(2);
    expect(recallOf(table.all)).toBeGreaterThanOrEqual(0.9);
  });
});
