import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stageNames } from '../../../lib/timings.js';
import { build } from '../../../lib/build.js';
import { validate } from '../../../lib/validate.js';
import type { BuildRequest } from '../../../lib/report/host.js';
import {
  buildRequest,
  petDescription,
  projectFolder,
  testHost,
} from '../../languages/plain-text/project.js';
import { snapshotOf } from '../output/snapshot.js';

import { named } from './events.js';

const withWarnings = petDescription
  .replace(/^servers:.*\n/m, '')
  .replaceAll('tags: [pets]', 'tags: []');
const json = (folder: string, path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

describe('a build of a language that no shared file knows', () => {
  test('writes its SDK, the results and nothing else, in the order of the description', async () => {
    const folder = projectFolder();
    const host = testHost();
    expect(await build(buildRequest(folder), host)).toBe(0);
    expect(
      Object.keys(snapshotOf(join(folder, 'output'))).filter(
        (path) => !path.startsWith('plaintext/'),
      ),
    ).toEqual([
      '.gitignore',
      '.post-install.json',
      'api-schema-validation.json',
      'build-report.json',
      'plaintext',
    ]);
    const service = readFileSync(join(folder, 'output/plaintext/services/pets.txt'), 'utf8');
    expect(service).toContain('GET /pets/{petId} with path petId: string');
    expect(host.events.map((event) => event.event)).toEqual([
      'config',
      'lint',
      'note',
      'note',
      'language',
      'report',
      'post-install',
    ]);
    expect(
      named(host.events, 'config')[0]?.findings.filter((one) => one.severity !== 'info'),
    ).toEqual([]);
    expect(named(host.events, 'note').map((note) => note.message)).toEqual([
      expect.stringContaining('No hooks found'),
      expect.stringContaining('No custom plan modifiers found'),
    ]);
  });

  test('touches no file when nothing changed, and installs once', async () => {
    const folder = projectFolder();
    await build(buildRequest(folder), testHost());
    const before = snapshotOf(join(folder, 'output'));
    const host = testHost();
    expect(await build(buildRequest(folder), host)).toBe(0);
    expect(snapshotOf(join(folder, 'output'))).toEqual(before);
    expect(named(host.events, 'post-install')[0]?.result).toBe('unchanged');
  });

  test('installs again when what was installed is gone', async () => {
    const folder = projectFolder();
    await build(buildRequest(folder), testHost());
    rmSync(join(folder, 'output/plaintext/runs.txt'));
    await build(buildRequest(folder), testHost());
    expect(readFileSync(join(folder, 'output/plaintext/runs.txt'), 'utf8')).toBe('run\n');
  });

  test('installs again when what it depends on was edited, merged or overwritten, and only then', async () => {
    const folder = projectFolder();
    const at = (path: string) => join(folder, 'output/plaintext', path);
    const installed = async (request: Partial<BuildRequest> = {}) => {
      const host = testHost();
      expect(await build(buildRequest(folder, { yes: true, ...request }), host)).toBe(0);
      return named(host.events, 'post-install')[0]?.result;
    };
    expect(await installed()).toBe('done');
    // Something else is edited, and kept; and then merged.
    appendFileSync(at('overview.txt'), '\nmine\n');
    expect(await installed()).toBe('unchanged');
    writeFileSync(
      join(folder, 'openapi.yaml'),
      petDescription.replace('title: Pets', 'title: Animals'),
    );
    expect(await installed({ onConflict: 'keep' })).toBe('unchanged');
    // What it depends on is edited, and kept.
    appendFileSync(at('settings.txt'), 'mine\n');
    expect(await installed()).toBe('done');
    expect(await installed()).toBe('unchanged');
    const config = json(folder, 'sdkgen.config.json');
    const renamed = JSON.stringify({ ...config, sdkName: 'Other' });
    writeFileSync(join(folder, 'sdkgen.config.json'), renamed);
    // A conflict in it that leaves it as it is.
    expect(await installed({ onConflict: 'keep' })).toBe('unchanged');
    writeFileSync(
      join(folder, 'sdkgen.config.json'),
      JSON.stringify({ ...config, sdkName: 'More' }),
    );
    expect(await installed({ onConflict: 'markers' })).toBe('done');
    expect(readFileSync(at('runs.txt'), 'utf8')).toBe('run\n'.repeat(3));
  });

  test('installs after a build that skipped it', async () => {
    const folder = projectFolder();
    await build(buildRequest(folder, { skipInstall: true }), testHost());
    expect(existsSync(join(folder, 'output/plaintext/runs.txt'))).toBe(false);
    await build(buildRequest(folder), testHost());
    expect(existsSync(join(folder, 'output/plaintext/runs.txt'))).toBe(true);
  });

  test('gives its options to the language, and times every stage', async () => {
    const folder = projectFolder({ languageOptions: { plaintext: { indent: 4 } } });
    const host = testHost();
    await build(buildRequest(folder), host);
    expect(readFileSync(join(folder, 'output/plaintext/services/pets.txt'), 'utf8')).toContain(
      '\n    get pet',
    );
    const stages = host.clock.stages.map((one) => one.stage);
    expect(stages).toEqual(stageNames.filter((name) => name !== 'modifiers'));
    expect(json(folder, 'output/plaintext/.manifest.json').config.languageOptions).toMatchObject({
      plaintext: { indent: 4 },
    });
  });

  test('neither writes, changes, deletes nor remembers the files that the config ignores', async () => {
    const folder = projectFolder();
    await build(buildRequest(folder), testHost());
    const sdk = join(folder, 'output/plaintext');
    const config = json(folder, 'sdkgen.config.json');
    const service = join(sdk, 'services/pets.txt');
    writeFileSync(service, 'mine');
    const ignoring = {
      ...config,
      sdkName: 'Other',
      languageOptions: { plaintext: { ignoreFiles: ['services', 'absent/**'] } },
    };
    writeFileSync(join(folder, 'sdkgen.config.json'), JSON.stringify(ignoring));
    expect(await build(buildRequest(folder), testHost())).toBe(0);
    expect(readFileSync(service, 'utf8')).toBe('mine');
    expect(Object.keys(json(sdk, '.manifest.json').files)).not.toContain('services/pets.txt');
    rmSync(service);
    expect(await build(buildRequest(folder, { onConflict: 'overwrite' }), testHost())).toBe(0);
    expect(existsSync(service)).toBe(false);
  });

  test('says in the build report what could not be expressed, and where', async () => {
    const folder = projectFolder();
    await build(buildRequest(folder), testHost());
    const report = json(folder, 'output/build-report.json');
    expect(report.operations).toEqual({ total: 2, degraded: 1, dropped: 0 });
    const line = petDescription.split('\n').findIndex((text) => text === '    post:') + 1;
    expect(report.degraded).toContainEqual({
      kind: 'body-as-text',
      subject: 'operation',
      what: 'POST /pets',
      why: 'Bodies are described, not sent.',
      language: 'plaintext',
      file: 'openapi.yaml',
      pointer: '#/paths/~1pets/post',
      line,
    });
  });
});

describe('a dry run', () => {
  test('lists what would change and writes nothing', async () => {
    const folder = projectFolder({}, { 'openapi.yaml': withWarnings });
    const before = snapshotOf(folder);
    const host = testHost();
    expect(await build(buildRequest(folder, { dryRun: true }), host)).toBe(0);
    expect(snapshotOf(folder)).toEqual(before);
    expect(named(host.events, 'change').map((one) => `${one.change} ${one.path}`)).toContain(
      'create overview.txt',
    );
  });

  test('knows conflicts and what is no longer generated', async () => {
    const folder = projectFolder();
    await build(buildRequest(folder), testHost());
    writeFileSync(join(folder, 'output/plaintext/overview.txt'), 'mine');
    writeFileSync(join(folder, 'openapi.yaml'), petDescription.replaceAll('[pets]', '[animals]'));
    const before = snapshotOf(folder);
    const host = testHost();
    expect(await build(buildRequest(folder, { dryRun: true, yes: true }), host)).toBe(3);
    expect(snapshotOf(folder)).toEqual(before);
    const changes = named(host.events, 'change').map((one) => `${one.change} ${one.path}`);
    expect(changes).toContain('conflict overview.txt');
    expect(changes).toContain('delete services/pets.txt');
    expect(changes).toContain('create services/animals.txt');
  });
});

describe('validate', () => {
  test('checks everything and writes nothing', async () => {
    const folder = projectFolder({}, { 'openapi.yaml': withWarnings });
    const before = snapshotOf(folder);
    const host = testHost();
    expect(await validate(buildRequest(folder), host)).toBe(0);
    expect(named(host.events, 'lint')[0]?.warnings).toBeGreaterThan(0);
    expect(snapshotOf(folder)).toEqual(before);
  });
});
