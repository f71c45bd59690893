import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Disk, realDisk } from '../../../lib/output/disk.js';
import { readManifest } from '../../../lib/output/manifest.js';
import type { Resolution } from '../../../lib/output/resolution.js';
import { sha256 } from '../../../lib/sha256.js';
import { generate, newRoot, textsBelow } from './sdk-folder.js';

const lines = (...changed: string[]) =>
  ['one', 'two', 'three', 'four', 'five', 'six', ...changed].map((line) => `${line}\n`).join('');

/** Enough files for several shards of the merge base, and for more than are written at once. */
const many = (text: string) =>
  Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`many/${at}.txt`, lines(text)]));
const first = {
  'a.txt': lines('first'),
  'edited.txt': lines('first'),
  'gone/c.txt': lines('first'),
  ...many('first'),
};
const second = {
  'a.txt': lines('second'),
  'edited.txt': lines('second'),
  'new/d.txt': lines('second'),
  ...many('second'),
};
const mine = lines('first').replace('one', 'mine');
const saved = (text: string) => text.replace('two', 'saved');

async function editedSdk(): Promise<string> {
  const root = newRoot();
  await generate(root, first);
  writeFileSync(join(root, 'edited.txt'), mine);
  return root;
}

/** A disk on which a person does something right after the journal is in place. */
function interrupted(act: () => void, isTime: (to: string) => boolean = isJournal): Disk {
  let isDone = false;
  return {
    ...realDisk,
    move: async (from, to) => {
      await realDisk.move(from, to);
      if (isDone || !isTime(to)) return;
      isDone = true;
      act();
    },
  };
}

const isJournal = (to: string) => to.endsWith('journal.json');

function save(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const build = (root: string, disk?: Disk, onConflict?: Resolution) =>
  generate(root, second, onConflict, disk);

describe('a file that is saved while a build moves files into place', () => {
  test.each<[string, string, string]>([
    ['that the build updates', 'a.txt', saved(lines('first'))],
    ['that the build merges', 'edited.txt', saved(mine)],
    ['that the build creates', 'new/d.txt', 'my own\n'],
    ['that the build deletes', 'gone/c.txt', saved(lines('first'))],
    ['in a shard with others', 'many/7.txt', saved(lines('first'))],
    ['to nothing', 'a.txt', ''],
  ])('%s stays as it is, is named, and keeps what was agreed', async (_, path, text) => {
    const root = await editedSdk();
    const { hashes } = await readManifest(root);
    const changes = await build(
      root,
      interrupted(() => save(root, path, text)),
    );
    expect(readFileSync(join(root, path), 'utf8')).toBe(text);
    expect(changes.changedWhileBuilding).toEqual([path]);
    const { written, deleted, merged } = changes;
    expect([...written, ...deleted, ...merged]).not.toContain(path);
    expect((await readManifest(root)).hashes.get(path)).toBe(hashes.get(path));
    expect(existsSync(join(root, '.sdkgen/transaction'))).toBe(false);
    const rest = Object.entries(textsBelow(root)).filter(([one]) => one !== path);
    const wanted = { ...second, 'edited.txt': lines('second').replace('one', 'mine') };
    expect(Object.fromEntries(rest)).toEqual(
      Object.fromEntries(Object.entries(wanted).filter(([one]) => one !== path)),
    );
  });

  test.each([
    ['a.txt', saved(lines('first')), saved(lines('second'))],
    ['edited.txt', saved(mine), saved(lines('second').replace('one', 'mine'))],
    ['many/7.txt', saved(lines('first')), saved(lines('second'))],
  ])('is merged by the next build: %s', async (path, text, merged) => {
    const root = await editedSdk();
    await build(
      root,
      interrupted(() => save(root, path, text)),
    );
    const changes = await build(root);
    expect(changes).toMatchObject({ merged: [path], changedWhileBuilding: [] });
    expect(readFileSync(join(root, path), 'utf8')).toBe(merged);
    const others = Object.entries(second).filter(([one]) => one !== path && one !== 'edited.txt');
    expect(textsBelow(root)).toMatchObject(Object.fromEntries(others));
  });

  test('is asked about if it is no longer generated, or was never', async () => {
    for (const path of ['gone/c.txt', 'new/d.txt']) {
      const root = await editedSdk();
      await build(
        root,
        interrupted(() => save(root, path, 'saved')),
      );
      await expect(build(root)).rejects.toMatchObject({ exitCode: 3 });
      expect(readFileSync(join(root, path), 'utf8')).toBe('saved');
    }
  });

  test('is seen though it has the size and the time of before', async () => {
    const root = await editedSdk();
    const file = join(root, 'a.txt');
    const text = lines('first').replace('one', 'eno');
    const { atimeMs, mtimeMs, size } = statSync(file);
    const disk = interrupted(() => {
      writeFileSync(file, text);
      utimesSync(file, atimeMs / 1000, mtimeMs / 1000);
    });
    expect((await build(root, disk)).changedWhileBuilding).toEqual(['a.txt']);
    expect(statSync(file).size).toBe(size);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('is left before each rename and each deletion, up to its own', async () => {
    let left = 0;
    const paths = Object.keys({ ...first, ...second }).filter((_, at) => at % 5 === 0);
    for (const path of ['a.txt', 'gone/c.txt', 'many/39.txt']) {
      for (const before of paths) {
        const root = await editedSdk();
        const isNow = (to: string) => to === join(root, before);
        const text = saved(lines('first'));
        const changes = await build(
          root,
          interrupted(() => save(root, path, text), isNow),
        );
        const isNamed = changes.changedWhileBuilding.includes(path);
        // After its own turn it is a save of the new file, as after any build.
        const isSaved =
          existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text;
        if (isNamed) left++;
        if (isNamed) expect(isSaved, `${path} at ${before}`).toBe(true);
        if (!isSaved) expect(isNow(join(root, path)) || before === 'gone/c.txt').toBe(true);
      }
    }
    expect(left).toBeGreaterThan(10);
  });

  test('stays though the plan decided to overwrite it', async () => {
    const root = await editedSdk();
    save(root, 'edited.txt', lines('mine'));
    const disk = interrupted(() => save(root, 'edited.txt', lines('mine, again')));
    const changes = await build(root, disk, 'overwrite');
    expect(changes).toMatchObject({ changedWhileBuilding: ['edited.txt'], overwritten: [] });
    expect(readFileSync(join(root, 'edited.txt'), 'utf8')).toBe(lines('mine, again'));
  });

  test('is no matter if it is saved as it is generated', async () => {
    const root = await editedSdk();
    const changes = await build(
      root,
      interrupted(() => save(root, 'a.txt', second['a.txt'])),
    );
    expect(changes.changedWhileBuilding).toEqual([]);
    expect((await readManifest(root)).hashes.get('a.txt')).toBe(sha256(second['a.txt']));
  });
});

describe('in the place of a file, while a build moves files into place', () => {
  test('a link is not replaced, and what it leads to is not read', async () => {
    const root = await editedSdk();
    const outside = join(dirname(root), 'outside.txt');
    writeFileSync(outside, first['a.txt']);
    const disk = interrupted(() => {
      rmSync(join(root, 'a.txt'));
      symlinkSync(outside, join(root, 'a.txt'));
    });
    expect((await build(root, disk)).changedWhileBuilding).toEqual(['a.txt']);
    expect(readFileSync(outside, 'utf8')).toBe(first['a.txt']);
  });

  test('a folder that is a link leads nowhere', async () => {
    const root = await editedSdk();
    const outside = join(dirname(root), 'outside');
    mkdirSync(outside);
    const disk = interrupted(() => {
      rmSync(join(root, 'gone'), { recursive: true });
      symlinkSync(outside, join(root, 'gone'));
      linkSync(join(root, 'edited.txt'), join(outside, 'c.txt'));
    });
    expect((await build(root, disk)).changedWhileBuilding).toEqual(['gone/c.txt']);
    expect(existsSync(join(outside, 'c.txt'))).toBe(true);
  });
});
