import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  petFiles,
  sampleHooks,
  sampleLanguage,
  sampleSdk,
  sampleTitle,
} from '../languages/sample.js';
import { petDescription } from '../languages/plain-text/project.js';
import { userProject } from './project.js';
import { buildCli, removeCli, runCli, typeToCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

/** A folder with these files and nothing else: no config. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-first-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const build = (cwd: string, ...flags: string[]) =>
  runCli(['build', '--languages', sampleLanguage, '--skip-install', ...flags], { cwd });
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const record = '.sdkgen/fetched.json';
const hasSdk = (folder: string) => existsSync(join(folder, sampleSdk, petFiles.manifest));

describe('a build without a config', () => {
  test('takes the names from the description, and says how to keep the settings', async () => {
    const folder = folderOf({ 'api/pets.yaml': petDescription });
    const { exitCode, stdout } = await build(folder, '--spec', 'api/pets.yaml');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`${sampleTitle}: done`);
    const command = `sdkgen init --yes --spec api/pets.yaml --languages ${sampleLanguage}`;
    expect(stdout).toContain(`named Pets`);
    expect(stdout).toContain(command);
    expect(existsSync(join(folder, 'sdkgen.config.json'))).toBe(false);
    // The command keeps the settings: the same SDK is up to date with the config that it writes.
    const kept = await runCli(command.split(' ').slice(1), { cwd: folder });
    expect(kept.exitCode).toBe(0);
    const again = await build(folder);
    expect(again.stdout).toMatch(/: 0 written, \d+ unchanged/);
  });

  test('builds the proposed languages if none is named', async () => {
    const folder = folderOf({ 'pets.yaml': petDescription });
    const { stdout } = await runCli(['build', '--spec', 'pets.yaml', '--skip-install'], {
      cwd: folder,
    });
    expect(stdout.match(/: done /g)?.length).toBeGreaterThan(1);
  });

  test('runs no hooks and no plan modifiers, and names them', async () => {
    const folder = folderOf({
      'pets.yaml': petDescription,
      'customPlanModifiers/stop.mjs': 'throw new Error("it ran");',
      [`${sampleHooks}/odd`]: '',
    });
    const { exitCode, stdout, stderr } = await build(folder, '--spec', 'pets.yaml');
    expect([exitCode, stderr]).toEqual([0, '']);
    const [line = ''] = stdout.split('\n').filter((one) => one.startsWith('No config:'));
    expect(line).toContain(sampleHooks);
    expect(line).toContain('customPlanModifiers');
    expect(stdout).not.toContain('No hooks found');
    expect(stdout).not.toContain('No custom plan modifiers found');
  });

  test('is up to date the second time, until somebody writes a config', async () => {
    const folder = folderOf({ 'pets.yaml': petDescription });
    await build(folder, '--spec', 'pets.yaml');
    const again = await build(folder, '--spec', 'pets.yaml', '--json');
    expect(again.stdout).toContain('"written":0');
    expect(again.stdout).not.toContain('"stage":"model"');
    writeFileSync(join(folder, 'other.yaml'), petDescription.replace('One pet', 'My pet'));
    const other = await build(folder, '--spec', 'other.yaml');
    expect(other.stdout).toMatch(/: [1-9]\d* written/);
    const config = { sdkName: 'Zoo', specFilePath: 'pets.yaml', languages: [sampleLanguage] };
    writeFileSync(join(folder, 'sdkgen.config.json'), JSON.stringify(config));
    const configured = await build(folder, '--spec', 'pets.yaml');
    expect(configured.stdout).not.toContain('No config');
    expect(configured.stdout).toContain('sdkgen.config.json: no issues detected');
  });

  test('needs --spec, and a config that is named', async () => {
    const folder = folderOf({ 'pets.yaml': petDescription });
    const without = await build(folder);
    expect(without.exitCode).toBe(2);
    expect(without.stderr).toContain('sdkgen init');
    expect(without.stderr).toContain('sdkgen build --spec');
    const named = await build(folder, '--spec', 'pets.yaml', '--config', 'mine.json');
    expect(named.exitCode).toBe(2);
    expect(named.stderr).toContain('mine.json');
  });

  test('validate and diff take --spec too', async () => {
    const folder = folderOf({ 'pets.yaml': petDescription });
    for (const command of ['validate', 'diff']) {
      const { exitCode, stdout } = await runCli([command, '--spec', 'pets.yaml'], { cwd: folder });
      expect([command, exitCode]).toEqual([command, 0]);
      expect(stdout).toContain('No config');
    }
    expect(existsSync(join(folder, 'output'))).toBe(false);
  });
});

test('--spec replaces specFilePath of a config, whose file may be absent', async () => {
  const folder = userProject({ specFilePath: 'absent.yaml' });
  const { exitCode, stdout } = await build(folder, '--spec', 'openapi.yaml');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('sdkgen.config.json: no issues detected');
  expect((await build(folder)).exitCode).toBe(2);
});

describe('a description at a URL', () => {
  let reply: (request: IncomingMessage, response: ServerResponse) => void;
  let connections = 0;
  const server = createServer((request, response) => reply(request, response)).on(
    'connection',
    () => connections++,
  );
  const send = (text: string) => {
    reply = (_, response) => response.end(text);
  };
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/odd..%2fname.json`;
  });
  beforeEach(() => {
    connections = 0;
    send(petDescription);
  });
  afterAll(() => server.close());
  const remote = ['--allow-remote', '--allow-private-refs'];
  const project = (files = {}) => userProject({ specFilePath: url }, files);

  test('is fetched once and saved, and later builds connect to nothing', async () => {
    const folder = folderOf({});
    const first = await build(folder, '--spec', url, ...remote);
    expect([first.exitCode, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toContain(`Fetching ${url}`);
    expect(first.stdout).toContain(`Saved ${url} as openapi.yaml`);
    expect(read(folder, 'openapi.yaml')).toBe(petDescription);
    expect(connections).toBe(1);
    for (const flags of [
      ['--spec', url, ...remote],
      ['--spec', url],
    ]) {
      const again = await build(folder, ...flags);
      expect(again.exitCode).toBe(0);
      expect(again.stdout).not.toContain('Fetching');
      expect(again.stdout).toMatch(/: 0 written/);
    }
    writeFileSync(join(folder, 'openapi.yaml'), petDescription.replace('One pet', 'My pet'));
    const edited = await build(folder, '--spec', url);
    expect(edited.exitCode).toBe(0);
    expect(edited.stdout).not.toMatch(/: 0 written/);
    expect(connections).toBe(1);
  });

  test('JSON is saved as openapi.json', async () => {
    send('{"openapi": "3.0.3", "info": {"title": "Pets", "version": "1"}, "paths": {}}');
    const folder = folderOf({});
    await build(folder, '--spec', url, ...remote);
    expect(existsSync(join(folder, 'openapi.json'))).toBe(true);
    expect(read(folder, record)).toContain('"file": "openapi.json"');
  });

  test('a config may name it; without --allow-remote nothing connects', async () => {
    const folder = project();
    rmSync(join(folder, 'openapi.yaml'));
    for (const args of [['build'], ['build', '--dry-run'], ['validate'], ['diff']]) {
      const refused = await runCli(args, { cwd: folder });
      expect([args, refused.exitCode]).toEqual([args, 2]);
      expect(refused.stderr).toContain('--allow-remote');
    }
    expect(connections).toBe(0);
    expect((await build(folder, ...remote)).exitCode).toBe(0);
    for (const args of [['validate'], ['diff'], ['build', '--dry-run']]) {
      expect((await runCli(args, { cwd: folder })).exitCode).toBe(0);
    }
    expect(connections).toBe(1);
    // A saved file that is gone is not fetched again by itself.
    rmSync(join(folder, 'openapi.yaml'));
    expect((await build(folder)).exitCode).toBe(2);
    expect(connections).toBe(1);
  });

  test('plain http and this machine need --allow-private-refs', async () => {
    const folder = folderOf({});
    const http = await build(folder, '--spec', url, '--allow-remote');
    expect(http.exitCode).toBe(2);
    expect(http.stderr).toContain('--allow-private-refs');
    const https = await build(folder, '--spec', url.replace('http:', 'https:'), '--allow-remote');
    expect(https.exitCode).toBe(2);
    expect(https.stderr).toContain('not a public address');
    expect([connections, existsSync(join(folder, 'openapi.yaml'))]).toEqual([0, false]);
  });

  test('--refresh fetches again and lists what changed', async () => {
    const folder = project({ 'openapi.yaml': petDescription });
    await build(folder, ...remote);
    const same = await build(folder, ...remote, '--refresh');
    expect(same.stdout).toContain('openapi.yaml: unchanged since it was fetched');
    send(petDescription.replace('version: 1.0.0', 'version: 1.1.0').replace('One pet', 'A pet'));
    const refreshed = await build(folder, ...remote, '--refresh');
    expect(refreshed.exitCode).toBe(0);
    expect(refreshed.stdout).toContain('openapi.yaml: fetched again, 2 changes');
    expect(refreshed.stdout).toContain('changed operation GET /pets/{petId}');
    expect(refreshed.stdout).toContain('changed part info.version');
    expect(read(folder, 'openapi.yaml')).toContain('A pet');
  });

  test('a refresh that fails leaves the saved file', async () => {
    const folder = folderOf({});
    await build(folder, '--spec', url, ...remote);
    const before = [read(folder, 'openapi.yaml'), read(folder, record)];
    for (const answer of ['<!doctype html><html></html>', '{"swaggerVersion": "1.2"}', '']) {
      send(answer);
      const refused = await build(folder, '--spec', url, ...remote, '--refresh');
      expect(refused.exitCode).toBe(2);
      expect([read(folder, 'openapi.yaml'), read(folder, record)]).toEqual(before);
    }
  });

  describe('an existing file that was not fetched', () => {
    const mine = petDescription.replace('One pet', 'My pet');

    test('is kept without a terminal, unless --force', async () => {
      const folder = project({ 'openapi.yaml': mine });
      const refused = await build(folder, ...remote);
      expect(refused.exitCode).toBe(3);
      expect(refused.stderr).toContain('--force');
      expect([read(folder, 'openapi.yaml'), existsSync(join(folder, record))]).toEqual([
        mine,
        false,
      ]);
      expect(hasSdk(folder)).toBe(false);
      expect((await build(folder, ...remote, '--force')).exitCode).toBe(0);
      expect(read(folder, 'openapi.yaml')).toBe(petDescription);
    });

    test('is asked about at a terminal, and Enter keeps it', async () => {
      const folder = project({ 'openapi.yaml': mine });
      const args = ['build', '--skip-install', ...remote];
      const kept = await typeToCli(args, folder, [[/Overwrite it\?.*\(y\/N\)/, '\r']]);
      expect([kept.exitCode, read(folder, 'openapi.yaml')]).toEqual([3, mine]);
      const agreed = await typeToCli(args, folder, [['Overwrite it?', 'y\r']]);
      expect([agreed.exitCode, read(folder, 'openapi.yaml')]).toEqual([0, petDescription]);
    });

    test('so is one that was edited since, and one of another URL is not', async () => {
      const folder = project({ 'openapi.yaml': petDescription });
      await build(folder, ...remote);
      writeFileSync(join(folder, 'openapi.yaml'), mine);
      const refused = await build(folder, ...remote, '--refresh');
      expect([refused.exitCode, read(folder, 'openapi.yaml')]).toEqual([3, mine]);
      writeFileSync(join(folder, 'openapi.yaml'), petDescription);
      send(mine);
      const other = await build(folder, '--spec', `${url}2`, ...remote);
      expect([other.exitCode, read(folder, 'openapi.yaml')]).toEqual([0, mine]);
    });
  });

  test('a record that came with a clone names no other file and no other host', async () => {
    const folder = project({
      'secret.yaml': petDescription,
      'openapi.json': '{"openapi": "3.0.3"}',
    });
    mkdirSync(join(folder, '.sdkgen'));
    const forge = (forged: object) =>
      writeFileSync(
        join(folder, record),
        JSON.stringify({ url, location: url, file: 'openapi.yaml', sha256: '', ...forged }),
      );
    for (const forged of [
      { file: 'secret.yaml' },
      { file: '../openapi.yaml' },
      { location: 'https://example.com/' },
      { location: 1 },
    ]) {
      forge(forged);
      const { exitCode, stderr } = await build(folder);
      expect([exitCode, stderr.includes('--allow-remote')]).toEqual([2, true]);
    }
    forge({});
    expect((await build(folder)).exitCode).toBe(0);
    expect(connections).toBe(0);
  });

  test('--watch, --dry-run and diff never fetch', async () => {
    const folder = project();
    for (const args of [
      ['build', '--watch', '--allow-remote'],
      ['build', '--watch', '--allow-remote', '--refresh'],
      ['build', '--dry-run', '--allow-remote'],
      ['build', '--refresh'],
      ['diff', '--allow-remote'],
      ['validate', '--refresh'],
    ]) {
      const refused = await runCli(args, { cwd: folder });
      expect([args, refused.exitCode]).toEqual([args, 2]);
    }
    expect(connections).toBe(0);
  });

  test('--json reports it', async () => {
    const { stdout } = await build(folderOf({}), '--spec', url, ...remote, '--json');
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.find(({ event }) => event === 'fetched')).toEqual({
      event: 'fetched',
      url,
      file: 'openapi.yaml',
      result: 'created',
      changes: [],
    });
  });
});
