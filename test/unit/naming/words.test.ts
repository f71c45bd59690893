import { describe, expect, it } from 'vitest';
import { camelCase, pascalCase } from '../../../lib/naming/cases.js';
import { NameScope } from '../../../lib/naming/scope.js';
import { splitWords } from '../../../lib/naming/words.js';

describe('splitWords', () => {
  it.each([
    ['getPetById', 'get pet by id'],
    ['get_pet_by_id', 'get pet by id'],
    ['HTTPServer', 'http server'],
    ['petIDs', 'pet ids'],
    ['URLsToFetch', 'urls to fetch'],
    ['oauth2Token', 'oauth2 token'],
    ['OAuthToken', 'oauth token'],
    ['sha256sum', 'sha256sum'],
    ['IPv4Address', 'ipv4 address'],
    ['Pokémon', 'pokemon'],
    ['Straße', 'strasse'],
    ['+1', 'plus 1'],
    ['-1', 'minus 1'],
    ['$filter', 'filter'],
    ['filter[name]', 'filter name'],
    ['actions/list-artifacts', 'actions list artifacts'],
    ['>=', 'greater equal'],
    ['日本語', 'unnamed'],
    ['😀', 'unnamed'],
    ['', 'unnamed'],
    ['__proto__', 'proto'],
    ['a\u202eb', 'a b'],
    ["owner's name", 'owners name'],
  ])('%j gives %s', (name, words) => {
    expect(splitWords(name).join(' ')).toBe(words);
  });

  it('is bounded for a name of a megabyte', () => {
    expect(splitWords('ab'.repeat(500_000)).join('').length).toBeLessThanOrEqual(300);
  });
});

describe('cases', () => {
  it('keeps digits of neighbouring words apart', () => {
    expect(pascalCase(['api', '2', '1'])).toBe('Api2_1');
    expect(camelCase(['v1', '2'])).toBe('v1_2');
  });
});

describe('NameScope', () => {
  const rules = {
    reserved: new Set(['Error']),
    suffix: 'Model',
    prefix: 'Model',
    ignoreCase: true,
  };

  it('suffixes reserved names and numbers collisions in order', () => {
    const scope = new NameScope(rules);
    expect(['Error', 'Pet', 'PET', 'pet', '', '404'].map((name) => scope.claim(name))).toEqual([
      'ErrorModel',
      'Pet',
      'PET2',
      'pet3',
      'Model',
      'Model404',
    ]);
  });

  it('shortens long names without losing their difference', () => {
    const scope = new NameScope(rules);
    const [first, second] = [
      scope.claim(`${'x'.repeat(150)}a`),
      scope.claim(`${'x'.repeat(150)}b`),
    ];
    expect(first).not.toBe(second);
    expect(first.length).toBeLessThanOrEqual(110);
  });
});
