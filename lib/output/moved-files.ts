import type { Surface } from '../surface/surface.js';
import { renamedFiles } from '../surface/renamed-files.js';
import type { ComparedFile } from './compare-file.js';
import { folded } from './safe-path.js';
import { readSurfaceFile } from './surface-file.js';

/** The surface of the SDK that this build generates. */
export type GeneratedSurface = (() => Surface) | undefined;

/**
 * Files that the user changed and that are generated under another name now. Their changes belong to the
 * new file. Other files are deleted, and created under the new name.
 *
 * @returns the old path by the new one
 */
export async function movedFiles(
  root: string,
  files: readonly ComparedFile[],
  surface: GeneratedSurface,
): Promise<ReadonlyMap<string, string>> {
  const pathsOf = (wanted: ComparedFile['decision']) =>
    files.filter(({ decision }) => decision === wanted).map(({ path }) => path);
  const edited = pathsOf('edited-stale').sort();
  const created = new Set(pathsOf('create'));
  const moved = new Map<string, string>();
  if (edited.length === 0 || created.size === 0) return moved;
  const pathOf = await newPaths(root, surface, created);
  for (const from of edited) {
    const to = pathOf(from);
    // Of several files that became one, the first has its changes in it.
    if (to !== undefined && created.has(to) && !moved.has(to)) moved.set(to, from);
  }
  return moved;
}

/** What files are called now: as the surfaces say, or as before in other letters. */
async function newPaths(
  root: string,
  surface: GeneratedSurface,
  created: ReadonlySet<string>,
): Promise<(path: string) => string | undefined> {
  const last = await readSurfaceFile(root);
  const renamed = last && surface && renamedFiles(last, surface());
  const byFold = new Map([...created].map((path) => [folded(path), path]));
  return (path) => renamed?.get(path) ?? byFold.get(folded(path));
}
