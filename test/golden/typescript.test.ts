import { test } from 'vitest';
import { generateFiles } from '../unit/languages/typescript/generated.js';
import { modelOfFixture } from '../unit/model/modelled.js';
import { expectCommitted } from './golden.js';

test('the SDK of the pet store is the committed one; UPDATE_GOLDEN=1 writes it anew', async () => {
  const model = await modelOfFixture('petstore', { auth: ['apikey'] });
  expectCommitted('typescript', generateFiles(model, { settings: { sdkName: 'petstore' } }), {
    sourceOf: (path) => (path.startsWith('src/') ? path : undefined),
    adapted: (source) => source.replace(/\bSdkError\b/g, 'PetstoreError'),
  });
});
