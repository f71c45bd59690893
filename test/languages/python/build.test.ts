import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../toolchains.js';
import { userProject } from '../../cli/project.js';
import { buildCli, removeCli, runCli } from '../../cli/run-cli.js';

const run = promisify(execFile);

beforeAll(buildCli);
afterAll(removeCli);

const config = (version = '1.0.0') => ({
  languages: ['python'],
  languageOptions: { python: { sdkVersion: version } },
});
const interpreter = (folder: string) => join(folder, 'output/python/.venv/bin/python');

/** What the SDK says of itself in the environment that the build made. */
function installedIn(folder: string): string {
  const question = `import importlib.metadata, pets
print(importlib.metadata.version("pets"), pets.__version__, pets.Pets())`;
  return execFileSync(interpreter(folder), ['-c', question], { encoding: 'utf8' }).trim();
}

/** What became of the commands after the SDK was written, in their order. */
async function build(folder: string, env: Record<string, string> = {}) {
  const { exitCode, stdout } = await runCli(['build', '--json'], { cwd: folder, env });
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
function pathWith(script: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-path-'));
  for (const tool of ['sh', 'mkdir', 'ln']) symlinkSync(`/bin/${tool}`, join(folder, tool));
  writeFileSync(join(folder, 'python3'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'python3'), 0o755);
  return { PATH: folder };
}

/** As Debian says it without its package python3-venv; what is left has no pip. */
const withoutEnsurepip = `mkdir -p .venv/bin
echo 'The virtual environment was not created successfully because ensurepip is not
available.  On Debian/Ubuntu systems, you need to install the python3-venv
package using the following command.

    apt install python3.11-venv

Failing command: /somewhere/.venv/bin/python3'
exit 1`;

describe('a build without Python', () => {
  test('ends with 0 and says what is missing', async () => {
    const folder = userProject(config());
    const { results, messages } = await build(folder, { PATH: folder });
    expect(results).toEqual(['failed', 'skipped', 'skipped']);
    expect(messages[0]).toMatch(/^python3 could not be started .*makes \.venv/);
    expect(messages[0]).toContain('Python 3.9 or newer is needed');
  });

  test('says what Debian lacks', async () => {
    const { results, messages } = await build(userProject(config()), pathWith(withoutEnsurepip));
    expect(results).toEqual(['failed', 'skipped', 'skipped']);
    expect(messages[0]).toMatch(/ended with 1: .*because ensurepip is not; it makes/);
    expect(messages[0]).toContain('the package python3-venv');
  });
});

describe.runIf(hasToolchain('python') && process.platform !== 'win32')(
  'a build with Python',
  () => {
    test('installs the SDK once, and again when pyproject.toml changes', async () => {
      const folder = userProject(config());
      expect((await build(folder)).results).toEqual(['done', 'done', 'done']);
      const client = "Pets(base_url='https://pets.example.com/v1')";
      expect(installedIn(folder)).toBe(`1.0.0 1.0.0 ${client}`);
      expect((await build(folder)).results).toEqual(['unchanged', 'unchanged', 'unchanged']);

      const next = { sdkName: 'Pets', specFilePath: 'openapi.yaml', auth: [], ...config('2.0.0') };
      writeFileSync(join(folder, 'sdkgen.config.json'), JSON.stringify(next));
      expect((await build(folder)).results).toEqual(['unchanged', 'done', 'done']);
      expect(installedIn(folder)).toBe(`2.0.0 2.0.0 ${client}`);

      rmSync(join(folder, 'output/python/.venv'), { recursive: true });
      expect((await build(folder)).results).toEqual(['done', 'done', 'done']);
      expect(installedIn(folder)).toBe(`2.0.0 2.0.0 ${client}`);
    });

    test('completes an environment that was half made, as soon as it can', async () => {
      const folder = userProject(config());
      await build(folder, pathWith(withoutEnsurepip));
      execFileSync('python3', ['-m', 'venv', '--without-pip', '.venv'], {
        cwd: join(folder, 'output/python'),
      });
      const offline = {
        PIP_INDEX_URL: 'http://127.0.0.1:9/simple',
        PIP_FIND_LINKS: '',
        PIP_CONFIG_FILE: '/dev/null',
        PIP_RETRIES: '0',
      };
      const { results, messages } = await build(folder, offline);
      expect(results).toEqual(['done', 'done', 'failed']);
      expect(messages[2]).toMatch(/ERROR: .*hatchling.*; it installs the SDK/);
      expect(messages[2]).toContain('pip needs PyPI');
      expect((await build(folder)).results).toEqual(['unchanged', 'unchanged', 'done']);
      expect(installedIn(folder)).toMatch(/^1\.0\.0 /);
    });

    test('examples/install.sh makes an environment in which all examples run', async () => {
      const folder = userProject(config());
      await runCli(['build', '--skip-install'], { cwd: folder });
      const examples = join(folder, 'output/python/examples');
      const server = createServer((request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ name: request.method, color: 'red' }));
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      const env = { ...process.env, PETS_BASE_URL: `http://127.0.0.1:${port}` };
      try {
        // By its path and from elsewhere, as a user may.
        await run(join(examples, 'install.sh'), [], { cwd: folder });
        const python = join(examples, '.venv/bin/python');
        const programs = readdirSync(examples).filter((name) => name.endsWith('.py'));
        expect(programs).toEqual(['sample.py', 'sample_async.py']);
        for (const program of programs) {
          const { stdout } = await run(python, [program], { cwd: examples, env });
          expect(stdout).toMatch(/^name='(?:GET|POST)' color=<Color\.RED: 'red'>\r?\n$/);
        }
      } finally {
        server.close();
        server.closeAllConnections();
      }
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
      expect((failure as { stderr: string }).stderr).toContain('there is no python3');
    });

    test('no module in the folder of the SDK is imported by the commands', async () => {
      const folder = userProject(config());
      await runCli(['build', '--skip-install'], { cwd: folder });
      const trace = join(folder, 'imported.txt');
      for (const name of ['venv', 'pip', 'ensurepip', 'sitecustomize', 'subprocess']) {
        const text = `open(${JSON.stringify(trace)}, "a").write("${name}\\n")\n`;
        writeFileSync(join(folder, 'output/python', `${name}.py`), text);
      }
      await build(folder);
      expect(existsSync(interpreter(folder))).toBe(true);
      expect(existsSync(trace)).toBe(false);
    });

    test('--skip-install makes no environment', async () => {
      const folder = userProject(config());
      const { stdout } = await runCli(['build', '--skip-install'], { cwd: folder });
      expect(stdout).toContain('python3 -I -m venv .venv: skipped');
      expect(existsSync(interpreter(folder))).toBe(false);
    });
  },
);
