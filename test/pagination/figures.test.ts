import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../lib/paths.js';
import { guessesOf } from '../../scripts/pagination-figures/guesses.js';
import {
  figuresOf,
  type FigureTable,
  figuresText,
  recallOf,
} from '../../scripts/pagination-figures/table.js';
import { corpusFolder } from '../corpus/descriptions.js';
import { type LabelSet, labelSets, readLabels } from './labels.js';

const here = readLabels().every(({ description }) => existsSync(join(corpusFolder, description)));

async function figures(set: LabelSet): Promise<FigureTable> {
  const guesses = [];
  for (const file of readLabels(set)) guesses.push(...(await guessesOf(corpusFolder, file)));
  return figuresOf(guesses);
}

describe.skipIf(!here)(`inferred pagination${here ? '' : ': corpus not here'}`, () => {
  test.each(labelSets)('of %s has the published figures', async (set) => {
    const table = await figures(set);
    const [byKind] = figuresText(table).split('\n\n');
    const page = readFileSync(join(packageRoot, 'docs/pagination-inference.md'), 'utf8');
    expect(page).toContain(byKind);
  });

  test('is nearly always right where its rules were made', async () => {
    const { all } = await figures('thresholds');
    expect(all.wrong).toBeLessThanOrEqual(2);
    expect(recallOf(all)).toBeGreaterThanOrEqual(0.9);
  });
});
