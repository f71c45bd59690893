import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';

/** The rows of the first table with the heading `Field`. */
function fieldRows(path: string): string[] {
  const lines = readFileSync(join(packageRoot, path), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith('| Field |'));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start, end === -1 ? undefined : end);
}

test('READMEs of SDKs and the page about logging have the same table of fields', () => {
  const rows = fieldRows('templates/common/readme-client.md.ejs');
  expect(rows.length).toBeGreaterThan(8);
  expect(fieldRows('docs/logging.md')).toEqual(rows);
});
