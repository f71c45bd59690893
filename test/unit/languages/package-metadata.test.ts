import { describe, expect, test } from 'vitest';
import { languageIds } from '../../../lib/languages/registry.js';
import { linkTargets } from '../../compile/markdown.js';
import { proofs } from '../../languages/registry.js';
import { modelOfFixture } from '../model/modelled.js';

async function readmeOf(id: (typeof languageIds)[number], repository: string | undefined) {
  const model = await modelOfFixture('petstore');
  const license = { id: undefined, text: 'Ours.\n' };
  const sdk = proofs[id].generateSdk(model, { settings: { license, repository } });
  const files = new Map(sdk.files.map(({ path, content }) => [path, String(content)]));
  return { files, targets: linkTargets(files.get('README.md') ?? '') };
}

describe.each(languageIds)('links of the README in %s', (id) => {
  test('lead to files of the repository, if the config names it', async () => {
    const { files, targets } = await readmeOf(id, 'shop/pets');
    const own = targets.filter((target) => target.includes('shop/pets'));
    const paths = own.map((target) =>
      target.replace('https://github.com/shop/pets/blob/HEAD/', ''),
    );
    expect(paths).toContain('documentation/README.md');
    expect(paths).toContain('documentation/services/PetsService.md');
    expect(paths).toContain('examples/README.md');
    expect(paths).toContain('LICENSE');
    expect(paths.filter((path) => !files.has(path))).toEqual([]);
    expect(targets.filter((target) => !/^(?:https?:|#)/.test(target))).toEqual([]);
  });

  test('are relative otherwise', async () => {
    const { targets } = await readmeOf(id, undefined);
    expect(targets).toContain('documentation/README.md');
    expect(targets).toContain('LICENSE');
    expect(targets.filter((target) => target.includes('github.com'))).toEqual([]);
  });
});
