import { afterEach, describe, expect, it } from 'vitest';
import { paginate } from '../src/pagination.js';
import { Core, type CoreSettings } from '../src/runtime/core.js';
import { ownMembers } from '../src/runtime/members.js';
import type { Operation } from '../src/runtime/operation.js';
import type { ClientOptions, RequestOptions } from '../src/runtime/options.js';
import { pagesByOffset } from '../src/runtime/pages-by-number.js';

const settings: CoreSettings = {
  sdkName: 'petstore',
  sdkVersion: '1.2.3',
  baseUrl: 'https://home.example/v1',
  credentials: { apiKey: { kind: 'apiKey', in: 'header', name: 'X-API-KEY' } },
  security: [{ apiKey: [] }],
};

const get: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };
const list: Operation<unknown> = {
  ...get,
  parameters: { offset: { in: 'query' }, tag: { in: 'query' } },
};

interface Sent {
  readonly url: string;
  readonly key: string | null;
  readonly extra: string | null;
}

/** A core whose requests are kept. */
function coreWith(options: ClientOptions = {}) {
  const sent: Sent[] = [];
  const fetch: ClientOptions['fetch'] = (url, { headers }) => {
    const fields = new Headers(headers as Headers);
    sent.push({ url, key: fields.get('x-api-key'), extra: fields.get('x-extra') });
    return Promise.resolve(Response.json({ items: [] }));
  };
  // A test may give options that have no own members.
  const own = Object.assign(options, { fetch });
  return { core: new Core(settings, own, { apiKey: 'tok_own' }), sent };
}

const polluted = Object.prototype as { [name: string]: unknown };

/** Puts members on the prototype of all objects until the test is over. */
function pollute(members: { readonly [name: string]: unknown }): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(polluted, name, { value, configurable: true, writable: true });
  }
  names = Object.keys(members);
}
let names: string[] = [];
afterEach(() => {
  for (const name of names) delete polluted[name];
});

const evil = {
  baseUrl: 'https://evil.example',
  server: 'https://evil.example',
  trusted: true,
  environment: 'evil',
  serverVariables: { host: 'evil' },
  basePath: '/evil',
  headers: { 'X-Extra': 'evil' },
  query: { evil: '1' },
  retry: { maxAttempts: 0 },
  maxAttempts: 0,
  retryDelayMs: -1,
  enabled: false,
  timeoutMs: -1,
  deadlineMs: -1,
  signal: 'evil',
  logger: 'evil',
  apiKey: 'tok_evil',
  idempotencyHeader: 'X-Extra',
  idempotencyKey: 'evil',
  contentType: 'text/evil',
  security: [],
  body: 'evil',
  parameters: { evil: { in: 'path', required: true } },
  offset: 7,
  tag: 'evil',
  fetch: () => Promise.reject(new Error('evil')),
  onTokenRefresh: 'evil',
};
const clean = { url: 'https://home.example/v1/x', key: 'tok_own', extra: null };

describe('options', () => {
  it('are not taken from a polluted Object.prototype', async () => {
    pollute(evil);
    const { core, sent } = coreWith();
    await core.send(get);
    await core.send(get, {}, {});
    await core.withOptions({}).send(get);
    core.setServer({});
    await core.send(list, { parameters: {} });
    const pages = paginate(
      core,
      list,
      { steps: pagesByOffset, move: 'offset', size: 'limit', results: ['items'] },
      {},
    );
    await pages.next();
    expect(sent).toEqual([clean, clean, clean, clean, { ...clean, url: `${clean.url}?offset=0` }]);
  });

  it('use the own fetch of the platform, not an inherited one', async () => {
    pollute({ fetch: () => Promise.resolve(Response.json({})) });
    const seen: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input) => {
      seen.push(String(input));
      return Promise.resolve(Response.json({}));
    };
    try {
      await new Core(settings, {}, { apiKey: 'k' }).send(get);
    } finally {
      globalThis.fetch = fetch;
    }
    expect(seen).toEqual(['https://home.example/v1/x']);
  });

  it('of objects without a prototype work', async () => {
    const bare = <Options extends object>(options: Options): Options => ownMembers(options);
    const { core, sent } = coreWith(
      bare({ baseUrl: 'https://other.example', headers: bare({ 'X-Extra': '1' }) }),
    );
    await core.send(
      list,
      bare({ parameters: bare({ tag: 'a' }) }),
      bare({ query: bare({ b: 2 }) }),
    );
    expect(sent).toEqual([
      { url: 'https://other.example/x?tag=a&b=2', key: 'tok_own', extra: '1' },
    ]);
  });

  it('of class instances are those of the instance, not getters of its class', async () => {
    class Base {
      get baseUrl(): string {
        return 'https://inherited.example';
      }
    }
    class Options extends Base {
      timeoutMs = 1000;
      headers = { 'X-Extra': 'own' };
    }
    const { core, sent } = coreWith(new Options());
    await core.send(get, {}, new Options() as RequestOptions);
    await core.withOptions(new Options()).send(get);
    await core.send(list, {
      parameters: new (class Params {
        get tag(): string {
          return 'inherited';
        }
      })(),
    });
    expect(sent).toEqual([
      { ...clean, extra: 'own' },
      { ...clean, extra: 'own' },
      { ...clean, extra: 'own' },
    ]);
  });

  it('are read once: a later change of the object changes no client', async () => {
    const options: ClientOptions = { headers: { 'X-Extra': '1' } };
    const { core, sent } = coreWith(options);
    options.baseUrl = 'https://changed.example';
    options.headers = {};
    await core.send(get);
    expect(sent).toEqual([{ ...clean, extra: '1' }]);
  });
});
