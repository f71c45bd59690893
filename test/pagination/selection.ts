/** Which descriptions are held out after the first ten were used; `labels/README.md` states the rule. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { otherFiles } from '../../scripts/quality/descriptions.js';
import { asNode } from '../corpus/references.js';
import { Operations } from './operations.js';
import { candidatesOf } from './sample.js';

const least = { candidates: 10, paged: 5 };
/** In bytes: larger descriptions take too long to measure. */
const largest = 8 * 1024 * 1024;

/**
 * The first eligible files directly in a folder, in the order of the rule.
 *
 * @param folder - `api/` of the npm package
 * @param labeled - descriptions that have labels; their APIs are left out
 * @param wanted - how many
 */
export function selectFiles(folder: string, labeled: readonly string[], wanted: number): string[] {
  const files = entriesOf(folder, labeled).filter((file) => file.endsWith('.json'));
  return firstEligible(folder, ordered(files), wanted);
}

/** The same for the first eligible file of each folder in it. */
export function selectFromFolders(
  folder: string,
  labeled: readonly string[],
  wanted: number,
): string[] {
  const files = entriesOf(folder, labeled)
    .filter((entry) => statSync(join(folder, entry)).isDirectory())
    .flatMap((owner) => {
      const own = readdirSync(join(folder, owner)).filter((file) => file.endsWith('.json'));
      return firstEligible(folder, ordered(own.map((file) => `${owner}/${file}`)), 1);
    });
  return ordered(files).slice(0, wanted);
}

/** In the corpus without labels, so that rules may have been made with them in mind. */
const corpus = ['clickmeter.com.json', 'keycloak.local.json', 'mozilla.com--kinto.json'];

function entriesOf(folder: string, labeled: readonly string[]): string[] {
  const known = new Set([...labeled, ...corpus].map(apiOf));
  return readdirSync(folder).filter(
    (file) => !otherFiles.includes(file) && !known.has(apiOf(file)),
  );
}

function ordered(files: readonly string[]): string[] {
  return files.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
}

function firstEligible(folder: string, files: readonly string[], wanted: number): string[] {
  const selected: string[] = [];
  for (const file of files) {
    if (selected.length === wanted) break;
    if (isEligible(join(folder, file))) selected.push(file);
  }
  return selected;
}

function isEligible(file: string): boolean {
  if (statSync(file).size > largest) return false;
  const operations = new Operations(file);
  const { openapi } = asNode(operations.references.read(file));
  if (typeof openapi !== 'string' || !openapi.startsWith('3.')) return false;
  const candidates = candidatesOf(operations);
  const paged = candidates.filter(({ stratum }) => stratum === 'paged');
  return candidates.length >= least.candidates && paged.length >= least.paged;
}

/** `digitalocean/DigitalOcean-public.v2.yaml` and `digitalocean.com.json` are of one API. */
function apiOf(file: string): string {
  return (/^[^./-]+/.exec(file)?.[0] ?? file).toLowerCase();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
