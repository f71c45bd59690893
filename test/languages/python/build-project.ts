import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCli } from '../../cli/run-cli.js';
import { pipCache } from './pip-cache.js';

export const config = (version = '1.0.0') => ({
  languages: ['python'],
  languageOptions: { python: { sdkVersion: version } },
});
export const interpreter = (folder: string) => join(folder, 'output/python/.venv/bin/python');

/** What the SDK says of itself in the environment that the build made. */
export function installedIn(folder: string): string {
  const question = `import importlib.metadata, pets
print(importlib.metadata.version("pets"), pets.__version__, pets.Pets())`;
  return execFileSync(interpreter(folder), ['-c', question], { encoding: 'utf8' }).trim();
}

/** What became of the commands after the SDK was written, in their order. Builds share downloads. */
export async function build(folder: string, env: Record<string, string> = {}) {
  const own = { PIP_CACHE_DIR: pipCache, ...env };
  const { exitCode, stdout } = await runCli(['build', '--json'], { cwd: folder, env: own });
  expect(exitCode, stdout).toBe(0);
  expect(existsSync(join(folder, 'output/python/pyproject.toml'))).toBe(true);
  const events = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; result: string; message?: string });
  const commands = events.filter(({ event }) => event === 'post-install');
  return {
    results: commands.map(({ result }) => result),
    messages: commands.map(({ message }) => message ?? ''),
  };
}

/** A search path with only this on it, as the machine's `python3`. */
export function pathWith(script: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-path-'));
  for (const tool of ['sh', 'mkdir', 'ln']) symlinkSync(`/bin/${tool}`, join(folder, tool));
  writeFileSync(join(folder, 'python3'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'python3'), 0o755);
  return { PATH: folder };
}

/** As Debian says it without its package python3-venv; what is left has no pip. */
export const withoutEnsurepip = `mkdir -p .venv/bin
echo 'The virtual environment was not created successfully because ensurepip is not
available.  On Debian/Ubuntu systems, you need to install the python3-venv
package using the following command.

    apt install python3.11-venv

Failing command: /somewhere/.venv/bin/python3'
exit 1`;
