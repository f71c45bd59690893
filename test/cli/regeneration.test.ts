import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotOf } from '../unit/output/snapshot.js';
import { textsBelow } from '../unit/output/sdk-folder.js';
import { describedServices, userProject } from './project.js';
import { fillDisk, mountSmallDisk, unmountDisk } from './small-disk.js';
import { buildCli, canObeyModes, removeCli, runCli, type RunOptions } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const service = 'output/typescript/src/services/pets.ts';
const build = (cwd: string, flags: readonly string[] = [], options: Partial<RunOptions> = {}) =>
  runCli(['build', '--skip-install', ...flags], { cwd, ...options });

async function built(config: Record<string, unknown> = {}): Promise<string> {
  const folder = userProject(config);
  expect((await build(folder)).exitCode).toBe(0);
  return folder;
}

function edit(folder: string, path: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, path), 'utf8');
  const after = change(before);
  expect(after, path).not.toBe(before);
  writeFileSync(join(folder, path), after);
}

const describeAnew = (folder: string, summary = 'A single pet') =>
  edit(folder, 'openapi.yaml', (text) => text.replace('summary: One pet', `summary: ${summary}`));
const addMine = (text: string) => `${text}\nexport const mine = 1;\n`;
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

describe('a generated file that the user edited', () => {
  test('is kept without a word when generation does not change it', async () => {
    const folder = await built();
    edit(folder, service, addMine);
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await build(folder);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('1 of yours kept');
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
      expect(stdout).toContain('merged with your changes: src/services/pets.ts');
      expect(read(folder, service)).toContain(summary);
      expect(read(folder, service)).toContain('export const mine = 1;');
    }
    // What was generated, and not what was merged, is what the next build starts from.
    edit(folder, service, (text) => text.replace('\nexport const mine = 1;\n', ''));
    const { stdout } = await build(folder);
    expect(stdout).toContain('0 written');
    expect(stdout).not.toContain('of yours kept');
  });

  test('in the same lines ends the build with 3 off a terminal, in all languages', async () => {
    const folder = await built({ languages: ['python', 'typescript'] });
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
    ['--on-conflict=keep', 'new text declined', ['My pet'], ['A single pet', '<<<<<<<']],
    ['--on-conflict=mine', 'your lines kept', ['My pet'], ['A single pet', '<<<<<<<']],
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
    expect(stdout).toMatch(new RegExp(`${said}.*: src/services/pets.ts`));
    for (const text of there) expect(read(folder, service)).toContain(text);
    for (const text of gone) expect(read(folder, service)).not.toContain(text);
  });

  test('is listed by --dry-run, which ends as the build would', async () => {
    const folder = await built();
    edit(folder, service, (text) => text.replaceAll('One pet', 'My pet'));
    edit(folder, 'output/typescript/README.md', addMine);
    rmSync(join(folder, 'output/typescript/LICENSE'));
    describeAnew(folder);
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await build(folder, ['--dry-run']);
    expect(exitCode).toBe(3);
    expect(stdout).toMatch(new RegExp(`^conflict +${service}$`, 'm'));
    expect(stdout).toMatch(/^restore +output\/typescript\/LICENSE$/m);
    expect(stdout).toMatch(/^(merge|keep) +output\/typescript\/README.md$/m);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('cannot be merged without the base, which is said', async () => {
    const folder = await built();
    edit(folder, service, addMine);
    describeAnew(folder);
    rmSync(join(folder, 'output/typescript/.sdkgen/base'), { recursive: true });
    const { exitCode, stdout, stderr } = await build(folder);
    expect(exitCode).toBe(3);
    expect(stdout).toContain('commit .sdkgen with the SDK');
    expect(stderr).toContain('is not known');
    expect((await build(folder, ['--on-conflict=mine'])).exitCode).toBe(0);
    expect(read(folder, service)).toContain('export const mine = 1;');
    describeAnew2(folder);
    expect((await build(folder)).stdout).toContain('1 merged');
  });

  const describeAnew2 = (folder: string) =>
    edit(folder, 'openapi.yaml', (text) => text.replace('A new pet', 'Another pet'));
});

describe('declined changes', () => {
  const model = 'output/typescript/src/models/pet.ts';
  const declined = (stdout: string): unknown =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; declined?: unknown })
      .find(({ event }) => event === 'language')?.declined;

  /** The user has another type for the name of a pet, which the description changes with another property. */
  async function declinedProject(): Promise<string> {
    const folder = await built();
    edit(folder, model, (text) => text.replace(/\n( *)(name\??: )string/, '\n$1$2MyName'));
    edit(folder, 'openapi.yaml', (text) =>
      text
        .replace('name: { type: string }', 'name: { type: integer }')
        .replace(/\n( +)color: .*/, '$&\n$1age: { type: integer }'),
    );
    const kept = read(folder, model);
    const { exitCode, stdout } = await build(folder, ['--on-conflict=keep']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('new text declined: src/models/pet.ts');
    expect(read(folder, model)).toBe(kept);
    return folder;
  }

  test('are listed by every build, to people and programs, and not asked about', async () => {
    const folder = await declinedProject();
    const before = snapshotOf(folder);
    for (const flags of [[], ['--no-lint']]) {
      const { exitCode, stdout } = await build(folder, flags);
      expect(exitCode).toBe(0);
      expect(stdout).toContain('kept as you have it, new text declined: src/models/pet.ts');
      expect(stdout).toContain('`sdkgen build --reask` asks about declined files again.');
      expect(declined((await build(folder, [...flags, '--json'])).stdout)).toEqual([
        'src/models/pet.ts',
      ]);
    }
    const dry = await build(folder, ['--dry-run']);
    expect(dry.exitCode).toBe(0);
    expect(dry.stdout).toMatch(/^declined +output\/typescript\/src\/models\/pet\.ts$/m);
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
    expect(stdout).toContain('merged, your lines kept where both changed: src/models/pet.ts');
    expect(read(folder, model)).toMatch(/name\??: MyName/);
    expect(read(folder, model)).toMatch(/age\??: number/);
    expect((await build(folder)).stdout).not.toContain('declined');
  });

  test('are asked about again with --reask', async () => {
    const folder = await declinedProject();
    const refused = await build(folder, ['--reask']);
    expect(refused.exitCode).toBe(3);
    expect(refused.stderr).toContain(model);
    expect((await build(folder, ['--reask', '--dry-run'])).exitCode).toBe(3);
    // A flag answers only what is asked.
    expect((await build(folder, ['--force'])).stdout).toContain('new text declined');
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
        expect(stderr).toContain('It still has the conflict markers of an earlier build.');
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
  let template: string;
  beforeAll(async () => {
    template = userProject(
      { languages: ['python', 'typescript'] },
      { 'openapi.yaml': describedServices(count) },
    );
    await build(template, yes);
    cutOff(template);
  });

  test('ends with 3 off a terminal, writes nothing in any language, and names the files', async () => {
    const before = snapshotOf(template);
    const { exitCode, stderr } = await build(template, yes);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(
      'output/python/documentation/services/Part1Service.md would be deleted',
    );
    expect(stderr).toMatch(/This build would delete \d+ of the \d+ files in output\/typescript/);
    expect(stderr).toContain('pass --allow-deletions if the deletions are intended');
    const { stdout } = await build(template, [...yes, '--json']);
    for (let at = 1; at < count; at++) expect(stdout).toContain(`src/services/part${at}.ts would`);
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
        expect(stdout).toContain(`  deleted: src/services/part${at}.ts\n`);
      expect(existsSync(join(folder, 'output/typescript/src/services/part0.ts'))).toBe(true);
      expect(existsSync(join(folder, 'output/typescript/src/services/part1.ts'))).toBe(false);
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
  rmSync(join(folder, 'output/typescript/.manifest.json'));
  edit(folder, 'openapi.yaml', (text) => text.replaceAll('[pets]', '[animals]'));
  const { exitCode, stdout, stderr } = await build(folder);
  expect(exitCode).toBe(3);
  expect(stdout).toContain('output/typescript has generated files, but .manifest.json is missing.');
  expect(stderr).toContain('without a usable .manifest.json');
  expect((await build(folder, ['--force'])).stdout).toMatch(
    /no longer generates them: .*src\/services\/pets\.ts/,
  );
  expect(existsSync(join(folder, service))).toBe(true);
});

describe('a build', () => {
  test('in another folder, home, time zone, locale and order of languages gives the same bytes', async () => {
    const [one, other] = [
      userProject({ languages: ['python', 'typescript', 'go'] }),
      userProject({ languages: ['go', 'typescript', 'python'] }),
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
    for (const language of ['python', 'typescript', 'go']) {
      const [here, there] = [one, other].map((folder) =>
        textsBelow(join(folder, 'output', language), true),
      );
      expect(Object.keys(here ?? {}).length).toBeGreaterThan(10);
      expect(there).toEqual(here);
    }
  });

  test('with nothing to change touches no file', async () => {
    const folder = await built({ languages: ['python', 'typescript', 'go'] });
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await build(folder);
    expect(exitCode).toBe(0);
    expect(stdout.match(/: 0 written, \d\d+ unchanged/g)).toHaveLength(3);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('keeps to itself what it needs for the next one: no package has it', async () => {
    const folder = await built({ languages: ['python', 'typescript'] });
    const packed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
      cwd: join(folder, 'output/typescript'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(packed).toContain('src/services/pets.ts');
    expect(packed).not.toMatch(/\.sdkgen|\.manifest/);
    const project = read(folder, 'output/python/pyproject.toml');
    const [, included = ''] =
      /^\[tool\.hatch\.build\.targets\.sdist\]\ninclude = \[(.*)\]$/m.exec(project) ?? [];
    expect(included).toContain('"/src"');
    expect(included).not.toContain('sdkgen');
    for (const language of ['python', 'typescript']) {
      const ignored = read(folder, `output/${language}/.gitignore`).split('\n');
      expect(ignored.filter((line) => /sdkgen|manifest|^\.\*/.test(line))).toEqual([]);
    }
  });

  test('beside another one says no, and waits for nothing', async () => {
    const languages = ['python', 'typescript', 'go'];
    const folder = userProject({ languages });
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
    expect(again.stdout.match(/: 0 written, \d\d+ unchanged/g)).toHaveLength(languages.length);
    expect(snapshotOf(folder)).toEqual(whole);
  });

  test.runIf(canObeyModes)('that may not write says where, and changes nothing', async () => {
    const folder = await built({ languages: ['python', 'typescript', 'go'] });
    const places = [
      ['output/typescript/src/services', '555', '755'],
      [service, '444', '644'],
      ['output/typescript/.sdkgen', '555', '755'],
      ['output/python/src/pets/services', '555', '755'],
      ['output/go/pets.go', '444', '644'],
    ] as const;
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
  const disk = mountSmallDisk(2600) ?? '';
  afterAll(() => {
    if (disk !== '') unmountDisk(disk);
  });

  test.runIf(disk !== '')('init writes no half of a config', async () => {
    const description = join(disk, 'openapi.yaml');
    writeFileSync(description, readFileSync(join(userProject(), 'openapi.yaml')));
    const filler = fillDisk(disk);
    const { exitCode, stderr } = await runCli(['init', '--yes'], { cwd: disk });
    expect(stderr).toMatch(/The disk does not let sdkgen go on: ENOSPC/);
    expect(exitCode).toBe(2);
    rmSync(filler);
    expect(readdirSync(disk).filter((name) => name !== '.sdkgen')).toEqual(['openapi.yaml']);
    rmSync(description);
  });

  test.runIf(disk !== '')('a build leaves the SDK as it was, and says why', async () => {
    const other = userProject();
    for (const name of ['openapi.yaml', 'sdkgen.config.json'])
      writeFileSync(join(disk, name), readFileSync(join(other, name)));
    const services = {
      typescript: service,
      python: 'output/python/src/pets/services/pets.py',
      go: 'output/go/pets.go',
    };
    const flags = [
      '--on-conflict=keep',
      '--no-lint',
      '--languages',
      Object.keys(services).join(','),
    ];
    expect((await build(disk, flags)).exitCode).toBe(0);
    for (const path of Object.values(services)) edit(disk, path, addMine);
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
    for (const path of Object.values(services))
      expect(read(disk, path)).toContain('export const mine = 1;');
  });
});
