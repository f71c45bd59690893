import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { typescript } from '../../../lib/languages/typescript/index.js';
import { assets, generateFiles } from '../../unit/languages/typescript/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { codeBlocks } from '../../compile/markdown.js';
import { repository, Workshop } from '../../compile/workshop.js';

const workshop = new Workshop();
afterAll(() => workshop.remove());

const page = readFileSync(join(repository, 'docs/hooks.md'), 'utf8');
const examples = codeBlocks(page, 'ts').map(
  (text, index) => [`example ${index + 1}`, text] as const,
);
const scaffold = new Map(
  typescript.hooks?.scaffold(assets).map(({ path, content }) => [path, String(content)]),
);

test('a new hooks project compiles', async () => {
  workshop.writeSdk('new', scaffold);
  expect((await workshop.tsc('-p', 'new')).output).toBe('');
});

test('docs/hooks.md has examples', () => {
  expect(examples).toHaveLength(4);
});

describe.each(examples)('%s of docs/hooks.md', (name, text) => {
  const project = name.replace(' ', '-');

  test('compiles in a hooks project, and the linter finds nothing in it', async () => {
    workshop.writeSdk(project, new Map([...scaffold, ['src/custom-hook.ts', text]]));
    expect((await workshop.tsc('-p', project)).output).toBe('');
    expect(await workshop.lint(`${project}/src`)).toBe('');
  });

  test('compiles as a part of the SDK, both as a module and as CommonJS', async () => {
    const hooks = { files: [{ path: 'custom-hook.ts', content: text }], dependencies: {} };
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    workshop.writeSdk(`${project}-sdk`, generateFiles(model, { hooks }));
    for (const config of ['tsconfig.json', 'tsconfig.cjs.json']) {
      const { output } = await workshop.tsc('-p', `${project}-sdk/${config}`, '--noEmit');
      expect(output).toBe('');
    }
  });
});
