import { relative, sep } from 'node:path';

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A path as messages show it: from the working directory, with `/`. */
export function shownPath(cwd: string, path: string): string {
  return (relative(cwd, path) || '.').split(sep).join('/');
}
