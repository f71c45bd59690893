import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { describe, expect, test } from 'vitest';
import { go } from '../../../../lib/languages/go/index.js';
import { goOptions } from '../../../../lib/languages/go/options.js';
import { splitWords } from '../../../../lib/naming/words.js';
import { sdkSettings } from '../generated.js';
import { inkPot, petstore, problems } from '../package-names.js';
import { fileOf, generateFiles, wholeAssets } from './generated.js';

describe('the path of a Go module', () => {
  const of = (goModuleName: string) => problems(go, { goModuleName });

  test.each([
    [
      'github.com/acme/internal',
      'must not contain the element `internal`, which only modules next to it may import',
    ],
    [
      'github.com/vendor/pets',
      'must not contain the element `vendor`, which Go treats as a copy of another module',
    ],
    [
      'github.com/acme/pets/testdata',
      'must not contain the element `testdata`, which Go tools ignore',
    ],
    [
      'github.com/acme/aux.pets',
      'must not contain the element `aux.pets`, which Go rejects because Windows reserves it',
    ],
    [
      'github.com/acme/pets~1',
      'must not contain the element `pets~1`, which Go rejects because Windows reserves it',
    ],
    [
      'github.com/acme/pets.git',
      'must not contain an element that ends with `.git`, which is not part of an import path',
    ],
    ['net/http', 'must not be a standard library path'],
    ['github.com/acme/..', 'must be a Go module path, such as `github.com/acme/petstore-go`'],
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
    const [first = ''] = fileOf(generateFiles(petstore, { settings }), 'go.mod').split('\n');
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

test('a dependency of hooks is the SDK where it has its path', () => {
  const request = {
    settings: inkPot,
    options: goOptions.parse({}),
    assets: wholeAssets,
    texts: new Descriptions(),
  };
  const isItself = (path: string) => go.isItself?.(path, request);
  expect([isItself('example.com/ink-pot'), isItself('example.com/ink')]).toEqual([true, false]);
});
