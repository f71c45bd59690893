import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProject } from '../../../cli/project.js';
import { buildCli, removeCli, runCli } from '../../../cli/run-cli.js';
import { hasToolchain } from '../../../toolchains.js';
import { build, config, offline } from '../build-project.js';

const run = promisify(execFile);

beforeAll(buildCli);
afterAll(removeCli);

describe.runIf(hasToolchain('go') && process.platform !== 'win32')('a build with Go', () => {
  test('says where the SDK does not compile, until it does', async () => {
    const folder = userProject(config());
    await runCli(['build', '--skip-install'], { cwd: folder });
    const added = join(folder, 'output/go/added.go');
    writeFileSync(added, 'package pets\n\nvar answer int = "six"\n');
    const { result, message } = await build(folder);
    expect(result).toBe('failed');
    expect(message).toMatch(/^go exited with 1: \S*added\.go:3:18: cannot use "six"/);
    expect((await build(folder)).result).toBe('failed');
    writeFileSync(added, 'package pets\n');
    expect((await build(folder)).result).toBe('done');
  });

  test('all examples run', async () => {
    const folder = userProject(config());
    await runCli(['build', '--skip-install'], { cwd: folder });
    const examples = join(folder, 'output/go/examples');
    const server = createServer((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ name: request.method, color: 'red' }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const env = { ...process.env, ...offline, PETS_BASE_URL: `http://127.0.0.1:${port}` };
    try {
      const programs = readdirSync(examples, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      expect(programs).toEqual(['quickstart']);
      for (const program of programs) {
        const { stdout } = await run('go', ['run', `./${program}`], { cwd: examples, env });
        expect(stdout).toMatch(/^(?:GET|POST)\n$/);
      }
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
