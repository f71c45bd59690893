import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { Workshop } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { pythonEnvironment } from './environment.js';
import { expectImports } from './import-tests.js';
import {
  generateVariation,
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
  let ownTools: (name: string) => PythonTools;
  beforeAll(async () => {
    const environment = await pythonEnvironment('tools');
    tools = new PythonTools(environment, workshop.folder);
    ownTools = (name) => new PythonTools(environment, join(workshop.folder, name));
  });

  test.each(names)('ruff finds nothing in %s, by the rules that it brings', async (name) => {
    const { output } = await ownTools(name).ruff('check');
    expect(output).toBe('All checks passed!');
  });

  test.each(names)('%s is in the format of ruff', async (name) => {
    const { exitCode, output } = await ownTools(name).ruff('format', '--check');
    expect(exitCode, output).toBe(0);
  });

  test('mypy finds nothing in them, nor in what their pages show', async () => {
    expect(snippets.length).toBeGreaterThan(3 * names.length);
    const path = sourceFolders([...sdks.values()]);
    const { output } = await tools.mypyStrict({ path, check: [...path, 'snippets'] });
    expect(output).toBe('');
  });

  test('all modules are imported without a warning, and all models are built', () =>
    expectImports(workshop, [...sdks.values()], { environment: 'tools' }));
});
