import { describe, expect, test } from 'vitest';
import { SdkgenError } from '../../../lib/diagnostics.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { collisionProblem } from '../../../lib/output/safe-path.js';
import { fileNamesProblem } from '../../../lib/output/plan.js';
import { mayBeTouched } from '../../../lib/output/protected-paths.js';
import { proofOf } from '../../languages/registry.js';
import type { Source } from '../../fuzz/inspect/process.js';
import { isSdkPathOf, languageIds, modelOfNames, sdkOf } from '../../names/sdks.js';
import { hasToolchain } from '../../toolchains.js';
import { modelOf as describedModel } from '../model/modelled.js';
import { textFiles } from './generated.js';

/** What a schema, an operation, a tag, a property and parameters are all called. */
const names: Readonly<Record<string, readonly string[]>> = {
  'lead out of a folder': [
    '../../../../tmp/x',
    '/etc/x',
    '..\\..\\x',
    'C:\\x',
    '\\\\host\\s',
    'a/b',
    '.',
    '..',
    '%2e%2e%2f',
  ],
  'Windows cannot have': [
    'CON',
    'con',
    'nul.txt',
    'aux',
    'PRN',
    'com1',
    'COM9',
    'lpt1',
    'com0',
    'CONIN$',
    'a.',
    'a ',
    'a:b',
    'a?',
    'a*',
    'a|b',
    '<a>',
    'com1.tar.gz',
  ],
  'are empty once cleaned': ['!!!', '日本語', '😀', '', ' ', '_', '1', '-1', '$', '\u200b'],
  'are files of SDKs': [
    'index',
    '__init__',
    '__main__',
    'client',
    'types',
    'models',
    'services',
    'package',
    'package.json',
    'Dockerfile',
    '.git',
    '.env',
    'node_modules',
    '.manifest',
    '.sdkgen',
    'manifest',
    ...languageIds,
    'go.mod',
    'doc',
    'internal',
    'vendor',
    'testdata',
    'pyproject',
    'README',
    'user_test',
    'user_linux',
    'user_windows_amd64',
    'test',
    'main',
    'conftest',
    '_user',
  ],
  'are long': ['n'.repeat(300), `${'n'.repeat(300)}2`],
};

const twins = [
  'User',
  'user',
  'USER',
  'us_er',
  'Us-er',
  'é',
  'e\u0301',
  'ﬁ',
  'fi',
  'İ',
  'ı',
  'I',
  'i',
];

const models = new Map<string, Promise<ApiModel>>();

/** The same for all languages. */
function modelOf(group: readonly string[]): Promise<ApiModel> {
  const key = JSON.stringify(group);
  const model = models.get(key) ?? modelOfNames(group);
  models.set(key, model);
  return model;
}

test('schemas without a letter in their names are told of with their places', async () => {
  const { notes } = await modelOf(['!!!', '😀', '日本語', 'é', '1']);
  const unnamed = notes.filter(({ kind }) => kind === 'unnamed');
  expect(unnamed.map(({ place }) => place.key)).toEqual(['😀', '日本語']);
  expect(unnamed[0]?.message).toContain('"😀"');
});

test('a header with NUL in its name is refused with its place', async () => {
  const refused: unknown = await describedModel(
    `openapi: 3.0.3
info: {title: T, version: '1'}
paths: {/a: {get: {parameters: [{name: "x\\0.ts", in: header, schema: {type: string}}], responses: {'200': {description: ok}}}}}`,
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SdkgenError);
  expect((refused as SdkgenError).diagnostics[0]?.place?.pointer).toContain('/parameters/');
});

describe.each(languageIds)('names of %s', (id) => {
  /** Each text once, with a path that has it. */
  const sources = new Map<string, string>();
  const pathsOf = (files: ReadonlyMap<string, string>) => {
    for (const [path, text] of files) {
      if (proofOf(id)?.fuzz.reads.test(path)) sources.set(text, path);
    }
    return [...files.keys()];
  };

  test.each(Object.keys(names))('that %s give files within the SDK', async (kind) => {
    const all = names[kind] ?? [];
    for (const group of [all, ...all.map((name) => [name])]) {
      const sdk = sdkOf(id, await modelOf(group));
      expect(fileNamesProblem(sdk.files), JSON.stringify(group)).toBeUndefined();
      for (const path of pathsOf(textFiles(sdk))) {
        expect(path).toMatch(/^[\w./-]+$/);
        expect(mayBeTouched(isSdkPathOf(id), path), path).toBe(true);
        expect(Math.max(...path.split('/').map((part) => part.length))).toBeLessThan(150);
      }
    }
  });

  test.each(['Con', 'AUX', 'com 0', 'Lpt9'])('of an SDK, such as %s', async (sdkName) => {
    const { files } = sdkOf(id, await modelOf(['a']), { sdkName });
    expect(fileNamesProblem(files)).toBeUndefined();
  });

  test('that are one name to some disks give files of their own, the same each time', async () => {
    const first = sdkOf(id, await modelOf(twins));
    const paths = first.files.map(({ path }) => path);
    expect(collisionProblem(paths)).toBeUndefined();
    const second = sdkOf(id, await modelOf(twins));
    expect(second.files.map(({ path }) => path)).toEqual(paths);
    expect([...textFiles(second)]).toEqual([...textFiles(first)]);
    pathsOf(textFiles(first));
  });

  test.skipIf(!hasToolchain(id))(
    'make no file that does not parse',
    async () => {
      expect(sources.size).toBeGreaterThan(100);
      const inspector = proofOf(id)?.fuzz.inspector();
      const texts = [...sources].map(([text, path]): Source => [text, path]);
      const inspection = await inspector?.inspect(texts);
      inspector?.end();
      expect(inspection?.problems).toEqual([]);
    },
    120_000,
  );
});
