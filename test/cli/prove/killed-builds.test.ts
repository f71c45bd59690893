import { afterAll, beforeAll } from 'vitest';
import { testKilledBuilds } from '../kill-builds.js';
import { buildCli, removeCli } from '../run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

/** `SDKGEN_KILLS=200` kills more builds, and `SDKGEN_SEED` chooses other moments. */
const { SDKGEN_KILLS: kills = '12', SDKGEN_SEED: seed = '2' } = process.env;
testKilledBuilds(Number(kills), Number(seed));
