import { describe, expect, it } from 'vitest';
import { validateConfig } from '../../../lib/config/validate.js';
import type { Json } from '../../../lib/json.js';
import { Place } from '../../../lib/spec/place.js';
import { fakeLanguages, leastConfig } from './fake-languages.js';

const place = Place.root('sdkgen.config.json');

function validate(config: unknown) {
  return validateConfig(config as Json, fakeLanguages, place);
}

/** Findings of the least config with something added. */
function findings(more: object) {
  return validate({ ...leastConfig, ...more }).diagnostics;
}

function customized(customizations: object) {
  return findings({ customizations });
}

/** The only finding; fails when there are more, so that no test passes by a side effect. */
function only(diagnostics: ReturnType<typeof findings>) {
  expect(diagnostics).toHaveLength(1);
  const [found] = diagnostics;
  return { ...found, pointer: found?.place?.pointer };
}

describe('a valid config', () => {
  it('gets its defaults', () => {
    const { values, diagnostics } = validate(leastConfig);
    expect(diagnostics).toEqual([]);
    expect(values).toMatchObject({
      ...leastConfig,
      auth: [],
      customizations: {
        retry: { enabled: true, maxAttempts: 3, retryDelay: 150 },
        timeout: { connect: 10_000, read: 60_000 },
        license: { type: 'MIT' },
        inferServiceNames: false,
        endpointCustomizations: {},
      },
      languageOptions: { klingon: { sdkVersion: '1.0.0', cloak: false } },
    });
  });

  it.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
  ])('takes %j for streaming', (written, read) => {
    const { values } = validate({
      ...leastConfig,
      customizations: { endpointCustomizations: { '/x': { post: { streaming: written } } } },
    });
    expect(values?.customizations.endpointCustomizations['/x']?.post?.streaming).toBe(read);
  });
});

describe('unknown keys', () => {
  it('name the nearest known one', () => {
    const found = only(customized({ rety: {} }));
    expect(found).toMatchObject({
      rule: 'unknown-config-key',
      severity: 'error',
      message: 'unknown key `customizations.rety`',
      hint: 'Did you mean `retry`?',
      pointer: '#/customizations/rety',
    });
  });

  it('name the place where the key belongs', () => {
    expect(only(findings({ retry: {} })).hint).toBe('`retry` belongs in `customizations`.');
    expect(only(customized({ sdkName: 'x' })).hint).toBe(
      '`sdkName` belongs in `the config itself`.',
    );
  });

  it('list the known ones where none is near', () => {
    expect(only(customized({ license: { zzzzzz: 1 } })).hint).toBe('Known here: `type`, `file`.');
  });

  it('suggest the lower-case method', () => {
    const found = only(customized({ endpointCustomizations: { '/x': { GET: {} } } }));
    expect(found.hint).toBe('Did you mean `get`?');
    expect(found.pointer).toBe('#/customizations/endpointCustomizations/~1x/GET');
  });

  it('are told without the control characters that they carry', () => {
    expect(only(findings({ 'a\u001b[2J\u202eb': 1 })).message).toBe('unknown key `["a[2Jb"]`');
  });

  it('are found among the options of a language', () => {
    const found = only(findings({ languageOptions: { klingon: { shipname: 'x' } } }));
    expect(found.hint).toBe('Did you mean `shipName`?');
  });
});

describe('languages', () => {
  it('without a generator are refused by name with those that have one', () => {
    const found = only(findings({ languages: ['klingon', 'python'] }));
    expect(found).toMatchObject({
      rule: 'unknown-language',
      message: '`languages[1]`: there is no generator for "python"',
      hint: 'Generators: `klingon`, `elvish`.',
      pointer: '#/languages/1',
    });
  });

  it('are refused among the options too, the nearest named', () => {
    const found = only(findings({ languageOptions: { klingonn: {} } }));
    expect(found.message).toContain('no generator for "klingonn"');
    expect(found.hint).toContain('Did you mean `klingon`?');
  });

  it('stand once, and there is at least one', () => {
    expect(only(findings({ languages: ['elvish', 'klingon', 'elvish'] }))).toMatchObject({
      rule: 'duplicate-language',
      pointer: '#/languages/2',
    });
    expect(only(findings({ languages: [] })).message).toContain('must have at least 1 item');
  });
});

describe('types and values', () => {
  it('reports everything in one run', () => {
    const { values, diagnostics } = validate({
      specFilePath: 'https://example.com/openapi.yaml',
      languages: ['klingon'],
      auth: ['basic', 'bearer', 'baerer'],
      apiVersion: 2,
      customizations: { retry: { enabled: 'yes', maxAttempts: 0 }, license: { type: 'MTI' } },
    });
    expect(values).toBeUndefined();
    expect(diagnostics.map((found) => `${found.place?.pointer} ${found.rule}`).sort()).toEqual([
      '#/apiVersion config-type',
      '#/auth auth-conflict',
      '#/auth/2 config-value',
      '#/customizations/license/type unknown-license',
      '#/customizations/retry/enabled config-type',
      '#/customizations/retry/maxAttempts config-value',
      '#/sdkName missing-config-key',
      '#/specFilePath config-value',
    ]);
  });

  it.each([
    [null, 'the config must be an object; it is null'],
    [[], 'the config must be an object; it is an empty list'],
    ['x', 'the config must be an object; it is "x"'],
  ])('takes an object only, not %j', (config, message) => {
    expect(only(validate(config).diagnostics).message).toBe(message);
  });

  it('says what a value must be and what it is', () => {
    expect(only(findings({ apiVersion: 2 })).message).toBe(
      '`apiVersion` must be a string; it is 2',
    );
    expect(only(customized({ retry: { maxAttempts: 0 } })).message).toBe(
      '`customizations.retry.maxAttempts` must be at least 1; it is 0',
    );
    expect(only(customized({ retry: { maxAttempts: 1.5 } })).message).toContain('a whole number');
    expect(only(customized({ retry: { retryDelay: 5001 } })).message).toContain('at most 5000');
    expect(only(customized({ timeout: { read: 2 ** 31 } })).message).toContain('at most');
    expect(only(customized({ timeout: { connect: 0 } })).message).toContain('at least 1');
  });

  it('suggests the nearest of fixed values', () => {
    expect(only(findings({ auth: ['baerer'] }))).toMatchObject({
      hint: 'Did you mean `bearer`?',
      pointer: '#/auth/0',
    });
  });

  it.each([
    ['specFilePath', 'http://127.0.0.1/', '--allow-remote-refs'],
    ['specFilePath', '/dev/zero', 'relative'],
    ['sdkName', '../x', 'must start with a letter'],
    ['sdkName', 'x'.repeat(500), 'at most 64'],
    ['apiName', 'a\nb', 'one line'],
  ])('refuses %s %j', (key, value, why) => {
    expect(only(findings({ [key]: value })).message).toContain(why);
  });

  it('checks the options of a language by its own grammar', () => {
    const found = only(findings({ languageOptions: { klingon: { shipName: 'a\nreplace x' } } }));
    expect(found.message).toBe(
      '`languageOptions.klingon.shipName` must be lower case; it is "areplace x"',
    );
  });

  it('refuses globs that leave the SDK', () => {
    const languageOptions = { elvish: { ignoreFiles: ['src/**', '../../**', '/'] } };
    expect(findings({ languageOptions }).map(({ place: at }) => at?.pointer)).toEqual([
      '#/languageOptions/elvish/ignoreFiles/1',
      '#/languageOptions/elvish/ignoreFiles/2',
    ]);
  });
});

describe('auth', () => {
  it.each([
    [['basic', 'bearer'], '"basic" and "bearer"'],
    [['custom', 'basic'], '"basic" and "custom"'],
    [['bearer', 'custom', 'basic'], '"basic", "bearer" and "custom"'],
  ])('%j cannot stand together', (auth, names) => {
    const found = only(findings({ auth }));
    expect(found.rule).toBe('auth-conflict');
    expect(found.message).toContain(names);
  });

  it.each([
    [['apikey', 'basic']],
    [['apikey', 'bearer']],
    [['apikey', 'custom']],
    [['bearer', 'oauth']],
  ])('%j can', (auth) => expect(findings({ auth })).toEqual([]));

  it('refuses an API key in the header of another type', () => {
    const customizations = { authentication: { apiKey: { header: 'authorization' } } };
    expect(only(findings({ auth: ['apikey', 'bearer'], customizations })).rule).toBe(
      'auth-conflict',
    );
    expect(findings({ auth: ['apikey'], customizations })).toEqual([]);
  });

  it('refuses a token that is renewed beside user name and password', () => {
    const refreshToken = { endpoint: '/refresh', bearerKey: 'a', refreshKey: 'b' };
    const rules = (auth: readonly string[]) =>
      findings({ auth, customizations: { refreshToken } }).map(({ rule }) => rule);
    expect(rules(['basic'])).toEqual(['auth-conflict']);
    expect(rules(['bearer', 'oauth', 'apikey'])).toEqual([]);
  });

  it('warns of a setting whose type is not there', () => {
    const customizations = { authentication: { access: { prefix: 'Token' } } };
    expect(only(findings({ auth: ['bearer'], customizations }))).toMatchObject({
      rule: 'setting-without-auth',
      severity: 'warning',
    });
    expect(findings({ auth: ['custom'], customizations })).toEqual([]);
  });

  it.each(['X Key', 'a\r\nb', ''])('refuses %j as header and prefix', (text) => {
    const authentication = { apiKey: { header: text }, access: { prefix: text } };
    const pointers = findings({ auth: ['apikey', 'custom'], customizations: { authentication } })
      .filter(({ severity }) => severity === 'error')
      .map(({ place: at }) => at?.pointer);
    expect(pointers).toEqual([
      '#/customizations/authentication/apiKey/header',
      '#/customizations/authentication/access/prefix',
    ]);
  });
});

describe('OAuth', () => {
  const base = { auth: ['oauth'] };
  const oauthErrors = (oauth: object) =>
    findings({ ...base, customizations: { authentication: { oauth } } })
      .filter(({ severity }) => severity === 'error')
      .map(
        ({ place: at, rule }) =>
          `${at?.pointer.replace('#/customizations/authentication/', '')} ${rule}`,
      );

  it('needs all members of its settings', () => {
    expect(oauthErrors({ tokenEndpoint: { method: 'post' }, securityScheme: {} })).toEqual([
      'oauth/enabled missing-config-key',
      'oauth/tokenEndpoint/path missing-config-key',
      'oauth/tokenEndpoint/definition missing-config-key',
      'oauth/securityScheme/name missing-config-key',
      'oauth/securityScheme/definition missing-config-key',
    ]);
  });

  it('takes complete settings', () => {
    const complete = {
      enabled: true,
      tokenEndpoint: { method: 'get', path: '/token', definition: { responses: {} } },
      securityScheme: { name: 'o', definition: { type: 'oauth2', flows: {} } },
      refreshBuffer: 0,
    };
    expect(oauthErrors(complete)).toEqual([]);
    expect(oauthErrors({ ...complete, refreshBuffer: -1 })).toEqual([
      'oauth/refreshBuffer config-value',
    ]);
    const wrong = { ...complete, securityScheme: { name: 'o', definition: { type: 'http' } } };
    expect(oauthErrors(wrong)).toEqual(['oauth/securityScheme/definition oauth-scheme']);
  });
});

describe('pagination', () => {
  const good = {
    paginationType: 'offsetLimit',
    inputFields: [
      { name: 'offset', in: 'query', type: 'offset' },
      { name: 'limit', in: 'query', type: 'limit' },
    ],
    resultsArray: { results: '$.results' },
  };
  const errors = (pagination: object) =>
    customized({ endpointCustomizations: { '/x': { get: { pagination } } } });

  it('takes one offset and one limit in the query', () => expect(errors(good)).toEqual([]));

  it('refuses another type, place or path', () => {
    expect(only(errors({ ...good, paginationType: 'cursor' })).message).toContain('"offsetLimit"');
    expect(only(errors({ ...good, resultsArray: { results: '$.results[*]' } })).message).toContain(
      'leave out the `[*]`',
    );
    const [offset, limit] = good.inputFields;
    const inHeader = [offset, { ...limit, in: 'header' }];
    expect(only(errors({ ...good, inputFields: inHeader })).pointer).toContain('inputFields/1/in');
  });

  it('refuses two of a kind, a missing one and a repeated name', () => {
    const [offset, limit] = good.inputFields;
    const twice = errors({ ...good, inputFields: [offset, limit, { ...limit, name: 'size' }] });
    expect(only(twice).message).toContain('exactly one field of type `limit`; it has 2');
    expect(only(errors({ ...good, inputFields: [offset] })).message).toContain('it has none');
    const same = errors({ ...good, inputFields: [offset, { ...limit, name: 'offset' }] });
    expect(only(same)).toMatchObject({ rule: 'pagination-fields' });
    expect(only(same).message).toContain('repeats the name "offset"');
  });
});

describe('licences and injected models', () => {
  it('names the nearest SPDX identifier', () => {
    expect(only(customized({ license: { type: 'mit' } })).hint).toBe('Did you mean `MIT`?');
    expect(only(customized({ license: { type: 'Apache 2.0' } })).hint).toContain('Apache-2.0');
    expect(only(customized({ license: { type: 'constructor' } })).rule).toBe('unknown-license');
    expect(only(customized({ license: { type: 'MIT</name><x>' } })).rule).toBe('unknown-license');
  });

  it('wants a file for CUSTOM, inside the folder, and for nothing else', () => {
    expect(only(customized({ license: { type: 'CUSTOM' } })).pointer).toBe(
      '#/customizations/license/file',
    );
    const outside = customized({ license: { type: 'CUSTOM', file: '../../etc/passwd' } });
    expect(only(outside).message).toContain('inside');
    expect(only(customized({ license: { file: 'L.txt' } })).rule).toBe('license-file-unused');
    expect(customized({ license: { type: 'CUSTOM', file: 'L.txt' } })).toEqual([]);
  });

  it('keeps injected models and their references inside', () => {
    const errors = customized({
      injectedModels: [
        { name: '../x', schema: { properties: { a: [{ $ref: 'file:///etc/passwd' }] } } },
        { name: 'Good', schema: { $ref: '#/components/schemas/Pet' } },
        'Pet',
        'a b',
        5,
      ],
    }).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ place: at }) => at?.pointer)).toEqual([
      '#/customizations/injectedModels/0/name',
      '#/customizations/injectedModels/3',
      '#/customizations/injectedModels/4',
      '#/customizations/injectedModels/0/schema/properties/a/0/$ref',
    ]);
    expect(errors[2]?.message).toContain('must be a string or an object; it is 5');
  });
});

describe('additional constructor parameters', () => {
  const given = (...names: unknown[]) =>
    findings({
      languageOptions: {
        klingon: {
          additionalConstructorParameters: names.map((name) => ({ name, example: 'x' })),
        },
      },
    });

  it('have names of their own, case apart', () => {
    expect(given('signingKey', 'tenant')).toEqual([]);
    const twice = only(given('signingKey', 'tenant', 'SigningKey'));
    expect(twice.rule).toBe('parameter-name');
    expect(twice.place?.pointer).toBe(
      '#/languageOptions/klingon/additionalConstructorParameters/2/name',
    );
  });

  it('have names that are words, and examples of one line', () => {
    for (const name of ['', '1a', 'a-b', 'a b', '__proto__', 'x'.repeat(61), 'a}', 5]) {
      expect(given(name), String(name)).toHaveLength(1);
    }
    const example = (text: string) =>
      findings({
        languageOptions: {
          klingon: { additionalConstructorParameters: [{ name: 'a', example: text }] },
        },
      });
    expect(example('')).toHaveLength(1);
    expect(example('a\nb')).toHaveLength(1);
    expect(example("*/ ` '")).toEqual([]);
  });
});

describe('keys that are not yet in effect', () => {
  const names = (more: object) =>
    findings(more).map(({ rule, severity, message }) => `${severity} ${rule} ${message}`);

  it('are noted once each when they are set to something', () => {
    const more = {
      auth: ['apikey'],
      publishing: { githubOrg: 'acme' },
      languageOptions: { klingon: { cloak: true, shipName: 'bortas' } },
      customizations: {
        trustedOrigins: ['https://b.example'],
        endpointCustomizations: { '/x': { post: { streaming: true } } },
      },
    };
    const not = (key: string) => `info not-yet ${key} is checked, but not yet in effect`;
    expect(names(more).sort()).toEqual(
      [
        not('`publishing.githubOrg`'),
        not('`languageOptions.klingon.cloak`'),
        not('`customizations.trustedOrigins`'),
      ].sort(),
    );
  });

  it('are not noted at their defaults', () => {
    expect(
      names({
        languageOptions: { klingon: { cloak: false } },
        customizations: {
          trustedOrigins: [],
        },
      }),
    ).toEqual([]);
  });

  it('say nothing of an organisation that names a repository', () => {
    const languageOptions = { klingon: { githubRepoName: 'pets' } };
    expect(names({ publishing: { githubOrg: 'acme' }, languageOptions })).toEqual([]);
    expect(names({ publishing: { githubOrg: 'acme' } })).toHaveLength(1);
  });

  it('leave a config valid', () => {
    const trustedOrigins = ['https://b.example'];
    const { values } = validate({ ...leastConfig, customizations: { trustedOrigins } });
    expect(values?.customizations.trustedOrigins).toEqual(trustedOrigins);
  });
});
