import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { journalSeal } from '../../../lib/output/journal-seal.js';
import { planSdk } from './plan-sdk.js';
import { recover } from '../../../lib/output/recover.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { dyingAfter } from './killed-disk.js';
import { makePipe, moveBehindLink, remake } from './odd-files.js';
import { origin } from './sdk-folder.js';
import { snapshotOf } from './snapshot.js';
import {
  clone,
  expectHarmless,
  generated,
  isSdkPath,
  ours,
  regenerated,
  sealOf,
} from './stranger-sdk.js';

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
    const copy = join(mkdtempSync(join(tmpdir(), 'sdkgen-copy-')), 'sdk');
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
