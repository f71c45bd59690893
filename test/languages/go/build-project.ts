import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCli } from '../../cli/run-cli.js';
import { hasToolchain } from '../../toolchains.js';
import { buildCache, compileLibrary } from './tools.js';

// No network, which an SDK without hooks does not need. `-trimpath` shares the compiled standard library
// with the other tests.
export const offline = {
  GOTOOLCHAIN: 'local',
  GOFLAGS: '-trimpath',
  GOPROXY: 'off',
  ...(hasToolchain('go') ? buildCache() : {}),
};

export const config = (version = '1.0.0') => ({
  languages: ['go'],
  languageOptions: { go: { sdkVersion: version } },
});

/** What became of the command after the SDK was written. */
export async function build(folder: string, env: Record<string, string> = offline) {
  await compileLibrary();
  const { exitCode, stdout } = await runCli(['build', '--json'], { cwd: folder, env });
  expect(exitCode, stdout).toBe(0);
  expect(existsSync(join(folder, 'output/go/go.mod'))).toBe(true);
  const events = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; result: string; message?: string });
  const [command] = events.filter(({ event }) => event === 'post-install');
  return { result: command?.result, message: command?.message ?? '' };
}
