import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { PlanModifier } from '../../../plan.js';
import { loadModifier } from '../../../lib/modifiers/load.js';
import { codeBlocks } from '../../compile/markdown.js';
import { repository } from '../../compile/workshop.js';
import { fileOf } from '../../unit/languages/typescript/generated.js';
import { fixtures, modelOfFile, modelOfFixture } from '../../unit/model/modelled.js';
import { ModifiedSdks } from './modified-sdks.js';

const sdks = new ModifiedSdks();
const { workshop } = sdks;
afterAll(() => workshop.remove());

/** The default export of a file, loaded as a build does. */
async function modifierOf(name: string): Promise<PlanModifier> {
  const path = join(fixtures, 'plan', name);
  return (await loadModifier({ path, name })).modify;
}

test('an SDK has all kinds of edits', async () => {
  const model = await modelOfFixture('petstore', { auth: ['apikey'] });
  const files = await sdks.addModified('all', model, {
    modify: await modifierOf('petstore.mjs'),
    request: { settings: { includeOptionalSnippetParameters: true } },
  });
  const pets = fileOf(files, 'src/services/pets.ts');
  for (const text of [
    'findPets(',
    'Finds pets.',
    "name: 'limit'",
    'pageSize: number | bigint',
    'getOrder(',
  ])
    expect(pets).toContain(text);
  for (const text of ['deletePet', 'ifMatch']) expect(pets).not.toContain(text);
  expect(fileOf(files, 'src/services/stock.ts')).toContain('countByState(');
  expect(fileOf(files, 'src/services/purchases.ts')).toContain('What was bought.');
  const animal = fileOf(files, 'src/models/animal.ts');
  for (const text of ['birthday?: Date | null', 'owner?: Owner[]', 'All of them.', 'id: string'])
    expect(animal).toContain(text);
  expect(animal).not.toContain('tag');
  const purchase = fileOf(files, 'src/models/purchase.ts');
  for (const text of ["OnItsWay: 'shipped'", 'HowFar', 'placedAt: unknown'])
    expect(purchase).toContain(text);
});

test('an SDK has only the streaming half of an operation', async () => {
  const model = await modelOfFixture('chat', { auth: ['bearer'] });
  const files = await sdks.addModified('half', model, { modify: await modifierOf('chat.mjs') });
  const talk = fileOf(files, 'src/services/talk.ts');
  expect(talk).toContain('set: { stream: true }');
  expect(talk).not.toContain('set: { stream: false }');
  expect(files.has('src/services/events.ts')).toBe(false);
});

describe('docs/plan-modifiers.md', () => {
  const page = readFileSync(join(repository, 'docs/plan-modifiers.md'), 'utf8');
  const [example = ''] = codeBlocks(page, 'js');

  test('has an example that does what it says', async () => {
    workshop.write('example.mjs', example);
    const path = join(workshop.folder, 'example.mjs');
    const { modify } = await loadModifier({ path, name: 'example.mjs' });
    const model = await modelOfFile(join(repository, 'examples/petstore.yaml'), {
      auth: ['apikey'],
    });
    const files = await sdks.addModified('example', model, { modify });
    expect(fileOf(files, 'src/services/pets.ts')).toMatch(/pageSize[\s\S]*findPets\(/);
    expect(fileOf(files, 'src/services/sounds.ts')).toContain('streamSounds(');
    expect(fileOf(files, 'src/models/animal.ts')).toContain('birthday?: string;');
  });

  test('and all modifiers are right by the types that editors know', async () => {
    const compilerOptions = {
      strict: true,
      checkJs: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      lib: ['ES2022'],
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      exactOptionalPropertyTypes: true,
      paths: { '@sdkgen/cli/plan': [join(repository, 'plan.d.ts')] },
    };
    for (const name of ['petstore.mjs', 'chat.mjs'])
      workshop.write(`typed/${name}`, readFileSync(join(fixtures, 'plan', name), 'utf8'));
    workshop.write('typed/example.mjs', example);
    workshop.writeJson('typed/tsconfig.json', { compilerOptions, include: ['*.mjs'] });
    expect((await workshop.tsc('-p', 'typed')).output).toBe('');
    workshop.write('typed/wrong.mjs', example.replace('.rename(', '.renam('));
    expect((await workshop.tsc('-p', 'typed')).output).toMatch(/wrong\.mjs.*'renam'/);
  });
});

test('the compiler and the linter find nothing in any of them, nor in what their pages show', async () => {
  expect(await sdks.errors()).toEqual([]);
  expect(await sdks.findings()).toBe('');
});
