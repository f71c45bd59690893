import { expect, test } from 'vitest';
import { proofs } from '../languages/registry.js';
import { sdkOf } from '../names/sdks.js';
import { hasToolchain } from '../toolchains.js';
import { textFiles } from '../unit/languages/generated.js';
import { modelOfFixture } from '../unit/model/modelled.js';

test.each(Object.entries(proofs).filter(([id]) => hasToolchain(id)))(
  'a source that does not parse is found in %s',
  async (id, { compileAll, fuzz }) => {
    const model = await modelOfFixture('petstore');
    const files = new Map(textFiles(sdkOf(id, model, { sdkName: 'broken' })));
    const source = [...files.keys()].find((path) => fuzz.code.test(path)) ?? '';
    files.set(source, `${files.get(source)}\n(`);
    expect((await compileAll(new Map([['broken', files]]))).join('\n')).toContain(source);
  },
);
