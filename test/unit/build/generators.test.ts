import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createHelpers } from 'yeoman-test';
import AppGenerator from '../../../generators/app/index.js';
import BuildGenerator from '../../../generators/build/index.js';
import { flagValuesOf } from '../../../generators/yo-flags.js';
import { build } from '../../../lib/build.js';
import { prepareBuild } from '../../../lib/prepare.js';
import { buildFlags, requestOf } from '../../../lib/cli/build-flags.js';
import type { BuildRequest } from '../../../lib/report/host.js';
import {
  buildRequest,
  petDescription,
  projectFolder,
  testHost,
} from '../../languages/plain-text/project.js';
import { snapshotOf } from '../output/snapshot.js';

const helpers = createHelpers({});
const sourceOf = (name: string) =>
  fileURLToPath(new URL(`../../../generators/${name}/index.ts`, import.meta.url));

/** Runs the build generator on a project, as the command line does after it prepared the build. */
async function runBuild(
  folder: string,
  answers: { action?: string } | undefined,
  request: Partial<BuildRequest> = {},
) {
  const host = testHost(answers && (async () => true));
  const prepared = await prepareBuild(buildRequest(folder, request), host);
  let exitCode: number | undefined;
  const ended = (code: number) => {
    exitCode = code;
  };
  const run = await helpers
    .create(
      BuildGenerator as never,
      { namespace: 'sdkgen:build', resolved: sourceOf('build') },
      { force: false },
    )
    .withOptions({ prepared, ended, force: false } as object)
    .withAnswers(answers ?? {})
    .run();
  return { run, host, exitCode };
}

async function editedProject(): Promise<string> {
  const folder = projectFolder();
  await build(buildRequest(folder), testHost());
  writeFileSync(join(folder, 'output/plaintext/overview.txt'), 'mine\n');
  writeFileSync(
    join(folder, 'openapi.yaml'),
    petDescription.replaceAll('petId', 'id').replace('/v1', '/v2'),
  );
  return folder;
}

const overview = (folder: string) =>
  readFileSync(join(folder, 'output/plaintext/overview.txt'), 'utf8');

describe('the build generator', () => {
  test('writes what a build without Yeoman writes', async () => {
    const [one, two] = [projectFolder(), projectFolder()];
    expect((await runBuild(one, undefined)).exitCode).toBe(0);
    await build(buildRequest(two), testHost());
    const contents = (folder: string) =>
      Object.entries(snapshotOf(join(folder, 'output'))).map(([path, entry]) => [
        path,
        entry.replace(/^[\d.]+ /, ''),
      ]);
    expect(contents(one)).toEqual(contents(two));
  });

  test('touches nothing when nothing changed', async () => {
    const folder = projectFolder();
    await runBuild(folder, undefined);
    const before = snapshotOf(join(folder, 'output'));
    await runBuild(folder, undefined);
    expect(snapshotOf(join(folder, 'output'))).toEqual(before);
  });

  test('tells each language once, as it is done', async () => {
    const { host } = await runBuild(projectFolder(), undefined);
    expect(host.events.filter((event) => event.event === 'language')).toHaveLength(1);
    expect(host.events.at(-1)?.event).toBe('post-install');
  });

  test('ends with 1 when a language fails, and the others stand', async () => {
    const folder = projectFolder({ languageOptions: { plaintext: { mood: 'broken' } } });
    const { exitCode } = await runBuild(folder, undefined);
    expect(exitCode).toBe(1);
    expect(existsSync(join(folder, 'output/plaintext'))).toBe(false);
  });
});

test('a dry run lists, writes nothing, and ends as the build would', async () => {
  const folder = await editedProject();
  const before = snapshotOf(folder);
  const { host, exitCode } = await runBuild(folder, { action: 'overwrite' }, { dryRun: true });
  expect(exitCode).toBe(3);
  expect(snapshotOf(folder)).toEqual(before);
  expect(host.events).toContainEqual(
    expect.objectContaining({ event: 'change', path: 'overview.txt', change: 'conflict' }),
  );
});

describe('a file that the user changed', () => {
  test('stays when the user declines; the rest is written', async () => {
    const folder = await editedProject();
    const { run, exitCode } = await runBuild(folder, { action: 'keep' });
    expect(run.askedQuestions.map((question) => question.name)).toEqual(['action']);
    expect(exitCode).toBe(0);
    expect(overview(folder)).toBe('mine\n');
    expect(readFileSync(join(folder, 'output/plaintext/services/pets.txt'), 'utf8')).toContain(
      '{id}',
    );
  });

  test('is overwritten when the user agrees', async () => {
    const folder = await editedProject();
    await runBuild(folder, { action: 'overwrite' });
    expect(overview(folder)).toContain('Base URL');
  });

  test('is overwritten without a question by --force', async () => {
    const folder = await editedProject();
    const { run } = await runBuild(folder, { action: 'keep' }, { onConflict: 'overwrite' });
    expect(run.askedQuestions).toEqual([]);
    expect(overview(folder)).toContain('Base URL');
  });

  test('ends the build with 3 where nobody can be asked, and nothing is written', async () => {
    const folder = await editedProject();
    const before = snapshotOf(join(folder, 'output'));
    await expect(runBuild(folder, undefined)).rejects.toMatchObject({ exitCode: 3 });
    expect(snapshotOf(join(folder, 'output'))).toEqual(before);
  });

  test.each([
    ['overwrite', true],
    ['keep', false],
  ])('when it is no longer generated and the user says %s', async (action, isDeleted) => {
    const folder = projectFolder();
    await build(buildRequest(folder), testHost());
    const edited = join(folder, 'output/plaintext/services/pets.txt');
    writeFileSync(edited, 'mine');
    writeFileSync(join(folder, 'openapi.yaml'), petDescription.replaceAll('[pets]', '[animals]'));
    const { run } = await runBuild(folder, { action }, { yes: true });
    expect(run.askedQuestions.map((question) => question.name)).toEqual(['action']);
    expect(existsSync(edited)).toBe(!isDeleted);
  });
});

describe('flags as yo gives them', () => {
  test.each([
    [{ yes: true }, { yes: true }],
    [{ skipInstall: true }, { skipInstall: true }],
    [{ 'dry-run': true }, { dryRun: true }],
    [{ lint: false }, { lint: false }],
    [{ 'no-lint': true }, { lint: false }],
    [{ languages: 'a, b' }, { languages: ['a', 'b'] }],
    [{ yes: false, force: undefined, languages: '' }, {}],
  ])('%j', (options, request) => {
    expect(requestOf(flagValuesOf(options, buildFlags), '/x')).toEqual(buildRequest('/x', request));
  });
});

test('the generator without a name asks nothing and writes nothing', async () => {
  const run = await helpers.run(AppGenerator as never, {
    namespace: 'sdkgen:app',
    resolved: sourceOf('app'),
  });
  expect(run.getStateSnapshot()).toEqual({});
  expect(run.askedQuestions).toEqual([]);
});
