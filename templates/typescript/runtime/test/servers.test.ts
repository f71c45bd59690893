import { describe, expect, it } from 'vitest';
import { ConnectionError, UsageError } from '../src/errors.js';
import { Core } from '../src/runtime/core.js';
import type { CoreSettings } from '../src/runtime/core.js';
import type { Operation } from '../src/runtime/operation.js';
import type { ClientOptions, ServerOptions } from '../src/runtime/options.js';
import { describedServers } from '../src/runtime/servers.js';
import { failureOf, json, serve, type TestServer } from './server.js';
import { flow, secured } from './tokens.js';
import { clientCredentials } from '../src/runtime/oauth.js';

const servers = describedServers({
  production: {
    url: 'https://{region}.example.com/{basePath}',
    variables: {
      region: { in: 'host', default: 'eu', values: ['eu', 'us'] },
      basePath: { in: 'path', default: 'api/v2' },
    },
  },
  own: {
    url: '{protocol}://{host}:{port}/{basePath}',
    variables: {
      protocol: { in: 'scheme', default: 'http', values: ['https', 'http'] },
      host: { in: 'host', default: 'localhost' },
      port: { in: 'port' },
      basePath: { in: 'path', default: '' },
    },
  },
});

const call: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };

/** A core, and the URLs that it would have called. */
function coreWith(options: ClientOptions & ServerOptions = {}, more: Partial<CoreSettings> = {}) {
  const urls: string[] = [];
  const fetch = (url: string): Promise<Response> => {
    urls.push(url);
    return Promise.resolve(Response.json({}));
  };
  const settings = { sdkName: 'petstore', sdkVersion: '1.2.3', servers, ...more };
  return { core: new Core(settings, { fetch, ...options }), urls };
}

async function urlWith(options: ClientOptions & ServerOptions): Promise<string | undefined> {
  const { core, urls } = coreWith(options);
  await core.send(call);
  return urls[0];
}

describe('the server of a client', () => {
  it('is the first, with the defaults of its variables', async () => {
    expect(await urlWith({})).toBe('https://eu.example.com/api/v2/x');
    expect(coreWith().core.baseUrl).toBe('https://eu.example.com/api/v2');
  });

  it('is the one that is named, with the values that are given', async () => {
    expect(await urlWith({ serverVariables: { region: 'us', basePath: 'v3' } })).toBe(
      'https://us.example.com/v3/x',
    );
    const serverVariables = { host: 'my.machine', port: '8080', region: 'us', basePath: undefined };
    expect(await urlWith({ environment: 'own', serverVariables })).toBe('http://my.machine:8080/x');
  });

  it('is none where a base URL is given', async () => {
    const baseUrl = 'https://test.example/base';
    expect(await urlWith({ environment: 'own', baseUrl })).toBe(`${baseUrl}/x`);
    const { core, urls } = coreWith();
    await core.send(call, {}, { baseUrl });
    expect(urls).toEqual([`${baseUrl}/x`]);
  });

  it('changes with setters and withOptions, the last of which counts', async () => {
    const { core, urls } = coreWith({ serverVariables: { port: '1' } });
    const other = core.withOptions({ environment: 'own' });
    core.setServer({ serverVariables: { region: 'us' } });
    const third = core.withOptions({ baseUrl: 'https://b.example' });
    for (const one of [other, core, third]) await one.send(call);
    core.setBaseUrl('https://c.example');
    await core.send(call);
    const fourth = core.withOptions({ serverVariables: { basePath: 'v9' } });
    core.setServer({ environment: 'own' });
    for (const one of [core, fourth]) await one.send(call);
    expect(urls).toEqual([
      'http://localhost:1/x',
      'https://us.example.com/api/v2/x',
      'https://b.example/x',
      'https://c.example/x',
      'http://localhost:1/x',
      'https://us.example.com/v9/x',
    ]);
  });

  it('H85: is refused before any connection where it is none', async () => {
    const wrong: readonly (readonly [ServerOptions, string])[] = [
      [{ environment: 'staging' }, 'environment must be one of production, own'],
      [{ environment: 'constructor' }, 'environment must be one of'],
      [{ environment: 'own' }, 'serverVariables.port is missing'],
      [{ serverVariables: { regoin: 'eu' } }, 'the API has no variable regoin'],
      [{ serverVariables: { region: 'evil.com/' } }, 'region must be one of eu, us'],
      [{ serverVariables: { region: '' } }, 'region must be one of eu, us'],
    ];
    for (const [options, message] of wrong) {
      const { core, urls } = coreWith(options);
      const error = await failureOf(core.send(call));
      expect(error).toBeInstanceOf(UsageError);
      expect(error.message).toContain(message);
      expect([urls, core.baseUrl]).toEqual([[], undefined]);
    }
  });
});

describe('H85: the value of a variable', () => {
  const inPlace = (place: 'url' | 'scheme' | 'host' | 'port' | 'path', declared?: string) => {
    const urls = {
      url: '{v}/x',
      scheme: '{v}://a.example',
      host: 'https://{v}.example.com',
      port: 'https://a.example:{v}',
      path: 'https://a.example/{v}/y',
    };
    const variable = declared === undefined ? { in: place } : { in: place, default: declared };
    const choice = describedServers({ only: { url: urls[place], variables: { v: variable } } });
    return (value: unknown) => choice.baseUrl({ serverVariables: { v: value } });
  };

  it.each([
    ['host', 'eu-1.data_x', 'https://eu-1.data_x.example.com'],
    ['port', '8443', 'https://a.example:8443'],
    ['scheme', 'http', 'http://a.example'],
    ['path', 'v2.1~a,b', 'https://a.example/v2.1~a,b/y'],
    ['path', 'größe', 'https://a.example/gr%C3%B6%C3%9Fe/y'],
    ['url', 'http://my.machine:80/api', 'http://my.machine/api/x'],
  ] as const)('%s takes %j', (place, value, url) => expect(inPlace(place)(value)).toBe(url));

  it.each([
    ['host', ['', 'evil.com/', 'a@evil.com', 'evil.com:80', 'evil.com?', 'evil.com#', 'a\\b', 'ä']],
    ['host', ['a\nb', 'a b', 'a%2fb', '[::1]', '\u0000']],
    ['port', ['', '80/', '80@evil.com', '123456', '99999', 'x', '-1', '80#']],
    ['scheme', ['', 'ftp', 'javascript', 'https://evil.com/#', 'http:']],
    [
      'path',
      ['', 'a/b', '/a', 'a?b', 'a#b', 'a:b', 'a@b', '..', '.', 'a\\b', 'a%2fb', 'a b', '\t'],
    ],
    ['url', ['', '/v1', 'ftp://a.example', 'https://me:pw@a.example', 'https://a.example?x']],
    ['url', ['https://a.example#x', 'https:/a.example', 'x', 'https://', 'https://a\\b']],
  ] as const)('%s refuses %j', (place, values) => {
    for (const value of values) {
      const error: unknown = (() => {
        try {
          return inPlace(place)(value);
        } catch (thrown) {
          return thrown;
        }
      })();
      expect(error, JSON.stringify(value)).toBeInstanceOf(UsageError);
      expect((error as Error).message).toMatch(/^serverVariables/);
      if (value.length > 3) expect((error as Error).message).not.toContain(value);
    }
    expect(() => inPlace(place)(5)).toThrow(UsageError);
    expect(() => inPlace(place)(null)).toThrow(UsageError);
  });

  it('may have the slashes and colons that the description itself has', () => {
    expect(inPlace('path', 'api/v2')('api/v3')).toBe('https://a.example/api/v3/y');
    expect(inPlace('path', '123:ABC')('456:DEF')).toBe('https://a.example/456:DEF/y');
    expect(inPlace('path', 'a@b?c')('a@b?c')).toBe('https://a.example/a@b');
    for (const value of ['../v3', 'api/../v3', 'api/..', 'api//v3', 'api/', './v3', 'a:b']) {
      expect(() => inPlace('path', 'api/v2')(value), value).toThrow(UsageError);
    }
  });
});

describe('a relative server', () => {
  const relative = describedServers({
    default: {
      url: '/{version}/{tenant}/',
      variables: {
        version: { in: 'path', default: '/v1', values: ['/v1', 'v2', 'v#'] },
        tenant: { in: 'path', secret: true },
      },
    },
  });
  const relativeCore = (options: ClientOptions & ServerOptions) =>
    coreWith({ serverVariables: { tenant: 'main' }, ...options }, { servers: relative });

  it('is a path behind the base URL of the client or of a call', async () => {
    const { core, urls } = relativeCore({ baseUrl: 'https://a.example/root/?q#f' });
    await core.send(call);
    await core.send(call, {}, { baseUrl: 'https://b.example' });
    core.setServer({ serverVariables: { version: 'v2' } });
    await core.send(call);
    await core.withOptions({ serverVariables: { tenant: 'other' } }).send(call);
    core.setBaseUrl('https://c.example');
    await core.send(call);
    expect(urls).toEqual([
      'https://a.example/root/v1/main/x',
      'https://b.example/v1/main/x',
      'https://a.example/root/v2/main/x',
      'https://a.example/root/v2/other/x',
      'https://c.example/v2/main/x',
    ]);
    expect(core.baseUrl).toBe('https://c.example/v2/[redacted]');
    expect([relative.isRelative, relative.described]).toEqual([true, undefined]);
  });

  it('is refused before any connection with a wrong value, or without a base URL', async () => {
    const baseUrl = 'https://a.example';
    const wrong: readonly (readonly [ClientOptions & ServerOptions, string])[] = [
      [{}, 'no base URL'],
      [{ baseUrl: 'a.example' }, 'baseUrl must be an absolute URL'],
      [{ baseUrl, serverVariables: {} }, 'serverVariables.tenant is missing'],
      [{ baseUrl, serverVariables: { tenant: 'a/b' } }, 'tenant must be a path segment'],
      [{ baseUrl, serverVariables: { tenant: '..' } }, 'tenant must be a path segment'],
      [{ baseUrl, serverVariables: { tenant: 'a', version: 'v3' } }, 'must be one of /v1, v2, v#'],
      [{ baseUrl, serverVariables: { tenant: 'a', region: 'eu' } }, 'has no variable region'],
    ];
    for (const [options, message] of wrong) {
      const { core, urls } = relativeCore(options);
      const error = await failureOf(core.send(call));
      expect(error).toBeInstanceOf(UsageError);
      expect(error.message).toContain(message);
      expect([urls, core.baseUrl]).toEqual([[], undefined]);
    }
  });

  it("does not stand before the path of an operation's own server", async () => {
    const { core, urls } = relativeCore({});
    await core.send({ ...call, server: 'https://own.example/v9' });
    expect(urls).toEqual(['https://own.example/v9/x']);
  });
});

describe('a secret variable', () => {
  const bot = describedServers({
    bots: {
      url: 'http://127.0.0.1:{port}/bot{token}',
      variables: {
        port: { in: 'port' },
        token: { in: 'path', default: '1:sample', secret: true },
      },
    },
  });
  const token = '42:tok_CANARY';
  const coreFor = ({ url }: TestServer, logger?: ClientOptions['logger']) =>
    new Core(
      { sdkName: 'petstore', sdkVersion: '1.2.3', servers: bot },
      { serverVariables: { port: new URL(url).port, token }, retry: { enabled: false }, logger },
    );

  it('goes out, and stands in no message', async () => {
    const server = await serve(json({}, 200), json({ seen: token }, 404), (response) => {
      response.socket?.destroy();
    });
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const core = coreFor(server, { debug: log, warn: log });
    await core.send(call);
    expect(server.seen[0]?.url).toBe(`/bot${token}/x`);
    const missing = await failureOf(core.send(call));
    const broken = await failureOf(core.send(call));
    expect(broken).toBeInstanceOf(ConnectionError);
    const said = [missing.message, broken.message, JSON.stringify(missing), core.baseUrl, ...lines];
    expect(said.join('\n')).toContain('/bot[redacted]/x');
    expect(said.join('\n')).not.toContain('CANARY');
  });
});

describe("credentials for an operation's own server", () => {
  const upload = (server: string, trusted?: boolean | string): Operation<unknown> => ({
    ...call,
    security: [{ apiKey: [] }],
    server,
    ...(trusted === undefined ? {} : { trusted }),
  });
  const keys = async (
    operation: Operation<unknown>,
    options: ClientOptions & ServerOptions = {},
  ) => {
    const seen: (readonly [string, string | null])[] = [];
    const fetch = (url: string, init: RequestInit): Promise<Response> => {
      seen.push([url, new Headers(init.headers).get('x-key')]);
      return Promise.resolve(Response.json({}));
    };
    const settings: CoreSettings = {
      sdkName: 'petstore',
      sdkVersion: '1.2.3',
      servers,
      credentials: { apiKey: { kind: 'apiKey', in: 'header', name: 'X-Key' } },
    };
    await new Core(settings, { fetch, ...options }, { apiKey: 'k' }).send(operation);
    return seen[0];
  };

  it('go there from the domain that they are for, and from no other', async () => {
    const operation = upload('https://up.example.com', 'example.com');
    expect(await keys(operation)).toEqual(['https://up.example.com/x', 'k']);
    const serverVariables = { protocol: 'https', port: '443', host: 'api.example.com' };
    const own = (host: string) => ({
      environment: 'own',
      serverVariables: { ...serverVariables, host },
    });
    expect(await keys(operation, own('example.com'))).toEqual(['https://up.example.com/x', 'k']);
    for (const host of ['api.example.net', 'badexample.com', 'example.com.evil.net']) {
      expect(await keys(operation, own(host))).toEqual(['https://up.example.com/x', null]);
    }
    const plain = upload('http://up.example.com', 'example.com');
    expect(await keys(plain)).toEqual(['http://up.example.com/x', null]);
  });

  it('go there or stay, whatever the server, where that is settled', async () => {
    const other = { environment: 'own', serverVariables: { port: '1' } };
    expect((await keys(upload('https://up.example.net', true), other))?.[1]).toBe('k');
    expect((await keys(upload('https://up.example.net'), other))?.[1]).toBeNull();
    const given = await keys(upload('https://up.example.net'), { baseUrl: 'https://t.example' });
    expect(given).toEqual(['https://t.example/x', 'k']);
  });
});

describe('tokens', () => {
  it('are asked for at the server that was chosen, and kept apart', async () => {
    const asked: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      if (!url.includes('/token')) return Promise.resolve(Response.json({}));
      asked.push(url);
      return Promise.resolve(Response.json({ access_token: 't', token_type: 'Bearer' }));
    };
    const settings: CoreSettings = {
      sdkName: 'petstore',
      sdkVersion: '1.2.3',
      servers,
      credentials: {
        path: clientCredentials({ ...flow, endpoint: '/token' }),
        absolute: clientCredentials({ ...flow, endpoint: 'https://eu.example.com/token' }),
      },
    };
    const values = { clientId: 'me', clientSecret: 'secret' };
    const core = new Core(settings, { fetch }, values);
    const own = core.withOptions({ environment: 'own', serverVariables: { port: '1' } });
    for (const one of [core, own, core]) {
      await one.send(secured('path'));
      await one.send(secured('absolute'));
    }
    expect(asked).toEqual([
      'https://eu.example.com/api/v2/token',
      'https://eu.example.com/token',
      'http://localhost:1/token',
      'http://localhost:1/token',
    ]);
  });
});
