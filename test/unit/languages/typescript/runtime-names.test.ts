import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { internalNames, publicNames } from '../../../../lib/languages/typescript/runtime-names.js';
import { packageRoot } from '../../../../lib/paths.js';

const folder = join(packageRoot, 'templates/typescript/runtime/src');

/** Names that a module declares or passes on, and whether they are types only. */
function exportedBy(module: string): Map<string, 'type' | 'value'> {
  const text = readFileSync(join(folder, `${module}.ts`), 'utf8');
  const names = new Map<string, 'type' | 'value'>();
  const declared = /^export (?:abstract |async )*(class|const|function|interface|type) (\w+)/gm;
  for (const [, keyword = '', name = ''] of text.matchAll(declared)) {
    names.set(name, keyword === 'interface' || keyword === 'type' ? 'type' : 'value');
  }
  for (const [, type, list = ''] of text.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
    for (const [, own, name = ''] of list.matchAll(/(type )?(\w+)\s*(?:,|$)/g)) {
      names.set(name, type === undefined && own === undefined ? 'value' : 'type');
    }
  }
  return names;
}

test.each(publicNames)('the runtime exports the public names of $module', (entry) => {
  const exported = exportedBy(entry.module);
  const kinds = (names: readonly string[]) => names.map((name) => [name, exported.get(name)]);
  expect(kinds(entry.values)).toEqual(entry.values.map((name) => [name, 'value']));
  expect(kinds(entry.types)).toEqual(entry.types.map((name) => [name, 'type']));
});

test('every exported class and type that users can import is public, or internal', () => {
  const known = new Set([
    ...internalNames,
    ...publicNames.flatMap(({ values, types }) => [...values, ...types]),
  ]);
  const modules = ['auth-error', 'errors', 'extras', 'files', 'pagination', 'streaming'];
  const exported = modules.flatMap((module) => [...exportedBy(module).keys()]);
  expect(exported.filter((name) => /^[A-Z]/.test(name) && !known.has(name))).toEqual([]);
});
