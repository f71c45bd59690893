import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ejs from 'ejs';
import { packageRoot } from '../../lib/paths.js';

/** How a language is named in code and in messages. */
export interface LanguageNames {
  readonly id: string;
  readonly pascal: string;
  readonly title: string;
}

/** Where each template of `files/` goes, below the repository. */
const places: readonly (readonly [template: string, place: (id: string) => string])[] = [
  ['index.ts', (id) => `lib/languages/${id}/index.ts`],
  ['options.ts', (id) => `lib/languages/${id}/options.ts`],
  ['paths.ts', (id) => `lib/languages/${id}/paths.ts`],
  ['layout.ts', (id) => `lib/languages/${id}/layout.ts`],
  ['overview-view.ts', (id) => `lib/languages/${id}/views/overview.ts`],
  ['overview.txt.ejs', (id) => `templates/${id}/overview.txt.ejs`],
  ['generator.ts', (id) => `generators/${id}/index.ts`],
  ['alias.js', (id) => `alias/generator-sdkgen/generators/${id}/index.js`],
  ['generated.ts', (id) => `test/unit/languages/${id}/generated.ts`],
  ['proof.ts', (id) => `test/languages/${id}/proof.ts`],
];

export function languageNames(id: string, title?: string): LanguageNames {
  const pascal = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return { id, pascal, title: title ?? pascal };
}

/**
 * Writes a new language into a checkout.
 *
 * @returns the paths written, below the checkout
 * @throws {Error} when a registry does not have the lines that an entry is added to
 */
export function scaffold(checkout: string, names: LanguageNames): readonly string[] {
  const { id } = names;
  const registries = [
    ['lib/languages/registry.ts', readRegistry(checkout, 'lib/languages/registry.ts', id)],
    ['test/languages/registry.ts', readProofs(checkout, 'test/languages/registry.ts', id)],
  ] as const;
  const files = places.map(([template, place]) => {
    const path = join(packageRoot, 'scripts/new-language/files', `${template}.ejs`);
    return [place(id), ejs.render(readFileSync(path, 'utf8'), names)] as const;
  });
  const written = [...files, ...registries];
  for (const [path, text] of written) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }
  return written.map(([path]) => path);
}

/** The product's registry with one more import and id. */
function readRegistry(checkout: string, path: string, id: string): string {
  const text = readFileSync(join(checkout, path), 'utf8');
  const list = /export const languages = \{ ([^}]*) \}/.exec(text)?.[1];
  if (list === undefined) throw new Error(`${path} has no list of languages`);
  const ids = [...list.split(', '), id].sort();
  return `import { ${id} } from './${id}/index.js';\n${text.replace(list, ids.join(', '))}`;
}

/** The registry of proofs with one more import and entry. */
function readProofs(checkout: string, path: string, id: string): string {
  const text = readFileSync(join(checkout, path), 'utf8');
  const end = /^ {2}\w+: \w+Proof,\n\};$/m.exec(text);
  if (!end) throw new Error(`${path} has no list of proofs`);
  const entry = end[0].replace('\n};', `\n  ${id}: ${id}Proof,\n};`);
  return `import { ${id}Proof } from './${id}/proof.js';\n${text.replace(end[0], entry)}`;
}
