import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recallOf } from '../../scripts/pagination-figures/table.js';
import { corpusFolder } from '../corpus/descriptions.js';
import { figures, figuresPage, kindTable } from './figures.js';
import { readLabels } from './labels.js';

const here = readLabels()
  .filter(({ source }) => source === undefined)
  .every(({ description }) => existsSync(join(corpusFolder, description)));

describe.skipIf(!here)(`inferred pagination${here ? '' : ': corpus not here'}`, () => {
  test('of the corpus, which set rules, has the published figures and is nearly always right', async () => {
    const table = await figures('thresholds', 'firstHeldOut');
    expect(figuresPage()).toContain(kindTable(table));
    expect(table.all.wrong).toBeLessThanOrEqual(2);
    expect(recallOf(table.all)).toBeGreaterThanOrEqual(0.9);
  });
});
