import { describe, expect, test } from 'vitest';
import type { EndpointSettings, ModelSettings } from '../../../lib/model/settings.js';
import { base } from '../openapi/folder.js';
import { modelOf, operation } from './modelled.js';

const description = base(`
security: [{key: []}, {token: [read]}]
paths:
  /global: {get: {operationId: global, responses: {'200': {description: ok}}}}
  /none: {get: {operationId: none, security: [], responses: {'200': {description: ok}}}}
  /both: {get: {operationId: both, security: [{key: [], token: []}, {}], responses: {'200': {description: ok}}}}
  /two: {get: {operationId: two, security: [{token: [a], oauth: [a, b]}], responses: {'200': {description: ok}}}}
  /other: {get: {operationId: other, security: [{login: []}], responses: {'200': {description: ok}}}}
components:
  securitySchemes:
    key: {type: apiKey, in: query, name: k, description: The key.}
    second: {type: apiKey, in: header, name: X-Second}
    token: {type: http, scheme: Bearer}
    oauth: {type: oauth2, flows: {}}
    login: {type: http, scheme: basic}
`);

async function alternatives(id: string, settings: Partial<ModelSettings>): Promise<string[]> {
  const { security } = operation(await modelOf(description, settings), id);
  return security.map((alternative) =>
    alternative
      .map(({ credential, scopes }) => [credential.words.join(' '), ...scopes].join(' '))
      .join(' + '),
  );
}

describe('credentials', () => {
  test('are those that the config names, each with its place', async () => {
    const model = await modelOf(description, { auth: ['apikey', 'bearer'] });
    expect(model.credentials).toMatchObject([
      {
        kind: 'apiKey',
        words: ['api', 'key'],
        place: 'query',
        wireName: 'k',
        description: 'The key.',
      },
      { kind: 'apiKey', words: ['second'], place: 'header', wireName: 'X-Second' },
      { kind: 'token', prefix: 'Bearer' },
    ]);
    const custom = await modelOf(description, { auth: ['custom'], accessPrefix: 'Token' });
    expect(custom.credentials).toMatchObject([{ kind: 'token', prefix: 'Token' }]);
    const header = await modelOf(description, { auth: ['apikey'], apiKeyHeader: 'X-Mine' });
    expect(header.credentials[0]).toMatchObject({ place: 'header', wireName: 'X-Mine' });
    const plain = await modelOf(
      base("paths: {/a: {get: {responses: {'200': {description: ok}}}}}"),
      {
        auth: ['apikey'],
      },
    );
    expect(plain.credentials).toMatchObject([{ place: 'header', wireName: 'X-API-KEY' }]);
  });

  test('none, though the description asks for some, is a note', async () => {
    const model = await modelOf(description);
    expect(model.credentials).toEqual([]);
    expect(model.notes.map(({ kind }) => kind)).toContain('no-credentials');
  });
});

describe('what an operation needs', () => {
  const auth = ['apikey', 'bearer'] as const;

  test('is its own word, else that of the description', async () => {
    expect(await alternatives('global', { auth })).toEqual(['api key', 'token read']);
    expect(await alternatives('none', { auth })).toEqual([]);
    expect(await alternatives('both', { auth })).toEqual(['api key + token', '']);
  });

  test('has a credential once, though two schemes of an alternative are served by it', async () => {
    expect(await alternatives('two', { auth })).toEqual(['token a b']);
  });

  test('leaves out alternatives that are not configured; all are sent when none is left', async () => {
    expect(await alternatives('global', { auth: ['bearer'] })).toEqual(['token read']);
    expect(await alternatives('other', { auth: ['bearer'] })).toEqual(['token']);
    const model = await modelOf(description, { auth: ['bearer'] });
    expect(model.notes.filter(({ kind }) => kind === 'other-credentials')).toHaveLength(1);
  });

  test('is refused without, unless it may go without or a credential is not configured', async () => {
    const needs = async (id: string, settings: Partial<ModelSettings>) =>
      operation(await modelOf(description, settings), id).needsCredentials;
    expect(await needs('global', { auth })).toBe(true);
    expect(await needs('global', { auth: ['bearer'] })).toBe(true);
    expect(await needs('two', { auth })).toBe(true);
    expect(await needs('none', { auth })).toBe(false);
    expect(await needs('both', { auth })).toBe(false);
    expect(await needs('other', { auth })).toBe(false);
    expect(await needs('two', { auth: ['apikey'] })).toBe(false);
    expect(await needs('global', { auth: [] })).toBe(false);
    const silent = base(
      "paths: {/a: {get: {operationId: a, responses: {'200': {description: ok}}}}}",
    );
    expect(operation(await modelOf(silent, { auth }), 'a').needsCredentials).toBe(false);
  });

  test("is the config's word where it has one", async () => {
    const { source } = await modelOf(description);
    const endpoint = {
      path: '/none',
      method: 'get',
      streaming: undefined,
      pagination: undefined,
      source,
    };
    expect(
      await alternatives('none', { auth, endpoints: [{ ...endpoint, security: [{ token: [] }] }] }),
    ).toEqual(['token']);
    const configured = (security: EndpointSettings['security']) =>
      modelOf(description, { auth, endpoints: [{ ...endpoint, security }] });
    const needs = async (security: EndpointSettings['security']) =>
      operation(await configured(security), 'none').needsCredentials;
    expect(await needs([{ token: [] }])).toBe(true);
    expect(await needs([{ token: [] }, {}])).toBe(false);
    expect(await needs([])).toBe(false);
  });

  test('is everything where the description says nothing', async () => {
    const model = await modelOf(
      base("paths: {/a: {get: {operationId: a, responses: {'200': {description: ok}}}}}"),
      {
        auth: ['apikey', 'basic'],
      },
    );
    expect(operation(model, 'a').security).toMatchObject([
      [{ credential: { kind: 'apiKey' } }, { credential: { kind: 'basic' } }],
    ]);
  });

  test('is no argument of the call as well', async () => {
    const model = await modelOf(
      base(`
paths: {/a: {get: {operationId: a, parameters: [{name: x-api-key, in: header, schema: {type: string}}, {name: Authorization, in: header, schema: {type: string}}], responses: {'200': {description: ok}}}}}
components: {securitySchemes: {k: {type: apiKey, in: header, name: X-Api-Key}, t: {type: http, scheme: bearer}}}
`),
      { auth: ['apikey', 'bearer'] },
    );
    expect(operation(model, 'a').parameters).toEqual([]);
    expect(model.notes.map(({ kind }) => kind)).toEqual([
      'credential-parameter',
      'credential-parameter',
    ]);
  });
});
