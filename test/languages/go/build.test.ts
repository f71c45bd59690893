import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../toolchains.js';
import { userProject } from '../../cli/project.js';
import { buildCli, removeCli, runCli } from '../../cli/run-cli.js';
import { build, config } from './build-project.js';

beforeAll(buildCli);
afterAll(removeCli);

/** A search path with only this on it, as the machine's `go`. */
function pathWith(script: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-path-'));
  symlinkSync('/bin/sh', join(folder, 'sh'));
  writeFileSync(join(folder, 'go'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'go'), 0o755);
  return { PATH: folder };
}

describe('a build without a Go that is new enough', () => {
  const needed = '. The command compiles the SDK. It requires Go 1.23 or newer';

  test('ends with 0 and says what is missing', async () => {
    const folder = userProject(config());
    const { result, message } = await build(folder, { PATH: folder });
    expect(result).toBe('failed');
    expect(message).toMatch(/^go could not be started /);
    expect(message).toContain(needed);
  });

  // What Go says itself; before 1.21 it compiles what it can.
  test.each([
    ['1.22', 'go: go.mod requires go >= 1.23 (running go 1.22.12; GOTOOLCHAIN=local)', []],
    [
      '1.19',
      'call.go:6:2: package iter is not in GOROOT (/usr/lib/go-1.19/src/iter)',
      ['note: imported by a module that requires go 1.23'],
    ],
  ])('says so of Go %s', async (_version, line, more) => {
    const script = [line, ...more].map((each) => `echo '${each}' >&2\n`).join('');
    const { result, message } = await build(userProject(config()), pathWith(`${script}exit 1`));
    expect(result).toBe('failed');
    expect(message).toContain(`go exited with 1: ${line}${needed}`);
  });
});

describe.runIf(hasToolchain('go') && process.platform !== 'win32')('a build with Go', () => {
  test('compiles the SDK once, and again when a file of it changes', async () => {
    const folder = userProject(config());
    // A workspace that does not list the SDK.
    writeFileSync(join(folder, 'go.work'), 'go 1.23\n');
    expect((await build(folder)).result).toBe('done');
    expect((await build(folder)).result).toBe('unchanged');
    // It leaves nothing there, and go.mod as it was.
    const sdk = join(folder, 'output/go');
    expect(readdirSync(sdk)).not.toContain('go.sum');
    expect(readFileSync(join(sdk, 'go.mod'), 'utf8')).toBe('module example.com/pets\n\ngo 1.23\n');
    const next = { sdkName: 'Pets', specFilePath: 'openapi.yaml', auth: [], ...config('1.0.1') };
    writeFileSync(join(folder, 'sdkgen.config.json'), JSON.stringify(next));
    expect((await build(folder)).result).toBe('done');
  });

  test('--skip-install compiles nothing', async () => {
    const folder = userProject(config());
    const { stdout } = await runCli(['build', '--skip-install'], { cwd: folder });
    expect(stdout).toContain('go build ./...: skipped');
  });
});
