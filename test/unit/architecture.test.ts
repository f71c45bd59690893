import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { NamedLanguages } from './named-languages.js';
import { importRules } from './import-rules.js';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

interface Source {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

function sourcesBelow(folder: string): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') };
    });
}

const sources = ['lib', 'generators'].flatMap(sourcesBelow);
/** What all languages share is in folders beside theirs. */
const sharedFolders = ['common', 'documentation'];
const languageIds = readdirSync(join(root, 'lib/languages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !sharedFolders.includes(entry.name))
  .map((entry) => entry.name);

/** The modules of this package that a source imports, statically or not, from the root. */
function importsOf({ path, text }: Source): string[] {
  const specifiers = [
    ...text.matchAll(/\b(?:import|export)\b[^'";]*?\bfrom\s*(['"])([^'"]+)\1/g),
    ...text.matchAll(/\bimport\s*\(?\s*(['"])([^'"]+)\1/g),
  ].map((match) => match[2] ?? '');
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) =>
      sourceOf(join(dirname(path), specifier).split(sep).join('/').replace(/\.js$/, '')),
    );
}

/** Types that nothing is compiled from stand in a `.d.ts`. */
function sourceOf(module: string): string {
  return existsSync(join(root, `${module}.d.ts`)) ? `${module}.d.ts` : `${module}.ts`;
}

function matcherOf(folder: string): RegExp {
  return new RegExp(`^${folder.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}`);
}

function forbiddenImports(source: Source): string[] {
  const rule = importRules.find(([name]) => matcherOf(name).test(source.path));
  const [folder, mayImport] = rule ?? ['', []];
  const itself = matcherOf(folder).exec(source.path)?.[0];
  return importsOf(source).filter(
    (path) =>
      !(itself !== undefined && path.startsWith(itself)) &&
      !mayImport.some((allowed) => matcherOf(allowed).test(path)),
  );
}

describe('which folder may import which', () => {
  test.each(sources.map((source) => [source.path, source] as const))('%s', (_, source) => {
    expect(forbiddenImports(source)).toEqual([]);
  });

  test('every source has a rule, and its imports are found', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(sources.length);
  });

  test.each([
    ['lib/model/x.ts', "import { a } from '../languages/registry.js';"],
    ['lib/openapi/x.ts', "export { a } from '../model/model.js';"],
    ['lib/openapi/x.ts', "const a = await import('../config/load.js');"],
    ['lib/output/x.ts', "import Build from '../../generators/build/index.js';"],
    ['lib/languages/one/x.ts', "import { a } from '../two/types.js';"],
    ['lib/languages/one/x.ts', "import {\n  a,\n  type B,\n} from '../../output/plan.js';"],
    ['lib/languages/one/x.ts', "import { d } from '../../openapi/description.js';"],
  ])('in %s, %j would be found', (path, text) => {
    expect(forbiddenImports({ path, text })).toHaveLength(1);
  });
});

test('only the commands and the generators run stages', () => {
  const runners =
    /^(?:lib\/stages\/|lib\/cli\/|lib\/(?:build|prepare|validate|diff)\.ts$|generators\/)/;
  const importing = sources.filter((source) =>
    importsOf(source).some((path) => path.startsWith('lib/stages/')),
  );
  expect(importing.length).toBeGreaterThan(5);
  expect(importing.map(({ path }) => path).filter((path) => !runners.test(path))).toEqual([]);
});

/** A word of English is a language only as an id in quotes, or with a capital. */
const words = ['go'];

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('only its own folders and the registry name a language', () => {
  const ids = languageIds.filter((id) => !words.includes(id));
  const naming = new RegExp(`\\b(?:${ids.join('|')})\\b`, 'i');
  const namingByWord = /(["'`])go\1|\bGo\b/;
  const exceptions = [
    'lib/languages/registry.ts',
    // How brand names are spelt in descriptions, to split them into words.
    'lib/naming/words.ts',
  ];
  const shared = sources.filter(
    ({ path }) =>
      !exceptions.includes(path) &&
      !languageIds.some(
        (id) => path.startsWith(`lib/languages/${id}/`) || path.startsWith(`generators/${id}/`),
      ),
  );

  /** Lines that name a language, comments apart: those may give an example. */
  function linesNaming({ text }: Source): string[] {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));
    return code
      .split('\n')
      .map((line) => line.replace(/(^|\s)\/\/.*$/, ''))
      .filter((line) => naming.test(line) || namingByWord.test(line));
  }

  test.each(shared.map((source) => [source.path, source] as const))('%s', (_, source) => {
    expect(linesNaming(source)).toEqual([]);
  });

  test('a language in the code would be found', () => {
    expect(languageIds).toContain('typescript');
    expect(linesNaming({ path: '', text: "if (id === 'typescript') return;" })).toHaveLength(1);
    expect(linesNaming({ path: '', text: 'const typeScript = 1; // x' })).toHaveLength(1);
    expect(linesNaming({ path: '', text: "if (id === 'go') return;" })).toHaveLength(1);
    expect(linesNaming({ path: '', text: "const text = 'Here they go on.';" })).toEqual([]);
    expect(linesNaming({ path: '', text: '/** Not TypeScript. */\n// typescript' })).toEqual([]);
  });
});

describe('tests, scripts and configuration list no languages', () => {
  const named = new NamedLanguages(languageIds, words);
  /** Files that name languages for another reason. */
  const exceptions: readonly string[] = [
    // The registry of proof.
    'test/languages/registry.ts',
    // Names have the same words in all languages, so those of one are counted.
    'scripts/quality/build-sdks.ts',
    // Names in the configuration of another generator, and the runtime of one.
    'scripts/bench/redocly.ts',
    'scripts/bench/peers.ts',
    // The folders of Maven.
    'test/cli/package-files.test.ts',
    // A scheme of URLs, with an entity in it.
    'test/unit/descriptions/hostile.test.ts',
    'test/unit/languages/payloads.ts',
    // The template of a registry with one language more, and this test.
    'test/unit/architecture.test.ts',
  ];
  /** Descriptions, configs and expected SDKs: data. */
  const data = ['test/golden/sdks/', 'test/fixtures/', 'test/wire/fixtures/', 'test/wire/cases/'];
  const isShared = (path: string) =>
    !exceptions.includes(path) &&
    !data.some((folder) => path.startsWith(folder)) &&
    !path
      .split('/')
      .slice(0, -1)
      .some((folder) => languageIds.includes(folder));

  const shared = ['test', 'scripts']
    .flatMap(sourcesBelow)
    .concat({ path: 'vitest.config.ts', text: textOf('vitest.config.ts') })
    .filter(({ path }) => isShared(path));

  test('in the sources of tests and scripts, and in vitest.config.ts', () => {
    expect(shared.length).toBeGreaterThan(200);
    const found = shared.flatMap(({ path, text }) =>
      named.inSource(path, text).map((line) => `${path}:${line}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['package.json', ['devDependencies', 'dependencies']],
    ['knip.json', []],
  ])('in %s', (path, packageSections) => {
    expect(named.inJson(textOf(path), packageSections)).toEqual([]);
  });

  test.each([].filter(isShared))('in %s', (path) => {
    expect(named.inShell(textOf(path))).toEqual([]);
  });

  test('no exception is needless', () => {
    const kept = exceptions.filter((path) => path.endsWith('.ts'));
    const needless = kept.filter((path) => named.inSource(path, textOf(path)).length === 0);
    expect(needless).toEqual([]);
  });

  test.each([
    "const ids = ['typescript'];",
    'const rows = { go: 1, python: 2 };',
    "const rows = { 'go': 1 };",
    'interface Rows { readonly go: string }',
    'const { python } = rows;',
    'const row = rows.typescript;',
    "type Id = 'go' | 'ruby';",
    "const flags = ['--languages=go'];",
    "const flags = '--languages go,ruby';",
    "const hint = 'Name one: go, python.';",
    "const path = 'output/typescript/src/index.ts';",
    'const path = `output/go/${file}`;',
    "import { generateSdk } from '../languages/python/generated.js';",
    "const title = 'writes a python SDK';",
  ])('%s would be found', (text) => {
    expect(named.inSource('test/x.test.ts', text)).toHaveLength(1);
  });

  test.each([
    "const title = 'what is written in one go';",
    '/** Such as `go`, and { python: 1 }. */\n// typescript',
    "const title = 'A TypeScript SDK';",
    "const rule = '@hey-api/openapi-ts';",
    'const row = rows[python];',
    "const compiler = 'node_modules/typescript/bin/tsc';",
  ])('%s is fine', (text) => {
    expect(named.inSource('test/x.test.ts', text)).toEqual([]);
  });

  test('in JSON and in shell scripts they would be found', () => {
    expect(named.inJson('{"entry": ["test/wire/languages/typescript/*.ts"]}')).toHaveLength(1);
    expect(named.inJson('{"go": 1}')).toHaveLength(1);
    expect(named.inJson('{"devDependencies": {"typescript": "1"}}', ['devDependencies'])).toEqual(
      [],
    );
    expect(named.inShell('required=go,python-3.9')).toHaveLength(1);
    expect(named.inShell('# Go\nexport GOPATH="$PWD/.cache/go"')).toEqual([]);
  });
});

test('docs/architecture.md says the same', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  for (const [folder, mayImport] of importRules.filter(([name]) => name !== 'lib/')) {
    const name = `\`${folder.replace('*', '<language>')}\``;
    const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
    const imports = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, one]) => one);
    const others = mayImport.filter((allowed) => allowed !== folder);
    expect(new Set(imports), folder).toEqual(new Set(others));
  }
});
