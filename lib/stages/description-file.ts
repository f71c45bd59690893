import { dirname, join, resolve } from 'node:path';
import {
  type FetchRecord,
  fetchedFiles,
  fetchRecordPath,
  isAsFetched,
  readFetchRecord,
  saveFetched,
  savedFile,
  type SavedFile,
} from '../config/fetched-file.js';
import { descriptionUrlProblem, isDescriptionUrl } from '../config/grammar.js';
import { badInput, ExitCode, SdkgenError } from '../diagnostics.js';
import { descriptionChanges } from '../openapi/description-changes.js';
import {
  type FetchedDescription,
  fetchDescription,
  normalizedUrl,
} from '../openapi/fetch-description.js';
import { parseText } from '../openapi/parse.js';
import { quote } from '../openapi/quote.js';
import type { BuildRequest, RunHost } from '../report/host.js';
import { shownPath } from '../report/wording.js';

/** The file that a build reads the description from. */
export interface DescriptionFile {
  readonly path: string;
  /** The URL that it was fetched from, after redirects. */
  readonly url?: string | undefined;
}

interface Reading {
  readonly request: Pick<
    BuildRequest,
    'cwd' | 'spec' | 'fetch' | 'allowPrivateRefs' | 'onConflict'
  >;
  readonly host: Pick<RunHost, 'emit' | 'confirm' | 'inputs'>;
}

/**
 * Finds the description of a build. One at a URL is a file next to the config: a build that may fetch
 * saves it there, and every other build reads that file and connects to nothing.
 *
 * @param specFilePath - in the config, if there is one
 */
export async function findDescription(
  build: Reading & { readonly configFile: string },
  specFilePath = '',
): Promise<DescriptionFile> {
  const { request, configFile } = build;
  const folder = dirname(configFile);
  const place = request.spec ?? specFilePath;
  if (isDescriptionUrl(place)) return savedDescription(build, folder, checkedUrl(place));
  if (request.fetch === 'again') throw notAUrl(place);
  return { path: resolve(request.spec === undefined ? folder : request.cwd, place) };
}

function checkedUrl(url: string): string {
  const problem = descriptionUrlProblem(url);
  if (problem === undefined) return normalizedUrl(url);
  const message = `The description ${quote(url, 300)} ${problem}.`;
  throw badInput({ rule: 'remote-description', severity: 'error', message });
}

function notAUrl(place: string): SdkgenError {
  const message = `--refresh fetches a description again, but ${quote(place, 300)} is a file that was not fetched.`;
  const hint = 'Set `specFilePath` to an https URL, or pass one with --spec.';
  return badInput({ rule: 'refresh-of-file', severity: 'error', message, hint });
}

async function savedDescription(
  build: Reading,
  folder: string,
  url: string,
): Promise<DescriptionFile> {
  const { request, host } = build;
  const record = await readFetchRecord(folder, host.inputs);
  const known = record?.url === url ? record : undefined;
  if (known !== undefined && request.fetch !== 'again') {
    const path = join(folder, known.file);
    host.inputs?.file(path);
    if (savedFile(folder, known.file).text !== undefined) return { path, url: known.location };
  }
  if (request.fetch === undefined) throw notFetched(folder, url, record);
  return fetchAndSave(build, folder, { url, record });
}

function notFetched(folder: string, url: string, record: FetchRecord | undefined): SdkgenError {
  const found = Object.values(fetchedFiles).find(
    (name) => savedFile(folder, name).text !== undefined,
  );
  const isUnknown = found !== undefined && found !== record?.file;
  const message = `The description ${quote(url, 300)} is not saved here yet, and this command does not connect to the network.`;
  const known = isUnknown
    ? ` There is a file ${found}, but ${fetchRecordPath} does not say that it was fetched from this URL. To build from it, pass \`--spec ${found}\`.`
    : '';
  return badInput({
    rule: 'description-not-fetched',
    severity: 'error',
    message: `${message}${known}`,
    hint: `Run \`sdkgen build\` or \`sdkgen init\` with --allow-remote to fetch and save it. Commit the saved file and ${fetchRecordPath}, so that other builds need no network.`,
  });
}

interface Fetch {
  readonly url: string;
  readonly record: FetchRecord | undefined;
}

async function fetchAndSave(
  { request, host }: Reading,
  folder: string,
  { url, record }: Fetch,
): Promise<DescriptionFile> {
  const fetched = await fetchDescription(url, {
    allowPrivate: request.allowPrivateRefs,
    connecting: (to) =>
      host.emit({ event: 'note', topic: 'remote-file', message: `Fetching ${to}` }),
  });
  const file = fetchedFiles[fetched.format];
  const saved = savedFile(folder, file);
  const isReplaced = saved.text !== undefined && saved.text !== fetched.text;
  const before = record === undefined ? saved : savedFile(folder, record.file);
  if (saved.problem !== undefined) throw cannotSave(saved.problem);
  if (isReplaced && !isAsFetched(saved, record)) await agreeToReplace(saved, { request, host });
  await saveFetched(folder, fetched.text, { url, location: fetched.url, file });
  host.inputs?.written(saved.path);
  host.inputs?.written(join(folder, fetchRecordPath));
  host.emit({
    event: 'fetched',
    url,
    file: shownPath(request.cwd, saved.path),
    result: saved.text === undefined ? 'created' : isReplaced ? 'updated' : 'unchanged',
    changes: changesSince(before, fetched),
  });
  if (record !== undefined && record.file !== file && before.text !== undefined) {
    const message = `${shownPath(request.cwd, before.path)} is no longer used: the server now sends ${file}. Delete it.`;
    host.emit({ event: 'warning', message });
  }
  return { path: saved.path, url: fetched.url };
}

function cannotSave(problem: string): SdkgenError {
  const hint = 'The description is saved next to the config. Nothing was written.';
  return badInput({ rule: 'description-not-saved', severity: 'error', message: problem, hint });
}

/** Nothing of the user is overwritten without a word: this may be a description that somebody wrote. */
async function agreeToReplace(saved: SavedFile, { request, host }: Reading): Promise<void> {
  if (request.onConflict === 'overwrite') return;
  const shown = shownPath(request.cwd, saved.path);
  const state = `${shown} exists, and it is not a file that sdkgen fetched and nobody changed.`;
  if (host.confirm === undefined) {
    const message = `${state} Nothing was written. Move the file, build from it with \`--spec ${shown}\`, or pass --force to overwrite it.`;
    throw new SdkgenError(message, ExitCode.ConflictOrDeclined);
  }
  if (await host.confirm(`${state} Overwrite it?`, false)) return;
  throw new SdkgenError(`Kept ${shown}; nothing was written.`, ExitCode.ConflictOrDeclined);
}

function changesSince({ path, text }: SavedFile, { text: now }: FetchedDescription) {
  const [before, after] = [
    text === undefined ? undefined : parseText(text, path),
    parseText(now, ''),
  ];
  if (before === undefined || 'rule' in before || 'rule' in after) return [];
  return descriptionChanges(before.value, after.value);
}
