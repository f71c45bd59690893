import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCli, bundleFolder, packageRoot, removeCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const read = (...path: string[]) => readFileSync(join(bundleFolder, ...path), 'utf8');

/** What a module imports before it runs. */
const importsOf = (text: string) =>
  [...text.matchAll(/^(?:import|export)\b[^;'"]*?["']([^"']+)["'];$/gm)].map(
    ([, from]) => from ?? '',
  );

/** A module of the bundle and all that it imports before it runs. */
function loadedWith(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const from of importsOf(text)) {
    if (from.startsWith('.')) loadedWith(resolve(dirname(file), from), found);
  }
  return found;
}

test('help is given without reading what builds need', () => {
  const loaded = loadedWith(join(bundleFolder, 'lib/cli/main.js'));
  expect(loaded.size).toBeGreaterThan(3);
  const size = [...loaded.values()].reduce((sum, text) => sum + text.length, 0);
  expect(size).toBeLessThan(40_000);
});

test('nothing is imported from outside but what Node.js has and the package depends on', () => {
  const manifest = readFileSync(join(packageRoot, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const chunks = readdirSync(join(bundleFolder, 'chunks')).filter((name) => name.endsWith('.js'));
  const outside = chunks
    .flatMap((name) => importsOf(read('chunks', name)))
    .filter((from) => !from.startsWith('.') && !isBuiltin(from));
  expect([...new Set(outside)]).toEqual(Object.keys(dependencies));
});

test('the licences of what is in it go with it', () => {
  const notices = read('THIRD-PARTY-NOTICES.txt')
    .split(/\n-{80}\n\n/)
    .slice(1);
  const names = notices.map((notice) => notice.split(' ')[0]);
  expect(names).toEqual(expect.arrayContaining(['yeoman-environment', 'yeoman-generator', 'zod']));
  expect(notices.filter((notice) => notice.length < 300)).toEqual([]);
});
