import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository, runProgram } from '../compile/workshop.js';
import { hasGo } from './go.js';

const cwd = join(repository, 'templates/go/runtime');
// The machine's own version, and nothing of the network.
const env = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=readonly', GOPROXY: 'off' };

describe.skipIf(!hasGo())('the Go runtime', () => {
  test('stands its own tests', async () => {
    const { exitCode, output } = await runProgram('go', ['test', './...'], { cwd, env });
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/^ok\s+example\.com\/sdk\s/m);
  });

  test('has nothing that vet finds', async () => {
    expect(await runProgram('go', ['vet', './...'], { cwd, env })).toEqual({
      exitCode: 0,
      output: '',
    });
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
