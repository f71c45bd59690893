/** A folder of real descriptions, which is not part of this repository. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repository } from '../compile/workshop.js';

/** Where the tests look for it. */
export const corpusFolder = resolve(repository, '../shared/corpus');

/** File and number of operations, which was counted with other code than ours. */
export interface CorpusFile {
  /** From the folder. */
  readonly file: string;
  readonly operations: number;
}

/** The descriptions that the folder's own index lists. */
export function readIndex(folder: string): CorpusFile[] {
  const index = join(folder, 'INDEX.tsv');
  if (!existsSync(index)) return [];
  const rows = readFileSync(index, 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.split('\t'))
    .map((cells) => ({ file: cells[0] ?? '', operations: Number(cells[5]) }));
}

/** What the index lists that the tests look for; nothing where it is not. */
export const corpusFiles: readonly CorpusFile[] = readIndex(corpusFolder);

/** The descriptions of a folder: those of its index, or every file that says which OpenAPI it is. */
export function descriptionsIn(folder: string): string[] {
  const indexed = readIndex(folder).map(({ file }) => file);
  if (indexed.length > 0) return indexed;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return /^\s*(?:\{\s*)?["']?(?:openapi|swagger)["']?\s*:/m.test(text);
    })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

/** Copies a description into a folder; one in a folder of its own comes with it, for its references. */
export function copyDescription(folder: string, file: string, target: string): void {
  mkdirSync(target, { recursive: true });
  if (dirname(file) === '.') cpSync(join(folder, file), join(target, file));
  else cpSync(join(folder, dirname(file)), target, { recursive: true });
}
