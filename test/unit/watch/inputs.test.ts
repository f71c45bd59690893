import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Inputs } from '../../../lib/watch/inputs.js';
import { temporaryFolder } from '../config/temporary-folder.js';

const past = new Date('2020-01-01T00:00:00Z');

/** A folder with a file `a` in it, what is read of it, and what changed in it since. */
async function watched(read: (inputs: Inputs, path: (name: string) => string) => void) {
  const folder = await temporaryFolder({ a: 'one', 'below/b': 'two' });
  const path = (name: string): string => join(folder, name);
  const inputs = new Inputs([path('output/one')]);
  read(inputs, path);
  expect(inputs.changes()).toEqual([]);
  const changed = (): string[] =>
    inputs.changes().map((change) => change.path.slice(folder.length + 1));
  return { path, changed, inputs };
}

test('a file that is written, replaced, taken away or made has changed', async () => {
  const { path, changed, inputs } = await watched((all, at) => {
    all.file(at('a'));
    all.file(at('new'));
  });
  writeFileSync(path('a'), 'another');
  expect(changed()).toEqual(['a']);
  writeFileSync(path('b'), 'one');
  utimesSync(path('b'), past, past);
  renameSync(path('b'), path('a'));
  expect(changed()).toEqual(['a']);
  rmSync(path('a'));
  expect(inputs.changes()[0]?.isVanished).toBe(true);
  writeFileSync(path('a'), '');
  expect(inputs.changes()[0]?.isVanished).toBe(true);
  writeFileSync(path('new'), 'x');
  expect(changed()).toEqual(['a', 'new']);
});

test('compares with the first fingerprint until it is cleared', async () => {
  const { path, changed, inputs } = await watched((all, at) => all.file(at('a')));
  writeFileSync(path('a'), 'another');
  inputs.file(path('a'));
  expect(changed()).toEqual(['a']);
  inputs.clear();
  inputs.file(path('a'));
  expect(changed()).toEqual([]);
});

test('of a folder the names count, those apart that begin with a dot', async () => {
  const { path, changed } = await watched((all, at) => {
    all.folder(at('below'));
    all.folder(at('later'));
  });
  writeFileSync(path('below/b'), 'another');
  writeFileSync(path('below/.b.swp'), '');
  expect(changed()).toEqual([]);
  writeFileSync(path('below/c'), '');
  mkdirSync(path('later'));
  expect(changed()).toEqual(['below', 'later']);
});

test('of a tree all counts, packages apart', async () => {
  const { path, changed } = await watched((all, at) => {
    mkdirSync(at('below/node_modules'));
    writeFileSync(at('below/node_modules/p'), '');
    all.tree(at('.'));
    all.tree(at('later'));
  });
  writeFileSync(path('below/node_modules/p'), 'x');
  expect(changed()).toEqual([]);
  writeFileSync(path('below/b'), 'another');
  writeFileSync(path('below/c'), '');
  expect(changed().sort()).toEqual(['below', 'below/b']);
});

test('links are followed', async () => {
  const { path, changed } = await watched((all, at) => {
    symlinkSync(at('a'), at('link'));
    all.file(at('link'));
  });
  writeFileSync(path('a'), 'another');
  expect(changed()).toEqual(['link']);
});

test('what builds write is no input', async () => {
  const { path, changed } = await watched((all, at) => {
    all.file(at('output/one/x'));
    all.file(at('output/oneself'));
    all.folder(at('output/one'));
  });
  mkdirSync(path('output/one'), { recursive: true });
  writeFileSync(path('output/one/x'), '');
  expect(changed()).toEqual([]);
  writeFileSync(path('output/oneself'), '');
  expect(changed()).toEqual(['output/oneself']);
});

test('an obstacle is waited for until it is gone, whatever becomes of it before', async () => {
  const { path, changed } = await watched((all, at) => all.obstacle(at('a')));
  writeFileSync(path('a'), 'another');
  expect(changed()).toEqual([]);
  rmSync(path('a'));
  expect(changed()).toEqual(['a']);
});
