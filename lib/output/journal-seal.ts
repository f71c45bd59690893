import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  fdatasyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readPlainFile } from './plain-file.js';
import { statusOf } from './safe-path.js';

/**
 * Binds journals to this machine and to the folder of one SDK. A journal lies in the SDK's folder,
 * which may come from a stranger, so a build carries out only those that a build of this user sealed.
 */
export interface JournalSeal {
  /** The seal of a text for the SDK in a folder; nothing if this user has no key and can have none. */
  readonly seal: (root: string, text: string) => string | undefined;
  /** Whether a text was sealed here, for this folder. */
  readonly isGenuine: (root: string, text: string, seal: string) => boolean;
}

/** Seals nothing and believes nothing. */
export const noSeal: JournalSeal = { seal: () => undefined, isGenuine: () => false };

const keyName = 'journal-key';
const keyBytes = 32;

/** @param folder - where this user's state is; without it nothing is sealed */
export function journalSeal(folder: string | undefined): JournalSeal {
  if (folder === undefined) return noSeal;
  return {
    seal: (root, text) => {
      const key = readKey(folder) ?? newKey(folder);
      return key && macOf(key, root, text).toString('hex');
    },
    isGenuine: (root, text, seal) => {
      const key = readKey(folder);
      if (key === undefined || !/^[0-9a-f]{64}$/.test(seal)) return false;
      return timingSafeEqual(macOf(key, root, text), Buffer.from(seal, 'hex'));
    },
  };
}

/** HMAC-SHA-256 over the folder's real path, the folder itself, and the text. */
function macOf(key: Uint8Array, root: string, text: string): Buffer {
  const path = realpathSync.native(root);
  const { dev, ino } = lstatSync(path, { bigint: true });
  const folder = JSON.stringify(['sdkgen journal', path, String(dev), String(ino)]);
  return createHmac('sha256', key).update(`${folder}\n`).update(text).digest();
}

/** The key of this user; nothing if there is none, or if somebody else could have read or placed it. */
function readKey(folder: string): Uint8Array | undefined {
  if (!isPrivateFolder(folder)) return undefined;
  const { content, status } = readPlainFile(join(folder, keyName), keyBytes);
  const isOwn = status !== undefined && isOwnedByUser(status) && hasNoOthers(status, 0o077);
  return isOwn && content?.length === keyBytes ? content : undefined;
}

function isPrivateFolder(folder: string): boolean {
  try {
    const status = statusOf(folder);
    return status?.isDirectory() === true && isOwnedByUser(status) && hasNoOthers(status, 0o022);
  } catch {
    return false;
  }
}

/** Windows has neither owners nor modes here; its folder of the user is the user's own. */
function isOwnedByUser({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

function hasNoOthers({ mode }: Stats, bits: number): boolean {
  return process.platform === 'win32' || (mode & bits) === 0;
}

/**
 * Makes the key, whole or not at all. A key that is there but is not believed is left alone: whoever
 * put it there may have reasons, and a build works without one.
 */
function newKey(folder: string): Uint8Array | undefined {
  try {
    makeFolder(folder);
    if (!isPrivateFolder(folder)) return undefined;
    const file = join(folder, keyName);
    if (statusOf(file) !== undefined) return undefined;
    const written = `${file}.${randomUUID()}`;
    try {
      writeKey(written);
      place(written, file);
    } finally {
      rmSync(written, { force: true });
    }
  } catch {
    return undefined;
  }
  // Another build may have been faster.
  return readKey(folder);
}

/** One folder after the other: in some places, such as /proc, a recursive `mkdir` never ends. */
function makeFolder(folder: string): void {
  if (statusOf(folder) !== undefined) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function writeKey(file: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(handle, randomBytes(keyBytes));
    fdatasyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function place(written: string, file: string): void {
  try {
    linkSync(written, file);
  } catch {
    // There is a key by now, or this file system has no hard links.
    if (statusOf(file) === undefined) renameSync(written, file);
  }
}
