import { extname, join } from 'node:path';
import { counted } from '../report/wording.js';
import { readShard } from './base-shards.js';
import { manifestName, type ManifestReading } from './manifest.js';
import type { PlannedFile } from './plan-file.js';
import { namesBelow } from './plain-file.js';
import { DiskGuard, statusOf } from './safe-path.js';
import { readState, readStateOnDisk } from './state-on-disk.js';
import { baseFolder, stateFolder } from './state-folder.js';

/** More names than this are counted. */
const mostNames = 100;

/** An SDK as it is planned without the manifest of the last build. */
export interface PlannedSdk {
  readonly language: string;
  readonly root: string;
  readonly files: readonly PlannedFile[];
  /** Whether a path is none of the SDK's: ignored, or made by the tools of the language. */
  isOther(path: string): boolean;
}

/**
 * Why an SDK that a build wrote has no manifest that could be used, as a sentence; nothing where it has
 * one, or where no build wrote it.
 */
export function manifestLoss(
  { language, root, files }: PlannedSdk,
  { isAbsent, problem }: ManifestReading,
): string | undefined {
  if (problem !== undefined) return `output/${language}/${manifestName} ${problem}.`;
  const isBuilt =
    files.some(({ change }) => change === 'unchanged') || pathsInBase(root).length > 0;
  return isAbsent && isBuilt
    ? `output/${language} has generated files, but ${manifestName} is missing.`
    : undefined;
}

/** What a user has to know of that, and can do about it. */
export function lossWarnings(sdk: PlannedSdk, loss: string): readonly string[] {
  const paths = leftovers(sdk);
  const shown = paths.slice(0, mostNames).join(', ');
  const more = paths.length > mostNames ? ` and ${paths.length - mostNames} more` : '';
  return [
    `${loss} sdkgen cannot tell which files you changed, and treats every differing file as changed by you. Restore ${manifestName} and ${stateFolder}/ from version control (after merging branches, both from the same side), or build with --on-conflict=overwrite to discard your changes.`,
    ...(paths.length === 0
      ? []
      : [
          `${counted(paths.length, 'file')} in output/${sdk.language} may be left over from an earlier build: ${shown}${more}. sdkgen does not delete them. Delete the files that you do not need.`,
        ]),
  ];
}

/**
 * Files on disk that look generated and are not: those of the merge base, or, without one, files next to
 * generated ones that have the extension of one of them.
 */
function leftovers(sdk: PlannedSdk): readonly string[] {
  const { root, files } = sdk;
  const generated = new Set(files.map(({ path }) => path));
  const known = pathsInBase(root);
  const guard = new DiskGuard(root);
  const isThere = (path: string): boolean =>
    guard.readProblem(path) === undefined && statusOf(join(root, path)) !== undefined;
  return [...(known.length > 0 ? known : neighborsOf(generated, guard))]
    .filter((path) => !generated.has(path) && !sdk.isOther(path) && isThere(path))
    .sort();
}

/** Paths of the files in the merge base, which nothing vouches for without the manifest. */
function pathsInBase(root: string): readonly string[] {
  const guard = new DiskGuard(root);
  const shards = [...readStateOnDisk(root).hashes.keys()].filter((path) =>
    path.startsWith(`${baseFolder}/`),
  );
  return shards.flatMap((path) => {
    const bytes = readState(guard, path);
    return [...((bytes && readShard(bytes))?.keys() ?? [])];
  });
}

function neighborsOf(generated: ReadonlySet<string>, guard: DiskGuard): readonly string[] {
  const extensions = new Map<string, Set<string>>();
  for (const path of generated) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const known = extensions.get(folder) ?? new Set();
    extensions.set(folder, known.add(extname(path)));
  }
  return [...extensions].flatMap(([folder, known]) =>
    namesBelow(guard, folder === '' ? '.' : folder.slice(0, -1))
      .filter((name) => !name.startsWith('.') && known.has(extname(name)))
      .map((name) => `${folder}${name}`),
  );
}
