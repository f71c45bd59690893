import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Plan, PlanModifier } from '../../../plan.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { loadModifier } from '../../../lib/plan/load.js';
import { modifyPlan } from '../../../lib/plan/modify.js';
import {
  fileOf,
  generateFiles,
  type GenerateRequest,
} from '../../unit/languages/typescript/generated.js';
import { deepFreeze, fixtures, modelOfFile, modelOfFixture } from '../../unit/model/modelled.js';
import { variations } from '../../compile/fixtures.js';
import { codeBlocks } from '../../compile/markdown.js';
import { snippetErrors } from './snippets.js';
import { repository, Workshop } from '../../compile/workshop.js';

const workshop = new Workshop();
afterAll(() => workshop.remove());

type Files = ReadonlyMap<string, string>;

async function sdkOf(
  name: string,
  model: ApiModel,
  modify: PlanModifier,
  request: GenerateRequest = {},
): Promise<Files> {
  const after = await modifyPlan(model, [{ file: `${name}.mjs`, modify }]);
  const files = generateFiles(deepFreeze(after.model), request);
  workshop.writeSdk(name, files);
  return files;
}

async function expectSound(name: string, files: Files): Promise<void> {
  const types = await workshop.tsc('-p', `${name}/tsconfig.json`, '--noEmit');
  expect(types.output).toBe('');
  expect(await workshop.lint(`${name}/src`)).toBe('');
  expect(await snippetErrors(workshop, name, files)).toBe('');
}

/** The default export of a file, loaded as a build does. */
async function modifierOf(name: string): Promise<PlanModifier> {
  const path = join(fixtures, 'plan', name);
  return (await loadModifier({ path, name })).modify;
}

test('an SDK with all kinds of edits compiles, and has them', async () => {
  const model = await modelOfFixture('petstore', { auth: ['apikey'] });
  const files = await sdkOf('all', model, await modifierOf('petstore.mjs'), {
    settings: { includeOptionalSnippetParameters: true },
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
  await expectSound('all', files);
});

test('an SDK with the streaming half of an operation only compiles', async () => {
  const model = await modelOfFixture('chat', { auth: ['bearer'] });
  const files = await sdkOf('half', model, await modifierOf('chat.mjs'));
  const talk = fileOf(files, 'src/services/talk.ts');
  expect(talk).toContain('set: { stream: true }');
  expect(talk).not.toContain('set: { stream: false }');
  expect(files.has('src/services/events.ts')).toBe(false);
  await expectSound('half', files);
});

/** Edits all that can be edited, as it comes; what is refused stays. */
function storm(plan: Plan): void {
  let turn = 0;
  const every = (count: number): boolean => (turn += 1) % count === 0;
  const attempt = (edit: () => unknown): void => {
    try {
      edit();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'PlanError') throw error;
    }
  };
  const kinds = [
    'string',
    'int64',
    'any',
    'date-time',
    'bytes',
    { map: 'number' },
    { array: 'boolean' },
  ] as const;
  const someType = () => kinds[turn % kinds.length] ?? 'any';
  for (const operation of plan.operations) {
    attempt(() => operation.rename(`do ${operation.name}`));
    if (every(3)) operation.moveTo(every(2) ? 'the rest' : (plan.services[0]?.name ?? 'rest'));
    for (const parameter of operation.parameters) {
      attempt(() => parameter.rename(`given ${parameter.name}`));
      if (every(2)) attempt(() => parameter.retype(someType()));
      if (every(4)) attempt(() => parameter.drop());
    }
    if (every(7)) operation.methods?.value.drop();
    if (every(6)) operation.drop();
  }
  for (const schema of plan.schemas) {
    attempt(() => schema.rename(`new ${schema.name}`));
    for (const property of schema.properties) {
      attempt(() => property.rename(`its ${property.name}`));
      const target = plan.schemas[turn % plan.schemas.length];
      if (every(5) && target) attempt(() => property.retype({ schema: target.pointer }));
      if (every(3)) attempt(() => property.retype(someType()));
      if (every(8)) attempt(() => property.drop());
    }
    for (const value of schema.values) attempt(() => value.rename(`is ${value.name}`));
    if (every(6)) attempt(() => schema.drop());
  }
}

describe.each(variations)('a storm of edits', (variation) => {
  const name = `storm-${variation.name}`;
  test(`leaves an SDK of ${variation.name} that compiles`, async () => {
    const model = await modelOfFixture(variation.fixture, variation.model);
    await expectSound(name, await sdkOf(name, model, storm, variation.request));
  });
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
    const files = await sdkOf('example', model, modify);
    expect(fileOf(files, 'src/services/pets.ts')).toMatch(/pageSize[\s\S]*findPets\(/);
    expect(fileOf(files, 'src/services/sounds.ts')).toContain('streamSounds(');
    expect(fileOf(files, 'src/models/animal.ts')).toContain('birthday?: string;');
    await expectSound('example', files);
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
