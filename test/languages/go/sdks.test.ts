import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../toolchains.js';
import { generateFiles } from '../../unit/languages/go/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { wireFolder } from '../../wire/cases/load.js';
import { hookExamples, requestOfExample, scaffold } from './hook-examples.js';
import { goRuntime } from './runtime-tests.js';
import { type GoSdk, GoWorkspace } from './sdks.js';
import {
  type GoTools,
  provideTools,
  tracingRequirements,
  typeChecker,
  unoptimized,
} from './tools.js';
import { analyzed, variations } from './variations.js';

const clean = { exitCode: 0, output: '' };

/** The frame of the wire suite's programs. */
const frame = join(wireFolder, 'languages/go/support');

describe.skipIf(!hasToolchain('go'))('the Go SDKs', () => {
  const workspace = new GoWorkspace();
  const sdks: GoSdk[] = [];
  let fragments = 0;
  let tools: GoTools | undefined;

  beforeAll(async () => {
    tools = await provideTools();
    for (const { name } of variations) sdks.push(await workspace.addVariation(name));
    for (const sdk of sdks) fragments += workspace.addFragments(sdk);
    const petstore = await modelOfFixture('petstore', { auth: ['apikey'] });
    for (const [name, text] of hookExamples) {
      const request = requestOfExample(name, text);
      workspace.add(name, generateFiles(petstore, request), request);
    }
    workspace.workshop.writeSdk('new-hooks', scaffold);
    const framed = readdirSync(frame).map((name) => [
      name,
      readFileSync(join(frame, name), 'utf8'),
    ]);
    workspace.addPrograms('frame', new Map(framed as [string, string][]), tracingRequirements());
  });
  afterAll(() => workspace.remove());

  test('are as gofmt leaves them', async () => {
    const examples = hookExamples.map(([name]) => `${name}/hooks`);
    const folders = [...sdks.map(({ name }) => name), ...examples, 'new-hooks', 'frame'];
    expect(await workspace.run('gofmt', ['-l', ...folders])).toEqual(clean);
  });

  test('have the types that Go wants, with their examples and the programs of their pages', async () => {
    expect(fragments).toBeGreaterThan(3 * sdks.length);
    const [program, ...args] = await typeChecker();
    expect(await workspace.run(program, [...args, ...workspace.packages()])).toEqual(clean);
  });

  test('have their files of the runtime in one that the analyzers read', () => {
    const runtimeOf = (chosen: readonly GoSdk[]) =>
      new Set(
        chosen.flatMap(({ files }) =>
          [...files.keys()].filter((path) => path.startsWith('internal/')),
        ),
      );
    const read = runtimeOf(sdks.filter(({ name }) => analyzed.includes(name)));
    expect([...runtimeOf(sdks)].filter((path) => !read.has(path))).toEqual([]);
  });

  test('have nothing that vet or an analyzer finds, nor have the runtime, hooks and the frame of wire programs', async ({
    skip,
  }) => {
    expect(hookExamples).toHaveLength(4);
    const lint = tools && [`-vettool=${tools.lint}`];
    const vet = ['vet', unoptimized, ...(lint ?? [])];
    const examples = hookExamples.map(([name]) => `./${name}/hooks`);
    const packages = [...workspace.packages(...analyzed, 'frame'), ...examples];
    expect(await workspace.run('go', [...vet, ...packages])).toEqual(clean);
    // A module of its own, which the workspace does not have.
    const runtime = ['-C', goRuntime, ...vet, './...'];
    expect(await workspace.run('go', runtime, { GOWORK: 'off' })).toEqual(clean);
    skip(lint === undefined, 'without the analyzers');
  });
});
