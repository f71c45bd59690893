import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFolder } from '../corpus/descriptions.js';
import { fitProblems } from './fit.js';
import { readLabels } from './labels.js';

const files = readLabels().filter(({ source }) => source === undefined);
const here = files.every(({ description }) => existsSync(join(corpusFolder, description)));

describe.skipIf(!here)(`labels of pagination${here ? '' : ': corpus not here'}`, () => {
  test.each(files)('fit $description', (file) => {
    expect(fitProblems(join(corpusFolder, file.description), file)).toEqual([]);
  });
});
