import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../lib/cli/failure.js';
import { ExitCode, SdkgenError } from '../../../lib/diagnostics.js';

function thrownBy(task: () => unknown): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const prompt = Object.assign(new Error('closed'), { name: 'ExitPromptError' });

describe('what ends a run', () => {
  test.each([
    ['an error of its own', new SdkgenError('no', 3), 'no', 3],
    ['a full disk', full, `A file system error stopped sdkgen: ${full.message}.`, 2],
    ['Ctrl-C at a question', prompt, 'closed', 130],
    ['what nobody expects', new TypeError('x is undefined'), 'internal error: x is undefined', 1],
    ['what is no error', 'odd', 'internal error: odd', 1],
  ])('%s', (_, error, message, exitCode) => {
    expect(failureOf(error)).toEqual({ message, exitCode });
  });

  test('a file that is missing is a fault: whoever reads one looks before', () => {
    const missing = thrownBy(() => readFileSync('/nowhere/at/all'));
    expect(failureOf(missing).exitCode).toBe(ExitCode.GeneratorFault);
  });
});
