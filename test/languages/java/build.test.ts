import { chmodSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProject } from '../../cli/project.js';
import { buildCli, removeCli, runCli } from '../../cli/run-cli.js';
import { build, config } from './build-project.js';

beforeAll(buildCli);
afterAll(removeCli);

/** A search path with only this on it, as the machine's `mvn`. */
function pathWith(script: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-path-'));
  symlinkSync('/bin/sh', join(folder, 'sh'));
  writeFileSync(join(folder, 'mvn'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'mvn'), 0o755);
  return { PATH: folder };
}

describe('a build without Maven', () => {
  const needed =
    '. The command compiles the SDK. It requires Maven and a JDK of version 11 or newer';

  test('ends with 0 and says what is missing', async () => {
    const folder = userProject(config());
    const { result, message } = await build(folder, { PATH: folder });
    expect(result).toBe('failed');
    expect(message).toMatch(/^mvn could not be started /);
    expect(message).toContain(needed);
  });

  test('says what Maven says', async () => {
    const line = '[ERROR] release version 11 not supported';
    const { result, message } = await build(
      userProject(config()),
      pathWith(`echo '${line}'\nexit 1`),
    );
    expect(result).toBe('failed');
    expect(message).toContain(`mvn exited with 1: ${line}${needed}`);
  });

  test('--skip-install compiles nothing', async () => {
    const folder = userProject(config());
    const { stdout } = await runCli(['build', '--skip-install'], { cwd: folder });
    expect(stdout).toContain('mvn compile: skipped');
  });
});
