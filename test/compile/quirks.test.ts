import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { proofs } from '../languages/registry.js';
import { sdkOf } from '../names/sdks.js';
import { hasToolchain } from '../toolchains.js';
import { textFiles } from '../unit/languages/generated.js';
import { fixtures, modelOfFile } from '../unit/model/modelled.js';

const folder = join(fixtures, 'quirks');
const quirks = await Promise.all(
  readdirSync(folder).map(async (file) => ({
    name: `quirks-${basename(file, '.yaml').replaceAll('.', '-')}`,
    model: await modelOfFile(join(folder, file), { auth: ['apikey'] }),
  })),
);

test.each(Object.entries(proofs).filter(([id]) => hasToolchain(id)))(
  'the SDKs of odd descriptions compile without a warning in %s',
  async (id, { compileAll }) => {
    const sdks = quirks.map(
      ({ name, model }) => [name, textFiles(sdkOf(id, model, { sdkName: name }))] as const,
    );
    expect(await compileAll(new Map(sdks))).toEqual([]);
  },
);

test.each(Object.entries(proofs).filter(([id]) => hasToolchain(id)))(
  'a source that does not parse is found in %s',
  async (id, { compileAll, fuzz }) => {
    const [{ model }] = quirks as [(typeof quirks)[number]];
    const files = new Map(textFiles(sdkOf(id, model, { sdkName: 'broken' })));
    const source = [...files.keys()].find((path) => fuzz.code.test(path)) ?? '';
    files.set(source, `${files.get(source)}\n(`);
    expect((await compileAll(new Map([['broken', files]]))).join('\n')).toContain(source);
  },
);
