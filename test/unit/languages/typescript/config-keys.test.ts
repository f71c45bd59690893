import { describe, expect, test } from 'vitest';
import { customLicense } from '../../../../lib/config/license.js';
import type { SdkSettings } from '../../../../lib/languages/language.js';
import { modelOfFixture } from '../../model/modelled.js';
import { fileOf, generateFiles } from './generated.js';

const generated = async (settings: Partial<SdkSettings>) =>
  generateFiles(await modelOfFixture('petstore'), { settings });
const json = (files: ReadonlyMap<string, string>, path: string): Record<string, unknown> =>
  JSON.parse(fileOf(files, path)) as Record<string, unknown>;

describe('devContainer', () => {
  const path = '.devcontainer/devcontainer.json';

  test('gives a container of one known image, and says so in the README', async () => {
    const files = await generated({ devContainer: true, sdkName: 'Pet Store' });
    expect(json(files, path)).toEqual({
      name: 'pet-store',
      image: expect.stringMatching(/^mcr\.microsoft\.com\/devcontainers\/javascript-node:[\w.-]+$/),
      postCreateCommand: 'npm install --ignore-scripts',
    });
    expect(fileOf(files, 'README.md')).toContain('`.devcontainer/` describes');
  });

  test('is off by default', async () => {
    const files = await generated({});
    expect([...files.keys()]).not.toContain(path);
    expect(fileOf(files, 'README.md')).not.toContain('devcontainer');
  });
});

describe('license', () => {
  test('of the list is named by its identifier', async () => {
    const files = await generated({});
    expect(json(files, 'package.json')['license']).toBe('MIT');
    expect(fileOf(files, 'README.md')).toMatch(/## Licence\n\nMIT\n$/);
  });

  test(`${customLicense} is the text of the user's file, as npm names it`, async () => {
    const files = await generated({ license: { id: undefined, text: 'Ours. Ask us.\n' } });
    expect(fileOf(files, 'LICENSE')).toBe('Ours. Ask us.\n');
    expect(json(files, 'package.json')['license']).toBe('SEE LICENSE IN LICENSE');
    expect(fileOf(files, 'README.md')).toContain('[LICENSE](LICENSE)');
  });
});

test('githubOrg and githubRepoName become homepage and repository', async () => {
  expect(json(await generated({ repository: 'shop/pets' }), 'package.json')).toMatchObject({
    homepage: 'https://github.com/shop/pets#readme',
    repository: { type: 'git', url: 'git+https://github.com/shop/pets.git' },
  });
  expect(json(await generated({}), 'package.json')).not.toHaveProperty('repository');
});
