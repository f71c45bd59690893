import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answersFor,
  conflictMessage,
  questions,
  settleAll,
} from '../../../lib/output/agreement.js';
import { type Disk, realDisk } from '../../../lib/output/disk.js';
import { hasLeftovers } from '../../../lib/output/leftovers.js';
import { readManifest } from '../../../lib/output/manifest.js';
import { massDeletions } from '../../../lib/output/mass-deletion.js';
import { MergeBase } from '../../../lib/output/merge-base.js';
import type { SdkPlan } from '../../../lib/output/plan.js';
import { printShards } from '../../../lib/output/print-shards.js';
import type { Resolution } from '../../../lib/output/resolution.js';
import { changesOf, type SdkChanges } from '../../../lib/output/sdk-changes.js';
import { DiskGuard } from '../../../lib/output/safe-path.js';
import { surfacePath } from '../../../lib/output/state-folder.js';
import { surfaceOrder } from '../../../lib/output/surface-file.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { sha256 } from '../../../lib/sha256.js';
import type { Surface } from '../../../lib/surface/surface.js';
import { planUnchanged, stateOf } from '../../../lib/up-to-date/plan-unchanged.js';
import { surface } from '../surface/surfaces.js';
import { dyingAfter } from './killed-disk.js';
import { planSdk } from './plan-sdk.js';
import { newRoot, origin, recoverHere, testSeal, type Texts, textsBelow } from './sdk-folder.js';

/** The files of one service, which has a name and a source of that name, and of others that stay. */
interface Sdk {
  readonly service: string;
  readonly path?: string;
  readonly text: string;
  readonly others?: Texts;
  readonly hasRecord?: boolean;
}

const lines = (...changed: readonly (readonly [from: string, to: string])[]): string =>
  changed.reduce(
    (text, [from, to]) => text.replace(`${from}\n`, `${to}\n`),
    ['one', 'two', 'three', 'four', 'five', 'six', ''].join('\n'),
  );
const agreed = lines();
const mine = lines(['two', 'mine']);
/** Merges with `mine`, and does not. */
const apart = lines(['five', 'animals']);
const clash = lines(['two', 'animals'], ['five', 'animals']);

const from = 'services/pets.ts';
const to = 'services/animals.ts';
const pets = (text: string): Sdk => ({ service: 'pets', text });
const animals = (text: string): Sdk => ({ service: 'animals', text });

const pathOf = ({ service, path = `services/${service}.ts` }: Sdk): string => path;

function surfaceOf(sdk: Sdk): Surface {
  const call = { arguments: [], returns: '', errors: [], deprecated: false };
  return surface({
    operations: [{ ...call, name: `${sdk.service}.list`, call: 'GET /pets' }],
    ...(sdk.hasRecord === false
      ? {}
      : { files: [{ name: pathOf(sdk), kind: 'source', service: sdk.service }] }),
  });
}

async function planOf(root: string, sdk: Sdk): Promise<SdkPlan> {
  const texts = { 'index.ts': sdk.service, ...sdk.others, [pathOf(sdk)]: sdk.text };
  const files = Object.entries(texts).map(([path, content]) => ({ path, content }));
  const scope = { isSdkPath: () => true, surface: () => surfaceOf(sdk) };
  return { ...(await planSdk('x', root, files, scope)), surface: scope.surface };
}

async function build(
  root: string,
  sdk: Sdk,
  { onConflict, disk }: { onConflict?: Resolution; disk?: Disk } = {},
): Promise<SdkChanges> {
  const plan = await planOf(root, sdk);
  const { decisions } = settleAll([plan], { onConflict, allowDeletions: false });
  return writeSdk(plan, decisions.get('x') ?? new Map(), origin, { disk, seal: testSeal });
}

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');
function save(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

let root: string;
beforeEach(async () => {
  root = newRoot();
  await build(root, pets(agreed));
  save(root, from, mine);
});

describe('a file that the user changed and that has another name now', () => {
  test('is merged at the new path, and gone from the old one', async () => {
    const changes = await build(root, animals(apart));
    expect(changes).toMatchObject({ moved: [{ from, to }], merged: [to], deleted: [], kept: [] });
    expect(textsBelow(root)).toEqual({
      'index.ts': 'animals',
      [to]: lines(['two', 'mine'], ['five', 'animals']),
    });
    const { hashes } = await readManifest(root);
    expect([...hashes.keys()]).toEqual(['index.ts', to]);
    expect(await new MergeBase(root, hashes).textOf(to)).toBe(apart);
  });

  test('is merged by later builds as any other', async () => {
    await build(root, animals(apart));
    expect(await build(root, animals(apart))).toMatchObject({ moved: [], kept: [to], written: [] });
    const changes = await build(root, animals(lines(['five', 'animals'], ['six', 'more'])));
    expect(changes).toMatchObject({ merged: [to], moved: [] });
    expect(read(root, to)).toBe(lines(['two', 'mine'], ['five', 'animals'], ['six', 'more']));
  });

  test('goes to the new path as it is if only the name differs', async () => {
    expect(await build(root, animals(agreed))).toMatchObject({ moved: [{ from, to }], kept: [to] });
    expect(textsBelow(root)).toEqual({ 'index.ts': 'animals', [to]: mine });
  });

  test('goes there with the line endings of the user', async () => {
    save(root, from, mine.replaceAll('\n', '\r\n'));
    await build(root, animals(apart));
    expect(read(root, to)).toBe(
      lines(['two', 'mine'], ['five', 'animals']).replaceAll('\n', '\r\n'),
    );
  });

  test('needs no merge if the user made the same change', async () => {
    save(root, from, apart);
    const changes = await build(root, animals(apart));
    expect(changes).toMatchObject({ moved: [{ from, to }], merged: [], unchanged: [] });
    expect(textsBelow(root)).toEqual({ 'index.ts': 'animals', [to]: apart });
  });

  test('is deleted and created without changes of the user', async () => {
    save(root, from, agreed);
    const changes = await build(root, animals(clash));
    expect(changes).toMatchObject({ moved: [], deleted: [from] });
    expect(textsBelow(root)).toEqual({ 'index.ts': 'animals', [to]: clash });
  });

  test('is created again if the user deleted it', async () => {
    rmSync(join(root, from));
    expect(await build(root, animals(clash))).toMatchObject({ moved: [], deleted: [] });
    expect(read(root, to)).toBe(clash);
  });

  test('is up to date after the build', async () => {
    await build(root, animals(apart));
    const plan = await planUnchanged('x', root, {
      title: 'X',
      installs: [],
      state: stateOf(root),
      manifest: '',
    });
    expect(plan?.files.map(({ path, change }) => `${change} ${path}`)).toEqual([
      'unchanged index.ts',
      `keep ${to}`,
    ]);
  });
});

describe('a file with another name whose changes cannot be merged', () => {
  test('is asked about, with both names, and stops a build that cannot ask', async () => {
    const plan = await planOf(root, animals(clash));
    const [file, ...rest] = questions(plan);
    if (!file) throw new Error('no question');
    expect(rest).toEqual([]);
    expect(file).toMatchObject({ path: to, movedFrom: from, change: 'conflict' });
    expect(conflictMessage(to, file)).toContain(
      `${to}, renamed from ${from}, has changes of yours`,
    );
    const before = textsBelow(root, true);
    await expect(build(root, animals(clash))).rejects.toMatchObject({ exitCode: 3 });
    expect(textsBelow(root, true)).toEqual(before);
    expect(changesOf(plan)).toMatchObject({ moved: [], written: ['index.ts'] });
  });

  const marked = [
    'one',
    '<<<<<<< yours',
    'mine',
    '=======',
    'animals',
    '>>>>>>> generated',
    ...['three', 'four', 'animals', 'six', ''],
  ].join('\n');
  test.each<[Resolution, string, keyof SdkChanges]>([
    ['overwrite', clash, 'overwritten'],
    ['mine', lines(['two', 'mine'], ['five', 'animals']), 'mine'],
    ['markers', marked, 'marked'],
    ['keep', mine, 'declined'],
  ])('goes to the new path with --on-conflict=%s', async (onConflict, text, list) => {
    const plan = await planOf(root, animals(clash));
    const planned = changesOf(plan, answersFor(plan, onConflict));
    const changes = await build(root, animals(clash), { onConflict });
    expect(changes).toEqual(planned);
    expect(changes).toMatchObject({ moved: [{ from, to }], [list]: [to], deleted: [] });
    expect(textsBelow(root)).toEqual({ 'index.ts': 'animals', [to]: text });
  });

  test('keeps the agreed text as its merge base where the new one is declined', async () => {
    await build(root, animals(clash), { onConflict: 'keep' });
    const { hashes, declined } = await readManifest(root);
    expect(declined.get(to)).toBe(sha256(clash));
    expect(await new MergeBase(root, hashes).textOf(to)).toBe(agreed);
    expect(await build(root, animals(clash))).toMatchObject({ declined: [to], written: [] });
    const next = lines(['five', 'animals'], ['six', 'more']);
    expect(await build(root, animals(next))).toMatchObject({ merged: [to] });
    expect(read(root, to)).toBe(lines(['two', 'mine'], ['five', 'animals'], ['six', 'more']));
  });

  test('stays declined under the new name while the text is the same', async () => {
    await expect(build(root, pets(clash))).rejects.toMatchObject({ exitCode: 3 });
    await build(root, pets(clash), { onConflict: 'keep' });
    const changes = await build(root, animals(clash));
    expect(changes).toMatchObject({ moved: [{ from, to }], declined: [to] });
    expect(textsBelow(root)).toEqual({ 'index.ts': 'animals', [to]: mine });
    const { hashes, declined } = await readManifest(root);
    expect([hashes.get(to), declined.get(to)]).toEqual([sha256(agreed), sha256(clash)]);
    expect(await new MergeBase(root, hashes).textOf(to)).toBe(agreed);
  });

  test('is asked about without a merge base', async () => {
    rmSync(join(root, '.sdkgen/base'), { recursive: true });
    expect(questions(await planOf(root, animals(apart)))).toMatchObject([
      { path: to, movedFrom: from, conflict: { reason: 'no-base' } },
    ]);
  });
});

describe('a file is not recognized under another name', () => {
  const asked = async (sdk: Sdk): Promise<unknown> =>
    questions(await planOf(root, sdk)).map(({ path, change }) => `${change} ${path}`);

  test('if the last build kept no record of what it is of', async () => {
    root = newRoot();
    await build(root, { ...pets(agreed), hasRecord: false });
    save(root, from, mine);
    expect(await asked(animals(apart))).toEqual([`edited-stale ${from}`]);
    expect(await asked({ ...animals(apart), hasRecord: false })).toEqual([`edited-stale ${from}`]);
  });

  test('if the record is gone or is none', async () => {
    writeFileSync(join(root, surfacePath), 'no archive');
    expect(await asked(animals(apart))).toEqual([`edited-stale ${from}`]);
    rmSync(join(root, surfacePath));
    expect(await asked(animals(apart))).toEqual([`edited-stale ${from}`]);
  });

  test('if the user has a file of the new name', async () => {
    save(root, to, 'my own\n');
    const sdk = { ...animals(apart), others: { 'new.ts': 'new' } };
    expect(await asked(sdk)).toEqual([`conflict ${to}`, `edited-stale ${from}`]);
  });

  test('if the manifest is gone', async () => {
    rmSync(join(root, '.manifest.json'));
    await build(root, animals(apart), { onConflict: 'keep' });
    expect(textsBelow(root)).toEqual({ 'index.ts': 'pets', [from]: mine, [to]: apart });
  });

  // Whoever wrote the record, only a file of the SDK becomes another one of the SDK.
  test.each([
    '../outside.ts',
    '/etc/passwd',
    'C:\\file.ts',
    '.manifest.json',
    '.sdkgen/base/00000000.json.gz',
    '__proto__',
    'notes.md',
  ])('that a forged record names: %s', async (path) => {
    const others = { 'notes.md': 'mine\n' };
    save(root, 'notes.md', others['notes.md']);
    for (const name of [path, from]) {
      const forged = {
        ...surfaceOf(pets(agreed)),
        files: [{ name, kind: 'source', service: 'pets' }],
      };
      writeFileSync(join(root, surfacePath), printShards([surfaceOrder(forged)])[0]?.content ?? '');
      const before = textsBelow(root, true);
      const expected = name === from ? [] : [`edited-stale ${from}`];
      expect(await asked(animals(apart))).toEqual(expected);
      expect(textsBelow(root, true)).toEqual(before);
    }
  });
});

describe('a name in other letters', () => {
  const upper = 'services/Pets.ts';
  test('is the same file on every system, with a record or without', async () => {
    for (const hasRecord of [true, false]) {
      root = newRoot();
      await build(root, { ...pets(agreed), path: upper, hasRecord });
      save(root, upper, mine);
      const changes = await build(root, { ...pets(apart), hasRecord });
      expect(changes).toMatchObject({ moved: [{ from: upper, to: from }], merged: [from] });
      expect(textsBelow(root)).toEqual({
        'index.ts': 'pets',
        [from]: lines(['two', 'mine'], ['five', 'animals']),
      });
    }
  });
});

test('a build that renames many files does not ask about deletions', async () => {
  const many = (folder: string): Texts =>
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${folder}/${at}.ts`, agreed]));
  await build(root, { ...pets(agreed), others: many('old') });
  const renamed = await planOf(root, { ...animals(apart), others: many('new') });
  expect(massDeletions([renamed])).toEqual([]);
  const [deletion] = massDeletions([await planOf(root, animals(apart))]);
  expect(deletion?.deleted).toHaveLength(30);
  expect(deletion?.deleted).not.toContain(from);
});

test.each([apart, agreed])('a file that cannot be deleted is not moved', async (text) => {
  const problem = vi.spyOn(DiskGuard.prototype, 'problem');
  problem.mockImplementation((path) => (path === from ? `${from} is read-only.` : undefined));
  await expect(planOf(root, animals(text))).rejects.toThrow(`${from} is read-only`);
  problem.mockRestore();
});

describe('a build that is killed while it moves a file', () => {
  const whole = {
    'index.ts': 'animals',
    [to]: lines(['two', 'mine'], ['five', 'animals']),
  };

  test('leaves the old file or the new one, and the next build has the new one', async () => {
    const kinds = new Set<string>();
    for (let moment = 0; ; moment++) {
      const copy = join(newRoot(), 'copy');
      cpSync(root, copy, { recursive: true });
      const disk = dyingAfter(moment);
      await build(copy, animals(apart), { disk }).catch(() => {});
      const texts = [from, to].filter((path) => existsSync(join(copy, path)));
      for (const path of texts) expect(read(copy, path), `at ${moment}`).toContain('mine');
      expect(texts, `at ${moment}`).not.toEqual([]);
      if (hasLeftovers(copy)) kinds.add((await recoverHere(copy)).kind);
      await build(copy, animals(apart));
      expect(textsBelow(copy), `at ${moment}`).toEqual(whole);
      if (!disk.isDead) break;
    }
    expect([...kinds].sort()).toEqual(['discarded', 'finished']);
  });

  /** A disk on which somebody does something right after the journal is in place. */
  const interrupted = (act: () => void): Disk => ({
    ...realDisk,
    move: async (source, target) => {
      await realDisk.move(source, target);
      if (target.endsWith('journal.json')) act();
    },
  });

  test('keeps the old file where somebody makes one of the new name meanwhile', async () => {
    const disk = interrupted(() => save(root, to, 'my own\n'));
    const changes = await build(root, animals(apart), { disk });
    expect(changes.changedWhileBuilding).toEqual([to]);
    expect(changes.moved).toEqual([]);
    expect([read(root, from), read(root, to)]).toEqual([mine, 'my own\n']);
    expect((await readManifest(root)).hashes.get(from)).toBe(sha256(agreed));
    await expect(build(root, animals(apart))).rejects.toMatchObject({ exitCode: 3 });
    expect([read(root, from), read(root, to)]).toEqual([mine, 'my own\n']);
  });

  test('keeps the old file if somebody made one of the new name before the next build', async () => {
    let isKilled = false;
    const disk: Disk = {
      ...realDisk,
      move: async (source, target) => {
        if (isKilled) throw new Error('killed');
        await realDisk.move(source, target);
        isKilled = target.endsWith('journal.json');
      },
    };
    await expect(build(root, animals(apart), { disk })).rejects.toThrow('killed');
    save(root, to, 'my own\n');
    expect(await recoverHere(root)).toMatchObject({ kind: 'finished', changed: [to], deleted: [] });
    expect([read(root, from), read(root, to)]).toEqual([mine, 'my own\n']);
  });

  test('keeps the old file as somebody saves it meanwhile', async () => {
    const disk = interrupted(() => save(root, from, 'saved\n'));
    const changes = await build(root, animals(apart), { disk });
    expect(changes.changedWhileBuilding).toEqual([from]);
    expect([read(root, from), read(root, to)]).toEqual(['saved\n', whole[to]]);
    await expect(build(root, animals(apart))).rejects.toMatchObject({ exitCode: 3 });
    expect(read(root, from)).toBe('saved\n');
  });
});
