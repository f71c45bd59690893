import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { internalNames, publicNames } from '../../../../lib/languages/python/runtime-names.js';
import { packageRoot } from '../../../../lib/paths.js';

const folder = join(packageRoot, 'templates/python/runtime/src/sdk');

/** The names that a module declares at its top, or passes on. */
function namesIn(path: string): string[] {
  const text = readFileSync(join(folder, path), 'utf8');
  const declared = [...text.matchAll(/^(?:class |)([A-Za-z]\w*)(?=\(|:| =)/gm)];
  const passedOn = [...text.matchAll(/\bas (\w+)\b|"(\w+)"/g)];
  return [
    ...declared.map(([, name = '']) => name),
    ...passedOn.flatMap(([, alias, listed]) => alias ?? listed ?? []),
  ];
}

test.each(publicNames)('the runtime has the public names of $module', ({ module, names }) => {
  const declared = new Set(namesIn(`${module.replaceAll('.', '/')}.py`));
  expect(names.filter((name) => !declared.has(name))).toEqual([]);
});

test('the runtime has every internal name', () => {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const declared = new Set(files.filter((path) => path.endsWith('.py')).flatMap(namesIn));
  // The class of the user's hooks, and that of pydantic.
  for (const name of ['CustomHook', 'Field']) declared.add(name);
  expect(internalNames.filter((name) => !declared.has(name))).toEqual([]);
});
