import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { proofs } from '../languages/registry.js';
import { otherLanguage, petFiles, sampleLanguage, sampleSdk } from '../languages/sample.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { textsBelow } from '../unit/output/sdk-folder.js';
import { userProject } from './project.js';
import { fillDisk, mountSmallDisk, unmountDisk } from './small-disk.js';
import { service, build, built, edit, describeAnew, addMine, read } from './edited-project.js';
import { buildCli, canObeyModes, removeCli, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

/** The services of the SDKs of all languages. */
const services = languageIds.map((id) => `output/${id}/${proofs[id].petFiles.service('pets')}`);

describe('a generated file that the user edited', () => {
  test('is kept without a word when generation does not change it', async () => {
    const folder = await built();
    edit(folder, service, addMine);
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await build(folder);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('1 kept');
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('is merged where the description changes it elsewhere, again and again', async () => {
    const folder = await built();
    edit(folder, service, addMine);
    for (const summary of ['A single pet', 'Just one pet']) {
      edit(folder, 'openapi.yaml', (text) =>
        text.replace(/summary: .* pet$/m, `summary: ${summary}`),
      );
      const { exitCode, stdout } = await build(folder);
      expect(exitCode).toBe(0);
      expect(stdout).toContain(`merged with your changes: ${petFiles.service('pets')}`);
      expect(read(folder, service)).toContain(summary);
      expect(read(folder, service)).toContain('export const mine = 1;');
    }
    // What was generated, and not what was merged, is what the next build starts from.
    edit(folder, service, (text) => text.replace('\nexport const mine = 1;\n', ''));
    const { stdout } = await build(folder);
    expect(stdout).toContain('0 written');
    expect(stdout).not.toMatch(/\d kept/);
  });

  test('in the same lines ends the build with 3 off a terminal, in all languages', async () => {
    const folder = await built({ languages: [otherLanguage, sampleLanguage] });
    edit(folder, service, (text) => text.replaceAll('One pet', 'My pet'));
    describeAnew(folder);
    const before = snapshotOf(folder);
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(service);
    expect(stderr).toContain('--on-conflict=keep|mine|overwrite|markers');
    const after = snapshotOf(folder);
    for (const entries of [before, after]) delete entries['output/api-schema-validation.json'];
    expect(after).toEqual(before);
  });

  test.each([
    [
      '--on-conflict=keep',
      'declined the generated change',
      ['My pet'],
      ['A single pet', '<<<<<<<'],
    ],
    ['--on-conflict=mine', 'kept your lines', ['My pet'], ['A single pet', '<<<<<<<']],
    ['--on-conflict=overwrite', 'your changes are lost', ['A single pet'], ['My pet', '<<<<<<<']],
    ['--force', 'your changes are lost', ['A single pet'], ['My pet', '<<<<<<<']],
    ['--on-conflict=markers', 'CONFLICT MARKERS', ['My pet', 'A single pet', '<<<<<<<'], []],
  ])('is settled by %s', async (flag, said, there, gone) => {
    const folder = await built();
    edit(folder, service, (text) => text.replaceAll('One pet', 'My pet'));
    describeAnew(folder);
    const dry = await build(folder, [flag, '--dry-run']);
    expect(dry.exitCode).toBe(0);
    expect(read(folder, service)).not.toContain('A single pet');
    const { exitCode, stdout } = await build(folder, [flag]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(new RegExp(`${said}.*: ${petFiles.service('pets')}`));
    for (const text of there) expect(read(folder, service)).toContain(text);
    for (const text of gone) expect(read(folder, service)).not.toContain(text);
  });

  test('is listed by --dry-run, which ends as the build would', async () => {
    const folder = await built();
    edit(folder, service, (text) => text.replaceAll('One pet', 'My pet'));
    edit(folder, `${sampleSdk}/README.md`, addMine);
    rmSync(join(folder, sampleSdk, 'LICENSE'));
    describeAnew(folder);
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await build(folder, ['--dry-run']);
    expect(exitCode).toBe(3);
    expect(stdout).toMatch(new RegExp(`^conflict +${service}$`, 'm'));
    expect(stdout).toMatch(new RegExp(`^restore +${sampleSdk}/LICENSE$`, 'm'));
    expect(stdout).toMatch(new RegExp(`^(merge|keep) +${sampleSdk}/README.md$`, 'm'));
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('cannot be merged without the base, which is said', async () => {
    const folder = await built();
    edit(folder, service, addMine);
    describeAnew(folder);
    rmSync(join(folder, sampleSdk, '.sdkgen/base'), { recursive: true });
    const { exitCode, stdout, stderr } = await build(folder);
    expect(exitCode).toBe(3);
    expect(stdout).toContain('Commit .sdkgen together with the SDK');
    expect(stderr).toContain('the merge base is missing');
    expect((await build(folder, ['--on-conflict=mine'])).exitCode).toBe(0);
    expect(read(folder, service)).toContain('export const mine = 1;');
    describeAnew2(folder);
    expect((await build(folder)).stdout).toContain('1 merged');
  });

  const describeAnew2 = (folder: string) =>
    edit(folder, 'openapi.yaml', (text) => text.replace('A new pet', 'Another pet'));
});

describe('a build', () => {
  test('in another folder, home, time zone, locale and order of languages gives the same bytes', async () => {
    const [one, other] = [
      userProject({ languages: languageIds }),
      userProject({ languages: languageIds.toReversed() }),
    ];
    expect((await build(one, [], { env: { TZ: 'UTC', LC_ALL: 'C' } })).exitCode).toBe(0);
    const home = join(other, 'elsewhere');
    mkdirSync(home);
    const env = {
      HOME: home,
      USER: 'somebody',
      TZ: 'Asia/Kathmandu',
      LC_ALL: 'tr_TR.UTF-8',
      LANG: 'tr_TR.UTF-8',
    };
    expect((await build(other, [], { env })).exitCode).toBe(0);
    for (const language of languageIds) {
      const [here, there] = [one, other].map((folder) =>
        textsBelow(join(folder, 'output', language), true),
      );
      expect(Object.keys(here ?? {}).length).toBeGreaterThan(10);
      expect(there).toEqual(here);
    }
  });

  test('with nothing to change touches no file', async () => {
    const folder = await built({ languages: languageIds });
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await build(folder);
    expect(exitCode).toBe(0);
    expect(stdout.match(/: 0 written, \d\d+ unchanged/g)).toHaveLength(languageIds.length);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('lets Git see all that it needs for the next one', async () => {
    const folder = await built({ languages: languageIds });
    for (const id of languageIds) {
      const path = join(folder, 'output', id, '.gitignore');
      const ignored = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
      expect(ignored.filter((line) => /sdkgen|manifest|^\.\*/.test(line))).toEqual([]);
    }
  });

  test('beside another one says no, and waits for nothing', async () => {
    const folder = userProject({ languages: languageIds });
    const runs = await Promise.all(Array.from({ length: 4 }, () => build(folder)));
    expect(runs.map(({ exitCode }) => exitCode)).toContain(0);
    for (const { exitCode, stderr } of runs.filter((run) => run.exitCode !== 0)) {
      expect(exitCode).toBe(2);
      expect(stderr).toContain('Another build (process ');
    }
    expect(existsSync(join(folder, 'output/.sdkgen.lock'))).toBe(false);
    const whole = snapshotOf(folder);
    const again = await build(folder);
    expect(again.exitCode).toBe(0);
    // No file is of one build and what is noted of it of another.
    expect(again.stdout.match(/: 0 written, \d\d+ unchanged/g)).toHaveLength(languageIds.length);
    expect(snapshotOf(folder)).toEqual(whole);
  });

  test.runIf(canObeyModes)('that may not write says where, and changes nothing', async () => {
    const folder = await built({ languages: languageIds });
    const folderOf = (path: string) => [path, '555', '755'] as const;
    const places = [
      folderOf(`${sampleSdk}/.sdkgen`),
      ...services.flatMap((path) => [folderOf(dirname(path)), [path, '444', '644'] as const]),
    ];
    for (const [at, [path, mode, back]] of places.entries()) {
      edit(folder, 'openapi.yaml', (text) =>
        text.replace(/summary: .* pet$/m, `summary: ${at} pet`),
      );
      const sdk = join(folder, path.split('/').slice(0, 2).join('/'));
      const before = textsBelow(sdk, true);
      execFileSync('chmod', [mode, join(folder, path)]);
      const { exitCode, stderr } = await build(folder, [], { obeyModes: true });
      execFileSync('chmod', [back, join(folder, path)]);
      expect(exitCode, path).not.toBe(0);
      expect(stderr, path).toMatch(/read-only|EACCES/);
      expect(textsBelow(sdk, true), path).toEqual(before);
    }
    expect((await build(folder)).exitCode).toBe(0);
  });
});

describe('on a disk that is full', () => {
  const disk = mountSmallDisk(1500 * languageIds.length) ?? '';
  afterAll(() => {
    if (disk !== '') unmountDisk(disk);
  });

  test.runIf(disk !== '')('init writes no half of a config', async () => {
    const description = join(disk, 'openapi.yaml');
    writeFileSync(description, readFileSync(join(userProject(), 'openapi.yaml')));
    const filler = fillDisk(disk);
    const { exitCode, stderr } = await runCli(['init', '--yes'], { cwd: disk });
    expect(stderr).toMatch(/A file system error stopped sdkgen: ENOSPC/);
    expect(exitCode).toBe(2);
    rmSync(filler);
    expect(readdirSync(disk).filter((name) => name !== '.sdkgen')).toEqual(['openapi.yaml']);
    rmSync(description);
  });

  test.runIf(disk !== '')('a build leaves the SDK as it was, and says why', async () => {
    const other = userProject();
    for (const name of ['openapi.yaml', 'sdkgen.config.json'])
      writeFileSync(join(disk, name), readFileSync(join(other, name)));
    const flags = ['--on-conflict=keep', '--no-lint', '--languages', languageIds.join(',')];
    expect((await build(disk, flags)).exitCode).toBe(0);
    for (const path of services) edit(disk, path, addMine);
    edit(disk, 'openapi.yaml', (text) =>
      text.replaceAll('[pets]', '[animals]').replaceAll('One pet', 'A single pet'),
    );
    const before = textsBelow(join(disk, 'output'), true);
    const filler = fillDisk(disk);
    const { exitCode, stderr, stdout } = await build(disk, flags);
    expect(exitCode).toBe(2);
    expect(stderr + stdout).toContain('ENOSPC');
    expect(textsBelow(join(disk, 'output'), true)).toEqual(before);
    rmSync(filler);
    expect((await build(disk, flags)).exitCode).toBe(0);
    for (const id of languageIds) {
      const moved = `output/${id}/${proofs[id].petFiles.service('animals')}`;
      expect(read(disk, moved)).toContain('export const mine = 1;');
    }
  });
});
