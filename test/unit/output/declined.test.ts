import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Disk, realDisk } from '../../../lib/output/disk.js';
import { hasLeftovers } from '../../../lib/output/leftovers.js';
import { MergeBase } from '../../../lib/output/merge-base.js';
import { manifestName, readManifest } from '../../../lib/output/manifest.js';
import { planSdk } from './plan-sdk.js';
import { shardsOf } from '../../../lib/output/shard-names.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { sha256 } from '../../../lib/sha256.js';
import {
  anyPath,
  generate,
  newRoot,
  origin,
  planOf,
  recoverHere,
  type Texts,
  textsBelow,
} from './sdk-folder.js';

let root: string;

const lines = (...changed: readonly (readonly [from: string, to: string])[]): string =>
  changed.reduce(
    (text, [from, to]) => text.replace(`${from}\n`, `${to}\n`),
    ['one', 'two', 'three', 'four', 'five', 'six', ''].join('\n'),
  );
const agreed = lines();
/** The user's line and a generated one are the same line of the agreed text. */
const mine = lines(['two', 'mine']);
const first = lines(['two', 'generated'], ['five', 'required']);
const second = lines(['two', 'generated again'], ['five', 'required']);

const path = 'a.txt';
const read = () => readFileSync(join(root, path), 'utf8');
const write = (text: string) => writeFileSync(join(root, path), text);
const plan = async (text: string) => (await planOf(root, { [path]: text })).files[0];
const state = async () => {
  const { hashes, declined } = await readManifest(root);
  const text = await new MergeBase(root, hashes).textOf(path);
  return { text, declined: declined.get(path) };
};

/** A file of which the user declined what was generated for it. */
beforeEach(async () => {
  root = newRoot();
  await generate(root, { [path]: agreed });
  write(mine);
  const changes = await generate(root, { [path]: first }, 'keep');
  expect(changes).toMatchObject({ declined: [path], written: [], mine: [], released: [] });
});

describe('a file whose new text was declined', () => {
  test('stays byte for byte, and keeps the agreed text as its merge base', async () => {
    expect(read()).toBe(mine);
    expect(await state()).toEqual({ text: agreed, declined: sha256(first) });
  });

  test('is listed by each build, and not asked about while the text is the same', async () => {
    const before = textsBelow(root, true);
    expect((await generate(root, { [path]: first })).declined).toEqual([path]);
    expect(textsBelow(root, true)).toEqual(before);
    // Not even after another edit.
    write(mine.replace('mine', 'mine too'));
    expect((await generate(root, { [path]: first })).declined).toEqual([path]);
  });

  test('is asked about for the next text, with all generated changes since the agreed one', async () => {
    expect(await plan(second)).toMatchObject({ change: 'conflict' });
    const changes = await generate(root, { [path]: second }, 'mine');
    expect(changes).toMatchObject({ mine: [path], written: [path], declined: [] });
    // The change of the other line is in it, though it came with the text that was declined.
    expect(read()).toBe(lines(['two', 'mine'], ['five', 'required']));
    expect(await state()).toEqual({ text: second, declined: undefined });
  });

  test('is merged with the next text where that leaves its lines alone', async () => {
    const text = lines(['five', 'required']);
    expect((await generate(root, { [path]: text })).merged).toEqual([path]);
    expect(read()).toBe(lines(['two', 'mine'], ['five', 'required']));
    expect(await state()).toEqual({ text, declined: undefined });
  });

  test('is declined again, and keeps the same merge base', async () => {
    expect((await generate(root, { [path]: second }, 'keep')).declined).toEqual([path]);
    expect(await state()).toEqual({ text: agreed, declined: sha256(second) });
    expect(await plan(first)).toMatchObject({ change: 'conflict' });
  });

  test('is asked about again if the user wants that', async () => {
    const files = [{ path, content: first }];
    const again = await planSdk('x', root, files, { ...anyPath, reask: true });
    expect(again.files[0]?.change).toBe('conflict');
    await writeSdk(again, new Map([[path, 'overwrite']]), origin);
    expect(read()).toBe(first);
    expect(await state()).toEqual({ text: first, declined: undefined });
  });

  test('is overwritten only if it is asked about', async () => {
    expect((await generate(root, { [path]: first }, 'overwrite')).overwritten).toEqual([]);
    expect(read()).toBe(mine);
    expect((await generate(root, { [path]: second }, 'overwrite')).overwritten).toEqual([path]);
    expect(await state()).toEqual({ text: second, declined: undefined });
  });

  test('is only edited when the agreed text is generated again', async () => {
    expect((await generate(root, { [path]: agreed })).kept).toEqual([path]);
    expect(await state()).toEqual({ text: agreed, declined: undefined });
  });

  test('is agreed on when the user takes the text over by hand', async () => {
    write(first);
    expect((await generate(root, { [path]: first })).unchanged).toEqual([path]);
    expect(await state()).toEqual({ text: first, declined: undefined });
  });

  test('is updated when the user takes their own changes back', async () => {
    write(agreed);
    expect((await generate(root, { [path]: first })).written).toEqual([path]);
    expect(await state()).toEqual({ text: first, declined: undefined });
  });

  test('is written again when the user deletes it', async () => {
    rmSync(join(root, path));
    expect((await generate(root, { [path]: first })).restored).toEqual([path]);
    expect(await state()).toEqual({ text: first, declined: undefined });
  });

  test('is forgotten when it is ignored', async () => {
    const files = [{ path, content: first }];
    const ignoring = await planSdk('x', root, files, { ...anyPath, ignored: () => true });
    await writeSdk(ignoring, new Map(), origin);
    expect(await state()).toEqual({ text: undefined, declined: undefined });
    expect(read()).toBe(mine);
    expect((await plan(first))?.conflict?.reason).toBe('foreign');
  });

  test("is asked about when it is no longer generated, and the user's own from then on", async () => {
    await expect(generate(root, {})).rejects.toMatchObject({ exitCode: 3 });
    expect((await generate(root, {}, 'mine')).released).toEqual([path]);
    expect(await state()).toEqual({ text: undefined, declined: undefined });
    expect(read()).toBe(mine);
  });

  test('keeps its merge base under a name in other letters', async () => {
    // As a disk without case shows it: the same file by both names.
    linkSync(join(root, path), join(root, 'A.txt'));
    const renamed = await planSdk('x', root, [{ path: 'A.txt', content: first }], anyPath);
    expect(renamed.files.map(({ change }) => change)).toEqual(['declined']);
    await writeSdk(renamed, new Map(), origin);
    const { hashes, declined } = await readManifest(root);
    expect(hashes).toEqual(new Map([['A.txt', sha256(agreed)]]));
    expect(declined).toEqual(new Map([['A.txt', sha256(first)]]));
    expect(await new MergeBase(root, hashes).textOf('A.txt')).toBe(agreed);
  });
});

describe('the shard of a declined file', () => {
  /** Paths of one shard, so that a change of one has the shard rewritten. */
  const neighbors = Array.from({ length: 40 }, (_, at) => `b${at}.txt`).filter(
    (other) => shardsOf([path, other]).size === 1,
  );
  const neighbor = neighbors[0] ?? '';

  test('keeps the agreed text when it is rewritten for another file', async () => {
    for (const text of ['1', '2']) {
      const { written } = await generate(root, { [path]: first, [neighbor]: text });
      expect(written).toEqual([neighbor]);
      expect(await state()).toEqual({ text: agreed, declined: sha256(first) });
    }
    expect((await generate(root, { [path]: lines(['six', '6']), [neighbor]: '2' })).merged).toEqual(
      [path],
    );
  });

  test('does without the text when the merge base is lost: the next question says so', async () => {
    rmSync(join(root, '.sdkgen/base'), { recursive: true });
    expect((await generate(root, { [path]: first })).declined).toEqual([path]);
    expect(await state()).toEqual({ text: undefined, declined: sha256(first) });
    expect((await plan(second))?.conflict?.reason).toBe('no-base');
    // From then on both sides have a text in common again.
    expect((await generate(root, { [path]: second }, 'mine')).mine).toEqual([path]);
    expect(read()).toBe(mine);
    expect(await state()).toEqual({ text: second, declined: undefined });
  });
});

test('a build that is killed at any moment keeps the declined file and its merge base', async () => {
  const files = { [path]: second, 'b.txt': 'b' };
  const template = root;
  const killed = (count: number): Disk => {
    let left = count;
    return new Proxy(realDisk, {
      get:
        (disk, key) =>
        (...args: readonly unknown[]): unknown => {
          if (left-- <= 0) throw new Error('killed');
          return Reflect.apply(Reflect.get(disk, key) as () => unknown, disk, args);
        },
    });
  };
  const whole = newRoot();
  cpSync(template, whole, { recursive: true });
  await generate(whole, files, 'keep');
  let moments = 0;
  for (let isWhole = false; !isWhole; moments++) {
    root = newRoot();
    cpSync(template, root, { recursive: true });
    isWhole = await generate(root, files, 'keep', killed(moments)).then(
      () => true,
      () => false,
    );
    if (hasLeftovers(root)) await recoverHere(root);
    expect(read()).toBe(mine);
    const { text, declined } = await state();
    expect(text).toBe(agreed);
    expect([sha256(first), sha256(second)]).toContain(declined);
    await generate(root, files, 'keep');
    expect(textsBelow(root, true)).toEqual(textsBelow(whole, true));
  }
  expect(moments).toBeGreaterThan(8);
});

describe("a user's own file of a generated name", () => {
  const own = { 'own.txt': 'generated\n' };
  const files: Texts = { [path]: first, ...own };

  beforeEach(async () => {
    writeFileSync(join(root, 'own.txt'), 'mine\n');
    const { declined } = await generate(root, files, 'keep');
    expect(declined).toEqual([path, 'own.txt']);
  });

  test('is not asked about again, and has no merge base', async () => {
    expect((await generate(root, files)).declined).toEqual([path, 'own.txt']);
    expect((await readManifest(root)).hashes.has('own.txt')).toBe(false);
    const changed = await planOf(root, { ...files, 'own.txt': 'otherwise\n' });
    expect(changed.files.map(({ conflict }) => conflict?.reason)).toEqual([undefined, 'foreign']);
  });

  test('is forgotten when no such file is generated any more', async () => {
    await generate(root, { [path]: first });
    expect([...(await readManifest(root)).declined.keys()]).toEqual([path]);
    expect(readFileSync(join(root, 'own.txt'), 'utf8')).toBe('mine\n');
  });

  test('is merged with later changes once the user has kept their lines', async () => {
    const text = 'generated otherwise\n';
    expect((await generate(root, { ...files, 'own.txt': text }, 'mine')).mine).toEqual(['own.txt']);
    expect((await readManifest(root)).hashes.get('own.txt')).toBe(sha256(text));
  });
});

describe('the choice of the own lines', () => {
  test('leaves alone what has no lines, and declines it', async () => {
    const bytes = (value: number) => [{ path: 'a.bin', content: Buffer.from([0, 255, value]) }];
    root = newRoot();
    await writeSdk(await planSdk('x', root, bytes(1), anyPath), new Map(), origin);
    writeFileSync(join(root, 'a.bin'), Buffer.from([0, 2]));
    const changed = await planSdk('x', root, bytes(3), anyPath);
    const changes = await writeSdk(changed, new Map([['a.bin', 'mine']]), origin);
    expect(changes).toMatchObject({ declined: ['a.bin'], mine: [] });
  });

  test('declines a text that would leave no JSON', async () => {
    root = newRoot();
    await generate(root, { 'a.json': '{\n"a": 1,\n"b": 2\n}\n' });
    writeFileSync(join(root, 'a.json'), '{\n"a": [1,\n2],\n"b": [2\n]}\n');
    const files = { 'a.json': '{\n"a": 3,\n"b": 2,\n"c": 3\n}\n' };
    const changes = await generate(root, files, 'mine');
    const after = readFileSync(join(root, 'a.json'), 'utf8');
    expect(() => JSON.parse(after)).not.toThrow();
    expect([...changes.declined, ...changes.mine]).toEqual(['a.json']);
  });

  test('keeps line endings of Windows and a missing end of the last line', async () => {
    write('one\r\nmine\r\nthree\r\nfour\r\nfive\r\nsix');
    await generate(root, { [path]: second }, 'mine');
    expect(read()).toBe('one\r\nmine\r\nthree\r\nfour\r\nrequired\r\nsix');
  });
});

test('a manifest that declines nothing has no list of that', async () => {
  await generate(root, { [path]: second }, 'overwrite');
  const manifest = JSON.parse(readFileSync(join(root, manifestName), 'utf8')) as object;
  expect(Object.keys(manifest)).not.toContain('declined');
});

describe('a list of declined changes from elsewhere', () => {
  const withDeclined = (declined: unknown) => {
    const file = join(root, manifestName);
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, declined }));
  };

  test('is sorted when it is written', async () => {
    mkdirSync(join(root, 'z'), { recursive: true });
    for (const name of ['z/b.txt', 'b.txt']) writeFileSync(join(root, name), 'mine');
    await generate(root, { 'z/b.txt': 'b', [path]: second, 'b.txt': 'b' }, 'keep');
    const text = readFileSync(join(root, manifestName), 'utf8');
    const manifest = JSON.parse(text) as { declined: object };
    expect(Object.keys(manifest.declined)).toEqual(['a.txt', 'b.txt', 'z/b.txt']);
  });

  test('names no paths outside, and only hashes', async () => {
    withDeclined({ '../x': sha256('x'), 'a.txt': 'x', [manifestName]: sha256('x') });
    const reading = await readManifest(root);
    expect(reading.declined).toEqual(new Map());
    expect(reading.warnings[0]).toContain('3 entries');
  });

  test('is an object, or nothing of the manifest counts', async () => {
    withDeclined([]);
    expect((await readManifest(root)).problem).toContain('declined');
  });

  test('deletes and writes nothing by itself', async () => {
    writeFileSync(join(root, 'own.txt'), 'mine');
    withDeclined({ 'own.txt': sha256('mine') });
    await generate(root, { [path]: first }, 'keep');
    expect(readdirSync(root)).toContain('own.txt');
  });
});

describe('a file that still has conflict markers', () => {
  beforeEach(async () => {
    expect((await generate(root, { [path]: second }, 'markers')).marked).toEqual([path]);
  });
  const third = lines(['two', 'generated a third time'], ['five', 'required']);

  test('gets no second ones: the build ends with 3 and names it', async () => {
    const before = textsBelow(root, true);
    await expect(generate(root, { [path]: third }, 'markers')).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(
        /in 1 file\. .*--on-conflict=keep\|mine\|overwrite\.$/,
      ) as string,
      diagnostics: [
        {
          rule: 'unresolved-conflict-markers',
          message: expect.stringContaining('output/x/a.txt has changes of yours') as string,
        },
      ],
    });
    expect(textsBelow(root, true)).toEqual(before);
  });

  test.each(['keep', 'mine', 'overwrite'] as const)('is settled by %s', async (choice) => {
    const before = read();
    const changes = await generate(root, { [path]: third }, choice);
    expect(changes.unresolved).toEqual(choice === 'overwrite' ? [] : [path]);
    expect(read()).toBe(choice === 'overwrite' ? third : before);
  });

  test('is merged where the markers are not in the way', async () => {
    const changes = await generate(root, { [path]: second.replace('six', '6') }, 'markers');
    expect(changes).toMatchObject({ merged: [path], unresolved: [path] });
    expect(read().match(/<<<<<<</g)).toHaveLength(1);
  });
});
