/** Which descriptions are held out after the first ten were used; `labels/README.md` states the rule. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { otherFiles } from '../../scripts/quality/descriptions.js';
import { asNode } from '../corpus/references.js';
import { Operations } from './operations.js';
import { candidatesOf } from './sample.js';

const least = { candidates: 10, paged: 5 };

/**
 * The first eligible files of a folder, in the order of the rule.
 *
 * @param folder - `api/` of the npm package
 * @param labeled - descriptions of the corpus that have labels; their APIs are left out
 * @param wanted - how many
 */
export function selectDescriptions(
  folder: string,
  labeled: readonly string[],
  wanted: number,
): string[] {
  const known = new Set(labeled.map(apiOf));
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .filter((file) => !otherFiles.includes(file) && !known.has(apiOf(file)))
    .toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
  const selected: string[] = [];
  for (const file of files) {
    if (selected.length === wanted) break;
    if (isEligible(join(folder, file))) selected.push(file);
  }
  return selected;
}

function isEligible(file: string): boolean {
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
