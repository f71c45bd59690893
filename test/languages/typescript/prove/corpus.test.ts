import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generateDescription } from '../described.js';
import { snippetErrors } from '../snippets.js';
import { repository, Workshop } from '../../../compile/workshop.js';
import { lint } from '../lint.js';

/** Descriptions of real APIs, which are not part of this repository. */
const corpus = resolve(repository, '../shared/corpus');

/** The SDKs that have to be clean, whatever else may come; `SDKGEN_CORPUS=all` takes every file. */
const wanted = [
  'github-api.github.com.json',
  'ollama.yaml',
  'openai.yaml',
  'pokeapi.yml',
  'stripe-spec3.yaml',
];

const present = existsSync(corpus) ? readdirSync(corpus) : [];
const all = present.filter((file) => /\.(?:json|ya?ml)$/.test(file) && file !== 'apis.guru.json');
const files =
  process.env['SDKGEN_CORPUS'] === 'all' ? all : wanted.filter((file) => present.includes(file));

describe.skipIf(files.length === 0)('real descriptions', () => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());

  test.each(files)('%s gives an SDK without an error of types or a finding', async (file) => {
    const { files: sdk } = await generateDescription(join(corpus, file));
    const folder = file.replace(/[^a-z0-9]+/gi, '-');
    workshop.writeSdk(folder, sdk);
    const types = await workshop.tsc('-p', `${folder}/tsconfig.json`, '--noEmit');
    expect(types.output).toBe('');
    expect(await lint(workshop, `${folder}/src`)).toBe('');
    expect(await snippetErrors(workshop, folder, sdk)).toBe('');
  });
});
