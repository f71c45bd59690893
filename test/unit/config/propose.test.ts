import { describe, expect, it } from 'vitest';
import { propose, sdkNameFrom } from '../../../lib/config/propose.js';
import type { Json } from '../../../lib/json.js';
import { fakeDescription } from './fake-description.js';
import { fakeLanguages } from './fake-languages.js';

function proposed(description: object, name?: string, usual: readonly string[] = ['elvish']) {
  return propose(fakeDescription(description as Json, name), fakeLanguages, usual);
}

const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  authorizationKey: { type: 'apiKey', in: 'header', name: 'Authorization' },
  basic: { type: 'http', scheme: 'Basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  digest: { type: 'http', scheme: 'digest' },
  person: { type: 'oauth2', flows: { implicit: {} } },
  connect: { type: 'openIdConnect' },
  mutual: { type: 'mutualTLS' },
};

/** The proposal for operations that each need the schemes of one list, as alternatives. */
function authFor(
  operations: readonly (readonly (keyof typeof schemes)[])[],
  declared: readonly (keyof typeof schemes)[] = operations.flat(),
) {
  const paths = Object.fromEntries(
    operations.map((names, index) => [
      `/${index}`,
      { get: { security: names.map((name) => ({ [name]: [] })) } },
    ]),
  );
  const securitySchemes = Object.fromEntries(declared.map((name) => [name, schemes[name]]));
  return proposed({ paths, components: { securitySchemes } }).auth;
}

describe('names', () => {
  it.each([
    ['PokéAPI', 'PokeAPI'],
    ['Swagger Petstore - OpenAPI 3.0', 'Swagger Petstore'],
    ['GitHub v3 REST API', 'GitHub v3'],
    ['Petstore API', 'Petstore'],
    ['The Zoo SDK', 'Zoo'],
    ['API Documentation of the Zoo', 'Zoo'],
    ['Zoo API Reference', 'Zoo'],
    ["Zoo's API", 'Zoo'],
    ['Zoo’s REST API', 'Zoo'],
    ["Zoo's Animals", 'Zoos Animals'],
    ['rest api specification', 'rest api specification'],
    ['Restaurants', 'Restaurants'],
    ['Web-API of Zoos', 'Web-API of Zoos'],
    ['1Password Connect', 'Sdk 1Password Connect'],
    ['Lob’s API (beta)', 'Lob beta'],
    ['OpenAPI', 'OpenAPI'],
    ['Mastodon (https://github.com/mastodon/mastodon)', 'Mastodon'],
    ['"; rm -rf / #', 'rm -rf'],
    ['\u001b[31m<%= 1 %>', 'Sdk 31m 1'],
    ['a_._b', 'a_._b'],
  ])('%j becomes %j', (title, name) => expect(sdkNameFrom(title)).toBe(name));

  it('has none for a title without ASCII letters and digits', () => {
    expect(sdkNameFrom('日本語')).toBeUndefined();
    expect(sdkNameFrom('')).toBeUndefined();
  });

  it('cuts a long title between words', () => {
    const name = sdkNameFrom('Word '.repeat(40)) ?? '';
    expect(name).toMatch(/^Word( Word)*$/);
    expect(name.length).toBeLessThanOrEqual(64);
    expect(sdkNameFrom('x'.repeat(100))).toBe('x'.repeat(64));
  });

  it('falls back to the file, then to a plain name', () => {
    expect(proposed({ info: { title: '日本語' } }, 'pets.v1.yaml').sdkName).toBe('pets.v1');
    expect(proposed({}, '日本.yaml').sdkName).toBe('Sdk');
  });

  it('takes title and version, cleaned, and a version that YAML read as a number', () => {
    const { apiName, apiVersion } = proposed({ info: { title: ' A\n\u001b B ', version: 1.2 } });
    expect([apiName, apiVersion]).toEqual(['A B', '1.2']);
    expect(proposed({ info: { title: 5, version: {} } })).toMatchObject({
      apiName: '5',
      apiVersion: '',
    });
  });
});

describe('shorter names of methods', () => {
  const operation = (tag: string, operationId: string) => ({ get: { tags: [tag], operationId } });

  it('are shown for three services where more than a third of the names repeat words', () => {
    const paths = {
      '/a': operation('pets', 'pets_listPets'),
      '/b': operation('pets', 'getPetToys'),
      '/c': operation('toys', 'toys.list'),
      '/d': operation('shops', 'open'),
      '/e': operation('staff', 'hireStaffMember'),
      '/f': operation('carts', 'getCart'),
    };
    expect(proposed({ paths }).shorterNames).toEqual([
      'pets.petsListPets → pets.list',
      'toys.toysList → toys.list',
      'staff.hireStaffMember → staff.hireMember',
    ]);
  });

  it('are none where fewer names repeat words, or where a name is too long to show', () => {
    const paths = {
      '/a': operation('pets', 'listPets'),
      '/b': operation('toys', 'play'),
      '/c': operation('shops', 'open'),
    };
    expect(proposed({ paths }).shorterNames).toEqual([]);
    const long = { '/a': operation('pets', `list_pets_${'word_'.repeat(20)}`) };
    expect(proposed({ paths: long }).shorterNames).toEqual([]);
  });
});

describe('languages', () => {
  it('are the usual ones that there are, else all', () => {
    expect(proposed({}, undefined, ['vulcan', 'elvish']).languages).toEqual(['elvish']);
    expect(proposed({}, undefined, ['vulcan']).languages).toEqual(['klingon', 'elvish']);
  });
});

describe('auth', () => {
  it.each([
    [[['key']], ['apikey']],
    [[['query']], ['apikey']],
    [[['basic']], ['basic']],
    [[['bearer']], ['bearer']],
    [[['person']], ['bearer']],
    [[['connect']], ['bearer']],
    [[['digest']], []],
    [[['mutual']], []],
    [[['key', 'bearer']], ['apikey', 'bearer']],
    [[['basic'], ['bearer'], ['basic']], ['basic']],
    [[['basic', 'bearer']], ['bearer']],
    [[['authorizationKey', 'bearer'], ['authorizationKey']], ['apikey']],
    [[['authorizationKey', 'bearer']], ['bearer']],
    [[], []],
  ] as const)('for %j is %j', (operations, auth) => expect(authFor(operations)).toEqual(auth));

  it('is oauth for client credentials, as long as their endpoint can be used', () => {
    const machine = (clientCredentials: object) =>
      proposed({
        security: [{ machine: [] }],
        paths: { '/a': { get: {} } },
        components: {
          securitySchemes: { machine: { type: 'oauth2', flows: { clientCredentials } } },
        },
      }).auth;
    expect(machine({ tokenUrl: 'https://id.example/token' })).toEqual(['oauth']);
    expect(machine({ tokenUrl: '/token' })).toEqual(['oauth']);
    expect(machine({ tokenUrl: 'http://localhost:8080/token' })).toEqual(['oauth']);
    expect(machine({ tokenUrl: 'http://id.example/token' })).toEqual(['bearer']);
    expect(machine({})).toEqual(['bearer']);
  });

  it('counts what is used, not what is declared, and declared ones if none is used', () => {
    expect(authFor([['basic']], ['basic', 'bearer', 'key'])).toEqual(['basic']);
    expect(authFor([[]], ['basic', 'key'])).toEqual(['apikey', 'basic']);
  });

  it('takes the global security where an operation has none', () => {
    const { auth } = proposed({
      security: [{ basic: [] }],
      paths: { '/a': { get: {}, post: {} }, '/b': { get: { security: [{ bearer: [] }] } } },
      components: { securitySchemes: { basic: schemes.basic, bearer: schemes.bearer } },
    });
    expect(auth).toEqual(['basic']);
  });
});

describe('servers', () => {
  const servers = (...all: object[]) => proposed({ servers: all }).servers;

  it('are the absolute ones, each once', () => {
    const [one, other] = [{ url: 'https://a.example/v1' }, { url: 'https://b.example' }];
    expect(servers({ url: '/v1' }, one, other, one)).toEqual([one.url, other.url]);
    expect(servers({ url: '//a.example' })).toEqual(['https://a.example']);
    expect(servers({ url: '/v1' })).toEqual([]);
    expect(servers()).toEqual([]);
  });

  it('have the defaults of their variables', () => {
    const variables = { region: { default: 'eu' } };
    const url = 'https://{region}.a.example';
    expect(servers({ url, variables })).toEqual(['https://eu.a.example']);
    expect(servers({ url: 'https://{other}.a.example', variables })).toEqual([]);
  });
});

describe('credentials in words', () => {
  const words = (securitySchemes: object) =>
    proposed({ components: { securitySchemes } }).credentials;

  it('say where a key goes and where a token comes from', () => {
    const machine = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token' } } };
    const cookie = { type: 'apiKey', in: 'cookie', name: 'sid' };
    expect(words({ ...schemes, machine, cookie, again: schemes.key })).toEqual([
      { type: 'apikey', words: 'API key in the header X-Key' },
      { type: 'apikey', words: 'API key in the query parameter key' },
      { type: 'apikey', words: 'API key in the header Authorization' },
      { type: 'basic', words: 'User name and password (basic)' },
      { type: 'bearer', words: 'Bearer token' },
      { type: 'bearer', words: 'Token of an OAuth login in your program' },
      { type: 'bearer', words: 'Token of an OpenID Connect login in your program' },
      { type: 'oauth', words: 'OAuth client credentials; the client requests its tokens' },
      { type: 'apikey', words: 'API key in the cookie sid' },
    ]);
  });

  it('show nothing that moves the cursor, and no long name', () => {
    const hostile = { type: 'apiKey', in: 'header', name: '\u001b[2J\nx'.repeat(50) };
    const [found] = words({ hostile });
    expect(found?.words).toMatch(/^API key in the header [\x20-\x7e…]{1,40}$/);
  });
});
