import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/errors.js';
import { encodeJson } from '../src/runtime/body/json.js';
import type { Core, CoreSettings } from '../src/runtime/core.js';
import type { Operation } from '../src/runtime/operation.js';
import { coreFor, failureOf, json, respond, type Seen, serve, type TestServer } from './server.js';

const get: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };
const post: Operation<unknown> = {
  method: 'POST',
  path: '/x',
  body: { 'application/json': { encode: encodeJson } },
  ok: { 200: { json: 'any' } },
};
const canary = 'tok_CANARY';
const settings: Partial<CoreSettings> = {
  credentials: {
    header: { kind: 'apiKey', in: 'header', name: 'X-API-KEY' },
    query: { kind: 'apiKey', in: 'query', name: 'key' },
    cookie: { kind: 'apiKey', in: 'cookie', name: 'sid' },
    token: { kind: 'token', prefix: 'Bearer' },
  },
  security: [{ header: [], query: [], cookie: [], token: [] }],
};

function core(server: TestServer): Core {
  return coreFor(server, { headers: { 'X-Mine': canary }, retry: { enabled: false } }, settings, {
    header: canary,
    query: canary,
    cookie: canary,
    token: canary,
  });
}

describe('redirects', () => {
  it('F01: the same origin gets the credentials again', async () => {
    for (const status of [301, 302, 307, 308]) {
      const server = await serve(respond(status, { Location: '/y?a=1' }), json(1));
      expect(await core(server).send(get)).toBe(1);
      const { url, headers } = server.seen[1] ?? { url: '', headers: {} as Seen['headers'] };
      expect(url).toBe('/y?a=1&key=tok_CANARY');
      expect(headers['x-api-key']).toBe(canary);
      expect(headers.authorization).toBe(`Bearer ${canary}`);
      expect(headers.cookie).toBe(`sid=${canary}`);
      expect(headers['x-mine']).toBe(canary);
    }
  });

  it('F02, F03: another origin gets none, and they do not come back', async () => {
    const home = await serve(
      (response) => respond(302, { Location: `${away.url}/y` })(response, ...rest),
      json(1),
    );
    const away: TestServer = await serve((response) =>
      respond(302, { Location: `${home.url}/z` })(response, ...rest),
    );
    expect(await core(home).send(get)).toBe(1);
    for (const seen of [away.seen[0], home.seen[1]]) {
      expect(JSON.stringify([seen?.url, seen?.rawHeaders])).not.toContain('CANARY');
      expect(seen?.headers['user-agent']).toBe('petstore/1.2.3');
    }
    expect(home.seen[1]?.url).toBe('/z');
  });

  it('F03: nor do they come with a redirect within the other origin', async () => {
    const away = await serve(respond(302, { Location: '/z' }), json(1));
    const home = await serve(respond(302, { Location: `${away.url}/y` }));
    expect(await core(home).send(get)).toBe(1);
    expect(away.seen.map(({ url }) => url)).toEqual(['/y', '/z']);
    for (const { url, rawHeaders } of away.seen) {
      expect(JSON.stringify([url, rawHeaders])).not.toContain('CANARY');
    }
  });

  it('F04, F05: methods with a body', async () => {
    const away = await serve(json(1));
    for (const status of [301, 302, 303, 307, 308]) {
      const server = await serve(respond(status, { Location: `${away.url}/y?key=${canary}` }));
      const error = await failureOf(core(server).send(post, { body: { a: 1 } }));
      expect(error).toBeInstanceOf(ApiError);
      expect(error.message).toContain(`${away.url}/y was not followed`);
      expect(error.message).not.toContain(canary);
    }
    expect(away.seen.length).toBe(0);
    for (const status of [301, 302]) {
      const server = await serve(respond(status, { Location: '/y' }), json(1));
      await expect(core(server).send(post, { body: {} })).rejects.toMatchObject({ status });
    }
    const other = await serve(respond(303, { Location: '/y' }), json(1));
    expect(await core(other).send(post, { body: { a: 1 } })).toBe(1);
    const { method, body, headers } = other.seen[1] ?? ({ headers: {} } as Seen);
    expect([method, body, headers['content-type']]).toEqual(['GET', '', undefined]);
    const again = await serve(respond(307, { Location: '/y' }), json(1));
    expect(await core(again).send(post, { body: { a: 1 } })).toBe(1);
    expect([again.seen[1]?.method, again.seen[1]?.body]).toEqual(['POST', '{"a":1}']);
  });

  it('F06: loops and strange targets', async () => {
    const loop = await serve(respond(302, { Location: '/x' }));
    const error = await failureOf(core(loop).send(get));
    expect(error.message).toContain('too many redirects');
    expect(loop.seen.length).toBe(21);
    for (const target of ['file:///etc/passwd', 'javascript:alert(1)']) {
      const server = await serve(respond(302, { Location: target }));
      expect((await failureOf(core(server).send(get))).message).toContain(
        'the target is not an http or https URL',
      );
    }
    const nowhere = await serve(respond(302, { Location: 'http://[' }));
    await expect(core(nowhere).send(get)).rejects.toMatchObject({ status: 302 });
  });

  it('F07: never to an unencrypted address', async () => {
    const secure = coreFor(
      { url: 'https://api.example' },
      {
        fetch: async () =>
          new Response(null, { status: 302, headers: { Location: 'http://api.example/' } }),
      },
    );
    expect((await failureOf(secure.send(get))).message).toContain('the target does not use HTTPS');
  });
});

/** What a script is called with besides the response; `respond` looks at none of it. */
const rest = [{}, {}] as never as [never, never];
