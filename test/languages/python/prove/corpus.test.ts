import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedModel } from '../../../compile/descriptions.js';
import { repository, Workshop } from '../../../compile/workshop.js';
import { modelledOperations } from '../../compiler.js';
import { corpusFiles, corpusFolder } from '../../../corpus/descriptions.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles, wholeAssets } from '../../../unit/languages/python/generated.js';
import { pythonCompiler } from '../compiler.js';
import { pythonEnvironment } from '../environment.js';
import { type PythonSdk, sourceFolders, writeSdk } from '../sdks.js';
import { PythonTools } from '../tools.js';

/** What mypy reads in each run; `SDKGEN_CORPUS=all` gives it every SDK. */
const typed = [
  'figma.yaml',
  'github-api.github.com.json',
  'kubernetes.io.json',
  'llama-store.yaml',
  'mozilla.com--kinto.json',
  'notion.com.json',
  'oai31-tictactoe.yaml',
  'ollama.yaml',
  'openai.yaml',
  'stripe-spec3.yaml',
  'train-travel.yaml',
];

describe.skipIf(corpusFiles.length === 0 || !hasToolchain('python'))('real descriptions', () => {
  const workshop = new Workshop();
  const sdks = new Map<string, PythonSdk>();
  let tools: PythonTools;

  beforeAll(async () => {
    tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
  });
  afterAll(() => workshop.remove());

  test.each(corpusFiles)('$file gives an SDK with all of its operations', async (one) => {
    const model = await describedModel(join(corpusFolder, one.file));
    const name = one.file.replace(/^.*\/|\.\w+$/g, '').replace(/[^a-z0-9]+/gi, '-');
    const files = generateFiles(model, {
      settings: { sdkName: name },
      options: { pypiPackageName: name },
      assets: wholeAssets,
    });
    sdks.set(one.file, writeSdk(workshop, name, files));
    const { sent, described } = modelledOperations(model);
    expect(pythonCompiler.operations(files).toSorted()).toEqual(sent.toSorted());
    expect(described.size).toBe(one.operations);
  });

  test('their modules are imported without a warning, and all models are built', async () => {
    const program = join(repository, 'test/languages/python/programs/import_all.py');
    const all = [...sdks.values()];
    const packages = all.flatMap(({ name, importName }) => [`${name}/src`, importName]);
    const { output } = await tools.python('-W', 'error', program, ...packages);
    const modules = ({ files }: PythonSdk) =>
      [...files.keys()].filter((path) => /^src\/.*\.py$/.test(path)).length;
    expect(output.split('\n')).toEqual(all.map((sdk) => `${sdk.importName} ${modules(sdk)}`));
  });

  test('ruff finds nothing in them, nor another format', async () => {
    const sources = [...sdks.values()].flatMap(({ name, files }) =>
      [...files.keys()].some((path) => path.startsWith('examples/'))
        ? [`${name}/src`, `${name}/examples`]
        : [`${name}/src`],
    );
    expect((await tools.ruff('check', ...sources)).output).toBe('All checks passed!');
    const { exitCode, output } = await tools.ruff('format', '--check', '--quiet', ...sources);
    expect({ exitCode, output }).toEqual({ exitCode: 0, output: '' });
  });

  test('mypy finds nothing in those that it reads', async () => {
    const files = process.env['SDKGEN_CORPUS'] === 'all' ? [...sdks.keys()] : typed;
    const path = sourceFolders(files.flatMap((file) => sdks.get(file) ?? []));
    expect(path.length).toBeGreaterThanOrEqual(typed.length);
    expect((await tools.mypyStrict({ path, check: path })).output).toBe('');
  });
});
