import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';

export function relink(path: string, target: string): void {
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
}

export function makePipe(path: string): void {
  rmSync(path, { recursive: true, force: true });
  execFileSync('mkfifo', [path]);
}

export function remake(path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
}

/** Another file or folder, and a link to it in its old place. */
export function moveBehindLink(path: string): void {
  renameSync(path, `${path}-moved`);
  symlinkSync(`${path}-moved`, path);
}
