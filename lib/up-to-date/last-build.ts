import { lstatSync, realpathSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isObject, member } from '../json.js';
import { manifestName } from '../output/manifest.js';
import { buildReportName, validationResultName } from '../output/report-names.js';
import { sha256 } from '../sha256.js';
import { hashBelow } from '../output/plain-file.js';
import { DiskGuard } from '../output/safe-path.js';
import { writeIfDifferent } from '../output/write-file.js';
import type { BuildEvent } from '../report/events.js';
import type { BuildRequest, RunHost } from '../report/host.js';
import type { NotedInput } from './noted-inputs.js';

const recordVersion = 2;

/** An SDK as the last build left it. */
export interface LeftSdk {
  /** Of its language. */
  readonly title: string;
  /** What is run after a build of it, as it is typed. */
  readonly installs: readonly string[];
  /** SHA-256 of what sdkgen keeps in it for itself, by path. */
  readonly state: Readonly<Record<string, string>>;
  /** Which file the manifest was, of all that may have had its bytes. */
  readonly manifest: string;
}

/** How the last build left an SDK. */
export function leftSdk({ sdks }: LastBuild, language: string): LeftSdk {
  const left = sdks[language];
  if (left === undefined) throw new Error(`The last build had no ${language}.`);
  return left;
}

/** What a build was asked, what it read, what it left, and what it told. */
export interface LastBuild {
  readonly version: number;
  readonly key: string;
  /** Paths are relative to the working directory. */
  readonly inputs: readonly NotedInput[];
  readonly sdks: Readonly<Record<string, LeftSdk>>;
  /** SHA-256 of the reports beside the SDKs; absent where there was none. */
  readonly reports: Readonly<Record<string, string>>;
  /** Up to the SDKs, and after them. */
  readonly before: readonly BuildEvent[];
  readonly after: readonly BuildEvent[];
}

/** Apart from the SDKs, which are the same on every machine; a record is about this one only. */
function recordName(output: string): string {
  return `${sha256(realpathSync.native(output)).slice(0, 32)}.json`;
}

/** By what a build knows its record, and where that is. */
export interface RecordKey {
  /** What decides beside the files that are read: what is asked, and the program that does it. */
  readonly key: string;
  readonly caches: string;
}

/** Nothing where no record is kept. */
export function recordKey(request: BuildRequest, host: RunHost): RecordKey | undefined {
  const { caches } = host;
  if (request.dryRun || caches === undefined) return undefined;
  const code = host.code?.();
  if (code === undefined) return undefined;
  const { config, languages, lint, allowErrors } = request;
  const { allowRemoteRefs, allowPrivateRefs, allowOutsideRefs } = request;
  const permissions = [allowErrors, allowRemoteRefs, allowPrivateRefs, allowOutsideRefs];
  const all = [code, process.version, config, languages ?? null, lint, ...permissions];
  const key = sha256(JSON.stringify(all));
  return { key, caches };
}

/**
 * The record of the last build of an output folder; nothing where there is none that fits. It is
 * believed where it was written only: in another place no manifest is the same file, changed at the
 * same nanosecond, so a record that was restored with a cache says nothing.
 */
export async function readLastBuild(
  output: string,
  { key, caches }: RecordKey,
): Promise<LastBuild | undefined> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(join(caches, recordName(output)), 'utf8'));
  } catch {
    return undefined;
  }
  if (member(value, 'version') !== recordVersion || member(value, 'key') !== key) return undefined;
  const sdks = member(value, 'sdks');
  if (!isObject(sdks)) return undefined;
  const isHere = ([language, sdk]: [string, unknown]): boolean =>
    member(sdk, 'manifest') === manifestIdentity(join(output, language));
  const entries = Object.entries(sdks);
  return entries.length > 0 && entries.every(isHere) ? (value as LastBuild) : undefined;
}

export async function writeLastBuild(
  output: string,
  { key, caches }: RecordKey,
  build: Omit<LastBuild, 'version' | 'key'>,
): Promise<void> {
  const record: LastBuild = { version: recordVersion, key, ...build };
  await removeOld(caches);
  await writeIfDifferent(caches, recordName(output), `${JSON.stringify(record)}\n`);
}

const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Projects move and end: a record that no build has written anew for long is of no use to one. */
async function removeOld(caches: string): Promise<void> {
  const names = await readdir(caches).catch(() => []);
  for (const name of names.filter((one) => /^[0-9a-f]{32}\.json$/.test(one))) {
    const file = join(caches, name);
    const status = lstatSync(file, { throwIfNoEntry: false });
    if (status && Date.now() - status.mtimeMs > keptMs) await rm(file, { force: true });
  }
}

/** Which file the manifest of an SDK is; one that was written again is another. */
export function manifestIdentity(root: string): string | undefined {
  const status = lstatSync(join(root, manifestName), { bigint: true, throwIfNoEntry: false });
  return status && `${status.ino} ${status.ctimeNs}`;
}

/** SHA-256 of the reports that a build writes next to the SDKs, by name. */
export function hashesOfReports(output: string): Readonly<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of [buildReportName, validationResultName]) {
    const { hash } = hashBelow(new DiskGuard(output), name);
    if (hash !== undefined) hashes[name] = hash;
  }
  return hashes;
}

/** The inputs with paths that say nothing about the machine. */
export function fromWorkingDirectory(
  inputs: readonly NotedInput[],
  cwd: string,
): readonly NotedInput[] {
  return inputs.map((input) => ({ ...input, path: relative(cwd, input.path) }));
}
