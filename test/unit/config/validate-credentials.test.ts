import { describe, expect, it } from 'vitest';

import { findings, only } from './findings.js';

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

  it('refuses an API key in the header of idempotency keys, or one that others set', () => {
    const customized = (header: string, idempotencyHeader?: string) => ({
      auth: ['apikey'],
      customizations: { authentication: { apiKey: { header } }, idempotencyHeader },
    });
    expect(only(findings(customized('X-Once', 'x-once')))).toMatchObject({
      rule: 'header-conflict',
      message:
        '`customizations.authentication.apiKey.header` is the same header as `customizations.idempotencyHeader`',
    });
    expect(findings(customized('X-Key', 'X-Once'))).toEqual([]);
    for (const header of ['User-Agent', 'Proxy-Authorization', 'Idempotency-Key']) {
      const found = only(findings(customized(header)));
      expect(found.severity).toBe('error');
      expect(found.place?.pointer).toBe('#/customizations/authentication/apiKey/header');
    }
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
