import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { proofs } from '../../languages/registry.js';
import { sdkOf } from '../../names/sdks.js';
import { provedLanguages } from '../../proved-languages.js';
import { hasToolchain } from '../../toolchains.js';
import { textFiles } from '../../unit/languages/generated.js';
import { fixtures, modelOfFile } from '../../unit/model/modelled.js';

const folder = join(fixtures, 'quirks');
const quirks = await Promise.all(
  readdirSync(folder).map(async (file) => ({
    name: `quirks-${basename(file, '.yaml').replaceAll('.', '-')}`,
    model: await modelOfFile(join(folder, file), { auth: ['apikey'] }),
  })),
);

test.each(provedLanguages().filter(hasToolchain))(
  'the SDKs of odd descriptions compile without a warning in %s',
  async (id) => {
    const sdks = quirks.map(
      ({ name, model }) => [name, textFiles(sdkOf(id, model, { sdkName: name }))] as const,
    );
    expect(await proofs[id].compileAll(new Map(sdks))).toEqual([]);
  },
);
