import { afterAll, expect, test } from 'vitest';
import { modelOfNames, sdkOf } from '../../../names/sdks.js';
import { meaningfulWords, oddNames } from '../../../names/words.js';
import { textFiles } from '../../../unit/languages/generated.js';
import { Workshop } from '../../../compile/workshop.js';

const workshop = new Workshop();
afterAll(() => workshop.remove());

test('an SDK in which each word of any language is every kind of name has no error of types', async () => {
  const model = await modelOfNames([...new Set([...meaningfulWords, ...oddNames])]);
  workshop.writeSdk('names', textFiles(sdkOf('typescript', model)));
  const { exitCode, output } = await workshop.tsc('-p', 'names/tsconfig.json', '--noEmit');
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: '' });
});
