import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintDescription } from '../../../lib/openapi/lint.js';
import { readDescription } from '../../../lib/openapi/read.js';
import { corpusFiles, corpusFolder } from '../descriptions.js';

const here = corpusFiles.length > 0;

describe.skipIf(!here)(`corpus${here ? '' : ' not here'}`, () => {
  const names = here ? corpusFiles.map(({ file }) => file) : ['none'];

  test.each(names)('%s is read without errors, and linted', async (name) => {
    const description = await readDescription(path.join(corpusFolder, name));
    expect(description.diagnostics.filter((entry) => entry.severity === 'error')).toEqual([]);
    const problems = await lintDescription(description);
    expect(problems.filter((problem) => problem.rule === 'lint-failed')).toEqual([]);
    for (const { place } of description.diagnostics) {
      if (place) expect(description.position(place)).toBeDefined();
    }
  });
});
