import { describe, expect, it } from 'vitest';
import { stepNames, stepsOf } from '../../../../scripts/prove/steps.js';
import { folderOf } from '../../openapi/folder.js';

/** The test files that the first step of a proof runs. */
function testFiles(files: readonly string[]): readonly string[] {
  const checkout = folderOf({
    '.gitignore': '.cache/\n',
    ...Object.fromEntries(files.map((file) => [file, ''])),
  });
  const [tests] = stepsOf('ada', ['ada', 'bcpl'], checkout);
  return tests?.command.filter((word) => word.startsWith('test/')) ?? [];
}

describe('the steps of a proof', () => {
  it('run the tests in folders named prove, without those of other languages', () => {
    const wanted = ['test/compile/prove/x.test.ts', 'test/languages/ada/prove/packages/x.test.ts'];
    const others = [
      'test/languages/bcpl/prove/x.test.ts',
      'test/languages/ada/x.test.ts',
      'test/languages/ada/prove/sdks.ts',
      '.cache/test/prove/x.test.ts',
    ];
    expect(testFiles([...wanted, ...others])).toEqual(wanted);
  });

  it('fail when a language has no such tests, instead of running those of the others', () => {
    expect(testFiles(['test/languages/bcpl/prove/x.test.ts'])).toEqual([
      'test/languages/ada/prove/',
    ]);
  });

  it('have names that users can choose them by, and an expected time', () => {
    const steps = stepsOf('ada', ['ada'], folderOf({ '.gitignore': '' }));
    expect(steps.map(({ name }) => name)).toEqual(stepNames);
    for (const { seconds } of steps) expect(seconds).toBeGreaterThan(0);
  });

  it('need every tool of the language for its tests only', () => {
    const steps = stepsOf('ada', ['ada'], folderOf({ '.gitignore': '' }));
    const needing = steps.filter(({ needsEveryTool }) => needsEveryTool);
    expect(needing.map(({ name }) => name)).toEqual(['tests']);
  });

  it('have the language in each script', () => {
    const [, ...scripts] = stepsOf('ada', ['ada'], folderOf({ '.gitignore': '' }));
    expect(scripts.length).toBeGreaterThan(2);
    for (const { command } of scripts) {
      expect(command.join(' ')).toMatch(/ scripts\/wire[\w-]*\.ts --language ada\b/);
    }
  });
});
