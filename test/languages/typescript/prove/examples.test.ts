import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleNames, examplesFolder } from '../../../compile/descriptions.js';
import { generateDescription } from '../described.js';
import { TypeScriptWorkspace } from '../workspace.js';

describe(`the ${exampleNames.length} descriptions of @readme/oas-examples`, () => {
  const workspace = new TypeScriptWorkspace();
  const shown: number[] = [];

  beforeAll(async () => {
    for (const name of exampleNames) {
      const { files } = await generateDescription(join(examplesFolder, name));
      const folder = name.replace(/[^a-z0-9]+/gi, '-');
      workspace.add(folder, files);
      shown.push(workspace.addShown(folder));
    }
  });
  afterAll(() => workspace.workshop.remove());

  test('give SDKs without an error of types, whose pages show programs that compile', async () => {
    expect(Math.min(...shown)).toBeGreaterThan(2);
    expect(await workspace.errors()).toEqual([]);
  });

  test('and without a finding of the linter', async () => {
    expect(await workspace.findings()).toBe('');
  });
});
