import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  describedModel,
  endlessExample,
  exampleNames,
  examplesFolder,
} from '../../../compile/descriptions.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles, wholeAssets } from '../../../unit/languages/java/generated.js';
import { JavaWorkspace } from '../sdks.js';
import { packageSegment } from '../variations.js';

describe.skipIf(!hasToolchain('java'))(
  `the ${exampleNames.length} descriptions of @readme/oas-examples`,
  () => {
    const workspace = new JavaWorkspace();
    let fragments = 0;

    beforeAll(async () => {
      for (const file of exampleNames) {
        const name = file.replace(/\.json$/, '').replace(/[^a-z0-9]+/gi, '-');
        const model = await describedModel(join(examplesFolder, file));
        const options = { packageName: `org.examples.${packageSegment(name)}` };
        const files = generateFiles(model, { options, assets: wholeAssets });
        const shown = file === endlessExample ? [...files].filter(isNoPage) : files;
        fragments += workspace.add(name, new Map(shown));
      }
    });
    afterAll(() => workspace.remove());

    test('give SDKs that compile without a warning', async () => {
      expect(await workspace.compile()).toEqual([]);
    });

    test('and whose pages do', async () => {
      expect(fragments).toBeGreaterThan(3 * exampleNames.length);
      expect(await workspace.compilePrograms()).toEqual([]);
    });
  },
);

function isNoPage([path]: readonly [string, string]): boolean {
  return !path.endsWith('.md');
}
