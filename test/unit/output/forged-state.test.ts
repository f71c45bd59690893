import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planSdk } from './plan-sdk.js';
import { makePipe, moveBehindLink, relink, remake } from './odd-files.js';
import {
  clone,
  expectHarmless,
  generated,
  isSdkPath,
  nextBuild,
  othersOf,
  ours,
  plant,
  sealOf,
  sha,
  theirs,
} from './stranger-sdk.js';

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
