import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settleConflicts } from '../../../lib/output/agreement.js';
import type { Disk } from '../../../lib/output/disk.js';
import { journalSeal } from '../../../lib/output/journal-seal.js';
import type { SdkPlan } from '../../../lib/output/plan.js';
import { planSdk } from './plan-sdk.js';
import { surface, typeOf } from '../surface/surfaces.js';
import { recover, type Recovery } from '../../../lib/output/recover.js';
import type { Resolution } from '../../../lib/output/resolution.js';
import type { SdkChanges } from '../../../lib/output/sdk-changes.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';

export const origin = {
  generator: 'test',
  generatorVersion: '1',
  language: 'x',
  config: { b: 1, a: [2] },
};

/** A language that may have files of any name. */
export const anyPath = { isSdkPath: () => true };

/** The seal of the user who runs the tests. */
export const testSeal = journalSeal(join(mkdtempSync(join(tmpdir(), 'sdkgen-state-')), 'sdkgen'));

/** Recovers as the next build of the same user does. */
export function recoverHere(root: string, disk?: Disk): Promise<Recovery> {
  return recover(root, { seal: testSeal, ...anyPath, disk });
}

export function newRoot(): string {
  return join(mkdtempSync(join(tmpdir(), 'sdkgen-output-')), 'x');
}

export type Texts = Readonly<Record<string, string>>;

/** The public surface has the texts of the files, so that it changes as they do. */
export async function planOf(root: string, files: Texts): Promise<SdkPlan> {
  const list = Object.entries(files).map(([path, content]) => ({ path, content }));
  const types = list.map(({ path, content }) => typeOf(path, { target: content }));
  return { ...(await planSdk('x', root, list, anyPath)), surface: () => surface({ types }) };
}

/** Plans and writes an SDK, as a build that asks nobody does. */
export async function generate(
  root: string,
  files: Texts,
  onConflict?: Resolution,
  disk?: Disk,
  seal = testSeal,
): Promise<SdkChanges> {
  const plan = await planOf(root, files);
  const { decisions } = settleConflicts([plan], onConflict);
  return writeSdk(plan, decisions.get('x') ?? new Map(), origin, { disk, seal });
}

/** The texts below a folder, without what sdkgen keeps for itself unless that is wanted. */
export function textsBelow(root: string, withState = false): Texts {
  return Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .sort()
      .filter((path) => withState || !/^\.(sdkgen|manifest)/.test(path))
      .filter((path) => statSync(join(root, path)).isFile())
      .map((path) => [path, readFileSync(join(root, path), 'base64')])
      .map(([path = '', text = '']) => [
        path,
        path.endsWith('.gz') ? text : Buffer.from(text, 'base64').toString('utf8'),
      ]),
  );
}
