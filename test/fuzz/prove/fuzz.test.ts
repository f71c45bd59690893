import { test } from 'vitest';
import { provedLanguages } from '../../proved-languages.js';
import { hasToolchain } from '../../toolchains.js';
import { expectNoFaults } from '../odd-descriptions.js';

const builds = 200;
const compiled = 20;

test.each(provedLanguages().filter(hasToolchain))(
  `${builds} odd descriptions are built in %s without a fault, and ${compiled} SDKs compile`,
  (id) => expectNoFaults({ seed: 1, builds, languages: [id], compiled }),
);
