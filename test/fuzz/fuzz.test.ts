import { test } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { hasToolchain } from '../toolchains.js';
import { expectNoFaults } from './odd-descriptions.js';

const builds = 30;

test(`${builds} odd descriptions are built in every language without a fault`, async () => {
  await expectNoFaults({ seed: 1, builds, languages: languageIds.filter(hasToolchain) });
}, 300_000);
