import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateDescription } from './descriptions.js';
import { snippetErrors } from './snippets.js';
import { repository, Workshop } from './workshop.js';

/** Descriptions of others, written to show what OpenAPI can do. */
const examples = join(repository, 'node_modules/@readme/oas-examples');
const names = ['2.0', '3.0', '3.1'].flatMap((version) =>
  readdirSync(join(examples, version, 'json'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${version}/json/${file}`),
);

describe(`the ${names.length} descriptions of @readme/oas-examples`, () => {
  const workshop = new Workshop();
  const folders: string[] = [];
  const sdks = new Map<string, ReadonlyMap<string, string>>();

  beforeAll(async () => {
    for (const name of names) {
      const { files } = await generateDescription(join(examples, name));
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
