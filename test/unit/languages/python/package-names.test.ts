import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { describe, expect, test } from 'vitest';
import { python } from '../../../../lib/languages/python/index.js';
import { pythonOptions } from '../../../../lib/languages/python/options.js';
import { registryName } from '../../../../lib/languages/python/requirements.js';
import { splitWords } from '../../../../lib/naming/words.js';
import { inkPot, named, petstore, problems } from '../package-names.js';
import { assets, fileOf, generateFiles } from './generated.js';

describe('the name of a distribution on PyPI', () => {
  const of = (pypiPackageName: string) => problems(python, { pypiPackageName });
  const project = fileOf(generateFiles(petstore, {}), 'pyproject.toml');
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
      expect(of(name)).toEqual(['must not be the name of a module that Python imports at startup']);
    }
  });

  test('may be any other one', () => {
    for (const name of ['petstore', 'httpx-pets', 'pip.pets', 'json'])
      expect(of(name), name).toEqual([]);
  });

  test.each(['Pip', 'HTTPX', 'Sitecustomize', 'typing extensions'])(
    'is a safe one where the SDK is called %s',
    (name) => {
      const text = fileOf(generateFiles(petstore, named(name)), 'pyproject.toml');
      const [, own = ''] = /^name = "(.*)"$/m.exec(text) ?? [];
      expect(registryName(own)).toMatch(/-sdk$/);
      expect(of(own)).toEqual([]);
      expect(python.questions[0]?.default({ words: splitWords(name) })).toBe(own);
    },
  );
});

test('a dependency of hooks is the SDK where it has its name, however that is spelled', () => {
  const request = {
    settings: inkPot,
    options: pythonOptions.parse({}),
    assets,
    texts: new Descriptions(),
  };
  const isItself = (name: string) => python.isItself?.(name, request);
  expect([isItself('Ink_Pot[all]'), isItself('ink')]).toEqual([true, false]);
});
