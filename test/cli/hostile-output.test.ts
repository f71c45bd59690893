import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { petFiles, sampleSdk as sdk } from '../languages/sample.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { userProject } from './project.js';
import { buildCli, canObeyModes, removeCli, runCli, WatchedBuilds } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const flags = ['build', '--skip-install', '--yes', '--no-lint', '--json'];
const build = (cwd: string, env: Record<string, string> = {}) => runCli(flags, { cwd, env });
const payload = '#!/bin/sh\ntouch /tmp/pwned\n';

/** A repository as somebody else prepared it, with an SDK in it. */
async function repository(): Promise<{ folder: string; plant: typeof plantIn }> {
  const folder = userProject();
  expect((await build(folder)).exitCode).toBe(0);
  const texts = {
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.env': 'TOKEN=1\n',
    'node_modules/x/index.js': 'void 0;\n',
  };
  for (const [path, text] of Object.entries(texts)) plantIn(folder, path, text);
  return { folder, plant: plantIn };
}

function plantIn(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, sdk, path)), { recursive: true });
  writeFileSync(join(folder, sdk, path), text, { mode: 0o755 });
}

const othersOf = (folder: string) =>
  Object.entries(snapshotOf(join(folder, sdk))).filter(([path]) =>
    /^(?:\.git\/|\.env$|node_modules\/)/.test(path),
  );

describe('an SDK from a stranger', () => {
  const puts = [{ path: '.git/hooks/pre-commit', after: sha(payload), executable: true }];
  test.each([
    ['of before', JSON.stringify({ journalVersion: 1, renames: [], puts, deletions: [] })],
    [
      'without a seal',
      `\n${JSON.stringify({ journalVersion: 2, renames: [], puts, deletions: [] })}`,
    ],
    [
      'with a seal',
      `${'0'.repeat(64)}\n${JSON.stringify({ journalVersion: 2, renames: [], puts, deletions: [] })}`,
    ],
  ])('with a journal %s writes no hook', async (_, journal) => {
    const { folder, plant } = await repository();
    plant(folder, '.sdkgen/transaction/journal.json', journal);
    plant(folder, '.sdkgen/transaction/0', payload);
    const before = othersOf(folder);
    const { exitCode, stdout } = await build(folder);
    expect(exitCode, stdout).toBe(0);
    expect(stdout).toContain(`${sdk}/.sdkgen/transaction`);
    expect(othersOf(folder)).toEqual(before);
    expect(existsSync(join(folder, sdk, '.git/hooks'))).toBe(false);
    expect(existsSync(join(folder, sdk, '.sdkgen/transaction'))).toBe(false);
  });

  test('whose manifest names files of others has none of them deleted', async () => {
    const { folder } = await repository();
    const file = join(folder, sdk, '.manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    for (const path of ['.git/HEAD', '.env', 'node_modules/x/index.js'])
      manifest.files[path] = sha(readFileSync(join(folder, sdk, path), 'utf8'));
    writeFileSync(file, JSON.stringify(manifest));
    const before = othersOf(folder);
    const { exitCode, stdout } = await build(folder);
    expect(exitCode, stdout).toBe(0);
    expect(stdout).toContain('.git/HEAD');
    expect(othersOf(folder)).toEqual(before);
  });

  test('with devices and pipes in the place of what sdkgen keeps ends in time', async () => {
    for (const path of ['.manifest.json', '.sdkgen/surface.json.gz']) {
      const { folder } = await repository();
      rmSync(join(folder, sdk, path));
      if (path === '.manifest.json') symlinkSync('/dev/zero', join(folder, sdk, path));
      else execFileSync('mkfifo', [join(folder, sdk, path)]);
      const { exitCode, stderr } = await runCli(flags, { cwd: folder, atMostSeconds: 30 });
      expect(exitCode, stderr).toBe(2);
    }
  });
});

test('each file that a build deletes is named', async () => {
  const folder = userProject();
  expect((await build(folder)).exitCode).toBe(0);
  const file = join(folder, 'openapi.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('[pets]', '[animals]'));
  const { stdout } = await runCli(['build', '--skip-install', '--yes', '--no-lint'], {
    cwd: folder,
  });
  expect(stdout).toContain(`deleted: ${petFiles.service('pets')}`);
  expect(stdout).toContain('deleted: documentation/services/PetsService.md');
});

describe.runIf(canObeyModes)('what is read-only', () => {
  test.each(['.sdkgen', '.sdkgen/base', '.manifest.json'])(
    '%s ends a build with 2',
    async (path) => {
      const folder = userProject();
      expect((await build(folder)).exitCode).toBe(0);
      const description = join(folder, 'openapi.yaml');
      writeFileSync(description, readFileSync(description, 'utf8').replace('One pet', 'That pet'));
      const before = snapshotOf(join(folder, sdk));
      chmodSync(join(folder, sdk, path), path.endsWith('.json') ? 0o444 : 0o555);
      const { exitCode, stdout } = await runCli(flags, { cwd: folder, obeyModes: true });
      expect(exitCode, stdout).toBe(2);
      expect(stdout).toContain('read-only');
      expect(snapshotOf(join(folder, sdk))).toEqual(before);
    },
  );
});

describe('a file that is saved while a watch builds', () => {
  const names = Array.from({ length: 150 }, (_, at) => `Pet${at}`);
  const description = (text: string): string => `openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema:
                type: object
                properties:
${names.map((name) => `                  ${name}: { $ref: '#/components/schemas/${name}' }`).join('\n')}
components:
  schemas:
${names.map((name) => `    ${name}: { type: object, description: ${text}, properties: { a: { type: string } } }`).join('\n')}
`;

  test('is never lost, and the build ends with 3 if it was in the way', async () => {
    const folder = userProject({}, { 'openapi.yaml': description('first') });
    const watch = new WatchedBuilds([...flags, '--watch'], folder);
    const waiting = /"state":"waiting","exitCode":(\d)/;
    await watch.until(waiting);
    const models = ['pet7', 'pet70', 'pet149'].map((name) =>
      join(folder, sdk, petFiles.model(name)),
    );
    let named = 0;
    for (let round = 0; round < 6; round++) {
      const mine = `// Saved in round ${round}.\n`;
      watch.forget();
      writeFileSync(join(folder, 'openapi.yaml'), description(`round${round}`));
      const journal = join(folder, sdk, '.sdkgen/transaction/journal.json');
      for (let tries = 0; tries < 20_000 && !existsSync(journal); tries++) await sleep(1);
      const saves = models.map((file) => [file, `${readFileSync(file, 'utf8')}${mine}`] as const);
      for (const [file, text] of saves) writeFileSync(file, text);
      const said = await watch.until(waiting);
      const exitCode = waiting.exec(said)?.[1];
      const listed = /"changedWhileBuilding":(\[[^\]]*\])/.exec(said)?.[1];
      const left: readonly string[] = JSON.parse(listed ?? '[]');
      if (left.length > 0) expect(exitCode).toBe('3');
      named += left.length;
      for (const [file] of saves) expect(readFileSync(file, 'utf8'), said).toContain(mine);
      // The next build merges them.
      expect((await build(folder)).exitCode).toBe(0);
      for (const [file] of saves) {
        expect(readFileSync(file, 'utf8')).toContain(mine);
        expect(readFileSync(file, 'utf8')).toContain(`round${round}`);
      }
    }
    watch.kill();
    expect(named).toBeGreaterThan(0);
  }, 240_000);
});

describe.skipIf(process.platform === 'win32')('a file in the way', () => {
  const outcomeOf = async (folder: string) => {
    const { exitCode, stdout } = await build(folder);
    return { exitCode, error: stdout.split('\n').find((line) => line.includes('"event":"error"')) };
  };

  test.each(['package.json', '.yo-rc.json'])(
    'a pipe called %s in the working directory ends the build with 2',
    async (name) => {
      const folder = userProject();
      execFileSync('mkfifo', [join(folder, name)]);
      const { exitCode, error } = await outcomeOf(folder);
      expect([exitCode, error]).toEqual([
        2,
        expect.stringContaining(`${name} is neither a regular`),
      ]);
      expect(existsSync(join(folder, sdk))).toBe(false);
    },
  );

  test('a device behind a link called package.json does too', async () => {
    const folder = userProject();
    symlinkSync('/dev/zero', join(folder, 'package.json'));
    expect((await outcomeOf(folder)).exitCode).toBe(2);
  });

  test('a folder called build-report.json ends the build before an SDK is written', async () => {
    const folder = userProject();
    mkdirSync(join(folder, 'output/build-report.json'), { recursive: true });
    const { exitCode, error } = await outcomeOf(folder);
    expect([exitCode, error]).toEqual([
      2,
      expect.stringContaining('build-report.json is a folder'),
    ]);
    expect(existsSync(join(folder, sdk))).toBe(false);
  });

  test('a folder in the place of the lock is named, and stays', async () => {
    const folder = userProject();
    const lock = join(folder, 'output/.sdkgen.lock');
    mkdirSync(lock, { recursive: true });
    const { exitCode, error } = await outcomeOf(folder);
    expect([exitCode, error]).toEqual([2, expect.stringContaining('.sdkgen.lock is a folder')]);
    expect(existsSync(lock)).toBe(true);
  });
});
