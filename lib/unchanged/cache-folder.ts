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
  const named = [environment['XDG_CACHE_HOME'], platformFolder(environment, platform)];
  // The specification has relative paths ignored.
  const folder = named.find((one) => one !== undefined && isAbsolute(one));
  return folder === undefined ? undefined : join(folder, 'sdkgen');
}

function platformFolder(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): string | undefined {
  if (platform === 'win32') return environment['LOCALAPPDATA'];
  const home = environment['HOME'] ?? homedir();
  return join(home, platform === 'darwin' ? 'Library/Caches' : '.cache');
}
