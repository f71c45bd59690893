import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../toolchains.js';
import { built, read } from '../../cli/edited-project.js';
import { userProject } from '../../cli/project.js';
import { buildCli, removeCli, runCli } from '../../cli/run-cli.js';
import {
  build,
  config,
  installedIn,
  interpreter,
  pathWith,
  withoutEnsurepip,
} from './build-project.js';

const run = promisify(execFile);

beforeAll(buildCli);
afterAll(removeCli);

describe('a build without Python', () => {
  test('ends with 0 and says what is missing', async () => {
    const folder = userProject(config());
    const { results, messages } = await build(folder, { PATH: folder });
    expect(results).toEqual(['failed', 'skipped', 'skipped']);
    expect(messages[0]).toMatch(/^python3 could not be started .*creates \.venv/);
    expect(messages[0]).toContain('It requires Python 3.9 or newer');
  });

  test('says what Debian lacks', async () => {
    const { results, messages } = await build(userProject(config()), pathWith(withoutEnsurepip));
    expect(results).toEqual(['failed', 'skipped', 'skipped']);
    expect(messages[0]).toMatch(/exited with 1: .*because ensurepip is not\. The command creates/);
    expect(messages[0]).toContain('package python3-venv');
  });
});

describe.runIf(hasToolchain('python') && process.platform !== 'win32')(
  'a build with Python',
  () => {
    test('installs the SDK once', async () => {
      const folder = userProject(config());
      expect((await build(folder)).results).toEqual(['done', 'done', 'done']);
      expect(installedIn(folder)).toBe("1.0.0 1.0.0 Pets(base_url='https://pets.example.com/v1')");
      expect((await build(folder)).results).toEqual(['unchanged', 'unchanged', 'unchanged']);
    });

    test('examples/install.sh says what is missing', async () => {
      const folder = userProject(config());
      await runCli(['build', '--skip-install'], { cwd: folder });
      const path = mkdtempSync(join(tmpdir(), 'sdkgen-path-'));
      symlinkSync('/usr/bin/dirname', join(path, 'dirname'));
      const failure: unknown = await run(join(folder, 'output/python/examples/install.sh'), [], {
        env: { PATH: path },
      }).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 1 });
      expect((failure as { stderr: string }).stderr).toContain('python3 not found');
    });

    test('--skip-install makes no environment', async () => {
      const folder = userProject(config());
      const { stdout } = await runCli(['build', '--skip-install'], { cwd: folder });
      expect(stdout).toContain('python3 -I -m venv .venv: skipped');
      expect(existsSync(interpreter(folder))).toBe(false);
    });
  },
);

test('the source distribution has nothing of what sdkgen keeps for the next build', async () => {
  const folder = await built(config());
  const project = read(folder, 'output/python/pyproject.toml');
  const [, included = ''] =
    /^\[tool\.hatch\.build\.targets\.sdist\]\ninclude = \[(.*)\]$/m.exec(project) ?? [];
  expect(included).toContain('"/src"');
  expect(included).not.toContain('sdkgen');
});
