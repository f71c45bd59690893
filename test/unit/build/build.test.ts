import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build, validate } from '../../../lib/build.js';
import type { BuildEvent } from '../../../lib/report/events.js';
import { findingsOf } from '../../../lib/report/finding.js';
import {
  buildRequest,
  petDescription,
  projectFolder,
  testHost,
} from '../../languages/plain-text/project.js';
import { snapshotOf } from '../output/snapshot.js';

const withWarnings = petDescription
  .replace(/^servers:.*\n/m, '')
  .replaceAll('tags: [pets]', 'tags: []');
const json = (folder: string, path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const named = <Name extends BuildEvent['event']>(events: BuildEvent[], name: Name) =>
  events.filter((one): one is Extract<BuildEvent, { event: Name }> => one.event === name);

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
      'post-install',
      'report',
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
    expect(stages).toEqual([
      'config',
      'read',
      'lint',
      'model',
      'generate',
      'compare',
      'write',
      'install',
    ]);
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
    expect(await build(buildRequest(folder, { force: true }), testHost())).toBe(0);
    expect(existsSync(service)).toBe(false);
  });

  test('says in the build report what could not be expressed, and where', async () => {
    const folder = projectFolder();
    await build(buildRequest(folder), testHost());
    const report = json(folder, 'output/build-report.json');
    expect(report.operations).toEqual({ total: 2, degraded: 1 });
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

describe('warnings', () => {
  const project = () => projectFolder({}, { 'openapi.yaml': withWarnings });

  test('end the build where nobody can be asked, after the result is written', async () => {
    const folder = project();
    await expect(build(buildRequest(folder), testHost())).rejects.toMatchObject({ exitCode: 3 });
    expect(Object.keys(snapshotOf(join(folder, 'output')))).toEqual(['api-schema-validation.json']);
    const result = json(folder, 'output/api-schema-validation.json');
    expect(result.warnings).toBeGreaterThan(0);
    expect(result.errors).toBe(0);
    for (const problem of result.problems) {
      expect(problem).toMatchObject({
        rule: expect.any(String),
        severity: 'warning',
        message: expect.any(String),
        file: 'openapi.yaml',
        pointer: expect.stringMatching(/^#/),
        line: expect.any(Number),
      });
    }
  });

  test('are asked about, and a no ends the build', async () => {
    const folder = project();
    const asked: string[] = [];
    const host = testHost(async (message) => {
      asked.push(message);
      return false;
    });
    await expect(build(buildRequest(folder), host)).rejects.toMatchObject({ exitCode: 3 });
    expect(asked).toEqual([expect.stringContaining('Build anyway?')]);
    expect(existsSync(join(folder, 'output/plaintext'))).toBe(false);
  });

  test.each([
    ['a yes', {}, async () => true],
    ['--yes', { yes: true }, undefined],
    ['--no-lint', { lint: false }, undefined],
  ])('%s builds', async (_, request, confirm) => {
    const folder = project();
    expect(await build(buildRequest(folder, request), testHost(confirm))).toBe(0);
    expect(existsSync(join(folder, 'output/plaintext/overview.txt'))).toBe(true);
    expect(existsSync(join(folder, 'output/api-schema-validation.json'))).toBe(
      !('lint' in request),
    );
  });

  test('give the same result twice, whatever the folder', async () => {
    const [one, two] = [project(), project()];
    await build(buildRequest(one, { yes: true }), testHost());
    await build(buildRequest(two, { yes: true }), testHost());
    for (const path of [
      'api-schema-validation.json',
      'build-report.json',
      'plaintext/.manifest.json',
    ]) {
      const text = readFileSync(join(one, 'output', path), 'utf8');
      expect(text).toBe(readFileSync(join(two, 'output', path), 'utf8'));
      expect(text).not.toContain(one);
    }
  });
});

describe('a generator that fails', () => {
  const registryOf = () => {
    const { registry } = testHost();
    const { plaintext } = registry;
    return { calm: plaintext, faulty: plaintext } as typeof registry;
  };

  test.each(['broken', 'outside', 'twins'])(
    '(%s) leaves the other languages standing',
    async (mood) => {
      const folder = projectFolder({
        languages: ['faulty', 'calm'],
        languageOptions: { faulty: { mood } },
      });
      const host = testHost(undefined, registryOf());
      expect(await build(buildRequest(folder), host)).toBe(1);
      expect(existsSync(join(folder, 'output/calm/overview.txt'))).toBe(true);
      expect(existsSync(join(folder, 'output/faulty'))).toBe(false);
      expect(existsSync(join(folder, 'output/outside.txt'))).toBe(false);
      expect(named(host.events, 'language').map((one) => [one.language, one.result])).toEqual([
        ['faulty', 'failed'],
        ['calm', 'done'],
      ]);
    },
  );
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
    expect(await build(buildRequest(folder, { dryRun: true, yes: true }), host)).toBe(0);
    expect(snapshotOf(folder)).toEqual(before);
    const changes = named(host.events, 'change').map((one) => `${one.change} ${one.path}`);
    expect(changes).toContain('conflict overview.txt');
    expect(changes).toContain('delete services/pets.txt');
    expect(changes).toContain('create services/animals.txt');
  });
});

test('a write is not interrupted', async () => {
  const folder = projectFolder();
  const seen: boolean[] = [];
  const manifest = join(folder, 'output/plaintext/.manifest.json');
  const host = {
    ...testHost(),
    uninterrupted: async <Result>(task: () => Promise<Result>) => {
      seen.push(existsSync(manifest));
      const result = await task();
      seen.push(existsSync(manifest));
      return result;
    },
  };
  await build(buildRequest(folder), host);
  expect(seen).toEqual([false, true]);
});

test('what is wrong in a description is told with its lines, in their order', async () => {
  const broken = petDescription
    .replace("color: { $ref: '#/components/schemas/Color' }", "color: { $ref: '#/nowhere' }")
    .replace('schema: { type: string } }', "schema: { $ref: '#/components/schemas/Nobody' } }");
  const error: unknown = await build(
    buildRequest(projectFolder({}, { 'openapi.yaml': broken })),
    testHost(),
  ).catch((reason: unknown) => reason);
  const lines = findingsOf(error).map((finding) => finding.line ?? 0);
  const lineOf = (text: string) => broken.split('\n').findIndex((line) => line.includes(text)) + 1;
  expect(lines).toEqual([lineOf('Nobody'), lineOf('#/nowhere')]);
});

test('a failed command says why and what is missing without it', async () => {
  const { registry } = testHost();
  const { plaintext } = registry;
  if (!plaintext) throw new Error('the language of the tests is missing');
  const postInstall = [
    { command: 'no-such-tool-anywhere', args: [], dependsOn: [], purpose: 'makes tea' },
    {
      command: process.execPath,
      args: ['-e', 'console.error("an error: no tea"); process.exit(3)'],
      dependsOn: [],
      purpose: 'makes tea',
    },
  ];
  const host = testHost(undefined, { plaintext: { ...plaintext, postInstall } });
  expect(await build(buildRequest(projectFolder()), host)).toBe(0);
  const results = named(host.events, 'post-install');
  expect(results.map((one) => one.result)).toEqual(['failed', 'failed']);
  expect(results[0]?.message).toMatch(/could not be started.*makes tea/);
  expect(results[1]?.message).toMatch(/ended with 3: an error: no tea; it makes tea/);
});

describe('what is refused before anything is written', () => {
  async function refused(folder: string, request = {}): Promise<void> {
    const before = snapshotOf(folder);
    await expect(build(buildRequest(folder, request), testHost())).rejects.toMatchObject({
      exitCode: 2,
    });
    expect(snapshotOf(folder)).toEqual(before);
  }

  test('an output folder that is a link', async () => {
    const folder = projectFolder();
    symlinkSync(projectFolder(), join(folder, 'output'));
    await refused(folder);
  });

  test("a language's folder that is a link", async () => {
    const folder = projectFolder({}, { 'output/x': '' });
    symlinkSync(projectFolder(), join(folder, 'output/plaintext'));
    await refused(folder);
  });

  test('an output folder that is a file', async () => {
    await refused(projectFolder({}, { output: 'a file' }));
  });

  test('a language without a generator', async () => {
    await refused(projectFolder(), { languages: ['cobol'] });
  });

  test('a config that is missing', async () => {
    await refused(projectFolder(), { config: 'other.json' });
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
