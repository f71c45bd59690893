import { afterAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { repository, Workshop } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { pythonEnvironment } from './environment.js';
import { generateVariation, writeSdk } from './sdks.js';
import { PythonTools } from './tools.js';

const workshop = new Workshop();
afterAll(() => workshop.remove());

test.skipIf(!hasToolchain('python'))('each step imports what it needs and no more', async () => {
  const sdk = writeSdk(workshop, 'petstore', await generateVariation('petstore'));
  const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
  const program = join(repository, 'test/languages/python/programs/touched.py');
  const { exitCode, output } = await tools.python(program, `${sdk.name}/src`, sdk.importName);
  expect(exitCode, output).toBe(0);
  const steps = output.split('\n').map((line) => JSON.parse(line) as [string, string[]]);
  expect(Object.fromEntries(steps)).toEqual({
    import: [],
    name: ['anyio', 'httpx', 'pydantic'],
    client: [],
    service: ['models', 'services', 'services.pets'],
    // A pet, and what its annotations name; of these what they name in turn is not looked at.
    call: ['models.owner', 'models.pet', 'models.pet_status'],
  });
});
