import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../lib/languages/language.js';
import { languages } from '../../../lib/languages/registry.js';
import { writtenPathProblem } from '../../../lib/output/written-paths.js';
import { folderWith, newFolder } from './linked-folder.js';

const writes = [{ path: 'lock' }, { path: 'made', ownLinks: /^bin\/tool$/ }];
const problemOf = (links: Readonly<Record<string, string>>) =>
  writtenPathProblem(folderWith(links), writes);

describe('before a program runs in the folder of an SDK', () => {
  test('nothing is wrong where nothing is there, or plain files and folders', async () => {
    expect(await problemOf({})).toBeUndefined();
    const folder = newFolder();
    mkdirSync(join(folder, 'made/deep'), { recursive: true });
    writeFileSync(join(folder, 'made/deep/file'), '');
    writeFileSync(join(folder, 'lock'), '');
    expect(await writtenPathProblem(folder, writes)).toBeUndefined();
  });

  test.each([
    ['a file', { lock: '/etc/hostname' }, /\/lock is a symbolic link$/],
    ['a file, to one of the SDK', { lock: 'package.json' }, /\/lock is a symbolic link$/],
    ['a file, to nothing', { lock: '/none/such' }, /\/lock is a symbolic link$/],
    ['a folder', { made: tmpdir() }, /\/made is a symbolic link$/],
    ['a folder within', { 'made/a/b': tmpdir() }, /\/made\/a\/b is .* outside the SDK's folder$/],
    [
      'a file within, to nothing',
      { 'made/b': '/none/such' },
      /\/made\/b is a symbolic link to a path outside/,
    ],
    [
      'a file within, to the SDK itself',
      { 'made/b': '..' },
      /\/made\/b is a symbolic link to a path outside/,
    ],
    [
      'a file within, in a circle',
      { 'made/b': 'b' },
      /\/made\/b is a symbolic link to a path outside/,
    ],
    [
      'a folder within, by another link',
      { 'made/a': 'c', 'made/c': tmpdir() },
      /\/made\/a is a symbolic link to a path outside/,
    ],
  ])('a link in the place of %s is named', async (_, links, said) => {
    expect(await problemOf(links as Readonly<Record<string, string>>)).toMatch(said);
  });

  test('links of the program itself, and those within the SDK, are fine', async () => {
    expect(await problemOf({ 'made/bin/tool': '/bin/sh', 'made/lib64': 'bin' })).toBeUndefined();
  });

  test('links of others lie where no program looks', async () => {
    expect(await problemOf({ mine: '/etc/hostname' })).toBeUndefined();
  });

  test('a pipe in the place of a file is named', async () => {
    const folder = newFolder();
    execFileSync('mkfifo', [join(folder, 'lock')]);
    expect(await writtenPathProblem(folder, writes)).toMatch(/\/lock is not a regular file$/);
  });
});

const registry: Readonly<Record<string, Language>> = languages;
const commands = Object.entries(registry).flatMap(([id, { postInstall }]) =>
  postInstall.map((tool) => ({ id, tool, words: [tool.command, ...tool.args].join(' ') })),
);

describe.each(commands)('$id: $words', ({ tool }) => {
  test('names what it writes', () => {
    expect(tool.writes.length).toBeGreaterThan(0);
  });

  test.each([...tool.writes])('is not run where $path is a link', async ({ path }) => {
    const problem = await writtenPathProblem(folderWith({ [path]: '/none/such' }), tool.writes);
    expect(problem).toContain(path);
  });
});
