import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exampleNames,
  examplesFolder,
  generateDescription,
} from '../../../compile/descriptions.js';
import { snippetErrors } from '../snippets.js';
import { Workshop } from '../../../compile/workshop.js';

describe(`the ${exampleNames.length} descriptions of @readme/oas-examples`, () => {
  const workshop = new Workshop();
  const folders: string[] = [];
  const sdks = new Map<string, ReadonlyMap<string, string>>();

  beforeAll(async () => {
    for (const name of exampleNames) {
      const { files } = await generateDescription(join(examplesFolder, name));
      const folder = name.replace(/[^a-z0-9]+/gi, '-');
      folders.push(folder);
      sdks.set(folder, files);
      workshop.writeSdk(folder, files);
    }
  });
  afterAll(() => workshop.remove());

  test('give SDKs without an error of types', async () => {
    workshop.writeJson('tsconfig.all.json', {
      extends: `./${folders[0]}/tsconfig.json`,
      compilerOptions: { noEmit: true, rootDir: '.' },
      include: folders.map((folder) => `${folder}/src`),
    });
    const { output } = await workshop.tsc('-p', 'tsconfig.all.json');
    expect(output).toBe('');
  });

  test('whose pages show programs that compile', async () => {
    for (const [folder, files] of sdks) {
      expect(await snippetErrors(workshop, folder, files), folder).toBe('');
    }
  });

  test('and without a finding of the linter', async () => {
    expect(await workshop.lint(...folders.map((folder) => `${folder}/src`))).toBe('');
  });
});
