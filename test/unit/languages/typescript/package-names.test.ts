import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { builtinModules } from 'node:module';
import { describe, expect, test } from 'vitest';
import { typescript } from '../../../../lib/languages/typescript/index.js';
import { typescriptOptions } from '../../../../lib/languages/typescript/options.js';
import { splitWords } from '../../../../lib/naming/words.js';
import { inkPot, named, petstore, problems } from '../package-names.js';
import { assets, fileOf, generateFiles } from './generated.js';

describe('the name of an npm package', () => {
  const of = (npmName: string) => problems(typescript, { npmName });
  const files = generateFiles(petstore, {});
  const manifests = ['package.json', 'examples/package.json'].map(
    (path) => JSON.parse(fileOf(files, path)) as { name: string; devDependencies: object },
  );

  test('cannot be that of a module of Node.js', () => {
    const modules = builtinModules.filter((name) => /^[a-z][a-z0-9_]*$/.test(name));
    expect(modules).toContain('fs');
    for (const name of modules) {
      expect(of(name), name).toEqual([
        'must not be the name of a Node.js module: programs would import that module instead',
      ]);
    }
    expect(of('node:fs')).toEqual(['must be a valid npm package name']);
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
    const manifest = fileOf(generateFiles(petstore, named(name)), 'package.json');
    expect((JSON.parse(manifest) as { name: string }).name).toBe(own);
    expect(typescript.questions[0]?.default({ words: splitWords(name) })).toBe(own);
  });
});

test('a dependency of hooks is the SDK where it has its name', () => {
  const isItself = (name: string, npmName?: string) =>
    typescript.isItself?.(name, {
      settings: inkPot,
      options: typescriptOptions.parse({ npmName }),
      assets,
      texts: new Descriptions(),
    });
  expect(isItself('ink-pot')).toBe(true);
  expect(isItself('@ink/pot', '@ink/pot')).toBe(true);
  expect(isItself('pot')).toBe(false);
});
