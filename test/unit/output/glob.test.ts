import { expect, test } from 'vitest';
import { globMatcher } from '../../../lib/output/glob.js';

test.each([
  ['README.md', 'README.md', true],
  ['README.md', 'documentation/README.md', false],
  ['readme.md', 'README.md', false],
  ['*.md', 'README.md', true],
  ['*.md', 'documentation/README.md', false],
  ['**/*.md', 'README.md', true],
  ['**/*.md', 'a/b/c.md', true],
  ['src/**', 'src/a/b.ts', true],
  ['src/**', 'source/a.ts', false],
  ['src/**/pets.ts', 'src/pets.ts', true],
  ['src/**/pets.ts', 'src/a/b/pets.ts', true],
  ['src/**/pets.ts', 'src/a/my-pets.ts', false],
  ['src/**/**/x/**', 'src/x/y', true],
  ['src/*/pets.ts', 'src/services/pets.ts', true],
  ['src/*/pets.ts', 'src/a/b/pets.ts', false],
  ['src/pet?.ts', 'src/pets.ts', true],
  ['src/pet?.ts', 'src/pet.ts', false],
  ['examples', 'examples/src/call.ts', true],
  ['examples/', 'examples/package.json', true],
  ['./examples', 'examples/package.json', true],
  ['example', 'examples/package.json', false],
  ['a.b+c', 'a.b+c', true],
  ['a.b', 'axb', false],
  ['.github/**', '.github/workflows/x.yml', true],
])('the glob %j and the path %j: %j', (glob, path, fits) => {
  expect(globMatcher([glob])(path)).toBe(fits);
});

test('several globs mean any of them, and none mean nothing', () => {
  expect(globMatcher(['a', 'b'])('b')).toBe(true);
  expect(globMatcher([])('b')).toBe(false);
});

test('a glob of many stars is not slow', () => {
  const path = `${'a/'.repeat(60)}${'a'.repeat(200)}`;
  const start = performance.now();
  expect(globMatcher(['**/a*/**/a*/**/a*a*a*b'])(path)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2000);
});
