import type { Resolution } from './resolution.js';
import type { GeneratedHashes, SdkOrigin, ShardHashes } from './manifest.js';
import { manifestName, printManifest } from './manifest.js';
import { sha256 } from '../sha256.js';
import type { SdkPlan } from './plan.js';
import type { PrintedShard, ShardOrder } from './print-shards.js';
import { type AgreedTexts, agreedTexts } from './agreed-texts.js';
import { effectOf, isDeleted, writtenContent } from './sdk-changes.js';
import { isShardPath, shardNameOf, shardPath, shardsOf } from './shard-names.js';
import { stateNotes } from './state-folder.js';
import type { StateOnDisk } from './state-on-disk.js';
import { surfaceOrder } from './surface-file.js';

/** One file to be put in its place; what is there was compared with the plan. */
export interface Put {
  readonly path: string;
  readonly content: Uint8Array;
  /** SHA-256 of the content. */
  readonly hash: string;
  readonly executable: boolean;
  /** SHA-256 of what is on disk; absent where nothing is. */
  readonly before: string | undefined;
  /** What the manifest said before, to be said again if the file turns out to be changed since. */
  readonly lastHash: string | undefined;
  /** Whether lines of the user's are in it, or depend on it, which could not be generated again. */
  readonly precious: boolean;
}

/** A file whose name changes, only in case. */
export interface Rename {
  readonly from: string;
  readonly to: string;
  /** SHA-256 of what is on disk. */
  readonly hash: string;
}

export interface Deletion {
  readonly path: string;
  readonly before: string;
  readonly lastHash: string | undefined;
  /** The file that has the user's changes now. Nothing is deleted unless that file is in its place. */
  readonly movedTo?: string | undefined;
}

/** Everything that is done to the files of one SDK, all of it or nothing. */
export interface SdkEdits {
  readonly renames: readonly Rename[];
  readonly puts: readonly Put[];
  readonly deletions: readonly Deletion[];
}

/** What is done with it to what sdkgen keeps for itself; the manifest is the last of all. */
export type StateEdits = Pick<SdkEdits, 'puts' | 'deletions'>;

/** Makes shards, here or beside. */
export type ShardPrinter = (orders: readonly ShardOrder[]) => Promise<readonly PrintedShard[]>;

/** What the state of an SDK is made of, apart from its files. */
interface StateTools {
  readonly origin: SdkOrigin;
  readonly onDisk: StateOnDisk;
  readonly print: ShardPrinter;
}

/** The edits that a plan comes to; none where the SDK is as it should be. */
export function editsOf(plan: SdkPlan, decisions: ReadonlyMap<string, Resolution>): SdkEdits {
  const puts: Put[] = [];
  const deletions: Deletion[] = [];
  for (const file of plan.files) {
    const effect = effectOf(file, decisions.get(file.path));
    const { path, movedFrom, executable, disk } = file;
    const content = writtenContent(file, effect);
    if (content !== undefined) {
      const precious = disk !== undefined && file.change !== 'update';
      const hash = content === file.generated ? file.hash : undefined;
      const put = { path, content, hash: hash ?? sha256(content), executable, precious };
      // Nothing is at the new path of a file that is at its old path.
      const isHere = movedFrom === undefined;
      const [before, lastHash] = isHere ? [disk?.hash, file.lastHash] : [];
      puts.push({ ...put, before, lastHash });
      if (!isHere && disk !== undefined)
        deletions.push({
          path: movedFrom,
          before: disk.hash,
          lastHash: file.lastHash,
          movedTo: path,
        });
    } else if (disk !== undefined && isDeleted(file, effect)) {
      deletions.push({ path, before: disk.hash, lastHash: file.lastHash });
    }
  }
  const onDisk = new Map(plan.files.map(({ path, disk }) => [path, disk?.hash]));
  const renames = [...plan.renamed].flatMap(([to, from]) => {
    const hash = onDisk.get(to);
    return hash === undefined ? [] : [{ from, to, hash }];
  });
  return { renames, puts, deletions };
}

/** The merge base, the manifest that names it, and the notes about the folder; what differs only. */
export async function stateEditsOf(
  plan: SdkPlan,
  decisions: ReadonlyMap<string, Resolution>,
  { origin, onDisk, print }: StateTools,
): Promise<StateEdits> {
  const agreed = agreedTexts(plan, decisions);
  const { intact, orders } = await shardsFor(plan, agreed, onDisk);
  // Where a thread prints them, the surface is made meanwhile.
  const printing = print(orders);
  const surface = plan.surface && print([surfaceOrder(plan.surface())]);
  const [printed, printedSurface = []] = await Promise.all([printing, surface]);
  const shards = new Map(intact);
  for (const { path, hash } of printed) shards.set(shardNameOf(path), hash);
  const puts: Put[] = [];
  // There are no edits yet in an SDK that is new.
  const precious = plan.last.hashes.size > 0;
  const put = (path: string, content: Uint8Array, hash = sha256(content)): void => {
    const before = onDisk.hashes.get(path);
    if (before === hash) return;
    puts.push({ path, content, hash, executable: false, before, lastHash: undefined, precious });
  };
  for (const [path, text] of Object.entries(stateNotes)) {
    if (!onDisk.hashes.has(path)) put(path, Buffer.from(text));
  }
  for (const { path, content, hash } of [...printed, ...printedSurface]) put(path, content, hash);
  put(manifestName, Buffer.from(printManifest(origin, { ...agreed, shards })));
  return { puts, deletions: goneShards(agreed.hashes, onDisk) };
}

/** The shards that are as they should be, by name, and what is to be made. */
async function shardsFor(
  plan: SdkPlan,
  { hashes: generated, textOf }: AgreedTexts,
  onDisk: StateOnDisk,
): Promise<{ readonly intact: ShardHashes; readonly orders: readonly ShardOrder[] }> {
  const lastShards = shardsOf(plan.last.hashes.keys());
  const intact = new Map<string, string>();
  const orders: ShardOrder[] = [];
  for (const [name, paths] of shardsOf(generated.keys())) {
    const asLast = plan.last.shards.get(name);
    const isIntact = asLast !== undefined && onDisk.hashes.get(shardPath(name)) === asLast;
    if (isIntact && sameFiles(paths, generated, lastShards.get(name) ?? [], plan.last.hashes)) {
      intact.set(name, asLast);
      continue;
    }
    const files: ShardOrder['files'][number][] = [];
    for (const path of paths) {
      const content = await textOf(path);
      if (content !== undefined) files.push([path, content]);
    }
    orders.push({ path: shardPath(name), files });
  }
  return { intact, orders };
}

function sameFiles(
  paths: readonly string[],
  hashes: GeneratedHashes,
  lastPaths: readonly string[],
  lastHashes: GeneratedHashes,
): boolean {
  return (
    paths.length === lastPaths.length &&
    paths.every(
      (path, index) => path === lastPaths[index] && hashes.get(path) === lastHashes.get(path),
    )
  );
}

/** Shards that the base has no more. */
function goneShards(generated: GeneratedHashes, onDisk: StateOnDisk): readonly Deletion[] {
  const wanted: ShardHashes = new Map(
    [...shardsOf(generated.keys()).keys()].map((name) => [shardPath(name), name]),
  );
  return [...onDisk.hashes]
    .filter(([path]) => isShardPath(path) && !wanted.has(path))
    .map(([path, before]) => ({ path, before, lastHash: undefined }));
}
