import { afterAll, describe, expect, test } from 'vitest';
import { Workshop, runProgram } from '../../../compile/workshop.js';
import { modelOfNames, sdkOf } from '../../../names/sdks.js';
import { meaningfulWords, oddNames } from '../../../names/words.js';
import { hasToolchain } from '../../../toolchains.js';
import { textFiles } from '../../../unit/languages/generated.js';
import { offline, typeChecker } from '../tools.js';

describe.skipIf(!hasToolchain('go'))('an SDK in which each word is every kind of name', () => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());

  test('has the types that Go wants, with every file on every system', async () => {
    const model = await modelOfNames([...new Set([...meaningfulWords, ...oddNames])]);
    const files = textFiles(sdkOf('go', model));
    workshop.writeSdk('.', files);
    const options = { cwd: workshop.folder, env: { ...offline, GOWORK: 'off' } };
    const [program, ...args] = await typeChecker();
    const checked = await runProgram(program, [...args, './...'], options);
    expect(checked).toEqual({ exitCode: 0, output: '' });
    const ignored = ['list', '-f', '{{join .IgnoredGoFiles " "}}', '.'];
    const { output } = await runProgram('go', ignored, options);
    expect(output.trim()).toBe('');
  });
});
