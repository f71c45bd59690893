import { join } from 'node:path';
import { expect } from 'vitest';
import { repository, runProgram } from '../../compile/workshop.js';
import { type GoEnvironment, tracingModule } from './tools.js';

/** The module of the runtime. */
export const goRuntime = join(repository, 'templates/go/runtime');

/** Expects that the runtime passes its own tests with the Go of an environment. */
export async function expectRuntimeTests(env: GoEnvironment): Promise<void> {
  // Go's cache does not see changes to shared vectors, which lie outside the module. Tests that wait run at
  // the same time, and the analyzers include everything that `go test` would vet.
  const args = ['test', '-count=1', '-vet=off', '-parallel=16', './...'];
  for (const [cwd, tested] of [
    [goRuntime, /^ok\s+example\.com\/sdk\s/m],
    [tracingModule, /^ok\s+example\.com\/sdk\/opentelemetry\s/m],
  ] as const) {
    const { exitCode, output } = await runProgram('go', args, { cwd, env });
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(tested);
  }
}
