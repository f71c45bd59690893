/**
 * What became of the texts of a description in the comments of an SDK. Nothing here shares code with the
 * generator: it reads descriptions and sources with other parsers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { load } from 'js-yaml';
import type { CodeReader } from './code-docs.js';
import { expectedTexts, type ExpectedText } from './description-texts.js';
import { type LostText, measureTexts } from './measure-texts.js';
import { commentTags, type PageFault, pageFaults } from './page-faults.js';

/** The languages whose comments are read: the folders next to this file. */
export const textLanguages: readonly string[] = readdirSync(import.meta.dirname, {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

export type TextLanguage = string;

/** The texts of one description in one SDK. */
export interface TextAccount {
  /** How many texts of each kind the description has. */
  readonly totals: Readonly<Record<string, number>>;
  readonly lost: readonly LostText[];
  /** HTML tags in comments, with the name of what they comment. */
  readonly tags: readonly string[];
  readonly pages: readonly PageFault[];
}

/**
 * Looks for every text of operations, parameters, properties, schemas and enum values on the member of the
 * code that it is about.
 *
 * @param file - a description in one file
 * @param sdk - the folder of an SDK
 * @param names - of types that are called otherwise than their schema, by its pointer
 */
export async function accountForTexts(
  file: string,
  sdk: string,
  language: string,
  names: ReadonlyMap<string, string>,
): Promise<TextAccount> {
  const { readDocs } = (await import(`./${language}/docs.js`)) as { readDocs: CodeReader };
  const files = filesIn(sdk);
  const code = readDocs(sdk, files);
  const documented = [
    ...code.methods,
    ...code.types,
    ...code.types.flatMap(({ members }) => members),
  ];
  return {
    ...measureTexts(textsOf(file), code, names),
    tags: commentTags(documented),
    pages: pageFaults(files),
  };
}

function textsOf(file: string): ExpectedText[] {
  return expectedTexts(load(readFileSync(file, 'utf8'), { json: true }));
}

function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:ts|py|go|md|json)$|^LICENSE$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [
      path
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
      readFileSync(path, 'utf8'),
    ]),
  );
}
