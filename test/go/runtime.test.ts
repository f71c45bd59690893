import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository, runProgram } from '../compile/workshop.js';
import { hasToolchain } from '../toolchains.js';
import { offline as env, provideOldest, provideTools } from './tools.js';

const cwd = join(repository, 'templates/go/runtime');

describe.skipIf(!hasToolchain('go'))('the Go runtime', () => {
  test('stands its own tests', async () => {
    const { exitCode, output } = await runProgram('go', ['test', './...'], { cwd, env });
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/^ok\s+example\.com\/sdk\s/m);
  });

  test('stands them with the oldest Go', async ({ skip }) => {
    const oldest = await provideOldest();
    if (oldest === undefined) return skip('without it');
    const { exitCode, output } = await runProgram('go', ['test', './...'], { cwd, env: oldest });
    expect(exitCode, output).toBe(0);
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
