import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workshop } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { pythonEnvironment } from './environment.js';
import { expectImports } from './import-tests.js';
import {
  generateVariation,
  printedSources,
  type PythonSdk,
  sourceFolders,
  writeSdk,
  writeSnippets,
} from './sdks.js';
import { PythonTools } from './tools.js';
import { variations } from './variations.js';

const workshop = new Workshop();
const sdks = new Map<string, PythonSdk>();
const snippets: string[] = [];
const names = variations.map(({ name }) => name);

beforeAll(async () => {
  for (const name of names) {
    const sdk = writeSdk(workshop, name, await generateVariation(name));
    sdks.set(name, sdk);
    snippets.push(...writeSnippets(workshop, sdk));
  }
});
afterAll(() => workshop.remove());

describe.skipIf(!hasToolchain('python'))('the SDKs', () => {
  let tools: PythonTools;
  beforeAll(async () => {
    tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
  });

  test('ruff finds nothing in them, by the rules that each brings', async () => {
    expect(await tools.ruff('check', ...names)).toEqual({
      exitCode: 0,
      output: 'All checks passed!',
    });
  });

  test('they are in the format of ruff', async () => {
    const { exitCode, output } = await tools.ruff('format', '--check', ...names);
    expect(exitCode, output).toBe(0);
  });

  test('mypy finds nothing in them, nor in what their pages show', async () => {
    expect(snippets.length).toBeGreaterThan(3 * names.length);
    const all = [...sdks.values()];
    // Each SDK has a runtime: it is checked as it is by its own test, and here as one SDK has it.
    const isWhole = ({ name }: PythonSdk) => name === 'petstore-all-options';
    expect(all.filter(isWhole)).toHaveLength(1);
    const printed = all.filter((sdk) => !isWhole(sdk)).flatMap(printedSources);
    const check = [
      ...printed.filter((path) => path.includes('/src/')),
      ...sourceFolders(all.filter(isWhole)),
      'snippets',
    ];
    const { output } = await tools.mypyStrict({ path: sourceFolders(all), check });
    expect(output).toBe('');
  });

  test('all modules are imported without a warning, and all models are built', () =>
    expectImports(workshop, [...sdks.values()], { environment: 'tools' }));
});
