import { describe, expect, it } from 'vitest';
import { leastConfig } from './fake-languages.js';

import { customized, findings, only, validate } from './findings.js';

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
      '`sdkName` belongs in `the top level of the config`.',
    );
  });

  it('list the known ones where none is near', () => {
    expect(only(customized({ license: { zzzzzz: 1 } })).hint).toBe('Allowed: `type`, `file`.');
  });

  it('suggest the lower-case method', () => {
    const found = only(customized({ endpointCustomizations: { '/x': { GET: {} } } }));
    expect(found.hint).toBe('Did you mean `get`?');
    expect(found.pointer).toBe('#/customizations/endpointCustomizations/~1x/GET');
  });

  it('are reported with escapes for the control characters that they carry', () => {
    expect(only(findings({ 'a\u001b[2J\u202eb': 1 })).message).toBe(
      'unknown key `["a\\u001b[2J\\u202eb"]`',
    );
  });

  it('are found among the options of a language', () => {
    const found = only(findings({ languageOptions: { klingon: { shipname: 'x' } } }));
    expect(found.hint).toBe('Did you mean `shipName`?');
  });
});

describe('languages', () => {
  it('without a generator are refused by name with those that have one', () => {
    const found = only(findings({ languages: ['klingon', 'vulcan'] }));
    expect(found).toMatchObject({
      rule: 'unknown-language',
      message: '`languages[1]`: sdkgen has no generator for "vulcan"',
      hint: 'Available: `klingon`, `elvish`.',
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
      specFilePath: 'https://user:pw@example.com/openapi.yaml',
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
    [null, 'the config must be an object; got null'],
    [[], 'the config must be an object; got an empty array'],
    ['x', 'the config must be an object; got "x"'],
  ])('takes an object only, not %j', (config, message) => {
    expect(only(validate(config).diagnostics).message).toBe(message);
  });

  it('says what a value must be and what it is', () => {
    expect(only(findings({ apiVersion: 2 })).message).toBe('`apiVersion` must be a string; got 2');
    expect(only(customized({ retry: { maxAttempts: 0 } })).message).toBe(
      '`customizations.retry.maxAttempts` must be at least 1; got 0',
    );
    expect(only(customized({ retry: { maxAttempts: 1.5 } })).message).toContain('an integer');
    expect(only(customized({ retry: { retryDelay: 5001 } })).message).toContain('at most 5000');
    expect(only(customized({ timeout: { read: 2 ** 31 } })).message).toContain('at most');
    expect(only(customized({ timeout: { deadline: 0 } })).message).toContain('at least 1');
  });

  it('suggests the nearest of fixed values', () => {
    expect(only(findings({ auth: ['baerer'] }))).toMatchObject({
      hint: 'Did you mean `bearer`?',
      pointer: '#/auth/0',
    });
  });

  it.each([
    ['specFilePath', 'ftp://example.com/', 'https URL'],
    ['specFilePath', 'https://user:pw@example.com/', 'never sends credentials'],
    ['specFilePath', 'https://example.com/a#b', 'without a fragment'],
    ['specFilePath', 'https:///example.com', 'https URL'],
    ['specFilePath', 'https://example.com/a b', 'https URL'],
    ['specFilePath', `https://example.com/${'a'.repeat(8000)}`, 'https URL'],
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
      '`languageOptions.klingon.shipName` must be lower case; got "a\\u000areplace x"',
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
