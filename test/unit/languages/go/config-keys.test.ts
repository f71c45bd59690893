import { expect, test } from 'vitest';
import type { SdkSettings } from '../../../../lib/languages/language.js';
import { modelOfFixture } from '../../model/modelled.js';
import { testSettings } from '../settings.js';
import { fileOf, generateFiles, wholeAssets } from './generated.js';

const generated = async (settings: Partial<SdkSettings>) =>
  generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }), {
    settings,
    assets: wholeAssets,
  });

testSettings({
  generated,
  container: {
    image: /^mcr\.microsoft\.com\/devcontainers\/go:[\w.-]+$/,
    postCreateCommand: 'go build ./...',
  },
  apiKey: 'APIKey',
  example: {
    path: 'examples/quickstart/main.go',
    bare: 'petstore.NewClient(petstore.Config{})',
    read: 'os.Getenv("PETSTORE_API_KEY")',
  },
  reader: 'internal/core/environment.go',
});

test('the path of a module is that of its repository', async () => {
  const module = async (settings: Partial<SdkSettings>) =>
    /^module (.*)$/m.exec(fileOf(await generated(settings), 'go.mod'))?.[1];
  expect(await module({ repository: 'shop/pets' })).toBe('github.com/shop/pets');
  expect(await module({})).toBe('example.com/petstore');
});
