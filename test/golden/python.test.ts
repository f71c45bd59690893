import { test } from 'vitest';
import { generateFiles, wholeAssets } from '../unit/languages/python/generated.js';
import { modelOfFixture } from '../unit/model/modelled.js';
import { expectCommitted } from './golden.js';

test('the SDK of the pet store is the committed one; UPDATE_GOLDEN=1 writes it anew', async () => {
  const model = await modelOfFixture('petstore', { auth: ['apikey'] });
  const request = { settings: { sdkName: 'petstore' }, assets: wholeAssets };
  expectCommitted('python', generateFiles(model, request), {
    sourceOf: (path) =>
      path.startsWith('src/petstore/') ? path.replace('src/petstore/', 'src/sdk/') : undefined,
    adapted: (source) => source.replace(/\bSdkError\b/g, 'PetstoreError'),
  });
});
