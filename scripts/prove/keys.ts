import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './checkout.js';

/** Hashes of the files that a proof of a language is about. */
export interface ContentKeys {
  /** Of the language's own files. */
  readonly own: string;
  /** Of the files that bear on the proof of every language. */
  readonly shared: string;
}

/** The record of proofs. */
export const recordPath = 'test/proved.json';

/**
 * Files that bear on no proof: its own results, pages, and what only `npm run check` and the registries of
 * packages read.
 */
const withoutProof =
  /^(?:test\/proved\.json$|test\/proofs\/|docs\/|\.|LICENSE$|biome\.json$|knip\.json$)/;

/** Shared Markdown is documentation; in a language's folders it is a template or an expected result. */
const isPage = (path: string): boolean => path.endsWith('.md');

/** The content keys of languages, by id. */
export function contentKeys(
  checkout: string,
  ids: readonly string[],
): ReadonlyMap<string, ContentKeys> {
  const paths = filesOf(checkout).filter((path) => !withoutProof.test(path));
  const ownersOf = ownership(checkout, ids, paths);
  const own = new Map(ids.map((id) => [id, createHash('sha256')]));
  const shared = createHash('sha256');
  for (const path of paths) {
    const owners = ownersOf(path);
    if (owners.length === 0 && isPage(path)) continue;
    const line = `${path}\0${hashOf(join(checkout, path))}\n`;
    for (const owner of owners) own.get(owner)?.update(line);
    if (owners.length === 0) shared.update(line);
  }
  const sharedKey = shared.digest('hex');
  return new Map(
    [...own].map(([id, hash]) => [id, { own: hash.digest('hex'), shared: sharedKey }]),
  );
}

/**
 * Says which languages own a path: the one whose id is a folder of it, or the file's name without its
 * extensions. A folder next to the languages that only some of them import, such as that of a family,
 * belongs to all of these.
 * @returns the ids; none where every language shares the file
 */
export function ownership(
  checkout: string,
  ids: readonly string[],
  paths: readonly string[],
): (path: string) => readonly string[] {
  const owners = new Map([
    ...familyFolders(checkout, ids, paths),
    ...ids.map((id) => [id, [id]] as const),
  ]);
  return (path) => {
    const folders = path.split('/');
    const [stem = ''] = folders.pop()?.split('.') ?? [];
    const segment = [...folders, stem].find((one) => owners.has(one)) ?? '';
    return owners.get(segment) ?? [];
  };
}

const languageFolder = /^lib\/languages\/([^/]+)\//;

/** Folders of `lib/languages/` that at most half of the languages import, with these languages. */
function familyFolders(
  checkout: string,
  ids: readonly string[],
  paths: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const imports = new Map<string, Set<string>>();
  for (const path of paths) {
    const folder = languageFolder.exec(path)?.[1];
    if (folder === undefined || !path.endsWith('.ts')) continue;
    const text = readFileSync(join(checkout, path), 'utf8');
    const imported = imports.get(folder) ?? new Set();
    imports.set(folder, imported);
    for (const [, specifier = ''] of text.matchAll(/\bfrom '(\.[^']+)'/g)) {
      const target = languageFolder.exec(join(path, '..', specifier).replaceAll('\\', '/'))?.[1];
      if (target !== undefined) imported.add(target);
    }
  }
  const shared = [...imports.keys()].filter((folder) => !ids.includes(folder));
  return new Map(
    shared.flatMap((folder) => {
      const users = ids.filter((id) => reached(imports, id).has(folder));
      const isFamily = users.length > 0 && users.length <= ids.length / 2;
      return isFamily ? [[folder, users] as const] : [];
    }),
  );
}

/** The folders that a folder imports, directly or through others. */
function reached(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
): ReadonlySet<string> {
  const found = new Set([from]);
  for (const folder of found) for (const next of imports.get(folder) ?? []) found.add(next);
  return found;
}

function hashOf(file: string): string {
  const content = lstatSync(file).isSymbolicLink() ? readlinkSync(file) : readFileSync(file);
  return createHash('sha256').update(content).digest('hex');
}
