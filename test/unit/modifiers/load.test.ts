import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadModifier } from '../../../lib/modifiers/load.js';
import { temporaryFolder } from '../config/temporary-folder.js';

describe('a modifier', () => {
  test.each([
    ['a.mjs', (text: string) => `export default () => '${text}';\n`],
    ['a.js', (text: string) => `module.exports = () => '${text}';\n`],
  ])('in %s that was changed is loaded anew in the same process', async (name, source) => {
    const path = join(await temporaryFolder({}), name);
    const load = async (text: string): Promise<unknown> => {
      writeFileSync(path, source(text));
      const { modify } = await loadModifier({ path, name });
      return (modify as () => unknown)();
    };
    expect(await load('first')).toBe('first');
    expect(await load('second')).toBe('second');
  });

  test('in CommonJS is loaded with what it requires', async () => {
    const source = "const { text } = require('./parts/text.cjs');\nmodule.exports = () => text;\n";
    const folder = await temporaryFolder({ 'a.js': source, 'parts/text.cjs': '' });
    const load = async (text: string): Promise<unknown> => {
      writeFileSync(join(folder, 'parts/text.cjs'), `exports.text = '${text}';\n`);
      const { modify } = await loadModifier({ path: join(folder, 'a.js'), name: 'a.js' });
      return (modify as () => unknown)();
    };
    expect(await load('first')).toBe('first');
    expect(await load('second')).toBe('second');
  });

  test('keeps nothing of an earlier run', async () => {
    const path = join(await temporaryFolder({}), 'a.mjs');
    writeFileSync(path, 'let runs = 0;\nexport default () => (runs += 1);\n');
    for (let run = 0; run < 2; run++) {
      const { modify } = await loadModifier({ path, name: 'a.mjs' });
      expect((modify as () => unknown)()).toBe(1);
    }
  });
});
