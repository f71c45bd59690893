import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** Where a program is looked for. */
export interface ProgramSearch {
  /** The folder that it is run in, which may come from a stranger. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly platform?: NodeJS.Platform;
  /** Whether a file can be started. */
  readonly isProgram?: (file: string) => boolean;
}

/**
 * The absolute path of a program; nothing if it is not on the search path. A name alone is never
 * looked for in the folder that it is run in, as Windows does by itself, and as an entry like `.` of
 * the search path asks for elsewhere. A path is one below that folder.
 */
export function programPath(
  command: string,
  { folder, env, platform = process.platform, isProgram = canStart }: ProgramSearch,
): string | undefined {
  const isWindows = platform === 'win32';
  const path = isWindows ? win32 : posix;
  if (/[/\\]/.test(command)) return path.resolve(folder, command);
  const isBelow = (entry: string): boolean => {
    const way = path.relative(folder, entry);
    return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
  };
  const files = searchPathOf(env, isWindows)
    .split(path.delimiter)
    .filter((entry) => path.isAbsolute(entry) && !isBelow(entry))
    .flatMap((entry) => endings(isWindows).map((ending) => path.join(entry, command + ending)));
  return files.find(isProgram);
}

/** Windows ignores the case of the names of variables. */
function searchPathOf(env: NodeJS.ProcessEnv, isWindows: boolean): string {
  if (!isWindows) return env['PATH'] ?? '';
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH');
  return (name === undefined ? undefined : env[name]) ?? '';
}

function endings(isWindows: boolean): readonly string[] {
  return isWindows ? ['.exe', '.cmd', '.bat'] : [''];
}

function canStart(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
