import { createHash, type Hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageIdentity, packageRoot } from '../paths.js';

/**
 * SHA-256 of what this program consists of: its version, its code and its templates; nothing where it
 * runs from sources, which may change at any time. The command line's own module imports the chunks of
 * the bundle by names that are made of what is in them, so its bytes stand for all. Templates go in by
 * their sizes and times: to read all of them takes longer than to find that nothing changed.
 */
export function bundleIdentity(): string | undefined {
  const chunks = dirname(fileURLToPath(import.meta.url));
  if (basename(chunks) !== 'chunks') return undefined;
  const hash = createHash('sha256').update(JSON.stringify(packageIdentity()));
  hash.update(readFileSync(join(chunks, '../lib/cli/main.js')));
  addFolder(join(packageRoot, 'templates'), hash);
  return hash.digest('hex');
}

function addFolder(folder: string, hash: Hash): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    hash.update(`${entry.name}\0`);
    if (entry.isDirectory()) addFolder(path, hash);
    else if (entry.isFile()) {
      const { size, mtimeMs } = lstatSync(path);
      hash.update(`${size} ${mtimeMs}\0`);
    }
  }
}
