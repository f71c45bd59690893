import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedModel } from '../../../compile/descriptions.js';
import { modelledOperations } from '../../compiler.js';
import { corpusFiles, corpusFolder } from '../../../corpus/descriptions.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles, wholeAssets } from '../../../unit/languages/go/generated.js';
import { goCompiler } from '../compiler.js';
import { type GoSdk, GoWorkspace } from '../sdks.js';
import { type GoTools, provideTools } from '../tools.js';

const clean = { exitCode: 0, output: '' };

/** What is compiled in each run, the programs of its pages too; `SDKGEN_CORPUS=all` takes every SDK. */
const compiled = ['figma.yaml', 'mozilla.com--kinto.json', 'oai31-tictactoe.yaml', 'ollama.yaml'];

describe.skipIf(corpusFiles.length === 0 || !hasToolchain('go'))('real descriptions', () => {
  const workspace = new GoWorkspace();
  const sdks = new Map<string, GoSdk>();
  let tools: GoTools | undefined;

  beforeAll(async () => {
    tools = await provideTools();
  });
  afterAll(() => workspace.remove());

  test.each(corpusFiles)('$file gives an SDK with all of its operations', async (one) => {
    const model = await describedModel(join(corpusFolder, one.file));
    const name = one.file.replace(/^.*\/|\.\w+$/g, '').replace(/[^a-z0-9]+/gi, '-');
    const request = {
      settings: { sdkName: name },
      options: { goModuleName: `example.com/corpus/${name}` },
      assets: wholeAssets,
    };
    const sdk = workspace.add(name, generateFiles(model, request), request);
    sdks.set(one.file, sdk);
    const { sent, described } = modelledOperations(model);
    expect(goCompiler.operations(sdk.files).toSorted()).toEqual(sent.toSorted());
    expect(described.size).toBe(one.operations);
  });

  test('they are as gofmt leaves them', async () => {
    const folders = [...sdks.values()].map(({ name }) => name);
    expect(await workspace.run('gofmt', ['-l', ...folders])).toEqual(clean);
  });

  test('they and their examples have the types that Go wants', async ({ skip }) => {
    if (tools === undefined) return skip('without the programs of tools/');
    const args = ['linux/amd64', ...workspace.packages()];
    expect(await workspace.run(tools.types, args)).toEqual(clean);
  });

  test('vet finds nothing in those that it reads, nor in their pages', async () => {
    const all = process.env['SDKGEN_CORPUS'] === 'all';
    const chosen = [...sdks].filter(([file]) => all || compiled.includes(file));
    expect(chosen.length).toBeGreaterThanOrEqual(compiled.length);
    const modules = chosen.flatMap(([, sdk]) => {
      workspace.addFragments(sdk);
      return [sdk.name, `shown-${sdk.name}`];
    });
    const vet = ['vet', '-unreachable=false', ...workspace.packages(...modules)];
    expect(await workspace.run('go', vet)).toEqual(clean);
  });
});
