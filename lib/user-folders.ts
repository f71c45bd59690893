import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * Where this user's programs keep what may be lost at any time: as the XDG Base Directory
 * Specification has it, and where Windows and macOS have it without. Nothing where that is not known.
 */
export function cacheFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const places = { variable: 'XDG_CACHE_HOME', mac: 'Library/Caches', other: '.cache' };
  return folderOf(places, environment, platform);
}

/**
 * The folder for files that belong to this user on this machine and that other programs should not
 * remove (`XDG_STATE_HOME`). Nothing if the user has no such folder.
 */
export function userStateFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const mac = 'Library/Application Support';
  const places = { variable: 'XDG_STATE_HOME', mac, other: '.local/state' };
  const folder = folderOf(places, environment, platform);
  // Windows has one folder for caches and state.
  return folder !== undefined && platform === 'win32' ? join(folder, 'state') : folder;
}

/** A variable of the XDG specification, and what stands for it below the home folder. */
interface FolderPlaces {
  readonly variable: string;
  readonly mac: string;
  readonly other: string;
}

function folderOf(
  places: FolderPlaces,
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): string | undefined {
  const named = [environment[places.variable], platformFolder(places, environment, platform)];
  // The specification has relative paths ignored.
  const folder = named.find((one) => one !== undefined && isAbsolute(one));
  return folder === undefined ? undefined : join(folder, 'sdkgen');
}

function platformFolder(
  { mac, other }: FolderPlaces,
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): string | undefined {
  if (platform === 'win32') return environment['LOCALAPPDATA'];
  const home = environment['HOME'] ?? homeOfUser();
  return home === undefined ? undefined : join(home, platform === 'darwin' ? mac : other);
}

/** A container may run as a user that has no entry, and so no home. */
function homeOfUser(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}
