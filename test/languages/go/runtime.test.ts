import { beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { expectRuntimeTests, goRuntime as cwd } from './runtime-tests.js';
import { compileLibrary, offline as env } from './tools.js';

describe.skipIf(!hasToolchain('go'))('the Go runtime', () => {
  beforeAll(compileLibrary);

  test('passes its own tests', () => expectRuntimeTests(env));

  test('is in the format of gofmt', async () => {
    const { exitCode, output } = await runProgram('gofmt', ['-l', '.'], { cwd });
    expect({ exitCode, output }).toEqual({ exitCode: 0, output: '' });
  });
});
