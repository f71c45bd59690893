import { test } from 'vitest';
import { proofs } from '../languages/registry.js';
import { modelOfFixture } from '../unit/model/modelled.js';
import { expectCommitted } from './golden.js';

test.each(Object.entries(proofs))(
  'the SDK of the pet store in %s is the committed one; UPDATE_GOLDEN=1 replaces it',
  async (id, { golden }) => {
    expectCommitted(id, await modelOfFixture('petstore', { auth: ['apikey'] }), golden);
  },
);
