import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCli } from '../../cli/run-cli.js';
import { caches } from './tools.js';

export const config = (version = '1.0.0') => ({
  languages: ['java'],
  languageOptions: { java: { sdkVersion: version } },
});

/** What became of the command after the SDK was written. */
export async function build(folder: string, env: Readonly<Record<string, string>> = caches()) {
  const { exitCode, stdout } = await runCli(['build', '--json'], { cwd: folder, env });
  expect(exitCode, stdout).toBe(0);
  expect(existsSync(join(folder, 'output/java/pom.xml'))).toBe(true);
  const events = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; result: string; message?: string });
  const [command] = events.filter(({ event }) => event === 'post-install');
  return { result: command?.result, message: command?.message ?? '' };
}
