import { afterAll, beforeAll, describe } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { testKilledBuilds } from './kill-builds.js';
import { buildCli, removeCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

describe('builds and watches of one language', () => {
  // Any would do: the proof of each has its own.
  for (const id of languageIds.slice(0, 1)) testKilledBuilds(id, 4, 1);
});
