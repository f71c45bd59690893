import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settleConflicts } from '../../../lib/output/agreement.js';
import { type JournalSeal, journalSeal } from '../../../lib/output/journal-seal.js';
import { hasLeftovers } from '../../../lib/output/leftovers.js';
import { planSdk } from '../../../lib/output/plan.js';
import { recover, type Recovery } from '../../../lib/output/recover.js';
import type { SdkChanges } from '../../../lib/output/sdk-changes.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { isSdkPathOf } from '../../names/sdks.js';
import { dyingAfter } from './killed-disk.js';
import { origin, type Texts } from './sdk-folder.js';
import { snapshotOf } from './snapshot.js';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const isSdkPath = isSdkPathOf('typescript');

/** As the last build generated it, and as this one does. */
const generated = {
  'README.md': '# Pets\n',
  'package.json': '{}\n',
  'src/index.ts': 'export {};\n',
  'src/models/pet.ts': 'export interface Pet {}\n',
};
const regenerated = { ...generated, 'src/index.ts': 'export * from "./models/pet.js";\n' };

/** What lies in the folder of the SDK beside that. */
const theirs = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/config': '[core]\n',
  '.env': 'TOKEN=secret\n',
  '.npmrc': 'audit=false\n',
  '.venv/lib/site.py': 'pass\n',
  'node_modules/x/index.js': 'module.exports = 1;\n',
  'dist/index.js': 'void 0;\n',
  'src/mine.ts': 'export const mine = 1;\n',
  'notes.txt': 'notes\n',
};

const seals = new Map<string, JournalSeal>();
function sealOf(user: string): JournalSeal {
  const folder = join(mkdtempSync(join(tmpdir(), 'sdkgen-user-')), 'sdkgen');
  const seal = seals.get(user) ?? journalSeal(folder);
  seals.set(user, seal);
  return seal;
}
const ours = sealOf('ours');

async function generate(root: string, texts: Texts, seal = ours): Promise<SdkChanges> {
  const files = Object.entries(texts).map(([path, content]) => ({ path, content }));
  const plan = await planSdk('x', root, files, { isSdkPath });
  const { decisions } = settleConflicts([plan], 'keep');
  return writeSdk(plan, decisions.get('x') ?? new Map(), origin, { seal });
}

/** A clone that somebody else prepared. */
async function clone(): Promise<string> {
  const root = join(mkdtempSync(join(tmpdir(), 'sdkgen-clone-')), 'output/typescript');
  await generate(root, generated);
  for (const [path, text] of Object.entries(theirs)) plant(root, path, text);
  return root;
}

function plant(root: string, path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { mode });
}

/** What the next build does with the folder, and what it says. */
async function nextBuild(root: string, seal = ours): Promise<string> {
  let recovery: Recovery | undefined;
  try {
    if (hasLeftovers(root)) recovery = await recover(root, { seal, isSdkPath });
    await generate(root, regenerated, seal);
  } catch (error) {
    expect(error).toMatchObject({ exitCode: 2 });
    return `refused: ${String(error)}`;
  }
  expect(readFileSync(join(root, 'src/index.ts'), 'utf8')).toBe(regenerated['src/index.ts']);
  return recovery?.kind ?? 'nothing';
}

/** All but what sdkgen generates or keeps there, and the modes of all. */
function othersOf(root: string): unknown {
  const top = dirname(dirname(root));
  const own = /^output\/typescript\/(?:\.sdkgen(?:\/|$)|\.manifest\.json$)/;
  const isGenerated = (path: string) =>
    Object.hasOwn(generated, path.split('/').slice(2).join('/'));
  const entries = Object.entries(snapshotOf(top)).filter(([path]) => !own.test(path));
  return {
    files: entries.filter(([path]) => !isGenerated(path)),
    modes: entries.map(([path]) => [path, lstatSync(join(top, path)).mode.toString(8)]),
  };
}

type Attack = (root: string) => void;

/** Attacks may end a build with exit code 2, or be ignored; they change nothing. */
async function expectHarmless(attack: Attack, seal = ours): Promise<string> {
  const root = await clone();
  attack(root);
  const before = othersOf(root);
  const outcome = await nextBuild(root, seal);
  expect(othersOf(root)).toEqual(before);
  return outcome;
}

const payload = '#!/bin/sh\ntouch /tmp/pwned\n';

interface Forged {
  readonly puts?: readonly object[];
  readonly renames?: readonly object[];
  readonly deletions?: readonly object[];
}

function journalText({ puts = [], renames = [], deletions = [] }: Forged): string {
  return JSON.stringify({ journalVersion: 2, renames, puts, deletions });
}

function putOf(root: string, path: string): object {
  const before = existsSync(join(root, path))
    ? sha(readFileSync(join(root, path), 'utf8'))
    : undefined;
  return { path, before, after: sha(payload), executable: true, precious: false };
}

/** Who sealed a journal; the text that is in it may be another one. */
const forgers: Readonly<Record<string, (root: string, text: string) => string>> = {
  nobody: (_, text) => `\n${text}`,
  'nobody, in the format of before': (_, text) => text.replace(':2,', ':1,'),
  'a random seal': (_, text) => `${'ab'.repeat(32)}\n${text}`,
  'another user': (root, text) => `${sealOf('theirs').seal(root, text)}\n${text}`,
  'us, for another folder': (root, text) => `${ours.seal(dirname(root), text)}\n${text}`,
  'us, for another text': (root, text) => `${ours.seal(root, journalText({}))}\n${text}`,
};

function plantJournal(root: string, content: string, staged = payload): void {
  plant(root, '.sdkgen/transaction/journal.json', content);
  plant(root, '.sdkgen/transaction/0', staged, 0o755);
}

const targets = [
  '.git/hooks/pre-commit',
  '.git/config',
  '.venv/lib/e.pth',
  'node_modules/x/index.js',
  '.env',
  'Makefile',
  'src/mine.ts',
  'src/models/pet.ts',
];

describe.each(Object.keys(forgers))('a journal with the seal of %s', (forger) => {
  const sealed = (root: string, forged: Forged) =>
    plantJournal(root, forgers[forger]?.(root, journalText(forged)) ?? '');

  test.each(targets)('does not write %s', async (path) => {
    const outcome = await expectHarmless((root) => sealed(root, { puts: [putOf(root, path)] }));
    expect(outcome).toBe('unbelieved');
  });

  test.each(['.git/HEAD', '.env', 'src/mine.ts'])('does not delete %s', async (path) => {
    const before = sha(theirs[path as keyof typeof theirs]);
    const outcome = await expectHarmless((root) =>
      sealed(root, { deletions: [{ path, before, lastHash: before }] }),
    );
    expect(outcome).toBe('unbelieved');
  });

  test('does not move a file', async () => {
    const hash = sha(theirs['src/mine.ts']);
    const renames = [{ from: 'src/mine.ts', to: 'src/Mine.ts', hash }];
    expect(await expectHarmless((root) => sealed(root, { renames }))).toBe('unbelieved');
  });
});

describe('a journal that this machine sealed for this folder', () => {
  test.each(targets.slice(0, 7))('does not write %s', async (path) => {
    // Both manifests name it: only the language does not know it, or it is protected.
    const attack = (root: string): void => {
      const manifest = JSON.parse(readFileSync(join(root, '.manifest.json'), 'utf8'));
      const isSource = path === 'src/mine.ts';
      if (!isSource) manifest.files[path] = sha(payload);
      writeFileSync(join(root, '.manifest.json'), JSON.stringify(manifest));
      const text = journalText({ puts: [putOf(root, path)] });
      plantJournal(root, `${ours.seal(root, text)}\n${text}`);
    };
    expect(await expectHarmless(attack)).toBe('unbelieved');
  });

  test.each<[string, (staged: string, outside: string) => void]>([
    ['another text', (staged) => writeFileSync(staged, 'changed')],
    ['nothing', (staged) => rmSync(staged)],
    ['a link', (staged, outside) => relink(staged, outside)],
    ['a link to a device', (staged) => relink(staged, '/dev/zero')],
    ['a pipe', (staged) => makePipe(staged)],
    ['a folder', (staged) => remake(staged)],
  ])('puts nothing in place of which the staged file is %s', async (_, change) => {
    const attack = (root: string): void => {
      const text = journalText({ puts: [putOf(root, 'src/models/pet.ts')] });
      plantJournal(root, `${ours.seal(root, text)}\n${text}`);
      const outside = join(dirname(dirname(root)), 'outside');
      writeFileSync(outside, 'outside');
      change(join(root, '.sdkgen/transaction/0'), outside);
    };
    const root = await clone();
    attack(root);
    const before = othersOf(root);
    expect(await nextBuild(root)).toBe('finished');
    expect(othersOf(root)).toEqual(before);
    expect(readFileSync(join(root, 'src/models/pet.ts'), 'utf8')).toBe(
      generated['src/models/pet.ts'],
    );
  });
});

function relink(path: string, target: string): void {
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
}

function makePipe(path: string): void {
  rmSync(path, { recursive: true, force: true });
  execFileSync('mkfifo', [path]);
}

function remake(path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
}

/** A build that was killed as soon as its journal was there. */
async function killed(): Promise<string> {
  for (let moment = 1; ; moment++) {
    const root = await clone();
    const files = Object.entries(regenerated).map(([path, content]) => ({ path, content }));
    const plan = await planSdk('x', root, files, { isSdkPath });
    const tools = { seal: ours, disk: dyingAfter(moment) };
    await writeSdk(plan, new Map(), origin, tools).catch(() => {});
    const isWaiting = existsSync(join(root, '.sdkgen/transaction/journal.json'));
    if (isWaiting) return root;
  }
}

describe('the journal of a build that was killed here', () => {
  const recoverIn = (root: string, seal = ours) => recover(root, { seal, isSdkPath });

  test('is carried out in its own folder', async () => {
    const root = await killed();
    expect(await recoverIn(root)).toMatchObject({ kind: 'finished', written: ['src/index.ts'] });
    expect(readFileSync(join(root, 'src/index.ts'), 'utf8')).toBe(regenerated['src/index.ts']);
  });

  test('is worth nothing in a copy of the folder', async () => {
    const root = await killed();
    const copy = join(mkdtempSync(join(tmpdir(), 'sdkgen-copy-')), 'typescript');
    cpSync(root, copy, { recursive: true });
    expect(await recoverIn(copy)).toEqual({ kind: 'unbelieved' });
    expect(readFileSync(join(copy, 'src/index.ts'), 'utf8')).toBe(generated['src/index.ts']);
  });

  test('is worth nothing in another folder at the same path', async () => {
    const root = await killed();
    cpSync(root, `${root}-copy`, { recursive: true });
    renameSync(root, `${root}-moved`);
    renameSync(`${root}-copy`, root);
    expect(await recoverIn(root)).toEqual({ kind: 'unbelieved' });
  });

  test('is worth nothing once a character of it is another', async () => {
    const root = await killed();
    const file = join(root, '.sdkgen/transaction/journal.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"executable":false', '"executable":true'));
    expect(readFileSync(file, 'utf8')).not.toBe(text);
    expect(await recoverIn(root)).toEqual({ kind: 'unbelieved' });
  });

  test('is worth nothing to another user', async () => {
    expect(await recoverIn(await killed(), sealOf('theirs'))).toEqual({ kind: 'unbelieved' });
  });

  test('is worth nothing without a key', async () => {
    expect(await recoverIn(await killed(), journalSeal(undefined))).toEqual({ kind: 'unbelieved' });
  });
});

describe.skipIf(process.platform === 'win32')('the key of a user', () => {
  const keyOf = (folder: string) => join(folder, 'journal-key');
  const newFolder = () => join(mkdtempSync(join(tmpdir(), 'sdkgen-key-')), 'state/sdkgen');
  const root = mkdtempSync(join(tmpdir(), 'sdkgen-root-'));

  test('is made once, for this user alone', () => {
    const folder = newFolder();
    const seal = journalSeal(folder).seal(root, 'x') ?? '';
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    expect(lstatSync(keyOf(folder)).mode & 0o777).toBe(0o600);
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    expect(readFileSync(keyOf(folder))).toHaveLength(32);
    expect(journalSeal(folder).seal(root, 'x')).toBe(seal);
    expect(journalSeal(folder).isGenuine(root, 'x', seal)).toBe(true);
    expect(journalSeal(folder).isGenuine(root, 'y', seal)).toBe(false);
  });

  test.each<[string, (folder: string) => void]>([
    ['is a link', (folder) => moveBehindLink(keyOf(folder))],
    ['lies in a folder that is a link', (folder) => moveBehindLink(folder)],
    ['can be read by others', (folder) => chmodSync(keyOf(folder), 0o644)],
    ['lies in a folder that others may write to', (folder) => chmodSync(folder, 0o777)],
    ['is too short', (folder) => writeFileSync(keyOf(folder), 'short')],
    ['is too long', (folder) => writeFileSync(keyOf(folder), 'x'.repeat(33))],
    ['is empty', (folder) => writeFileSync(keyOf(folder), '')],
    ['is a pipe', (folder) => makePipe(keyOf(folder))],
    ['is a folder', (folder) => remake(keyOf(folder))],
  ])('is not used and not replaced if it %s', (_, change) => {
    const folder = newFolder();
    const seal = journalSeal(folder).seal(root, 'x') ?? '';
    change(folder);
    const before = snapshotOf(dirname(folder));
    expect(journalSeal(folder).isGenuine(root, 'x', seal)).toBe(false);
    expect(journalSeal(folder).seal(root, 'x')).toBeUndefined();
    expect(snapshotOf(dirname(folder))).toEqual(before);
  });

  test('is not made where no folder can be, and a build goes on without it', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sdkgen-key-')), 'file');
    writeFileSync(file, '');
    const seal = journalSeal(join(file, 'sdkgen'));
    expect(seal.seal(root, 'x')).toBeUndefined();
    expect(await expectHarmless(() => {}, seal)).toBe('nothing');
  });
});

function moveBehindLink(path: string): void {
  renameSync(path, `${path}-moved`);
  symlinkSync(`${path}-moved`, path);
}

describe('a manifest', () => {
  const withFiles = (root: string, files: Record<string, string>): void => {
    const manifest = JSON.parse(readFileSync(join(root, '.manifest.json'), 'utf8'));
    Object.assign(manifest.files, files);
    writeFileSync(join(root, '.manifest.json'), JSON.stringify(manifest));
  };
  const others = Object.entries(theirs).filter(([path]) => path !== 'src/mine.ts');

  test.each(others)(
    'that names %s with its hash has it deleted by no build',
    async (path, text) => {
      expect(await expectHarmless((root) => withFiles(root, { [path]: sha(text) }))).toBe(
        'nothing',
      );
    },
  );

  test('is told of, with the files that it names', async () => {
    const root = await clone();
    withFiles(root, { '.git/HEAD': sha(theirs['.git/HEAD']) });
    const { warnings } = await planSdk('x', root, [], { isSdkPath });
    expect(warnings.join()).toContain('.git/HEAD');
  });

  test.each<[string, (file: string) => void]>([
    ['a link to another', (file) => moveBehindLink(file)],
    ['a link to a device', (file) => relink(file, '/dev/zero')],
    ['a pipe', (file) => makePipe(file)],
    ['a folder', (file) => remake(file)],
  ])('that is %s is not read', async (_, change) => {
    await expectHarmless((root) => change(join(root, '.manifest.json')));
  });
});

describe('what sdkgen keeps beside the manifest', () => {
  const kept = [
    '.sdkgen/transaction/journal.json',
    '.sdkgen/transaction',
    '.sdkgen/surface.json.gz',
    '.sdkgen/.gitignore',
    '.sdkgen/base/00000000.json.gz',
    '.sdkgen/base',
    '.sdkgen',
  ];
  const places: Readonly<Record<string, (path: string) => void>> = {
    'a link to a device': (path) => relink(path, '/dev/zero'),
    'a link to a folder': (path) => relink(path, dirname(dirname(path))),
    'a pipe': makePipe,
  };
  test.each(kept.flatMap((path) => Object.keys(places).map((kind) => [path, kind] as const)))(
    'at %s is not read or written through if it is %s',
    async (path, kind) => {
      await expectHarmless((root) => {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        places[kind]?.(join(root, path));
      });
    },
  );
});
