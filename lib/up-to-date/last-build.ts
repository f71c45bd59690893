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
import type { RecordedInput } from './recorded-inputs.js';

const recordVersion = 4;

/** An SDK as the last build left it. */
export interface RecordedSdk {
  /** The title of its language. */
  readonly title: string;
  /** The post-install commands, as they are typed. */
  readonly installs: readonly string[];
  /** SHA-256 of the files that sdkgen keeps in it for itself, by path. */
  readonly state: Readonly<Record<string, string>>;
  /** Identifies the file of the manifest, not only its bytes. */
  readonly manifest: string;
}

/** An SDK as the last build left it. */
export function recordedSdk({ sdks }: LastBuild, language: string): RecordedSdk {
  const sdk = sdks[language];
  if (sdk === undefined) throw new Error(`The last build had no ${language}.`);
  return sdk;
}

/** The record of a build: its request, what it read and wrote, and the events that it reported. */
export interface LastBuild {
  readonly version: number;
  readonly key: string;
  /** Paths are relative to the working directory. */
  readonly inputs: readonly RecordedInput[];
  readonly sdks: Readonly<Record<string, RecordedSdk>>;
  /** SHA-256 of the reports next to the SDKs, if there were any. */
  readonly reports: Readonly<Record<string, string>>;
  /** The events before those of the SDKs, and after them. */
  readonly before: readonly BuildEvent[];
  readonly after: readonly BuildEvent[];
}

/** The record is about this machine only. It lies outside the SDKs, which are the same everywhere. */
function recordName(output: string): string {
  return `${sha256(realpathSync.native(output)).slice(0, 32)}.json`;
}

/** Identifies the record of a build, and says where it is. */
export interface RecordKey {
  /** Covers the request and the version of the program. The record itself covers the files. */
  readonly key: string;
  readonly caches: string;
}

/** Returns nothing if no record is kept. */
export function recordKey(request: BuildRequest, host: RunHost): RecordKey | undefined {
  const { caches } = host;
  if (request.dryRun || caches === undefined) return undefined;
  const code = host.code?.();
  if (code === undefined) return undefined;
  const { config, spec, languages, lint, allowErrors } = request;
  const { allowRemoteRefs, allowPrivateRefs, allowOutsideRefs } = request;
  const permissions = [allowErrors, allowRemoteRefs, allowPrivateRefs, allowOutsideRefs];
  const all = [
    code,
    process.version,
    config,
    spec ?? null,
    languages ?? null,
    lint,
    ...permissions,
  ];
  const key = sha256(JSON.stringify(all));
  return { key, caches };
}

/**
 * Reads the record of the last build of an output folder, if there is one for this request. It is valid
 * only where it was written: in a restored cache, the manifests are other files with other change times.
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

/** Removes records of projects that have moved or ended. */
async function removeOld(caches: string): Promise<void> {
  const names = await readdir(caches).catch(() => []);
  for (const name of names.filter((one) => /^[0-9a-f]{32}\.json$/.test(one))) {
    const file = join(caches, name);
    const status = lstatSync(file, { throwIfNoEntry: false });
    if (status && Date.now() - status.mtimeMs > keptMs) await rm(file, { force: true });
  }
}

/** Identifies the manifest file of an SDK. It changes when the manifest is written again. */
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
  inputs: readonly RecordedInput[],
  cwd: string,
): readonly RecordedInput[] {
  return inputs.map((input) => ({ ...input, path: relative(cwd, input.path) }));
}
