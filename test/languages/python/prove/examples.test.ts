import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endlessExample, exampleNames, examplesFolder } from '../../../compile/descriptions.js';
import { Workshop } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles, wholeAssets } from '../../../unit/languages/python/generated.js';
import { modelOfFile } from '../../../unit/model/modelled.js';
import { pythonEnvironment } from '../environment.js';
import { type PythonSdk, sourceFolders, writeSdk, writeSnippets } from '../sdks.js';
import { PythonTools } from '../tools.js';

describe.skipIf(!hasToolchain('python'))(
  `the ${exampleNames.length} descriptions of @readme/oas-examples`,
  () => {
    const workshop = new Workshop();
    const sdks: PythonSdk[] = [];
    const snippets: string[] = [];
    let tools: PythonTools;

    beforeAll(async () => {
      tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
      for (const name of exampleNames) {
        const model = await modelOfFile(join(examplesFolder, name), { allowErrors: true });
        const packageName = name.replace(/[^a-z0-9]+/gi, '-').replace(/^/, 'sdk-');
        const request = { options: { pypiPackageName: packageName }, assets: wholeAssets };
        const sdk = writeSdk(workshop, packageName, generateFiles(model, request));
        sdks.push(sdk);
        if (name !== endlessExample) snippets.push(...writeSnippets(workshop, sdk));
      }
    });
    afterAll(() => workshop.remove());

    test('give SDKs in whose sources and pages mypy finds nothing', async () => {
      expect(snippets.length).toBeGreaterThan(3 * exampleNames.length);
      const path = sourceFolders(sdks);
      const { output } = await tools.mypyStrict({ path, check: [...path, 'snippets'] });
      expect(output).toBe('');
    });

    test('and ruff neither', async () => {
      const found = await Promise.all(
        sdks.map(async ({ name }) => {
          const own = new PythonTools(
            await pythonEnvironment('tools'),
            join(workshop.folder, name),
          );
          const [check, format] = [await own.ruff('check'), await own.ruff('format', '--check')];
          return [check.output, format.exitCode === 0 ? '' : format.output];
        }),
      );
      expect(found).toEqual(sdks.map(() => ['All checks passed!', '']));
    });
  },
);
