import { createHash } from 'node:crypto';
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
  const templates: (string | number)[] = [];
  addFolder(join(packageRoot, 'templates'), templates);
  return hash.update(templates.join('\0')).digest('hex');
}

/** Put together and hashed at once: by the time a program of that length is fast it is over. */
function addFolder(folder: string, templates: (string | number)[]): void {
  for (const name of readdirSync(folder).sort()) {
    const path = `${folder}/${name}`;
    const status = lstatSync(path);
    templates.push(name, status.size, status.mtimeMs);
    if (status.isDirectory()) addFolder(path, templates);
  }
}
