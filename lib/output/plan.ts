import type { SdkFile } from '../languages/language.js';
import type { Surface } from '../surface/surface.js';
import { caseRenames } from './case-renames.js';
import type { Change } from './decide.js';
import { eachOf } from './each-of.js';
import { lossWarnings, manifestLoss } from './lost-manifest.js';
import { manifestName, type ManifestReading, readManifest } from './manifest.js';
import { MergeBase } from './merge-base.js';
import { type PlannedFile, planFile } from './plan-file.js';
import { readBelow } from './plain-file.js';
import { mayBeTouched } from './protected-paths.js';
import { collisionProblem, DiskGuard, pathProblem } from './safe-path.js';
import { isState, stateFolder } from './state-folder.js';
import { unusableOutput } from './unusable-output.js';

/** Everything that a build would do to one SDK; nothing is done yet. */
export interface SdkPlan {
  readonly language: string;
  readonly root: string;
  readonly files: readonly PlannedFile[];
  /** Paths of which only the case of letters changed, on a disk where that makes no other file. */
  readonly renamed: ReadonlyMap<string, string>;
  /** What the last build left. */
  readonly last: Pick<ManifestReading, 'hashes' | 'declined' | 'shards'>;
  readonly warnings: readonly string[];
  /** What programs can see of it as it is generated now; absent: nothing is kept of that. */
  readonly surface?: (() => Surface) | undefined;
}

/** Which paths a plan is about, and what is asked again. */
export interface PlanScope {
  /** Of the SDK's language: other paths are left alone, though the manifest on disk names them. */
  readonly isSdkPath: (path: string) => boolean;
  /** Whether a path is left alone, whatever it is. */
  readonly ignored?: ((path: string) => boolean) | undefined;
  /** Ask again about what the user declined. */
  readonly reask?: boolean | undefined;
  /** What the tools of the language make below the root. */
  readonly toolPaths?: readonly string[] | undefined;
}

/**
 * Compares the files of an SDK with what is on disk and with what was generated last. An ignored
 * file is in no plan, so nothing happens to it and the next manifest does not know it.
 */
export async function planSdk(
  language: string,
  root: string,
  files: readonly SdkFile[],
  { isSdkPath, ignored = () => false, reask = false, toolPaths = [] }: PlanScope,
): Promise<SdkPlan> {
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
  const planOne = async (path: string, file: SdkFile | undefined) => {
    const lastPath = renamed.get(path) ?? path;
    return planFile({
      path,
      file,
      disk: readGuarded(guard, path),
      lastHash: last.hashes.get(lastPath),
      declinedHash: last.declined.get(lastPath),
      reask,
      baseText: () => base.textOf(lastPath),
    });
  };
  const kept = new Set(renamed.values());
  const gone = stalePaths.filter((path) => !kept.has(path));
  const planned = [
    ...(await eachOf(wanted, (file) => planOne(file.path, file))),
    ...(await eachOf(gone, (path) => planOne(path, undefined))),
  ].filter((file) => file !== undefined);
  refuseReadOnly(guard, planned);
  planned.sort((a, b) => (a.path < b.path ? -1 : 1));
  const isOther = (path: string): boolean => ignored(path) || toolPaths.includes(path);
  const sdk = { language, root, files: planned, isOther };
  const loss = manifestLoss(sdk, last);
  const entryWarnings = [...last.warnings, ...foreignWarnings(foreignPaths)];
  return {
    language,
    root,
    files: loss === undefined ? planned : planned.map(withoutManifest),
    renamed,
    last,
    warnings:
      loss === undefined ? [...entryWarnings, ...baseWarnings(planned)] : lossWarnings(sdk, loss),
  };
}

/** Without a manifest nobody knows whether sdkgen wrote a file. */
function withoutManifest(file: PlannedFile): PlannedFile {
  return file.conflict?.reason === 'foreign'
    ? { ...file, conflict: { ...file.conflict, reason: 'no-manifest' } }
    : file;
}

/** What nobody is asked about will be written or deleted; of the rest it is known in the end. */
const settled: ReadonlySet<Change> = new Set(['create', 'restore', 'update', 'merge', 'delete']);

function refuseReadOnly(guard: DiskGuard, files: readonly PlannedFile[]): void {
  const changed = files.filter(({ change }) => settled.has(change));
  const problems = changed.map(({ path }) => guard.problem(path));
  const problem = problems.find((one) => one !== undefined);
  if (problem !== undefined) throw unusableOutput(problem);
}

/** A manifest that was tampered with, or a file that no version of the language generates any more. */
function foreignWarnings(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  return [
    `${manifestName} names files that sdkgen does not generate: ${shortList(paths)}. They are left as they are.`,
  ];
}

/** The first few paths, and how many more there are. */
function shortList(paths: readonly string[]): string {
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : '';
  return `${paths.slice(0, 5).join(', ')}${more}`;
}

function baseWarnings(files: readonly PlannedFile[]): readonly string[] {
  const unknown = files.filter((file) => file.conflict?.reason === 'no-base');
  if (unknown.length === 0) return [];
  const paths = shortList(unknown.map((file) => file.path));
  return [
    `${stateFolder}/base does not have as they were generated last: ${paths}. They cannot be merged; commit ${stateFolder} with the SDK.`,
  ];
}

/**
 * What is wrong with the file names that a language gave its SDK: a fault of the generator, found
 * before anything is compared with the disk.
 */
export function fileNamesProblem(files: readonly SdkFile[]): string | undefined {
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== undefined) return `the path ${JSON.stringify(path)} ${problem}`;
    if (path === manifestName) return `${manifestName} is sdkgen's own`;
    if (isState(path)) return `${stateFolder} is sdkgen's own`;
  }
  return collisionProblem(files.map((file) => file.path));
}

/** The bytes of a file on disk; nothing when it is absent. Links, pipes and folders are refused. */
function readGuarded(guard: DiskGuard, path: string): Uint8Array | undefined {
  const { content, problem } = readBelow(guard, path);
  if (problem !== undefined) throw unusableOutput(problem);
  return content;
}
