import { describe, expect, test } from 'vitest';
import { proofs } from '../../languages/registry.js';
import { provedLanguages } from '../../proved-languages.js';
import { hasToolchain } from '../../toolchains.js';
import { sdkOf } from '../../names/sdks.js';
import { everyPosition } from '../../unit/languages/every-position/description.js';
import { everyPosition31 } from '../../unit/languages/every-position/description-31.js';
import { headerPositions, variants } from '../../unit/languages/every-position/variants.js';
import { textFiles } from '../../unit/languages/generated.js';
import { modelOf } from '../../unit/model/modelled.js';

const hostile = Object.values(variants).join('');
const textAt = (position: string) =>
  headerPositions.includes(position)
    ? position + hostile.replace(/[\r\n]/g, '')
    : position + hostile;

/** `test/unit/languages/untrusted.test.ts` reads these with parsers, which see no types and no names. */
describe.each([
  ['3.0', everyPosition],
  ['3.1', everyPosition31],
])('hostile texts at every position of %s', (_, describing) => {
  test.each(provedLanguages().filter(hasToolchain))(
    'compile without a warning in %s',
    async (id) => {
      const model = await modelOf(JSON.stringify(describing(textAt)), {
        auth: ['apikey'],
        allowErrors: true,
      });
      const files = textFiles(sdkOf(id, model, { sdkName: 'Shop' }));
      expect(await proofs[id].compileAll(new Map([['shop', files]]))).toEqual([]);
    },
  );
});
