import { builtinModules } from 'node:module';
import { describe, expect, test } from 'vitest';
import { go } from '../../../lib/languages/go/index.js';
import { goOptions } from '../../../lib/languages/go/options.js';
import { python } from '../../../lib/languages/python/index.js';
import { pythonOptions } from '../../../lib/languages/python/options.js';
import { registryName } from '../../../lib/languages/python/requirements.js';
import { typescript } from '../../../lib/languages/typescript/index.js';
import { typescriptOptions } from '../../../lib/languages/typescript/options.js';
import { splitWords } from '../../../lib/naming/words.js';
import { modelOfFixture } from '../model/modelled.js';
import { sdkSettings } from './generated.js';
import { generateFiles as generateGo } from './go/generated.js';
import { generateFiles as generatePython } from './python/generated.js';
import { assets, fileOf, generateFiles as generateTypeScript } from './typescript/generated.js';

const petstore = await modelOfFixture('petstore');

/** The messages of a schema for a value; none where it is taken. */
function problems(schema: { safeParse: typeof goOptions.safeParse }, value: object): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

const named = (name: string) => ({
  settings: sdkSettings({ sdkName: name, sdkWords: splitWords(name) }),
});

describe('the name of a distribution on PyPI', () => {
  const of = (pypiPackageName: string) => problems(pythonOptions as never, { pypiPackageName });
  const project = fileOf(generatePython(petstore, {}), 'pyproject.toml');
  const dependencies = [...project.matchAll(/^ {4}"([a-z_-]+)[<>=]/gm)].map(
    (match) => match[1] ?? '',
  );

  test('cannot be that of a dependency, however it is spelled', () => {
    expect(dependencies).toContain('httpx');
    const spelled = [
      'Typing.Extensions',
      'typing__extensions',
      'typing-extensions',
      'HTTPX',
      'h11',
    ];
    for (const name of [...dependencies, ...spelled]) {
      expect(of(name), name).toEqual([
        'must not be the name of a package that every SDK depends on',
      ]);
    }
  });

  test('cannot be that of a package that installs or builds, or of a module of the start', () => {
    for (const name of ['pip', 'setuptools', 'Wheel', 'hatchling'])
      expect(of(name)).toHaveLength(1);
    for (const name of ['sitecustomize', 'UserCustomize']) {
      expect(of(name)).toEqual([
        'must not be the name of a module that Python imports whenever it starts',
      ]);
    }
  });

  test('may be any other one', () => {
    for (const name of ['petstore', 'httpx-pets', 'pip.pets', 'json'])
      expect(of(name), name).toEqual([]);
  });

  test.each(['Pip', 'HTTPX', 'Sitecustomize', 'typing extensions'])(
    'is a safe one where the SDK is called %s',
    (name) => {
      const text = fileOf(generatePython(petstore, named(name)), 'pyproject.toml');
      const [, own = ''] = /^name = "(.*)"$/m.exec(text) ?? [];
      expect(registryName(own)).toMatch(/-sdk$/);
      expect(of(own)).toEqual([]);
      expect(python.questions[0]?.default({ words: splitWords(name) })).toBe(own);
    },
  );
});

describe('the name of an npm package', () => {
  const of = (npmName: string) => problems(typescriptOptions as never, { npmName });
  const files = generateTypeScript(petstore, {});
  const manifests = ['package.json', 'examples/package.json'].map(
    (path) => JSON.parse(fileOf(files, path)) as { name: string; devDependencies: object },
  );

  test('cannot be that of a module of Node.js', () => {
    const modules = builtinModules.filter((name) => /^[a-z][a-z0-9_]*$/.test(name));
    expect(modules).toContain('fs');
    for (const name of modules) {
      expect(of(name), name).toEqual([
        'must not be the name of a module of Node.js: programs would import that one',
      ]);
    }
    expect(of('node:fs')).toEqual(['must be a name that npm accepts']);
  });

  test('cannot be that of a package that compiles the SDK or its examples, or of these', () => {
    const tools = manifests.flatMap(({ devDependencies }) => Object.keys(devDependencies));
    expect(tools).toContain('typescript');
    for (const name of tools) expect(of(name), name).toHaveLength(1);
    expect(of(manifests[1]?.name ?? '')).toHaveLength(1);
    expect(of('node_modules')).toEqual(['must not be a name that npm reserves']);
  });

  test('may be any other one', () => {
    for (const name of ['petstore', 'fs-pets', '@acme/fs', 'node-pets']) {
      expect(of(name), name).toEqual([]);
    }
  });

  test.each([
    ['Events', 'events-sdk'],
    ['Examples', 'examples-sdk'],
    ['Typescript', 'typescript-sdk'],
  ])('is a safe one where the SDK is called %s', (name, own) => {
    const manifest = fileOf(generateTypeScript(petstore, named(name)), 'package.json');
    expect((JSON.parse(manifest) as { name: string }).name).toBe(own);
    expect(typescript.questions[0]?.default({ words: splitWords(name) })).toBe(own);
  });
});

describe('the path of a Go module', () => {
  const of = (goModuleName: string) => problems(goOptions as never, { goModuleName });

  test.each([
    [
      'github.com/acme/internal',
      'must have no element `internal`, which only modules next to it may import',
    ],
    [
      'github.com/vendor/pets',
      'must have no element `vendor`, which Go takes for a copy of another module',
    ],
    ['github.com/acme/pets/testdata', 'must have no element `testdata`, which Go tools pass over'],
    [
      'github.com/acme/aux.pets',
      'must have no element `aux.pets`, which Go refuses because of Windows',
    ],
    [
      'github.com/acme/pets~1',
      'must have no element `pets~1`, which Go refuses because of Windows',
    ],
    [
      'github.com/acme/pets.git',
      'must not have an element that ends with `.git`, which is no part of an import path',
    ],
    ['net/http', 'must not be a path of the standard library'],
    ['github.com/acme/..', 'must be a path of a Go module, such as `github.com/acme/petstore-go`'],
  ])('cannot be %s', (path, message) => {
    expect(of(path)).toEqual([message]);
  });

  test('may have such words within an element', () => {
    for (const path of [
      'github.com/acme/internals',
      'github.com/acme/pets-internal',
      'acme.internal/pets',
    ]) {
      expect(of(path), path).toEqual([]);
    }
  });

  const moduleOf = (name: string, repository?: string): string => {
    const settings = sdkSettings({ sdkName: name, sdkWords: splitWords(name), repository });
    const [first = ''] = fileOf(generateGo(petstore, { settings }), 'go.mod').split('\n');
    return first.replace('module ', '');
  };

  test.each([
    ['Internal', undefined, 'example.com/internal-sdk'],
    ['Con', undefined, 'example.com/con-sdk'],
    ['Pets', 'acme/pets', 'github.com/acme/pets'],
    ['Pets', 'acme/internal', 'example.com/pets'],
    ['Pets', 'vendor/pets', 'example.com/pets'],
    ['Pets', 'acme/.github', 'example.com/pets'],
  ])('is a safe one for %s of the repository %s', (name, repository, path) => {
    expect(moduleOf(name, repository)).toBe(path);
    if (repository === undefined) {
      expect(go.questions[0]?.default({ words: splitWords(name) })).toBe(path);
    }
  });
});

describe('a dependency of hooks', () => {
  const settings = sdkSettings({ sdkName: 'Ink Pot', sdkWords: ['ink', 'pot'] });

  test('is the SDK where it has its name, however that is spelled', () => {
    const own = {
      npm: (name: string, npmName?: string) =>
        typescript.isItself?.(name, {
          settings,
          options: typescriptOptions.parse({ npmName }),
          assets,
        }),
      pypi: (name: string) =>
        python.isItself?.(name, { settings, options: pythonOptions.parse({}), assets }),
      go: (name: string) => go.isItself?.(name, { settings, options: goOptions.parse({}), assets }),
    };
    expect([own.npm('ink-pot'), own.npm('@ink/pot', '@ink/pot'), own.npm('pot')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([own.pypi('Ink_Pot[all]'), own.pypi('ink')]).toEqual([true, false]);
    expect([own.go('example.com/ink-pot'), own.go('example.com/ink')]).toEqual([true, false]);
  });
});

describe('the name of a repository', () => {
  test.each(['.', '..', '.git', 'pets.git', 'pets.wiki'])('cannot be %s', (githubRepoName) => {
    for (const schema of [goOptions, pythonOptions, typescriptOptions]) {
      expect(problems(schema as never, { githubRepoName })).toHaveLength(1);
    }
  });

  test.each(['pets', '.github', 'pets.go', 'digit'])('may be %s', (githubRepoName) => {
    expect(problems(goOptions, { githubRepoName })).toEqual([]);
  });
});
