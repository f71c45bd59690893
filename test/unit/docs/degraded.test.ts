import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';
import { degradedKinds } from '../../../lib/report/degraded-kinds.js';

const page = readFileSync(join(packageRoot, 'docs/degraded.md'), 'utf8');

/** The kinds of notes that a folder of sources gives. */
function kindsIn(folder: string, given: RegExp): string[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(packageRoot, folder, file), 'utf8');
      return [...text.matchAll(given)].map(([, kind = '']) => kind);
    });
}

test('each kind of entry of the build report is explained', () => {
  const kinds = [
    ...kindsIn('lib/model', /\.note\(\s*'([\w-]+)'/g),
    ...kindsIn('lib/languages', /\bkind: '([a-z]+-[a-z-]+)'/g),
    'pagination-kind',
    'unusable-operation-server',
    'relative-operation-server',
  ];
  expect(kinds.length).toBeGreaterThan(35);
  expect(kinds.filter((kind) => !page.includes(`\n| \`${kind}\` | `))).toEqual([]);
});

test('each kind that all languages share has words for the summary of a build', () => {
  const kinds = kindsIn('lib/model', /\.note\(\s*'([\w-]+)'/g);
  const spelled = degradedKinds(kinds.map((kind) => ({ kind })));
  const wordless = spelled.filter(({ kind, words }) => words === kind.replaceAll('-', ' '));
  expect(wordless.map(({ kind }) => kind)).toEqual([]);
});
