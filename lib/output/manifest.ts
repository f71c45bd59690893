import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member, type Json } from '../json.js';
import { statusOf, pathProblem } from './safe-path.js';
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

/** SHA-256 of each file as it was generated, by its path below the SDK's root. */
export type GeneratedHashes = ReadonlyMap<string, string>;

/** SHA-256 of each shard of the merge base, by its name. */
export type ShardHashes = ReadonlyMap<string, string>;

export interface ManifestReading {
  readonly hashes: GeneratedHashes;
  readonly shards: ShardHashes;
  /** Why the manifest, or entries of it, were not believed. */
  readonly warnings: readonly string[];
}

/**
 * Reads the manifest of an SDK on disk. It comes from the user's repository and may say anything:
 * what is not believed counts as unknown, so that those files are the user's and are asked about.
 */
export async function readManifest(root: string): Promise<ManifestReading> {
  const path = join(root, manifestName);
  const status = statusOf(path);
  if (status === undefined) return { hashes: new Map(), shards: new Map(), warnings: [] };
  if (!status.isFile()) return unbelieved('is not a plain file');
  if (status.size > largestManifest) return unbelieved('is too large');
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return unbelieved('is not JSON');
  }
  return checkedManifest(value);
}

/** Whether a build has been in that folder. */
export function hasManifest(root: string): boolean {
  return statusOf(join(root, manifestName)) !== undefined;
}

function unbelieved(why: string): ManifestReading {
  return {
    hashes: new Map(),
    shards: new Map(),
    warnings: [`${manifestName} ${why}; files that differ are taken for yours.`],
  };
}

function checkedManifest(value: unknown): ManifestReading {
  if (member(value, 'manifestVersion') !== manifestVersion)
    return unbelieved('is of another version of sdkgen');
  const files = member(value, 'files');
  if (!isObject(files)) return unbelieved('has no list of files');
  const entries = Object.entries(files);
  if (entries.length > mostFiles) return unbelieved(`has more than ${mostFiles} files`);
  const hashes = new Map<string, string>();
  let refused = 0;
  for (const [path, hash] of entries) {
    if (pathProblem(path) !== undefined || path === manifestName || isState(path) || !isHash(hash))
      refused++;
    else hashes.set(path, hash);
  }
  const warnings =
    refused === 0
      ? []
      : [`${manifestName} has ${refused} entries that name no file of this SDK; they are ignored.`];
  return { hashes, shards: checkedShards(member(value, 'base')), warnings };
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
  hashes: GeneratedHashes,
  shards: ShardHashes,
): string {
  const manifest = {
    manifestVersion,
    generator: origin.generator,
    generatorVersion: origin.generatorVersion,
    language: origin.language,
    config: sorted(origin.config),
    base: byName(shards),
    files: byName(hashes),
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
