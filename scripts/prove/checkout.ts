import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of a checkout, by their paths with `/`, in a fixed order. Files that its `.gitignore` names
 * are left out. Git itself is not needed: an unpacked archive has the same files.
 */
export function filesOf(checkout: string): readonly string[] {
  const ignored = ignoredBy(readFileSync(join(checkout, '.gitignore'), 'utf8'));
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(checkout, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === '.git' || ignored(path, entry.isDirectory())) continue;
      if (entry.isDirectory()) walk(path);
      else found.push(path);
    }
  };
  walk('');
  return found.sort();
}

/**
 * Reads the patterns that this repository uses: names, `*.ext`, a leading and a trailing slash.
 * @throws {Error} for any other pattern, which would otherwise be ignored silently
 */
export function ignoredBy(gitignore: string): (path: string, isFolder: boolean) => boolean {
  const patterns = gitignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(patternOf);
  return (path, isFolder) =>
    patterns.some(({ matches, onlyFolders }) => (isFolder || !onlyFolders) && matches.test(path));
}

function patternOf(line: string): { readonly matches: RegExp; readonly onlyFolders: boolean } {
  const name = line.replace(/^\//, '').replace(/\/$/, '');
  if (!/^\*?[\w.-]+$/.test(name)) throw new Error(`.gitignore: "${line}" is not supported here`);
  const start = line.startsWith('/') ? '^' : '(?:^|/)';
  const pattern = name.replaceAll('.', '\\.').replace('*', '[^/]*');
  return { matches: new RegExp(`${start}${pattern}$`), onlyFolders: line.endsWith('/') };
}
