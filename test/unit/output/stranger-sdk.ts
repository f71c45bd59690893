import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { settleConflicts } from '../../../lib/output/agreement.js';
import { type JournalSeal, journalSeal } from '../../../lib/output/journal-seal.js';
import { hasLeftovers } from '../../../lib/output/leftovers.js';
import { planSdk } from './plan-sdk.js';
import { recover, type Recovery } from '../../../lib/output/recover.js';
import type { SdkChanges } from '../../../lib/output/sdk-changes.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { origin, type Texts } from './sdk-folder.js';
import { snapshotOf } from './snapshot.js';

export const sha = (text: string) => createHash('sha256').update(text).digest('hex');
/** Where the SDKs of this language can have files. */
export const isSdkPath = (path: string): boolean =>
  /^(?:README\.md|package\.json|(?:src|documentation)\/[\w/-]+\.\w+)$/.test(path);

/** As the last build generated it, and as this one does. */
export const generated = {
  'README.md': '# Pets\n',
  'package.json': '{}\n',
  'src/index.ts': 'export {};\n',
  'src/models/pet.ts': 'export interface Pet {}\n',
};
export const regenerated = { ...generated, 'src/index.ts': 'export * from "./models/pet.js";\n' };

/** What lies in the folder of the SDK beside that. */
export const theirs = {
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
export function sealOf(user: string): JournalSeal {
  const folder = join(mkdtempSync(join(tmpdir(), 'sdkgen-user-')), 'sdkgen');
  const seal = seals.get(user) ?? journalSeal(folder);
  seals.set(user, seal);
  return seal;
}
export const ours = sealOf('ours');

async function generate(root: string, texts: Texts, seal = ours): Promise<SdkChanges> {
  const files = Object.entries(texts).map(([path, content]) => ({ path, content }));
  const plan = await planSdk('x', root, files, { isSdkPath });
  const { decisions } = settleConflicts([plan], 'keep');
  return writeSdk(plan, decisions.get('x') ?? new Map(), origin, { seal });
}

/** A clone that somebody else prepared. */
export async function clone(): Promise<string> {
  const root = join(mkdtempSync(join(tmpdir(), 'sdkgen-clone-')), 'output/sdk');
  await generate(root, generated);
  for (const [path, text] of Object.entries(theirs)) plant(root, path, text);
  return root;
}

export function plant(root: string, path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { mode });
}

/** What the next build does with the folder, and what it says. */
export async function nextBuild(root: string, seal = ours): Promise<string> {
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
export function othersOf(root: string): unknown {
  const top = dirname(dirname(root));
  const own = /^output\/sdk\/(?:\.sdkgen(?:\/|$)|\.manifest\.json$)/;
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
export async function expectHarmless(attack: Attack, seal = ours): Promise<string> {
  const root = await clone();
  attack(root);
  const before = othersOf(root);
  const outcome = await nextBuild(root, seal);
  expect(othersOf(root)).toEqual(before);
  return outcome;
}
