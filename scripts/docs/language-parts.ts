/**
 * What pages of `docs/` say about each language. A page has the marks `<!-- each language: NAME -->` and
 * `<!-- end -->`; what is between them is generated from the parts NAME of `docs/languages/<id>/<page>.md`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/paths.js';
import { proofs } from '../../test/languages/registry.js';

const folder = join(packageRoot, 'docs');
/** The marks, and the head of the table between them if there is one. */
const place = /^<!-- each language: ([\w-]+) -->\n(\|.*\n\|[-|]+\n)?[\s\S]*?^<!-- end -->$/gm;

/** The pages of `docs/` with such marks. */
export const pagesWithParts: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md') && currentPage(file).search(place) !== -1)
  .toSorted();

export function currentPage(page: string): string {
  return readFileSync(join(folder, page), 'utf8');
}

/**
 * A page with the parts of all languages, in the order of their proofs.
 * @throws {Error} if a language has no part that the page names, or one that no page names
 */
export function pageWithParts(page: string, text = currentPage(page)): string {
  const names = [...text.matchAll(place)].map(([, name = '']) => name);
  const languages = Object.keys(proofs).map((id) => partsOf(id, page, names));
  return text.replace(place, (_, name: string, head = '') => {
    const parts = languages.map((ofLanguage) => ofLanguage.get(name) ?? '').filter(Boolean);
    const isTight = parts.every((part) => /^[-|] ?/.test(part));
    return `<!-- each language: ${name} -->\n${head}${parts.join(isTight ? '\n' : '\n\n')}\n<!-- end -->`;
  });
}

/** By name, what a language says on a page. A part may be empty. */
function partsOf(id: string, page: string, names: readonly string[]): ReadonlyMap<string, string> {
  const path = `languages/${id}/${page}`;
  const file = join(folder, path);
  const [, ...split] = existsSync(file)
    ? readFileSync(file, 'utf8').split(/^<!-- ([\w-]+) -->$/m)
    : [];
  const parts = new Map(
    split.flatMap((name, index) =>
      index % 2 === 0 ? [[name, (split[index + 1] ?? '').trim()] as const] : [],
    ),
  );
  const lacking = names.filter((name) => !parts.has(name));
  const unused = [...parts.keys()].filter((name) => !names.includes(name));
  if (lacking.length > 0) throw new Error(`docs/${path} lacks the parts ${lacking.join(', ')}`);
  if (unused.length > 0) throw new Error(`docs/${page} has no place for ${unused.join(', ')}`);
  return parts;
}
