import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSdk } from '../../../../scripts/quality/typescript/read-sdk.js';
import { modelOfFixture } from '../../model/modelled.js';
import { generateFiles } from './generated.js';

const folder = mkdtempSync(join(tmpdir(), 'sdkgen-quality-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm run quality reads services, methods, requests and types of an SDK', async () => {
  const model = await modelOfFixture('petstore');
  for (const [file, text] of generateFiles(model, { settings: { sdkName: 'petstore' } })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { methods, types } = readSdk(folder);
  expect(methods).toHaveLength(model.operations.length);
  expect(methods).toContainEqual({ service: 'pets', name: 'getPetById', key: 'GET /pets/{}' });
  expect(types.find(({ name }) => name === 'PetStatus')?.body).toMatch(/^\{ .+ \} as const$/);
  expect(types.find(({ name }) => name === 'Owner')?.body).toMatch(/^ \{ [^*]+ \}$/);
  expect(types.map(({ name }) => name)).not.toContain('ListPetsParams');
});
