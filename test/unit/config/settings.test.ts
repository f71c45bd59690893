import { describe, expect, it } from 'vitest';
import { licenseText } from '../../../lib/config/license.js';
import type { Config } from '../../../lib/config/load.js';
import { modelSettings, sdkSettings } from '../../../lib/config/settings.js';
import { validateConfig } from '../../../lib/config/validate.js';
import type { Json } from '../../../lib/json.js';
import type { Contact } from '../../../lib/model/model.js';
import { Place } from '../../../lib/openapi/place.js';
import { fakeLanguages, leastConfig } from './fake-languages.js';

const place = Place.root('sdkgen.config.json');

function configOf(more: object, customLicenseText?: string): Config {
  const { values } = validateConfig({ ...leastConfig, ...more } as Json, fakeLanguages, place);
  if (!values) throw new Error('the test config is not valid');
  return { ...values, place, customLicenseText };
}

const nobody: Contact = { name: undefined, email: undefined, url: undefined };
const info = { title: 'Pet API', version: '2.1', contact: nobody };

describe('modelSettings', () => {
  it('is plain for the least config', () => {
    expect(modelSettings(configOf({}))).toEqual({
      auth: [],
      baseUrl: undefined,
      apiKeyHeader: undefined,
      accessPrefix: undefined,
      inferServiceNames: false,
      methodNames: 'operationId',
      mergeInlineTypes: true,
      idempotencyHeader: undefined,
      trustedOrigins: [],
      endpoints: [],
      injectedModels: [],
      allowErrors: false,
    });
  });

  it('carries what the config says, each endpoint with its place', () => {
    const config = configOf({
      auth: ['apikey', 'custom'],
      customizations: {
        baseURL: 'https://x.example',
        authentication: { apiKey: { header: 'X-Key' }, access: { prefix: 'Token' } },
        inferServiceNames: true,
        methodNames: 'short',
        mergeInlineTypes: false,
        idempotencyHeader: 'Idem',
        trustedOrigins: ['https://up.example'],
        injectedModels: ['Pet', { name: 'Own', schema: { type: 'string' } }],
        endpointCustomizations: {
          '/pets': {
            get: {
              pagination: {
                paginationType: 'offsetLimit',
                inputFields: [
                  { name: 'size', in: 'query', type: 'limit' },
                  { name: 'start', in: 'query', type: 'offset' },
                ],
                resultsArray: { results: '$.data' },
              },
            },
            post: { streaming: 'false', security: [{ key: ['a'] }] },
          },
        },
      },
    });
    const { endpoints, ...rest } = modelSettings(config, { allowErrors: true });
    expect(rest).toEqual({
      auth: ['apikey', 'custom'],
      baseUrl: 'https://x.example',
      apiKeyHeader: 'X-Key',
      accessPrefix: 'Token',
      inferServiceNames: true,
      methodNames: 'short',
      mergeInlineTypes: false,
      idempotencyHeader: 'Idem',
      trustedOrigins: ['https://up.example'],
      injectedModels: [
        { name: 'Pet', schema: undefined },
        { name: 'Own', schema: { type: 'string' } },
      ],
      allowErrors: true,
    });
    expect(endpoints.map(({ source, ...settings }) => [source.pointer, settings])).toEqual([
      [
        '#/customizations/endpointCustomizations/~1pets/get',
        {
          path: '/pets',
          method: 'get',
          streaming: undefined,
          pagination: {
            type: 'offsetLimit',
            fields: [
              { name: 'size', in: 'query', role: 'limit' },
              { name: 'start', in: 'query', role: 'offset' },
            ],
            results: '$.data',
          },
          security: undefined,
        },
      ],
      [
        '#/customizations/endpointCustomizations/~1pets/post',
        {
          path: '/pets',
          method: 'post',
          streaming: false,
          pagination: undefined,
          security: [{ key: ['a'] }],
        },
      ],
    ]);
  });
});

describe('sdkSettings', () => {
  it('takes name and version of the API from the description', () => {
    expect(sdkSettings(configOf({}), 'klingon', info)).toMatchObject({
      sdkName: 'Petstore',
      sdkWords: ['petstore'],
      apiName: 'Pet API',
      apiVersion: '2.1',
      sdkVersion: '1.0.0',
      repository: undefined,
      retry: { enabled: true, maxAttempts: 3, retryDelayMs: 150 },
      timeout: { connectMs: 10_000, readMs: 60_000, deadlineMs: undefined },
      includeOptionalSnippetParameters: false,
      exampleOperation: undefined,
      license: { id: 'MIT' },
    });
  });

  it('prefers what the config says, and reads options of that language only', () => {
    const config = configOf({
      apiName: 'Zoo',
      apiVersion: '9',
      languages: ['klingon', 'elvish'],
      publishing: { githubOrg: 'acme' },
      languageOptions: { klingon: { githubRepoName: 'zoo-sdk', sdkVersion: '2.0.0' } },
      customizations: { timeout: { deadline: 5 }, retry: { enabled: false } },
    });
    expect(sdkSettings(config, 'klingon', info)).toMatchObject({
      apiName: 'Zoo',
      apiVersion: '9',
      sdkVersion: '2.0.0',
      repository: 'acme/zoo-sdk',
      timeout: { deadlineMs: 5 },
      retry: { enabled: false },
    });
    expect(sdkSettings(config, 'elvish', info)).toMatchObject({
      sdkVersion: '1.0.0',
      repository: undefined,
    });
  });

  it('names the contact as the holder of the licence, else the API', () => {
    const text = (name: string | undefined) =>
      sdkSettings(configOf({}), 'klingon', { ...info, contact: { ...nobody, name } }).license.text;
    expect(text('Acme\u001b[31m Inc.\nEvil')).toContain('\nCopyright (c) Acme[31m Inc. Evil\n');
    expect(text(undefined)).toContain('\nCopyright (c) Pet API\n');
    expect(text('  ')).toContain('\nCopyright (c) Pet API\n');
  });

  it('names the contact as the developer, with an address that is one', () => {
    const developer = (contact: Partial<typeof info.contact>) =>
      sdkSettings(configOf({}), 'klingon', { ...info, contact: { ...nobody, ...contact } })
        .developer;
    const acme = { name: 'Acme', email: 'api@acme.example', url: 'https://acme.example/help' };
    expect(developer(acme)).toEqual(acme);
    expect(developer({})).toEqual({ name: 'Pet API', email: undefined, url: undefined });
    for (const email of [
      'acme',
      'a@b',
      'a b@c.example',
      'a@b.example>\n<x',
      'a..b@c.example',
      '.a@c.example',
      `${'a'.repeat(65)}@b.example`,
    ])
      expect(developer({ email }).email, email).toBeUndefined();
    for (const url of ['acme.example', 'javascript:alert(1)', 'https://me:pw@acme.example'])
      expect(developer({ url }).url, url).toBeUndefined();
    expect(developer({ url: 'HTTPS://Acme.example/"><x>' }).url).toBe(
      'https://acme.example/%22%3E%3Cx%3E',
    );
  });

  it('takes the text of a custom licence from its file', () => {
    const customizations = { license: { type: 'CUSTOM', file: 'L.txt' } };
    const { license } = sdkSettings(configOf({ customizations }, 'Ours.'), 'klingon', info);
    expect(license).toEqual({ id: undefined, text: 'Ours.\n' });
  });
});

describe('licenseText', () => {
  it.each([
    ['MIT', 'Copyright (c) Acme'],
    ['MIT-0', 'Copyright Acme'],
    ['ISC', 'Copyright (c) Acme'],
    ['BSD-2-Clause', 'Copyright (c) Acme'],
    ['BSD-3-Clause', 'Copyright (c) Acme.'],
    ['0BSD', 'Copyright (C) Acme'],
  ])('%s says who holds it, and no year', (id, line) => {
    const text = licenseText(id, 'Acme');
    const notices = text.split('\n').filter((one) => /^copyright \(?/i.test(one.trim()));
    expect(notices[0]).toBe(line);
    expect(text).not.toMatch(/<(?:year|copyright|owner)|YEAR|AUTHOR EMAIL|Internet Systems/);
    expect(text.endsWith('\n')).toBe(true);
    expect(text.endsWith('\n\n')).toBe(false);
  });

  it.each(['Apache-2.0', 'GPL-3.0-only', 'MPL-2.0', 'Unlicense'])(
    '%s keeps its terms and the form after them',
    (id) => expect(licenseText(id, 'Acme')).not.toContain('Acme'),
  );

  it('takes a holder as it is', () => {
    expect(licenseText('MIT', '$& <year> $1')).toContain('Copyright (c) $& <year> $1\n');
  });
});
