import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SdkgenError } from '../../../../lib/diagnostics.js';
import { type FoundHooks, readHooks } from '../../../../lib/hooks/read-hooks.js';
import { longestSource, mostSources } from '../../../../lib/hooks/sources.js';
import { typescript } from '../../../../lib/languages/typescript/index.js';
import { assets } from './generated.js';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const hook = 'export class CustomHook {}\n';
const manifest = '{ "dependencies": {} }';

/** A config's folder with these files; without further word it has hooks that can be used. */
function project(files: Readonly<Record<string, string | undefined>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-hooks-'));
  folders.push(folder);
  const all = {
    'hooks/typescript/src/custom-hook.ts': hook,
    'hooks/typescript/package.json': manifest,
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const read = (folder: string): Promise<FoundHooks> =>
  readHooks(folder, [{ id: 'typescript', support: typescript.hooks, assets }]);

/** What is wrong, one line each: rule, place and message. */
async function problems(folder: string): Promise<string[]> {
  const error: unknown = await read(folder).catch((reason: unknown) => reason);
  if (!(error instanceof SdkgenError)) throw new Error('nothing was wrong');
  expect(error.exitCode).toBe(2);
  for (const { hint, message } of error.diagnostics) {
    expect(message).not.toContain(folder);
    expect(hint ?? 'Do.').toMatch(/^[A-Z`].*\.$/);
  }
  return error.diagnostics.map(
    ({ rule, place, message }) => `${rule} ${String(place)}: ${message}`,
  );
}

const sources = async (folder: string) =>
  (await read(folder)).projects.get('typescript')?.files.map(({ path }) => path);

describe('hooks that can be used', () => {
  test('all sources but tests and what tools have made, in order; the types are the SDK’s own', async () => {
    const src = 'hooks/typescript/src';
    const folder = project({
      [`${src}/signing/hmac.ts`]: 'export {};',
      [`${src}/words.json`]: '{}',
      [`${src}/hmac.test.ts`]: '',
      [`${src}/__tests__/a.ts`]: '',
      [`${src}/node_modules/a/index.ts`]: '',
      [`${src}/dist/a.js`]: '',
      [`${src}/.hidden`]: '',
      [`${src}/hook.ts`]: assets.runtime('hooks/hook.ts').replaceAll('\n', '\r\n'),
      'hooks/typescript/notes.md': '',
      'hooks/typescript/node_modules/a/index.js': '',
    });
    expect(await sources(folder)).toEqual(['custom-hook.ts', 'signing/hmac.ts', 'words.json']);
    expect((await read(folder)).warnings).toEqual([]);
  });

  test.each([
    'export class CustomHook implements Hook {}',
    'class Mine {}\nexport { Mine as CustomHook };',
    'class CustomHook {}\nexport { CustomHook, other };',
    "const a = 'http://x'; export const CustomHook = class {};",
    'export\n  class CustomHook extends Base {}',
  ])('the class in %j', async (text) => {
    expect(await sources(project({ 'hooks/typescript/src/custom-hook.ts': text }))).toEqual([
      'custom-hook.ts',
    ]);
  });

  test('dependencies come sorted by name', async () => {
    const dependencies = {
      zeta: '^1.2.3',
      '@a/b': '>=1 <3 || 5.x',
      one: '1.0.0-rc.1+b',
      star: '*',
    };
    const file = JSON.stringify({ dependencies, devDependencies: { typescript: 'file:..' } });
    const { projects } = await read(project({ 'hooks/typescript/package.json': file }));
    const found = projects.get('typescript')?.dependencies ?? {};
    expect(found).toEqual(dependencies);
    expect(Object.keys(found)).toEqual(['@a/b', 'one', 'star', 'zeta']);
  });

  test('none without a folder, and folders that no language takes are named', async () => {
    const none = project({
      'hooks/typescript/src/custom-hook.ts': undefined,
      'hooks/typescript/package.json': undefined,
    });
    expect(await read(none)).toMatchObject({ projects: new Map(), unused: [] });
    const other = project({ 'hooks/cobol/a.txt': '', 'hooks/README.md': '' });
    expect((await read(other)).unused).toEqual(['hooks/cobol']);
  });

  test('types that were changed are warned of', async () => {
    const { warnings } = await read(project({ 'hooks/typescript/src/hook.ts': 'export {};' }));
    expect(warnings).toEqual([expect.stringContaining('hooks/typescript/src/hook.ts')]);
  });
});

describe('refused', () => {
  const main = 'hooks/typescript/src/custom-hook.ts';
  const needs = 'hooks/typescript/package.json';

  test('without the class, or without the file', async () => {
    const texts = ['export class Other {}', '// export class CustomHook', 'class CustomHook {}'];
    for (const text of [...texts, 'export { CustomHook as Other };']) {
      expect(await problems(project({ [main]: text }))).toEqual([
        `hooks-class ${main}#: ${main} does not export the class \`CustomHook\``,
      ]);
    }
    expect(await problems(project({ [main]: undefined }))).toEqual([
      `hooks-class ${main}#: ${main} does not exist`,
    ]);
  });

  test('a manifest that is not there or broken', async () => {
    expect(await problems(project({ [needs]: undefined }))).toEqual([
      `hooks-file ${needs}#: ${needs} does not exist`,
    ]);
    for (const text of ['{', '[]', '{ "dependencies": [] }', '']) {
      expect(await problems(project({ [needs]: text }))).toEqual([
        expect.stringMatching(/^hooks-manifest hooks\/typescript\/package\.json#: /),
      ]);
    }
  });

  test.each([
    'file:../../x',
    'git+https://github.com/a/b.git',
    'git://github.com/a/b',
    'github:a/b',
    'a/b',
    'http://x.example/a.tgz',
    'https://x.example/a.tgz',
    'link:../x',
    'workspace:*',
    'npm:other@1',
    'latest',
    '',
    '^1.0.0\n"',
  ])('a dependency on %j', async (range) => {
    const text = JSON.stringify({ dependencies: { good: '1', bad: range } });
    const [only, ...others] = await problems(project({ [needs]: text }));
    expect(others).toEqual([]);
    expect(only).toContain(`hooks-manifest ${needs}#/dependencies/bad: ${needs}: "bad"`);
  });

  test('a dependency whose name is none, or whose range is no text', async () => {
    const text = JSON.stringify({ dependencies: { '../evil': '1', __proto: 5, 'A b': '1' } });
    expect(await problems(project({ [needs]: text }))).toHaveLength(3);
  });

  test('a dependency that the SDK has with another range', async () => {
    const ask = (range: string) =>
      project({ [needs]: JSON.stringify({ dependencies: { typescript: range } }) });
    expect(await problems(ask('^5.0.0'))).toEqual([
      expect.stringMatching(
        /^hooks-dependency .*#\/dependencies\/typescript: .*\^5\.0\.0 conflicts with/,
      ),
    ]);
    const own = typescript.hooks?.sdkRange('typescript') ?? '';
    expect((await read(ask(own))).projects.size).toBe(1);
  });

  test('H64, H69: links, wherever they lead', async () => {
    const outside = project({ 'secret.ts': 'export {};' });
    const inside = (path: string, target: string) => {
      const folder = project();
      rmSync(join(folder, path), { recursive: true, force: true });
      symlinkSync(target, join(folder, path));
      return folder;
    };
    const links: readonly (readonly [path: string, target: string])[] = [
      ['hooks/typescript/src/a.ts', join(outside, 'secret.ts')],
      ['hooks/typescript/src/b', outside],
      ['hooks/typescript/src/c.ts', 'custom-hook.ts'],
      ['hooks/typescript/src/custom-hook.ts', '/etc/passwd'],
      ['hooks/typescript/package.json', '/etc/passwd'],
      ['hooks/typescript/src', join(outside, 'hooks/typescript/src')],
      ['hooks/typescript', join(outside, 'hooks/typescript')],
      ['hooks', join(outside, 'hooks')],
    ];
    for (const [path, target] of links) {
      expect(await problems(inside(path, target)), path).toContain(
        `hooks-file ${path}#: ${path} is a symbolic link`,
      );
    }
  });

  test.skipIf(process.platform === 'win32')('a pipe, which would be waited for', async () => {
    const folder = project();
    execFileSync('mkfifo', [join(folder, 'hooks/typescript/src/pipe.ts')]);
    expect(await problems(folder)).toEqual([
      expect.stringContaining('src/pipe.ts is a device or a pipe'),
    ]);
  });

  test('files that are too large, too many, or no text', async () => {
    const src = 'hooks/typescript/src';
    expect(await problems(project({ [`${src}/a.ts`]: 'x'.repeat(longestSource + 1) }))).toEqual([
      expect.stringContaining(`the limit is ${longestSource}`),
    ]);
    const many = Object.fromEntries(
      Array.from({ length: mostSources }, (_, index) => [`${src}/deep/${index}.ts`, '']),
    );
    expect(await problems(project(many))).toEqual([
      expect.stringContaining(`has more than ${mostSources} files`),
    ]);
    const folder = project();
    writeFileSync(join(folder, src, 'b.ts'), Buffer.from([0x61, 0xff]));
    expect(await problems(folder)).toEqual([expect.stringContaining('is not UTF-8 text')]);
  });

  test.skipIf(process.platform === 'win32')('names that no other system could have', async () => {
    expect(await problems(project({ 'hooks/typescript/src/a\u0001:b.ts': '' }))).toEqual([
      expect.stringContaining('has a file whose path has a character'),
    ]);
  });
});
