import type { SdkFile } from '../languages/language.js';
import { caseRenames } from './case-renames.js';
import { type ComparedFile, compareFile } from './compare-file.js';
import { type ManifestReading, readManifest } from './manifest.js';
import { MergeBase } from './merge-base.js';
import { type GeneratedSurface, movedFiles } from './moved-files.js';
import { readBelow } from './plain-file.js';
import { mayBeTouched } from './protected-paths.js';
import { DiskGuard } from './safe-path.js';
import { unusableOutput } from './unusable-output.js';

/** Which paths of an SDK a build compares, and what it asks again. */
export interface CompareScope {
  /** Whether the SDK's language generates a path. Other paths are left alone, even if the manifest names them. */
  readonly isSdkPath: (path: string) => boolean;
  /** Whether a path is left alone, whatever it is. */
  readonly ignored?: ((path: string) => boolean) | undefined;
  /** Ask again about what the user declined. */
  readonly reask?: boolean | undefined;
  /** Used to recognize files that have another name now. */
  readonly surface?: GeneratedSurface;
  /** Paths below the root that the tools of the language create. */
  readonly toolPaths?: readonly string[] | undefined;
}

/** An SDK of which each file is compared; none is merged yet. */
export interface ComparedSdk {
  readonly language: string;
  readonly root: string;
  readonly files: readonly ComparedFile[];
  /** Paths that differ in the case of letters only, on a disk where both are one file. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The manifest of the last build. */
  readonly last: ManifestReading;
  /** Paths in that manifest that the language does not generate. */
  readonly foreignPaths: readonly string[];
  readonly guard: DiskGuard;
  /** Whether a path does not belong to the SDK: ignored, or created by the tools of the language. */
  isOther(path: string): boolean;
}

/**
 * Compares the files of an SDK with what is on disk and with what was generated last. Ignored files are
 * left out, so a build does not touch them and the next manifest does not name them.
 */
export async function compareSdk(
  language: string,
  root: string,
  files: readonly SdkFile[],
  { isSdkPath, ignored = () => false, reask = false, surface, toolPaths = [] }: CompareScope,
): Promise<ComparedSdk> {
  const last = await readManifest(root);
  const base = new MergeBase(root, last.hashes);
  const guard = new DiskGuard(root);
  const generated = new Set(files.map((file) => file.path));
  const wanted = files.filter((file) => !ignored(file.path));
  const otherPaths = [...last.hashes.keys()].filter(
    (path) => !generated.has(path) && !ignored(path),
  );
  const stalePaths = otherPaths.filter((path) => mayBeTouched(isSdkPath, path));
  const foreignPaths = otherPaths.filter((path) => !mayBeTouched(isSdkPath, path));
  const renamed = await caseRenames(root, wanted, stalePaths);
  const kept = new Set(renamed.values());
  const gone = stalePaths.filter((path) => !kept.has(path));
  const compareOne = (path: string, file: SdkFile | undefined, movedFrom?: string) => {
    const lastPath = movedFrom ?? renamed.get(path) ?? path;
    return compareFile({
      path,
      movedFrom,
      file,
      disk: readGuarded(guard, movedFrom ?? path),
      lastHash: last.hashes.get(lastPath),
      declinedHash: last.declined.get(lastPath),
      reask,
      baseText: () => base.textOf(lastPath),
    });
  };
  const compared = [
    ...wanted.map((file) => compareOne(file.path, file)),
    ...gone.map((path) => compareOne(path, undefined)),
  ].filter((file) => file !== undefined);
  const moved = await movedFiles(root, compared, surface);
  const left = new Set(moved.values());
  const byPath = new Map(wanted.map((file) => [file.path, file]));
  const carried = compared
    .filter(({ path }) => !left.has(path))
    .flatMap((file) => {
      const from = moved.get(file.path);
      if (from === undefined) return [file];
      return compareOne(file.path, byPath.get(file.path), from) ?? [];
    });
  const isOther = (path: string): boolean => ignored(path) || toolPaths.includes(path);
  return { language, root, files: carried, renamed, last, foreignPaths, guard, isOther };
}

/** Returns the bytes of a file on disk, if it exists. Links, pipes and folders are refused. */
function readGuarded(guard: DiskGuard, path: string): Uint8Array | undefined {
  const { content, problem } = readBelow(guard, path);
  if (problem !== undefined) throw unusableOutput(problem);
  return content;
}
