import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository, runProgram } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { offline as env, provideOldest, provideTools } from './tools.js';

const cwd = join(repository, 'templates/go/runtime');

describe.skipIf(!hasToolchain('go'))('the Go runtime', () => {
  test('stands its own tests, with the oldest Go too', async ({ skip }) => {
    const oldest = await provideOldest();
    // They wait more than they work.
    const runs = [env, ...(oldest ? [oldest] : [])].map((each) =>
      runProgram('go', ['test', './...'], { cwd, env: each }),
    );
    for (const { exitCode, output } of await Promise.all(runs)) {
      expect(exitCode, output).toBe(0);
      expect(output).toMatch(/^ok\s+example\.com\/sdk\s/m);
    }
    skip(oldest === undefined, 'without the oldest Go');
  });

  test('has nothing that vet or an analyzer finds', async ({ skip }) => {
    const tools = await provideTools();
    const lint = tools && [`-vettool=${tools.lint}`];
    const args = ['vet', ...(lint ?? []), './...'];
    expect(await runProgram('go', args, { cwd, env })).toEqual({ exitCode: 0, output: '' });
    skip(lint === undefined, 'without the analyzers');
  });

  test('is in the format of gofmt', async () => {
    const { exitCode, output } = await runProgram('gofmt', ['-l', '.'], { cwd });
    expect({ exitCode, output }).toEqual({ exitCode: 0, output: '' });
  });

  test('builds for the browser too', async () => {
    const browser = { ...env, GOOS: 'js', GOARCH: 'wasm' };
    const { exitCode, output } = await runProgram('go', ['build', './...'], { cwd, env: browser });
    expect(exitCode, output).toBe(0);
  });
});
