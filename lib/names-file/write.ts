import { lstatSync, realpathSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readTextFile } from '../config/read-file.js';
import { badInput, ExitCode, SdkgenError } from '../diagnostics.js';
import { Place } from '../openapi/place.js';
import { DiskGuard } from '../output/safe-path.js';
import type { InputLog } from '../report/host.js';
import { mostBytes, type NamesFile, namesFileName } from './names-file.js';
import type { NextNames } from './next-names.js';
import { printNames } from './print.js';

/** Whether a build has to write the names file. A file that differs only in its line endings stays. */
export function changesNames({ file, rows }: NextNames): boolean {
  if (file.text === undefined) return rows.length > 0;
  return file.text.replaceAll('\r\n', '\n') !== printNames(rows);
}

/** Takes back what was written. */
type Undo = () => Promise<void>;

/**
 * Writes the names file, before any SDK: a build that is killed afterwards chooses the same names again.
 *
 * @returns a function for a build that then writes no SDK
 * @throws SdkgenError if the file cannot be written, or has changed since it was read
 */
export async function writeNames(
  next: Pick<NextNames, 'file' | 'rows'>,
  inputs?: InputLog,
): Promise<Undo> {
  const { file, rows } = next;
  await confirmUnchanged(file);
  const text = printNames(rows);
  await replace(file.path, hasWindowsLines(file.text) ? text.replaceAll('\n', '\r\n') : text);
  inputs?.written(file.path);
  return async () => {
    await (file.text === undefined
      ? rm(file.path, { force: true })
      : replace(file.path, file.text));
    inputs?.written(file.path);
  };
}

function hasWindowsLines(text = ''): boolean {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text);
}

async function confirmUnchanged({ path, text }: NamesFile): Promise<void> {
  const now = await readTextFile(path, mostBytes);
  const isSame = 'text' in now ? now.text === text : now.missing && text === undefined;
  if (isSame) return;
  const message = `${namesFileName} changed during the build. No file of an SDK was written. Build again.`;
  throw new SdkgenError(message, ExitCode.ConflictOrDeclined);
}

/** Replaces a file by a complete one, with the permissions of the old one. */
async function replace(path: string, text: string): Promise<void> {
  const folder = realpathSync(dirname(path));
  const problem = new DiskGuard(folder).problem(basename(path));
  if (problem !== undefined) throw unwritable(problem);
  // A killed build leaves at most this one.
  const temporary = join(folder, `.${namesFileName}.tmp`);
  try {
    await rm(temporary, { force: true });
    const old = lstatSync(path, { throwIfNoEntry: false });
    const handle = await open(temporary, 'wx');
    try {
      if (old) await handle.chmod(old.mode);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw unwritable(error instanceof Error ? error.message : String(error));
  }
}

function unwritable(reason: string): Error {
  return badInput({
    rule: 'names-file-not-writable',
    severity: 'error',
    message: `${namesFileName} cannot be written: ${reason.replace(/\.?$/, '.')}`,
    hint: 'Builds keep the names of inline types in this file, next to the config. Make it and its folder writable. No file of an SDK was written.',
    place: Place.root(namesFileName),
  });
}
