import { afterAll, beforeAll } from 'vitest';
import { testKilledBuilds } from './kill-builds.js';
import { buildCli, removeCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

testKilledBuilds(4, 1);
