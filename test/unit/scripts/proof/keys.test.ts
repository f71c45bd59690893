import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageIds } from '../../../../lib/languages/registry.js';
import { filesOf, ignoredBy } from '../../../../scripts/prove/checkout.js';
import { contentKeys, ownership, recordPath } from '../../../../scripts/prove/keys.js';
import { repository } from '../../../compile/workshop.js';
import { folderOf } from '../../openapi/folder.js';

const ids = ['ada', 'bcpl', 'cobol', 'dart'];

const files: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules/\n.cache/\n*.tgz\n/output/\n',
  'lib/build.ts': 'build',
  'lib/languages/all/names.ts': 'names',
  'lib/languages/family/classes.ts': 'classes',
  ...Object.fromEntries(ids.map((id) => [`lib/languages/${id}/x.ts`, "from '../all/names.js'"])),
  'lib/languages/ada/index.ts': "from '../family/classes.js'",
  'lib/languages/bcpl/index.ts': "from '../family/classes.js'",
  'templates/ada/readme.md.ejs': 'Ada',
  'test/golden/sdks/petstore/ada/README.md': 'Ada',
  'test/wire/mutations/ada.yaml': '[]',
  'test/wire/README.md': 'The suite',
};

/** The languages whose proofs no longer fit after a change, by which of their keys. */
function changedBy(path: string): { readonly own: string[]; readonly shared: string[] } {
  const checkout = folderOf(files);
  const before = contentKeys(checkout, ids);
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), 'changed');
  const after = contentKeys(checkout, ids);
  const differing = (key: 'own' | 'shared'): string[] =>
    ids.filter((id) => before.get(id)?.[key] !== after.get(id)?.[key]);
  return { own: differing('own'), shared: differing('shared') };
}

describe('content keys', () => {
  it.each([
    'lib/languages/ada/x.ts',
    'lib/languages/ada/new.ts',
    'templates/ada/readme.md.ejs',
    'test/golden/sdks/petstore/ada/README.md',
    'test/wire/mutations/ada.yaml',
    'test/unit/languages/ada/prove/x.test.ts',
    'generators/ada/index.ts',
  ])('a change of %s concerns this language alone', (path) => {
    expect(changedBy(path)).toEqual({ own: ['ada'], shared: [] });
  });

  it('a change of a folder that some languages import concerns these', () => {
    const changed = changedBy('lib/languages/family/classes.ts');
    expect(changed).toEqual({ own: ['ada', 'bcpl'], shared: [] });
    expect(changedBy('templates/family/class.ejs')).toEqual(changed);
  });

  it.each([
    'lib/build.ts',
    'lib/languages/all/names.ts',
    'test/new.test.ts',
    'package-lock.json',
    'scripts/adaptor.ts',
  ])('a change of %s concerns every language', (path) => {
    expect(changedBy(path)).toEqual({ own: [], shared: ids });
  });

  it.each([
    'docs/cli.md',
    'docs/ada/notes.md',
    'CONTRIBUTING.md',
    'test/wire/README.md',
    '.ci/run',
    '.git/HEAD',
    'node_modules/x/index.js',
    'test/languages/ada/node_modules/x/index.js',
    'sdk.tgz',
    'output/x.ts',
    recordPath,
    'test/proofs/wire/ada.json',
  ])('a change of %s concerns none', (path) => {
    expect(changedBy(path)).toEqual({ own: [], shared: [] });
  });

  it('do not depend on where the checkout is', () => {
    expect(contentKeys(folderOf(files), ids)).toEqual(contentKeys(folderOf(files), ids));
  });

  it('differ when a file is renamed or its text moves to another', () => {
    const { 'lib/build.ts': text = '', ...others } = files;
    const key = (more: Readonly<Record<string, string>>): string | undefined =>
      contentKeys(folderOf({ ...others, ...more }), ids).get('ada')?.shared;
    const keys = [{ 'lib/build.ts': text }, { 'lib/b.ts': text }, {}].map(key);
    expect(new Set(keys).size).toBe(3);
  });

  it('are of the files that git would have', () => {
    const checkout = folderOf({ '.gitignore': '*.tgz\n', '.git/HEAD': '', 'b.tgz': '', 'a/b': '' });
    expect(filesOf(checkout)).toEqual(['.gitignore', 'a/b']);
  });

  it('of this repository have files of each language, and no ignored ones', () => {
    const paths = filesOf(repository);
    const ownersOf = ownership(repository, languageIds, paths);
    for (const id of languageIds) {
      const own = paths.filter((path) => ownersOf(path).includes(id));
      const roots = new Set(own.map((path) => path.split('/')[0]));
      expect([...roots]).toEqual(
        expect.arrayContaining(['alias', 'generators', 'lib', 'templates', 'test']),
      );
    }
    expect(paths).toContain('lib/build.ts');
    expect(paths.filter((path) => /(?:^|\/)(?:node_modules|\.cache|\.git)\//.test(path))).toEqual(
      [],
    );
  });
});

describe('a .gitignore', () => {
  it('leaves out files and folders as git does', () => {
    const ignored = ignoredBy('# built\nbuilt/\n\n/here/\n*.tgz\n');
    expect(ignored('a/built', true)).toBe(true);
    expect(ignored('a/built', false)).toBe(false);
    expect(ignored('here', true)).toBe(true);
    expect(ignored('a/here', true)).toBe(false);
    expect(ignored('a/b.tgz', false)).toBe(true);
    expect(ignored('a/b.tgz.ts', false)).toBe(false);
    expect(ignored('a/btgz', false)).toBe(false);
  });

  it.each(['!kept', 'a/b', '**/x', 'a?'])('may not have the pattern %s', (pattern) => {
    expect(() => ignoredBy(pattern)).toThrow(`"${pattern}" is not supported`);
  });
});
