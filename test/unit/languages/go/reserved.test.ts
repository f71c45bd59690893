import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  argumentNames,
  exportedNames,
  sourceFiles,
} from '../../../../lib/languages/go/reserved.js';
import { packageRoot } from '../../../../lib/paths.js';

const folder = join(packageRoot, 'templates/go/runtime');
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.go') && !name.endsWith('_test.go'),
);

/** The names that a file declares at its top; those of methods are not among them. */
function declaredIn(name: string): string[] {
  const text = readFileSync(join(folder, name), 'utf8');
  const single = [...text.matchAll(/^(?:func|type|var|const) (\w+)/gm)].map(([, own]) => own ?? '');
  const blocks = [...text.matchAll(/^(?:var|const|type) \(\n([^]*?)^\)/gm)].flatMap(
    ([, block = '']) => [...block.matchAll(/^\t(\w+)/gm)].map(([, own]) => own ?? ''),
  );
  return [...single, ...blocks];
}

test('no model is called like something of the runtime', () => {
  const exported = files.flatMap(declaredIn).filter((name) => /^[A-Z]/.test(name));
  expect(exported.length).toBeGreaterThan(40);
  expect(exported.filter((name) => !exportedNames.includes(name))).toEqual([]);
});

test('no file of a model or a service is called like one of the runtime', () => {
  const names = files.map((name) => name.slice(0, -'.go'.length));
  expect(names.filter((name) => !sourceFiles.includes(name))).toEqual([]);
});

test('no argument hides what the body of a method calls', () => {
  const called = ['ctx', 'body', 'params', 'opts', 's', 'core', 'send', 'sendMixed', 'paginate'];
  expect(called.filter((name) => !argumentNames.includes(name))).toEqual([]);
});

test('what no file declares is no longer reserved', () => {
  // Made by the emitter, or what readers would take for a part of the SDK.
  const own = ['Client', 'Config', 'NewClient', 'Environment', 'Error', 'Request'];
  const declared = new Set([...files.flatMap(declaredIn), ...own]);
  expect(exportedNames.filter((name) => !declared.has(name))).toEqual([]);
});
