import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GoWorkspace } from '../languages/go/sdks.js';
import { sdkOf } from '../names/sdks.js';
import { pythonEnvironment } from '../languages/python/environment.js';
import { writeSdk } from '../languages/python/sdks.js';
import { PythonTools } from '../languages/python/tools.js';
import { hasToolchain } from '../toolchains.js';
import { textFiles } from '../unit/languages/generated.js';
import { fixtures, modelOfFile } from '../unit/model/modelled.js';
import { repository, Workshop } from './workshop.js';

/** The SDKs of all descriptions of `test/fixtures/quirks/`, compiled in one go per language. */
const folder = join(fixtures, 'quirks');
const quirks = await Promise.all(
  readdirSync(folder).map(async (file) => ({
    name: basename(file, '.yaml').replaceAll('.', '-'),
    model: await modelOfFile(join(folder, file), { auth: ['apikey'] }),
  })),
);

const workshop = new Workshop();
const workspace = new GoWorkspace();
afterAll(() => {
  workshop.remove();
  workspace.remove();
});

test('odd descriptions give TypeScript without an error of types', async () => {
  for (const { name, model } of quirks) {
    workshop.writeSdk(`typescript/${name}`, textFiles(sdkOf('typescript', model)));
  }
  const settings = `./${quirks[0]?.name}/tsconfig.json`;
  const compilerOptions = { rootDir: '.', noEmit: true };
  const config = { extends: settings, compilerOptions, include: ['*/src'] };
  workshop.writeJson('typescript/tsconfig.json', config);
  const checked = await workshop.tsc('-p', 'typescript/tsconfig.json');
  expect(checked).toEqual({ exitCode: 0, output: '' });
});

test.skipIf(!hasToolchain('python'))('and Python that is imported without a warning', async () => {
  const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
  const packages = quirks.flatMap(({ name, model }) => {
    const options = { pypiPackageName: `quirks-${name}` };
    const sdk = writeSdk(workshop, `python/${name}`, textFiles(sdkOf('python', model, options)));
    return [`${sdk.name}/src`, sdk.importName];
  });
  const program = join(repository, 'test/languages/python/programs/import_all.py');
  const { exitCode, output } = await tools.python('-W', 'error', program, ...packages);
  expect({ exitCode, lines: output.split('\n').length }, output).toEqual({
    exitCode: 0,
    lines: quirks.length,
  });
});

test.skipIf(!hasToolchain('go'))('and Go in which vet finds nothing', async () => {
  for (const { name, model } of quirks) {
    const options = { goModuleName: `example.com/quirks/${name}` };
    workspace.add(name, textFiles(sdkOf('go', model, options)), { options });
  }
  const vet = await workspace.run('go', ['vet', ...workspace.packages()]);
  expect(vet).toEqual({ exitCode: 0, output: '' });
});
