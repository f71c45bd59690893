import { folded, safeJoin, statusOf } from './safe-path.js';

/**
 * Files that are generated under the name that they had in other letters (`Pet.ts`, now `pet.ts`).
 * Where case makes no other file the old one stands at the new name: to delete it would delete both.
 *
 * @returns the old path by the new one, for those that are one file on this disk
 */
export async function caseRenames(
  root: string,
  wanted: readonly { readonly path: string }[],
  stale: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const renamed = new Map<string, string>();
  const staleByFold = new Map(stale.map((path) => [folded(path), path]));
  if (stale.length === 0) return renamed;
  for (const { path } of wanted) {
    const old = staleByFold.get(folded(path));
    if (old !== undefined && isOneFile(root, path, old)) renamed.set(path, old);
  }
  return renamed;
}

function isOneFile(root: string, path: string, old: string): boolean {
  const [one, other] = [statusOf(safeJoin(root, path)), statusOf(safeJoin(root, old))];
  return one !== undefined && other !== undefined && one.ino === other.ino && one.dev === other.dev;
}
