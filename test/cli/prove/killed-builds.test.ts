import { afterAll, beforeAll, describe } from 'vitest';
import { provedLanguages } from '../../proved-languages.js';
import { testKilledBuilds } from '../kill-builds.js';
import { buildCli, removeCli } from '../run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

/** `SDKGEN_KILLS=200` kills more builds, and `SDKGEN_SEED` chooses other moments. */
const { SDKGEN_KILLS: kills = '12', SDKGEN_SEED: seed = '2' } = process.env;
for (const id of provedLanguages()) {
  describe(`builds and watches of ${id}`, () => {
    testKilledBuilds(id, Number(kills), Number(seed));
  });
}
