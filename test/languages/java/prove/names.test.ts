import { describe, expect, test } from 'vitest';
import { modelOfNames, sdkOf } from '../../../names/sdks.js';
import { meaningfulWords, oddNames } from '../../../names/words.js';
import { hasToolchain } from '../../../toolchains.js';
import { textFiles } from '../../../unit/languages/generated.js';
import { compileAll } from '../compile-all.js';

describe.skipIf(!hasToolchain('java'))('an SDK in which each word is every kind of name', () => {
  test('compiles without a warning', async () => {
    const model = await modelOfNames([...new Set([...meaningfulWords, ...oddNames])]);
    const files = textFiles(sdkOf('java', model));
    expect(await compileAll(new Map([['names', files]]))).toEqual([]);
  });
});
