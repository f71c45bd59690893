import type { SdkFile } from '../languages/language.js';
import type { Surface } from '../surface/surface.js';
import { manifestName, type ManifestReading } from './manifest.js';
import type { PlannedFile } from './plan-file.js';
import { collisionProblem, pathProblem } from './safe-path.js';
import { isState, stateFolder } from './state-folder.js';

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
