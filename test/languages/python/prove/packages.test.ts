import { afterAll, beforeAll, describe, test } from 'vitest';
import { Workshop } from '../../../compile/workshop.js';
import { type EnvironmentName, interpreterOf } from '../environment.js';
import { expectImports } from '../import-tests.js';
import { generateVariation, type PythonSdk, writeSdk } from '../sdks.js';
import { variations } from '../variations.js';

const environments: readonly EnvironmentName[] = ['lowest', 'newest'];

describe.each(environments)('with the packages of %s', (environment) => {
  const workshop = new Workshop();
  const sdks: PythonSdk[] = [];

  beforeAll(async () => {
    for (const { name } of variations) {
      sdks.push(writeSdk(workshop, name, await generateVariation(name)));
    }
  });
  afterAll(() => workshop.remove());

  test.skipIf(interpreterOf(environment) === undefined)(
    'all modules are imported without a warning, and all models are built',
    () => expectImports(workshop, sdks, { environment }),
  );
});
