import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const newFolder = () => mkdtempSync(join(tmpdir(), 'sdkgen-written-'));

/** An SDK's folder with these links in it, by path; what they lead to is outside when it is absolute. */
export function folderWith(links: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
  }
  return folder;
}
