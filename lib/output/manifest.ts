import { join } from 'node:path';
import { isObject, member, type Json } from '../json.js';
import { readBelow } from './plain-file.js';
import { DiskGuard, pathProblem, statusOf } from './safe-path.js';
import { isShardName } from './shard-names.js';
import { isState } from './state-folder.js';

export const manifestName = '.manifest.json';
const manifestVersion = 1;
/** Far above what an SDK has; a manifest from a stranger's repository must not fill the memory. */
const largestManifest = 64 * 1024 * 1024;
/** The same of its files, each of which is looked for on the disk. */
const mostFiles = 250_000;

/** What made an SDK: the same input gives the same manifest, so no dates and no paths of the machine. */
export interface SdkOrigin {
  readonly generator: string;
  readonly generatorVersion: string;
  readonly language: string;
  /** The config as it was applied. */
  readonly config: Json;
}

/**
 * SHA-256 of each file as it was generated, by its path below the SDK's root. Of a file whose generated
 * changes the user declined it is the text before them.
 */
export type GeneratedHashes = ReadonlyMap<string, string>;

/** SHA-256 of each generated text that the user declined, by path. */
export type DeclinedHashes = ReadonlyMap<string, string>;

/** SHA-256 of each shard of the merge base, by its name. */
export type ShardHashes = ReadonlyMap<string, string>;

export interface ManifestReading {
  readonly hashes: GeneratedHashes;
  readonly declined: DeclinedHashes;
  readonly shards: ShardHashes;
  /** Whether there is none. */
  readonly isAbsent: boolean;
  /** Why nothing of it is believed, as the end of a sentence. */
  readonly problem: string | undefined;
  /** Why entries of it are not believed. */
  readonly warnings: readonly string[];
}

const nothing: ManifestReading = {
  hashes: new Map(),
  declined: new Map(),
  shards: new Map(),
  isAbsent: false,
  problem: undefined,
  warnings: [],
};

/**
 * Reads the manifest of an SDK on disk. It comes from the user's repository and may say anything:
 * what is not believed counts as unknown, so that those files are the user's and are asked about.
 */
export async function readManifest(root: string): Promise<ManifestReading> {
  const { content, problem } = readBelow(new DiskGuard(root), manifestName, largestManifest);
  if (content !== undefined) return parseManifest(content.toString('utf8'));
  if (problem === undefined) return { ...nothing, isAbsent: true };
  return unbelieved('is too large or not a regular file');
}

/** The same of the text of a manifest. */
export function parseManifest(text: string): ManifestReading {
  try {
    return checkedManifest(JSON.parse(text));
  } catch {
    const isMerge = /^<{7} /m.test(text);
    return unbelieved(isMerge ? 'has conflict markers from merging branches' : 'is not JSON');
  }
}

/** Whether a build has been in that folder. */
export function hasManifest(root: string): boolean {
  return statusOf(join(root, manifestName)) !== undefined;
}

function unbelieved(problem: string): ManifestReading {
  return { ...nothing, problem };
}

function checkedManifest(value: unknown): ManifestReading {
  if (member(value, 'manifestVersion') !== manifestVersion)
    return unbelieved('was written by another version of sdkgen');
  const files = member(value, 'files');
  if (!isObject(files)) return unbelieved('has no list of files');
  // Absent where nothing is declined, and in manifests of earlier versions of sdkgen.
  const declined = member(value, 'declined') ?? {};
  if (!isObject(declined)) return unbelieved('has no list of declined changes');
  const count = Object.keys(files).length + Object.keys(declined).length;
  if (count > mostFiles) return unbelieved(`has more than ${mostFiles} files`);
  const [hashes, refusedFiles] = checkedHashes(files);
  const [declinedHashes, refusedDeclined] = checkedHashes(declined);
  const refused = refusedFiles + refusedDeclined;
  const warnings =
    refused === 0
      ? []
      : [
          `sdkgen ignores ${refused} entries of ${manifestName} that do not name a file of this SDK.`,
        ];
  const shards = checkedShards(member(value, 'base'));
  return { ...nothing, hashes, declined: declinedHashes, shards, warnings };
}

/** Hashes by path, and how many entries are none. */
function checkedHashes(entries: object): [ReadonlyMap<string, string>, number] {
  const hashes = new Map<string, string>();
  let refused = 0;
  for (const [path, hash] of Object.entries(entries)) {
    if (pathProblem(path) !== undefined || path === manifestName || isState(path) || !isHash(hash))
      refused++;
    else hashes.set(path, hash);
  }
  return [hashes, refused];
}

/** Only tells which shards need no rewriting; what a shard says is checked file by file. */
function checkedShards(value: unknown): ShardHashes {
  const entries = isObject(value) ? Object.entries(value) : [];
  return new Map(
    entries.filter((entry): entry is [string, string] => isShardName(entry[0]) && isHash(entry[1])),
  );
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** The text of a manifest: keys sorted, so that the same files always give the same bytes. */
export function printManifest(
  origin: SdkOrigin,
  { hashes, declined, shards }: Pick<ManifestReading, 'hashes' | 'declined' | 'shards'>,
): string {
  const manifest = {
    manifestVersion,
    generator: origin.generator,
    generatorVersion: origin.generatorVersion,
    language: origin.language,
    config: sorted(origin.config),
    base: byName(shards),
    files: byName(hashes),
    ...(declined.size === 0 ? {} : { declined: byName(declined) }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function byName(hashes: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, entry && sorted(entry)]));
}
