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
  /** Paths that differ in the case of letters only, on a disk where both are one file. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The manifest of the last build. */
  readonly last: Pick<ManifestReading, 'hashes' | 'declined' | 'shards'>;
  readonly warnings: readonly string[];
  /** The public surface of the generated SDK. Absent if no surface is kept. */
  readonly surface?: (() => Surface) | undefined;
}

/** Returns the problem of a file name of an SDK, if any. Such a name is a fault of the generator. */
export function fileNamesProblem(files: readonly SdkFile[]): string | undefined {
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== undefined) return `the path ${JSON.stringify(path)} ${problem}`;
    if (path === manifestName) return `${manifestName} is reserved for sdkgen`;
    if (isState(path)) return `${stateFolder} is reserved for sdkgen`;
  }
  return collisionProblem(files.map((file) => file.path));
}
