import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { typescript } from '../../../lib/languages/typescript/index.js';
import { assets, generateFiles } from '../../unit/languages/typescript/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { codeBlocks } from '../../compile/markdown.js';
import { complaints, repository, Workshop } from '../../compile/workshop.js';
import { lint } from './lint.js';
import { TypeScriptWorkspace } from './workspace.js';

const workshop = new Workshop();
afterAll(() => workshop.remove());

const page = readFileSync(join(repository, 'docs/hooks.md'), 'utf8');
const examples = codeBlocks(page, 'ts').map(
  (text, index) => [`example-${index + 1}`, text] as const,
);
const scaffold = new Map(
  typescript.hooks?.scaffold(assets).map(({ path, content }) => [path, String(content)]),
);

test('docs/hooks.md has examples', () => {
  expect(examples).toHaveLength(4);
});

test('a new hooks project compiles, and so does each example of docs/hooks.md in its place', async () => {
  workshop.writeSdk('new', scaffold);
  for (const [name, text] of examples)
    workshop.writeSdk(name, new Map([...scaffold, ['src/custom-hook.ts', text]]));
  const names = examples.map(([name]) => name);
  expect(complaints(await workshop.tsc('--build', 'new', ...names))).toEqual([]);
  expect(await lint(workshop, ...names.map((name) => `${name}/src`))).toBe('');
});

test('each example compiles as a part of the SDK, both as a module and as CommonJS', async () => {
  const workspace = new TypeScriptWorkspace();
  onTestFinished(() => workspace.workshop.remove());
  const model = await modelOfFixture('petstore', { auth: ['apikey'] });
  for (const [name, text] of examples) {
    const hooks = { files: [{ path: 'custom-hook.ts', content: text }], dependencies: {} };
    workspace.add(name, generateFiles(model, { hooks }));
  }
  expect(await workspace.errors()).toEqual([]);
});
