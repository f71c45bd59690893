import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  describedModel,
  endlessExample,
  exampleNames,
  examplesFolder,
} from '../../../compile/descriptions.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles, wholeAssets } from '../../../unit/languages/go/generated.js';
import { type GoSdk, GoWorkspace } from '../sdks.js';
import { type GoTools, provideTools } from '../tools.js';

const clean = { exitCode: 0, output: '' };

describe.skipIf(!hasToolchain('go'))(
  `the ${exampleNames.length} descriptions of @readme/oas-examples`,
  () => {
    const workspace = new GoWorkspace();
    const sdks: GoSdk[] = [];
    let fragments = 0;
    let tools: GoTools | undefined;

    beforeAll(async () => {
      tools = await provideTools();
      for (const file of exampleNames) {
        const name = file.replace(/\.json$/, '').replace(/[^a-z0-9]+/gi, '-');
        const request = {
          options: { goModuleName: `example.com/examples/${name}` },
          assets: wholeAssets,
        };
        const model = await describedModel(join(examplesFolder, file));
        const sdk = workspace.add(name, generateFiles(model, request), request);
        sdks.push(sdk);
        if (file !== endlessExample) fragments += workspace.addFragments(sdk);
      }
    });
    afterAll(() => workspace.remove());

    test('give SDKs that are as gofmt leaves them', async () => {
      expect(await workspace.run('gofmt', ['-l', ...sdks.map(({ name }) => name)])).toEqual(clean);
    });

    test('and whose sources and pages have the types that Go wants', async ({ skip }) => {
      if (tools === undefined) return skip('without the programs of tools/');
      expect(fragments).toBeGreaterThan(3 * sdks.length);
      const args = ['linux/amd64', ...workspace.packages()];
      expect(await workspace.run(tools.types, args)).toEqual(clean);
    });
  },
);
