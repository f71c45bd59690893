import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProject } from '../../../cli/project.js';
import { buildCli, removeCli, runCli } from '../../../cli/run-cli.js';
import { hasToolchain } from '../../../toolchains.js';
import {
  build,
  config,
  installedIn,
  interpreter,
  pathWith,
  withoutEnsurepip,
} from '../build-project.js';

const run = promisify(execFile);

beforeAll(buildCli);
afterAll(removeCli);

describe.runIf(hasToolchain('python') && process.platform !== 'win32')(
  'a build with Python',
  () => {
    test('installs the SDK again when pyproject.toml changes, and after the environment is removed', async () => {
      const folder = userProject(config());
      await build(folder);
      const next = { sdkName: 'Pets', specFilePath: 'openapi.yaml', auth: [], ...config('2.0.0') };
      writeFileSync(join(folder, 'sdkgen.config.json'), JSON.stringify(next));
      expect((await build(folder)).results).toEqual(['unchanged', 'done', 'done']);
      expect(installedIn(folder)).toMatch(/^2\.0\.0 2\.0\.0 Pets\(/);
      rmSync(join(folder, 'output/python/.venv'), { recursive: true });
      expect((await build(folder)).results).toEqual(['done', 'done', 'done']);
      expect(installedIn(folder)).toMatch(/^2\.0\.0 /);
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
      expect(messages[2]).toMatch(/ERROR: .*hatchling.*\. The command installs the SDK/);
      expect(messages[2]).toContain('pip requires access to PyPI');
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
          expect(stdout).toMatch(/^(?:GET|POST)\r?\n$/);
        }
      } finally {
        server.close();
        server.closeAllConnections();
      }
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
  },
);
