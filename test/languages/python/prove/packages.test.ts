import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workshop } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { type EnvironmentName, interpreterOf, pythonEnvironment } from '../environment.js';
import { expectImports } from '../import-tests.js';
import {
  generateVariation,
  printedSources,
  type PythonSdk,
  sourceFolders,
  writeSdk,
  writeSnippets,
} from '../sdks.js';
import { PythonTools } from '../tools.js';
import { variations } from '../variations.js';

const workshop = new Workshop();
const sdks: PythonSdk[] = [];
const snippets: string[] = [];

beforeAll(async () => {
  for (const { name } of variations) {
    const sdk = writeSdk(workshop, name, await generateVariation(name));
    sdks.push(sdk);
    snippets.push(...writeSnippets(workshop, sdk));
  }
});
afterAll(() => workshop.remove());

describe.skipIf(!hasToolchain('python'))('the SDKs', () => {
  test('pyright finds nothing in them, nor in what their pages show', async () => {
    const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
    const check = [...sdks.flatMap(printedSources), 'snippets'];
    const { output, files } = await tools.pyrightStrict({ path: sourceFolders(sdks), check });
    expect(output).toBe('');
    expect(files).toBeGreaterThan(snippets.length + 10 * sdks.length);
  });

  test('every public name has a complete type', async () => {
    const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
    // All features are in these; each takes pyright as long as a whole check.
    const shown = sdks.filter(({ name }) => ['petstore-all-options', 'chat-hooks'].includes(name));
    expect(shown).toHaveLength(2);
    for (const { name: folder, importName } of shown) {
      const { completenessScore, exportedSymbolCounts, symbols } = await tools.verifyTypes({
        folder: join(workshop.folder, folder, 'src'),
        importName,
      });
      const incomplete = symbols.filter(({ isTypeKnown }) => !isTypeKnown);
      expect(incomplete.map((symbol) => symbol.name)).toEqual([]);
      expect(completenessScore).toBe(1);
      expect(exportedSymbolCounts.withKnownType).toBeGreaterThan(100);
    }
  });

  // Which module is the first one matters, but not with which packages.
  test('each module can be the first one that is imported', () =>
    expectImports(workshop, sdks, { environment: 'tools', options: ['--apart'] }));
});

const environments: readonly EnvironmentName[] = ['lowest', 'newest'];

describe.each(environments)('with the packages of %s', (environment) => {
  test.skipIf(interpreterOf(environment) === undefined)(
    'all modules are imported without a warning, and all models are built',
    () => expectImports(workshop, sdks, { environment }),
  );
});
