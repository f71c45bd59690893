import { chmod, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eachOf } from './each-of.js';
import { manifestName, printManifest, type SdkOrigin } from './manifest.js';
import type { PlannedFile, SdkPlan } from './plan.js';
import { folderProblem, safeJoin } from './safe-path.js';
import { writeIfDifferent } from './write-file.js';

/** What was done to one SDK. */
export interface WrittenSdk {
  readonly language: string;
  readonly written: readonly string[];
  readonly unchanged: number;
  readonly deleted: readonly string[];
  /** Left as the user has them. */
  readonly kept: readonly string[];
  /** Deleted by the user and written again. */
  readonly restored: readonly string[];
}

const stagingPrefix = '.sdkgen-staging-';

/**
 * Puts a plan on disk. All new files are written beside the SDK first and moved into place only
 * when every one of them is there, so a full disk or a refused folder leaves the old SDK.
 */
export async function writeSdk(
  plan: SdkPlan,
  kept: ReadonlySet<string>,
  origin: SdkOrigin,
): Promise<WrittenSdk> {
  const toWrite = plan.files.filter(
    (file) => file.content && !kept.has(file.path) && file.change !== 'unchanged',
  );
  const toDelete = plan.files.filter((file) => !file.content && !kept.has(file.path));
  await mkdir(plan.root, { recursive: true });
  await removeLeftovers(plan.root);
  if (toWrite.length > 0) await moveIntoPlace(plan.root, toWrite);
  for (const file of toDelete) await deleteFile(plan.root, file.path);
  await writeIfDifferent(plan.root, manifestName, newManifest(plan, kept, origin));
  return {
    language: plan.language,
    written: toWrite.map((file) => file.path),
    unchanged: plan.files.filter((file) => file.change === 'unchanged').length,
    deleted: toDelete.map((file) => file.path),
    kept: [...kept].sort(),
    restored: toWrite.filter((file) => file.change === 'restore').map((file) => file.path),
  };
}

async function moveIntoPlace(root: string, files: readonly PlannedFile[]): Promise<void> {
  const staging = join(root, `${stagingPrefix}${process.pid}`);
  await mkdir(staging);
  try {
    const staged = await eachOf([...files.entries()], async ([index, file]) => {
      const from = join(staging, String(index));
      await writeFile(from, file.content ?? '', { flag: 'wx' });
      if (file.executable) await chmod(from, 0o755);
      return { from, to: safeJoin(root, file.path) };
    });
    const folders = new Set(staged.map(({ to }) => dirname(to)));
    await eachOf([...folders], (folder) => mkdir(folder, { recursive: true }), 4);
    await eachOf(staged, ({ from, to }) => rename(from, to));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A killed build leaves its staging folder; nothing in it was ever part of the SDK. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(stagingPrefix)) continue;
    if ((await folderProblem(join(root, name))) === undefined)
      await rm(join(root, name), { recursive: true });
  }
}

/** Deletes a file and the folders that are empty without it. */
async function deleteFile(root: string, path: string): Promise<void> {
  await rm(safeJoin(root, path), { force: true });
  const parts = path.split('/');
  for (let depth = parts.length - 1; depth > 0; depth--) {
    try {
      await rmdir(join(root, ...parts.slice(0, depth)));
    } catch {
      return;
    }
  }
}

/** A file that the user kept stays with its old hash, so that the next build asks again. */
function newManifest(plan: SdkPlan, kept: ReadonlySet<string>, origin: SdkOrigin): string {
  const hashes = new Map<string, string>();
  for (const file of plan.files) {
    const hash = kept.has(file.path) ? file.lastHash : file.hash;
    if (hash !== undefined) hashes.set(file.path, hash);
  }
  return printManifest(origin, hashes);
}
