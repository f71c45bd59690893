import { relative, sep } from 'node:path';
import { escapeUnseen } from '../unseen.js';

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A path as messages show it: from the working directory, with `/`; what nobody sees is an escape. */
export function shownPath(cwd: string, path: string): string {
  return escapeUnseen((relative(cwd, path) || '.').split(sep).join('/'));
}
