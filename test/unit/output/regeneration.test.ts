import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { caseRenames } from '../../../lib/output/case-renames.js';
import { type Disk, realDisk } from '../../../lib/output/disk.js';
import { hasMarkers } from '../../../lib/output/markers.js';
import { planSdk } from './plan-sdk.js';
import type { Resolution } from '../../../lib/output/resolution.js';
import type { SdkChanges } from '../../../lib/output/sdk-changes.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { editedLines, Random } from './random.js';
import {
  anyPath,
  generate,
  newRoot,
  origin,
  planOf,
  type Texts,
  textsBelow,
} from './sdk-folder.js';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `line ${at % 30}`);
const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** What a user may do to a file, and a generator too; the lines that are new have a name. */
function evolve(random: Random, files: Map<string, string[]>, name: string): void {
  for (const [path, lines] of files) {
    if (random.chance(40)) files.set(path, editedLines(random, lines, name));
    if (random.chance(5)) files.delete(path);
  }
  if (random.chance(20)) {
    const path = random.oneOf(['a/1.txt', 'a/2.txt', 'b.txt', 'c.txt', 'd/e/f.txt']);
    if (!files.has(path))
      files.set(path, [...numbered(random.below(9)), `${name} ${random.below(1e6)}`]);
  }
}

/** The files of the user's folder, in lines. */
const onDisk = (root: string) =>
  new Map(Object.entries(textsBelow(root)).map(([path, text]) => [path, text.split('\n')]));

const minesIn = (files: ReadonlyMap<string, readonly string[]>) =>
  new Map(
    [...files].map(([path, lines]) => [path, lines.filter((line) => line.startsWith('mine '))]),
  );

describe.each(['keep', 'mine', 'markers', 'overwrite', undefined] as const)(
  'with %s on conflict',
  (choice) => {
    test('random edits and random generations lose no line without saying so', async () => {
      const counts = { merged: 0, refused: 0, settled: 0, marked: 0 };
      for (let seed = 1; seed <= 8; seed++) {
        const random = new Random(seed);
        const root = newRoot();
        const generated = new Map([
          ['a/1.txt', numbered(80)],
          ['b.txt', numbered(50)],
          ['c.txt', ['only']],
        ]);
        let lastFiles: Texts = {};
        for (let round = 0; round < 8; round++) {
          const files = Object.fromEntries(
            [...generated].map(([path, lines]) => [path, textOf(lines)]),
          );
          const before = round === 0 ? new Map<string, string[]>() : onDisk(root);
          await step(root, { files, lastFiles }, choice, before, counts);
          lastFiles = files;
          const mine = new Map(
            [...onDisk(root)].map(([path, lines]) => [path, lines.slice(0, -1)]),
          );
          evolve(random, mine, 'mine');
          save(root, mine);
          evolve(random, generated, 'new');
        }
      }
      expect(counts.merged).toBeGreaterThan(3);
      expect(choice === undefined ? counts.refused : counts.settled).toBeGreaterThan(3);
      if (choice === 'markers') expect(counts.marked).toBeGreaterThan(3);
    });
  },
);

function save(root: string, files: ReadonlyMap<string, readonly string[]>): void {
  for (const path of onDisk(root).keys()) if (!files.has(path)) rmSync(join(root, path));
  for (const [path, lines] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), textOf(lines));
  }
}

/** Takes the lines of markers away, and leaves both sides. */
function resolveMarkers(root: string): void {
  for (const [path, text] of Object.entries(textsBelow(root))) {
    if (hasMarkers(text))
      writeFileSync(join(root, path), text.replace(/^(?:<{7} yours|={7}|>{7} generated)\n/gm, ''));
  }
}

async function step(
  root: string,
  { files, lastFiles }: { files: Texts; lastFiles: Texts },
  choice: Resolution | undefined,
  before: ReadonlyMap<string, readonly string[]>,
  counts: { merged: number; refused: number; settled: number; marked: number },
): Promise<void> {
  let changes: SdkChanges;
  try {
    changes = await generate(root, files, choice);
  } catch (error) {
    expect(error).toMatchObject({ exitCode: 3 });
    if (choice !== undefined) {
      expect(choice).toBe('markers');
      expect(String(error)).toContain('conflict markers');
    }
    expect(onDisk(root)).toEqual(before);
    counts.refused++;
    resolveMarkers(root);
    // As a user who is asked does.
    changes = await generate(root, files, 'markers');
  }
  const after = onDisk(root);
  for (const [path, lines] of minesIn(before)) {
    if (changes.overwritten.includes(path)) continue;
    for (const line of lines) expect(after.get(path), path).toContain(line);
  }
  for (const [path, lines] of after) {
    if (!(path in files)) continue;
    const isSaid = changes.marked.includes(path) || changes.unresolved.includes(path);
    expect(hasMarkers(lines.join('\n')), path).toBe(isSaid);
  }
  for (const path of changes.written) {
    // Some of the lines are in conflict with the user's.
    if (changes.mine.includes(path)) continue;
    const last = (lastFiles[path] ?? '').split('\n');
    const news = (files[path] ?? '').split('\n').filter((line) => !last.includes(line));
    for (const line of news) expect(after.get(path), path).toContain(line);
  }
  const state = textsBelow(root, true);
  await generate(root, files, choice);
  expect(textsBelow(root, true)).toEqual(state);
  counts.merged += changes.merged.length;
  counts.marked += changes.marked.length;
  const { declined, mine, overwritten, marked } = changes;
  counts.settled += declined.length + mine.length + overwritten.length + marked.length;
}

describe('a file whose lines end as on Windows', () => {
  const windows = (text: string) => text.replaceAll('\n', '\r\n');
  const read = (root: string) => readFileSync(join(root, 'a.txt'), 'utf8');

  test('is no edit, and is written so again', async () => {
    const root = newRoot();
    await generate(root, { 'a.txt': 'one\ntwo\nthree\n' });
    writeFileSync(join(root, 'a.txt'), windows(read(root)));
    expect((await generate(root, { 'a.txt': 'one\ntwo\nthree\n' })).unchanged).toEqual(['a.txt']);
    expect((await generate(root, { 'a.txt': 'one\ntwo\nnew\n' })).written).toEqual(['a.txt']);
    expect(read(root)).toBe('one\r\ntwo\r\nnew\r\n');
    expect((await generate(root, { 'a.txt': 'one\ntwo\nnew\n' })).unchanged).toEqual(['a.txt']);
  });

  test('is merged line by line', async () => {
    const root = newRoot();
    await generate(root, { 'a.txt': 'one\ntwo\nthree\n' });
    writeFileSync(join(root, 'a.txt'), 'mine\r\ntwo\r\nthree\r\n');
    expect((await generate(root, { 'a.txt': 'one\ntwo\nnew\n' })).merged).toEqual(['a.txt']);
    expect(read(root)).toBe('mine\r\ntwo\r\nnew\r\n');
  });
});

describe('what has no lines', () => {
  const bytes = (...values: number[]) => Buffer.from([0, 255, ...values]);
  const planned = (root: string, content: Uint8Array) =>
    planSdk('x', root, [{ path: 'a.bin', content }], anyPath);

  test('is kept while generation does not change it, and else asked about', async () => {
    const root = newRoot();
    await writeSdk(await planned(root, bytes(1)), new Map(), origin);
    writeFileSync(join(root, 'a.bin'), bytes(2));
    expect((await planned(root, bytes(1))).files[0]?.change).toBe('keep');
    const plan = await planned(root, bytes(3));
    expect(plan.files[0]).toMatchObject({
      change: 'conflict',
      conflict: { reason: 'binary', marked: undefined },
    });
    const changes = await writeSdk(plan, new Map([['a.bin', 'markers']]), origin);
    expect(changes).toMatchObject({ declined: ['a.bin'], marked: [], written: [] });
    expect(readFileSync(join(root, 'a.bin'))).toEqual(bytes(2));
  });
});

test('a merge that would be no JSON is a conflict', async () => {
  const root = newRoot();
  const json = (lines: string[]) => `{\n${lines.join(',\n')}\n}\n`;
  const lines = ['"a": 1', '"b": 2', '"c": 3', '"d": 4'];
  await generate(root, { 'a.json': json(lines) });
  // Each side takes away one of the two lines that the comma between them needs.
  writeFileSync(join(root, 'a.json'), json(['"a": [1', '2]', ...lines.slice(1)]));
  const plan = await planOf(root, {
    'a.json': json(lines).replace('{\n', '{\n"a": 0,\n').replace('"d": 4', '"d": 5'),
  });
  const [file] = plan.files;
  expect(['same-lines', 'not-json']).toContain(file?.conflict?.reason);
  writeFileSync(join(root, 'a.json'), '{\n"a": 1,\n"b": 2,\n"c": 3,\n"d": 4,\n"mine": 1\n}\n');
  expect(
    (await planOf(root, { 'a.json': json(lines).replace('"a"', '"z"') })).files[0]?.change,
  ).toBe('merge');
});

test("a user's own file where one is generated now is not overwritten", async () => {
  const root = newRoot();
  await generate(root, { 'a.txt': 'a' });
  writeFileSync(join(root, 'b.txt'), 'mine');
  await expect(generate(root, { 'a.txt': 'a', 'b.txt': 'b' })).rejects.toMatchObject({
    exitCode: 3,
    diagnostics: [{ message: expect.stringContaining('sdkgen did not write it') }],
  });
  expect((await generate(root, { 'a.txt': 'a', 'b.txt': 'b' }, 'markers')).marked).toEqual([
    'b.txt',
  ]);
  expect(readFileSync(join(root, 'b.txt'), 'utf8')).toBe(
    '<<<<<<< yours\nmine\n=======\nb\n>>>>>>> generated\n',
  );
});

test('an executable stays one when it is merged', async () => {
  const root = newRoot();
  const script = (...lines: string[]) => [
    { path: 'run.sh', content: textOf(['#!/bin/sh', ...lines, 'end']), executable: true },
  ];
  await writeSdk(await planSdk('x', root, script('a', 'b', 'c'), anyPath), new Map(), origin);
  writeFileSync(join(root, 'run.sh'), textOf(['#!/bin/sh', 'mine', 'b', 'c', 'end']));
  chmodSync(join(root, 'run.sh'), 0o755);
  await writeSdk(await planSdk('x', root, script('a', 'b', 'new'), anyPath), new Map(), origin);
  expect(readFileSync(join(root, 'run.sh'), 'utf8')).toBe('#!/bin/sh\nmine\nb\nnew\nend\n');
  expect(statSync(join(root, 'run.sh')).mode & 0o111).toBe(0o111);
});

describe('a name in other letters', () => {
  test('is a renaming where it is one file', async () => {
    const root = newRoot();
    await generate(root, { 'Pet.txt': 'a' });
    // As a disk without case shows it: the same file by both names.
    linkSync(join(root, 'Pet.txt'), join(root, 'pet.txt'));
    expect(await caseRenames(root, [{ path: 'pet.txt' }], ['Pet.txt'])).toEqual(
      new Map([['pet.txt', 'Pet.txt']]),
    );
    rmSync(join(root, 'pet.txt'));
    expect(await caseRenames(root, [{ path: 'pet.txt' }], ['Pet.txt'])).toEqual(new Map());
  });

  test('is moved before it is written', async () => {
    const root = newRoot();
    await generate(root, { 'Pet.txt': 'a' });
    linkSync(join(root, 'Pet.txt'), join(root, 'pet.txt'));
    const moves: string[] = [];
    const withoutCase: Disk = {
      ...realDisk,
      move: async (from, to) => {
        moves.push(relative(root, to));
        await realDisk.move(from, to);
        // Of two links to one file neither is moved; where case does not count there is one only.
        if (from === join(root, 'Pet.txt')) rmSync(from);
      },
    };
    await generate(root, { 'pet.txt': 'b' }, undefined, withoutCase);
    expect(textsBelow(root)).toEqual({ 'pet.txt': 'b' });
    expect(moves.filter((path) => path === 'pet.txt')).toHaveLength(2);
  });

  test('is another file elsewhere', async () => {
    const root = newRoot();
    await generate(root, { 'Pet.txt': 'a' });
    await generate(root, { 'pet.txt': 'a' });
    expect(textsBelow(root)).toEqual({ 'pet.txt': 'a' });
  });
});
