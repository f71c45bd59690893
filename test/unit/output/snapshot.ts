import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Every entry below a folder: content and time of change of files, targets of links. */
export function snapshotOf(folder: string): Record<string, string> {
  const entries: Record<string, string> = {};
  const walk = (path: string): void => {
    for (const name of readdirSync(join(folder, path)).sort()) {
      const relative = path === '' ? name : `${path}/${name}`;
      const full = join(folder, relative);
      const status = lstatSync(full);
      if (status.isDirectory()) {
        entries[relative] = 'folder';
        walk(relative);
      } else if (status.isSymbolicLink()) entries[relative] = `-> ${readlinkSync(full)}`;
      else if (status.isFile()) {
        entries[relative] = `${status.mtimeMs} ${readFileSync(full, 'base64')}`;
      } else entries[relative] = 'special';
    }
  };
  walk('');
  return entries;
}
