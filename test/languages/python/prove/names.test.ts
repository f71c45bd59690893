import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { repository, Workshop } from '../../../compile/workshop.js';
import { modelOfNames, sdkOf } from '../../../names/sdks.js';
import { meaningfulWords, oddNames } from '../../../names/words.js';
import { hasToolchain } from '../../../toolchains.js';
import { textFiles } from '../../../unit/languages/generated.js';
import { pythonEnvironment } from '../environment.js';
import { writeSdk } from '../sdks.js';
import { PythonTools } from '../tools.js';

describe.skipIf(!hasToolchain('python'))('an SDK in which each word is every kind of name', () => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());

  test('is imported without a warning, all of its models are built, and nothing hides another', async () => {
    const model = await modelOfNames([...new Set([...meaningfulWords, ...oddNames])]);
    const sdk = writeSdk(workshop, 'names', textFiles(sdkOf('python', model)));
    const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
    const program = join(repository, 'test/languages/python/programs/import_all.py');
    const imported = await tools.python('-W', 'error', program, 'names/src', sdk.importName);
    const modules = [...sdk.files.keys()].filter((path) => /^src\/.*\.py$/.test(path)).length;
    expect(imported).toEqual({ exitCode: 0, output: `${sdk.importName} ${modules}` });
    // What is there twice, of a client's own members and of its services: the second one hides the first.
    const twice = ['--isolated', '--quiet', '--select', 'F811,PIE794'];
    const hidden = await tools.ruff('check', ...twice, 'names/src');
    expect(hidden).toEqual({ exitCode: 0, output: '' });
  });
});
