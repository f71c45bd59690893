import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { offline } from '../languages/go/tools.js';
import { pythonEnvironment } from '../languages/python/environment.js';
import { writeSdk } from '../languages/python/sdks.js';
import { PythonTools } from '../languages/python/tools.js';
import { hasToolchain } from '../toolchains.js';
import { sdkOf } from '../names/sdks.js';
import { everyPosition } from '../unit/languages/every-position/description.js';
import { everyPosition31 } from '../unit/languages/every-position/description-31.js';
import { headerPositions, variants } from '../unit/languages/every-position/variants.js';
import { textFiles } from '../unit/languages/generated.js';
import { modelOf } from '../unit/model/modelled.js';
import { repository, runProgram, Workshop } from './workshop.js';

const hostile = Object.values(variants).join('');
const textAt = (position: string) =>
  headerPositions.includes(position)
    ? position + hostile.replace(/[\r\n]/g, '')
    : position + hostile;
const done = { exitCode: 0, output: '' };

/** `test/unit/languages/untrusted.test.ts` reads these with parsers, which see no types and no names. */
describe.each([
  ['3.0', everyPosition],
  ['3.1', everyPosition31],
])('hostile texts at every position of %s', (_, describing) => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());
  const filesOf = async (id: string) => {
    const model = await modelOf(JSON.stringify(describing(textAt)), {
      auth: ['apikey'],
      allowErrors: true,
    });
    return textFiles(sdkOf(id, model, { sdkName: 'Shop' }));
  };

  test('have no error of types in TypeScript', async () => {
    workshop.writeSdk('typescript', await filesOf('typescript'));
    expect(await workshop.tsc('-p', 'typescript/tsconfig.json', '--noEmit')).toEqual(done);
  });

  test.skipIf(!hasToolchain('go'))('compile in Go, and vet finds nothing', async () => {
    workshop.writeSdk('go', await filesOf('go'));
    const options = { cwd: join(workshop.folder, 'go'), env: { ...offline, GOWORK: 'off' } };
    expect(await runProgram('go', ['vet', './...'], options)).toEqual(done);
  });

  test.skipIf(!hasToolchain('python'))('are imported in Python without a warning', async () => {
    const sdk = writeSdk(workshop, 'python', await filesOf('python'));
    const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
    const program = join(repository, 'test/languages/python/programs/import_all.py');
    const { exitCode, output } = await tools.python(
      '-W',
      'error',
      program,
      'python/src',
      sdk.importName,
    );
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/^shop\w* \d+$/)]);
  });
});
