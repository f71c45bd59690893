import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';
import { proofs } from '../../languages/registry.js';
import { toolChainsPage } from '../../tool-chains/page.js';
import { requiredTools } from '../../unverified.js';

test('docs/tool-chains.md is what npm run docs:tool-chains writes now', () => {
  const page = readFileSync(join(packageRoot, 'docs', 'tool-chains.md'), 'utf8');
  expect(page).toBe(toolChainsPage());
});

test('the first tool of each language has its name', () => {
  const first = Object.values(proofs).map(({ toolChain }) => toolChain.tools[0]?.id);
  expect(first).toEqual(Object.keys(proofs));
});

test('no two tools have one name', () => {
  const ids = requiredTools.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(requiredTools)('$id is described in words that a table can hold', (tool) => {
  const { id, purpose, foundBy, source } = tool;
  expect(id).toMatch(/^[a-z][a-z0-9.-]*$/);
  for (const text of [purpose, foundBy]) expect(text).toMatch(/^[^|\n]+[^|\n.]$/);
  if (source.installedBy === '.ci/run') expect(source.install?.length).toBeGreaterThan(1);
  // People know registries by their names; hosts differ between machines.
  if (source.installedBy !== 'nobody') expect(source.registry).not.toMatch(/\w\.\w|:|\//);
});
