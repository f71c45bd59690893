import { describe, expect, test } from 'vitest';
import { runProgram } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { expectRuntimeTests, goRuntime as cwd } from '../runtime-tests.js';
import { offline as env, provideOldest } from '../tools.js';

describe.skipIf(!hasToolchain('go'))('the Go runtime', () => {
  test('passes its own tests with the oldest Go', async ({ skip }) => {
    const oldest = await provideOldest();
    if (oldest === undefined) return skip('without the oldest Go');
    await expectRuntimeTests(oldest);
  });

  test('builds for the browser too', async () => {
    const browser = { ...env, GOOS: 'js', GOARCH: 'wasm' };
    const { exitCode, output } = await runProgram('go', ['build', './...'], { cwd, env: browser });
    expect(exitCode, output).toBe(0);
  });
});
