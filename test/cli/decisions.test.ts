import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  otherLanguage as other,
  petFiles,
  sampleLanguage,
  sampleSdk,
  sampleService,
} from '../languages/sample.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { textsBelow } from '../unit/output/sdk-folder.js';
import { describedServices, userProject } from './project.js';
import { service, build, built, edit, describeAnew, read } from './edited-project.js';
import { buildCli, removeCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

describe('declined changes', () => {
  const pet = petFiles.model('pet');
  const model = `${sampleSdk}/${pet}`;
  const declined = (stdout: string): unknown =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; declined?: unknown })
      .find(({ event }) => event === 'language')?.declined;

  /** The user has another type for the name of a pet, which the description changes with another property. */
  async function declinedProject(): Promise<string> {
    const folder = await built();
    edit(folder, model, (text) => text.replace(/^(\s*name\b.*?)\bstr(?:ing)?\b/im, '$1MyName'));
    edit(folder, 'openapi.yaml', (text) =>
      text
        .replace('name: { type: string }', 'name: { type: integer }')
        .replace(/\n( +)color: .*/, '$&\n$1age: { type: integer }'),
    );
    const kept = read(folder, model);
    const { exitCode, stdout } = await build(folder, ['--on-conflict=keep']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`declined the generated change: ${pet}`);
    expect(read(folder, model)).toBe(kept);
    return folder;
  }

  test('are listed by every build, to people and programs, and not asked about', async () => {
    const folder = await declinedProject();
    const before = snapshotOf(folder);
    for (const flags of [[], ['--no-lint']]) {
      const { exitCode, stdout } = await build(folder, flags);
      expect(exitCode).toBe(0);
      expect(stdout).toContain(`kept your version, declined the generated change: ${pet}`);
      expect(stdout).toContain(
        'Run `sdkgen build --reask` to be prompted for declined files again.',
      );
      expect(declined((await build(folder, [...flags, '--json'])).stdout)).toEqual([pet]);
    }
    const dry = await build(folder, ['--dry-run']);
    expect(dry.exitCode).toBe(0);
    expect(dry.stdout).toMatch(new RegExp(`^declined +${model}$`, 'm'));
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('come with the next generated text', async () => {
    const folder = await declinedProject();
    edit(folder, 'openapi.yaml', (text) =>
      text.replace('name: { type: integer }', 'name: { type: boolean }'),
    );
    expect((await build(folder)).exitCode).toBe(3);
    const { exitCode, stdout } = await build(folder, ['--on-conflict=mine']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`merged, kept your lines in conflicts: ${pet}`);
    expect(read(folder, model)).toContain('MyName');
    expect(read(folder, model)).toMatch(/\bage\b/i);
    expect((await build(folder)).stdout).not.toContain('declined');
  });

  test('are asked about again with --reask', async () => {
    const folder = await declinedProject();
    const refused = await build(folder, ['--reask']);
    expect(refused.exitCode).toBe(3);
    expect(refused.stderr).toContain(model);
    expect((await build(folder, ['--reask', '--dry-run'])).exitCode).toBe(3);
    // A flag answers only what is asked.
    expect((await build(folder, ['--force'])).stdout).toContain('declined the generated change');
    const { exitCode } = await build(folder, ['--reask', '--force']);
    expect(exitCode).toBe(0);
    expect(read(folder, model)).not.toContain('MyName');
  });
});

describe('conflict markers', () => {
  test('are not written into a file that still has them', async () => {
    const folder = await built();
    edit(folder, service, (text) => text.replaceAll('One pet', 'My pet'));
    describeAnew(folder);
    expect((await build(folder, ['--on-conflict=markers'])).exitCode).toBe(0);
    edit(folder, 'openapi.yaml', (text) => text.replace('A single pet', 'Some pet'));
    const before = textsBelow(join(folder, 'output'), true);
    for (const flags of [['--on-conflict=markers'], ['--on-conflict=markers', '--dry-run'], []]) {
      const { exitCode, stderr } = await build(folder, flags);
      expect(exitCode, flags.join(' ')).toBe(3);
      if (!flags.includes('--dry-run')) {
        expect(stderr).toContain(service);
        expect(stderr).toContain('It still contains conflict markers of an earlier build.');
      }
    }
    expect(textsBelow(join(folder, 'output'), true)).toEqual(before);
  });
});

describe('a build that would delete most of an SDK', () => {
  const count = 80;
  const cutOff = (folder: string) =>
    writeFileSync(join(folder, 'openapi.yaml'), describedServices(1));
  const yes = ['--yes', '--no-lint'];
  const both = [other, sampleLanguage];
  let template: string;
  beforeAll(async () => {
    template = userProject({ languages: both }, { 'openapi.yaml': describedServices(count) });
    await build(template, yes);
    cutOff(template);
  });

  test('ends with 3 off a terminal, writes nothing in any language, and names the files', async () => {
    const before = snapshotOf(template);
    const { exitCode, stderr } = await build(template, yes);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(
      `output/${other}/documentation/services/Part1Service.md would be deleted`,
    );
    expect(stderr).toMatch(
      new RegExp(`This build would delete \\d+ of the \\d+ files in ${sampleSdk}`),
    );
    expect(stderr).toContain('pass --allow-deletions if the deletions are intended');
    const { stdout } = await build(template, [...yes, '--json']);
    for (let at = 1; at < count; at++)
      expect(stdout).toContain(`${petFiles.service(`part${at}`)} would`);
    for (const flags of [
      ['--dry-run'],
      ['--dry-run', '--on-conflict=keep'],
      ['--on-conflict=mine'],
    ])
      expect((await build(template, [...yes, ...flags])).exitCode).toBe(3);
    expect(snapshotOf(template)).toEqual(before);
  });

  test.each(['--allow-deletions', '--on-conflict=overwrite', '--force'])(
    'does so with %s, and names each file',
    async (flag) => {
      const folder = mkdtempSync(join(tmpdir(), 'sdkgen-cli-'));
      cpSync(template, folder, { recursive: true });
      expect((await build(folder, [...yes, flag, '--dry-run'])).exitCode).toBe(0);
      const { exitCode, stdout } = await build(folder, [...yes, flag]);
      expect(exitCode).toBe(0);
      for (let at = 1; at < count; at++)
        expect(stdout).toContain(`  deleted: ${petFiles.service(`part${at}`)}\n`);
      expect(existsSync(join(folder, sampleService('part0')))).toBe(true);
      expect(existsSync(join(folder, sampleService('part1')))).toBe(false);
    },
  );
});

test('Git sees nothing of a lock that a killed build left, nor of what was installed', async () => {
  const folder = await built();
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  for (const name of ['.sdkgen.lock', `.sdkgen.lock.${randomUUID()}`, '.post-install.json'])
    writeFileSync(join(folder, 'output', name), '{}');
  expect(
    git('status', '--porcelain')
      .split('\n')
      .filter((line) => !line.startsWith('A ')),
  ).toEqual(['']);
  expect(git('ls-files', 'output')).toContain('output/.gitignore\n');
  rmSync(join(folder, 'output/.sdkgen.lock'));
  writeFileSync(join(folder, 'output/.gitignore'), '');
  describeAnew(folder);
  expect((await build(folder)).exitCode).toBe(0);
  expect(read(folder, 'output/.gitignore')).toBe('');
});

test('a lost manifest is said to be lost, and files of earlier builds are named', async () => {
  const folder = await built();
  rmSync(join(folder, sampleSdk, '.manifest.json'));
  edit(folder, 'openapi.yaml', (text) => text.replaceAll('[pets]', '[animals]'));
  const { exitCode, stdout, stderr } = await build(folder);
  expect(exitCode).toBe(3);
  expect(stdout).toContain(`${sampleSdk} has generated files, but .manifest.json is missing.`);
  expect(stderr).toContain('without a usable .manifest.json');
  expect((await build(folder, ['--force'])).stdout).toMatch(
    new RegExp(`left over from an earlier build: .*${petFiles.service('pets')}`),
  );
  expect(existsSync(join(folder, service))).toBe(true);
});
