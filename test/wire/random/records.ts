import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import type { RandomPlan } from './plan.js';
import type { ExchangeRecord } from './run.js';

/** The records of one language, and of what. */
export interface RecordFile {
  readonly key: string;
  readonly records: ReadonlyMap<string, ExchangeRecord>;
}

/** What a run depends on: two runs of the same key can be compared. */
export function runKey(plan: RandomPlan): string {
  const hash = createHash('sha256').update(JSON.stringify(plan));
  for (const folder of ['lib', 'templates', 'test/wire']) {
    for (const path of filesBelow(join(repository, folder))) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Writes one JSON text a line: the key, then a record for each exchange. */
export function writeRecords(path: string, key: string, records: readonly ExchangeRecord[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const lines = [{ key }, ...records].map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(path, lines.join(''));
}

/** The records of a language; absent where it has none of this key. */
export function readRecords(path: string, key: string): RecordFile | undefined {
  if (!existsSync(path)) return undefined;
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  if ((JSON.parse(head) as { key: string }).key !== key) return undefined;
  const records = lines.map((line) => JSON.parse(line) as ExchangeRecord);
  return { key, records: new Map(records.map((record) => [record.id, record])) };
}
