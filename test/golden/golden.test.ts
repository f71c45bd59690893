import { test } from 'vitest';
import { proofs } from '../languages/registry.js';
import { modelOfFixture } from '../unit/model/modelled.js';
import { expectCommitted, expectService } from './golden.js';

test.each(Object.entries(proofs))(
  'the SDK of the pet store in %s is the committed one; UPDATE_GOLDEN=1 replaces it',
  async (id, { golden }) => {
    expectCommitted(id, await modelOfFixture('petstore', { auth: ['apikey'] }), golden);
  },
);

test.each(Object.entries(proofs))(
  'the lists of each kind of pagination in %s are the committed ones; UPDATE_GOLDEN=1 replaces them',
  async (language, { golden }) => {
    const files = golden.files(await modelOfFixture('page-kinds'));
    expectService({ language, description: 'page-kinds' }, files, /items[^/]*$/i);
  },
);
