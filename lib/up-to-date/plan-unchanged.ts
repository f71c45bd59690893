import { type ManifestReading, readManifest } from '../output/manifest.js';
import { sha256 } from '../sha256.js';
import { leftMarkers, sameButForLines } from '../output/disk-content.js';
import { hasLeftovers } from '../output/leftovers.js';
import type { PlannedFile } from '../output/plan-file.js';
import type { SdkPlan } from '../output/plan.js';
import { readBelow } from '../output/plain-file.js';
import { DiskGuard } from '../output/safe-path.js';
import { readStateOnDisk } from '../output/state-on-disk.js';
import type { RecordedSdk } from './last-build.js';

/**
 * Plans an SDK that would be generated as it was last, from its manifest alone. Returns nothing if a
 * build would have to change a file.
 */
export async function planUnchanged(
  language: string,
  root: string,
  recorded: RecordedSdk,
): Promise<SdkPlan | undefined> {
  if (hasLeftovers(root)) return undefined;
  const { hashes: state } = readStateOnDisk(root);
  if (!isSame(recorded.state, state)) return undefined;
  const last = await readManifest(root);
  if (last.isAbsent || last.problem !== undefined || last.warnings.length > 0) return undefined;
  const guard = new DiskGuard(root);
  const files: PlannedFile[] = [];
  for (const path of new Set([...last.hashes.keys(), ...last.declined.keys()])) {
    const { content } = readBelow(guard, path);
    const file = content && unchangedFile(path, last, content);
    if (file === undefined) return undefined;
    files.push(file);
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { language, root, files, renamed: new Map(), last, warnings: [] };
}

/** SHA-256 of the files that sdkgen keeps in an SDK for itself. */
export function stateOf(root: string): Readonly<Record<string, string>> {
  const { hashes } = readStateOnDisk(root);
  return Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isSame(
  recorded: Readonly<Record<string, string>>,
  now: ReadonlyMap<string, string>,
): boolean {
  const entries = Object.entries(recorded);
  return entries.length === now.size && entries.every(([path, hash]) => now.get(path) === hash);
}

/** Returns nothing if the file has to be written, or if its declined text no longer applies. */
function unchangedFile(
  path: string,
  { hashes, declined }: ManifestReading,
  content: Uint8Array,
): PlannedFile | undefined {
  const disk = { content, hash: sha256(content) };
  const [lastHash, declinedHash] = [hashes.get(path), declined.get(path)];
  const isUnchanged = lastHash !== undefined && sameButForLines(disk, lastHash);
  if (declinedHash !== undefined && (isUnchanged || sameButForLines(disk, declinedHash)))
    return undefined;
  const untouched = isUnchanged ? 'unchanged' : 'keep';
  return {
    path,
    change: declinedHash === undefined ? untouched : 'declined',
    generated: undefined,
    hash: declinedHash ?? lastHash,
    lastHash,
    declinedHash,
    executable: false,
    disk,
    content: undefined,
    conflict: undefined,
    hasMarkers: !isUnchanged && leftMarkers(content),
  };
}
