import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintDescription } from '../../../lib/spec/lint.js';
import { readDescription } from '../../../lib/spec/read.js';

/** Real descriptions, which are not part of the repository. */
const corpus = path.resolve(import.meta.dirname, '../../../../shared/corpus');
const index = path.join(corpus, 'INDEX.tsv');

describe.skipIf(!existsSync(index))(`corpus${existsSync(index) ? '' : ' not here'}`, () => {
  const names = existsSync(index)
    ? readFileSync(index, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split('\t')[0] ?? '')
    : ['none'];

  test.each(names)('%s is read without errors, and linted', async (name) => {
    const description = await readDescription(path.join(corpus, name));
    expect(description.diagnostics.filter((entry) => entry.severity === 'error')).toEqual([]);
    const problems = await lintDescription(description);
    expect(problems.filter((problem) => problem.rule === 'lint-failed')).toEqual([]);
    for (const { place } of description.diagnostics) {
      if (place) expect(description.position(place)).toBeDefined();
    }
  });
});
