import { describe, expect, it } from 'vitest';
import {
  AbortError,
  ApiError,
  ConnectionError,
  DecodeError,
  TimeoutError,
  UsageError,
} from '../src/errors.js';
import { AuthError } from '../src/auth-error.js';
import { type BinaryResponse, readBytes } from '../src/files.js';
import type { Hook, HookContext, HookRequest, HookResponse } from '../src/hooks/hook.js';
import { paginate } from '../src/pagination.js';
import type { CredentialValues } from '../src/runtime/auth.js';
import { encodeJson } from '../src/runtime/body/json.js';
import { encodeMultipart } from '../src/runtime/body/multipart.js';
import { encodeRaw } from '../src/runtime/body/raw.js';
import { Core, type CoreSettings } from '../src/runtime/core.js';
import { Hooks } from '../src/runtime/hooks.js';
import { clientCredentials } from '../src/runtime/oauth.js';
import type { Operation } from '../src/runtime/operation.js';
import type { ClientOptions } from '../src/runtime/options.js';
import { serverSentEvents } from '../src/runtime/sse.js';
import { openStream, type Stream } from '../src/streaming.js';
import { pagesByOffset } from '../src/runtime/pages-by-number.js';
import {
  closedUrl,
  failureOf,
  hang,
  json,
  reset,
  respond,
  serve,
  type TestServer,
  until,
} from './server.js';

const get: Operation<unknown> = {
  id: 'readPet',
  method: 'GET',
  path: '/pets/{petId}',
  parameters: { petId: { in: 'path', required: true } },
  ok: { 200: { json: 'any' } },
};
const post: Operation<unknown> = {
  method: 'POST',
  path: '/pets',
  body: {
    'application/json': { encode: encodeJson },
    'multipart/form-data': { encode: encodeMultipart, takes: 'parts' },
    'application/octet-stream': { encode: encodeRaw, takes: 'file' },
  },
  idempotencyHeader: 'Idempotency-Key',
  ok: { 200: { json: 'any' } },
};
const pet = { parameters: { petId: 7 } };

/** Does nothing but what a test has it do. */
class PlainHook implements Hook {
  async beforeRequest(request: HookRequest, _context: HookContext): Promise<HookRequest> {
    return request;
  }

  async afterResponse(
    _request: HookRequest,
    response: HookResponse,
    _context: HookContext,
  ): Promise<HookResponse> {
    return response;
  }

  async onError(
    _request: HookRequest | undefined,
    error: Error,
    _context: HookContext,
  ): Promise<Error> {
    return error;
  }
}

interface Setup {
  readonly server?: { readonly url: string };
  readonly options?: ClientOptions;
  readonly settings?: Partial<CoreSettings>;
  readonly credentials?: CredentialValues;
  readonly parameters?: HookContext['parameters'];
}

function coreWith(hook: Partial<Hook>, setup: Setup = {}): Core {
  const { server, options, settings, credentials, parameters } = setup;
  const all: ClientOptions = { retry: { retryDelayMs: 1 }, ...options };
  if (server) all.baseUrl ??= server.url;
  return new Core(
    { sdkName: 'petstore', sdkVersion: '1.2.3', ...settings },
    all,
    credentials ?? {},
    new Hooks(Object.assign(new PlainHook(), hook), parameters),
  );
}

/** What a hook was called with, one line each. */
function recorder(): { readonly lines: string[]; readonly hook: Hook } {
  const lines: string[] = [];
  const hook: Hook = {
    beforeRequest(request, { attempt }) {
      lines.push(`before ${attempt} ${request.method} ${new URL(request.url).pathname}`);
      return request;
    },
    afterResponse(_request, response, { attempt }) {
      lines.push(`after ${attempt} ${response.status}`);
      return response;
    },
    onError(_request, error, { attempt }) {
      lines.push(`error ${attempt} ${error.name}`);
      return error;
    },
  };
  return { lines, hook };
}

describe('which hooks run, and when', () => {
  it('R21: before and after once per try', async () => {
    const server = await serve(respond(503), json({ id: 7 }));
    const { lines, hook } = recorder();
    expect(await coreWith(hook, { server }).send(get, pet)).toEqual({ id: 7 });
    expect(lines).toEqual([
      'before 1 GET /pets/7',
      'after 1 503',
      'before 2 GET /pets/7',
      'after 2 200',
    ]);
  });

  it('R21: on-error once, for the error that reaches the caller', async () => {
    const server = await serve(respond(503));
    const { lines, hook } = recorder();
    const error = await failureOf(coreWith(hook, { server }).send(get, pet));
    expect(error).toMatchObject({ status: 503 });
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([
      'error 3 InternalServerError',
    ]);
    expect(lines.at(-1)).toMatch(/^error/);
  });

  it('know the operation, and the additional parameters', async () => {
    const server = await serve(json(1));
    const seen: HookContext[] = [];
    const hook: Partial<Hook> = {
      beforeRequest: (request, context) => {
        seen.push(context);
        return request;
      },
    };
    const core = coreWith(hook, { server, parameters: { signingKey: 'k', tenant: undefined } });
    await core.send(get, pet);
    await core.withOptions({ headers: {} }).send(post, { body: {} });
    expect(seen).toEqual([
      {
        operation: { id: 'readPet', method: 'GET', path: '/pets/{petId}' },
        attempt: 1,
        parameters: { signingKey: 'k', tenant: undefined },
      },
      {
        operation: { id: undefined, method: 'POST', path: '/pets' },
        attempt: 1,
        parameters: { signingKey: 'k', tenant: undefined },
      },
    ]);
  });

  it('not for requests of tokens; a replay with another token is the same try', async () => {
    const server = await serve(
      json({ access_token: 'one' }),
      respond(401),
      json({ access_token: 'two' }),
      json(1),
    );
    const { lines, hook } = recorder();
    const oauth = clientCredentials({
      method: 'POST',
      endpoint: '/token',
      parameters: {
        clientId: { name: 'client_id', role: 'id', required: true },
        clientSecret: { name: 'client_secret', role: 'secret', required: true },
      },
      fixed: { grant_type: 'client_credentials' },
    });
    const core = coreWith(hook, {
      server,
      settings: { credentials: { oauth }, security: [{ oauth: [] }] },
      credentials: { clientId: 'a', clientSecret: 'bbbb' },
    });
    expect(await core.send(get, pet)).toBe(1);
    expect(server.seen.map(({ url }) => url)).toEqual(['/token', '/pets/7', '/token', '/pets/7']);
    expect(lines).toEqual([
      'before 1 GET /pets/7',
      'after 1 401',
      'before 1 GET /pets/7',
      'after 1 200',
    ]);
  });

  it('each page is a call', async () => {
    const server = await serve(json([1, 2]), json([3]), json([]));
    const { lines, hook } = recorder();
    const list: Operation<unknown> = {
      method: 'GET',
      path: '/pets',
      parameters: { limit: { in: 'query' }, offset: { in: 'query' } },
      ok: { 200: { json: 'any' } },
    };
    const paging = { steps: pagesByOffset, move: 'offset', size: 'limit', results: [] } as const;
    const input = { parameters: { limit: 2, offset: 0 } };
    const items: unknown[] = [];
    for await (const item of paginate(coreWith(hook, { server }), list, paging, input).items()) {
      items.push(item);
    }
    expect(items).toEqual([1, 2, 3]);
    expect(lines.filter((line) => line.startsWith('after'))).toHaveLength(server.seen.length);
  });
});

describe('before the request', () => {
  it('a signature sees what is sent: credentials, key, type, address and body', async () => {
    const server = await serve(respond(503), json(1));
    const seen: string[] = [];
    const core = coreWith(
      {
        async beforeRequest(request, { attempt }) {
          const body = await new Response(request.body).text();
          const names = ['authorization', 'idempotency-key', 'content-type'];
          const given = names.map((name) => request.headers.get(name)).join(' ');
          seen.push(`${request.method} ${request.url} ${given} ${body}`);
          request.headers.set('X-Signature', `${attempt}:${given}:${body}`);
          return request;
        },
      },
      {
        server,
        settings: {
          credentials: { token: { kind: 'token', prefix: 'Bearer' } },
          security: [{ token: [] }],
        },
        credentials: { token: 'tok' },
      },
    );
    await core.send(post, { body: { a: 1 } }, { idempotencyKey: 'k1', query: { q: 'x y' } });
    expect(seen[0]).toBe(`POST ${server.url}/pets?q=x%20y Bearer tok k1 application/json {"a":1}`);
    expect(seen[1]).toBe(seen[0]);
    expect(server.seen.map(({ headers }) => headers['x-signature'])).toEqual([
      '1:Bearer tok k1 application/json:{"a":1}',
      '2:Bearer tok k1 application/json:{"a":1}',
    ]);
    expect(server.seen.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('may change method, address, header fields and body', async () => {
    const server = await serve(json(1));
    const core = coreWith(
      {
        beforeRequest: (request) => ({
          method: 'PUT',
          url: `${request.url}/other?api_key=k`,
          headers: new Headers({ 'Content-Type': 'text/plain' }),
          body: 'longer than before',
        }),
      },
      { server },
    );
    await core.send(post, { body: { a: 1 } });
    const { method, url, headers, body } = server.seen[0] as TestServer['seen'][0];
    expect([method, url, body]).toEqual(['PUT', '/pets/other?api_key=k', 'longer than before']);
    expect(headers['content-type']).toBe('text/plain');
    expect(headers['idempotency-key']).toBeUndefined();
  });

  it('a form has one boundary for all tries, and its bytes can be signed', async () => {
    const server = await serve(respond(503), json(1));
    const signed: Uint8Array[] = [];
    const core = coreWith(
      {
        async beforeRequest(request) {
          expect(request.headers.get('content-type')).toMatch(/boundary=/);
          const body = new Uint8Array(await new Response(request.body).arrayBuffer());
          signed.push(body);
          return { ...request, body };
        },
      },
      { server },
    );
    const file = { name: 'a.txt', size: 5, stream: () => new Blob(['hello']).stream() };
    const options = { contentType: 'multipart/form-data' };
    await core.send(post, { body: { file, name: 'x' } }, options);
    expect(server.seen).toHaveLength(2);
    for (const [index, { body, headers }] of server.seen.entries()) {
      expect(body).toBe(Buffer.from(signed[index] as Uint8Array).toString('latin1'));
      expect(headers['content-length']).toBe(String(body.length));
    }
    expect(signed[0]).toEqual(signed[1]);
    expect(server.seen[0]?.body).toContain('hello');
  });

  it('leaves a stream alone, which is not read into memory', async () => {
    const server = await serve(json(1));
    let kind = '';
    const core = coreWith(
      {
        beforeRequest(request) {
          kind = Object.prototype.toString.call(request.body);
          return request;
        },
      },
      { server },
    );
    const body = new Blob(['streamed']).stream();
    await core.send(post, { body }, { contentType: 'application/octet-stream' });
    expect(kind).toBe('[object ReadableStream]');
    expect(server.seen[0]?.body).toBe('streamed');
  });

  it('a redirect on the same server opens the body anew and does not ask again', async () => {
    const server = await serve(respond(307, { Location: '/y' }), json(1));
    const { lines, hook } = recorder();
    const file = { size: 5, stream: () => new Blob(['hello']).stream() };
    const options = { contentType: 'application/octet-stream' };
    expect(await coreWith(hook, { server }).send(post, { body: file }, options)).toBe(1);
    expect(server.seen.map(({ url, body }) => `${url} ${body}`)).toEqual([
      '/pets hello',
      '/y hello',
    ]);
    expect(lines).toEqual(['before 1 POST /pets', 'after 1 200']);
  });

  it('what a hook adds does not follow a redirect to another origin', async () => {
    const away = await serve(json(1));
    const home = await serve(respond(302, { Location: `${away.url}/y` }));
    const core = coreWith(
      {
        beforeRequest(request) {
          request.headers.set('X-Signature', 'sig_CANARY');
          request.headers.set('Authorization', 'sig_CANARY');
          request.url += '?api_key=sig_CANARY';
          return request;
        },
      },
      { server: home },
    );
    expect(await core.send(get, pet)).toBe(1);
    expect(JSON.stringify(home.seen)).toContain('CANARY');
    expect(JSON.stringify(away.seen)).not.toContain('CANARY');
  });
});

describe('after the response', () => {
  it('may change status, header fields and body, before the retry is decided', async () => {
    const server = await serve(json({ error: 'busy' }, 200), json({ id: 7 }));
    const core = coreWith(
      {
        async afterResponse(_request, response) {
          const body = await new Response(response.body).text();
          const busy = body.includes('busy');
          response.headers.set('X-Hooked', 'yes');
          return { ...response, status: busy ? 503 : 200, body: body.replace('7', '8') };
        },
      },
      { server },
    );
    const { data, status, headers } = await core.send(get, pet).withResponse();
    expect([data, status, headers.get('x-hooked')]).toEqual([{ id: 8 }, 200, 'yes']);
    expect(server.seen).toHaveLength(2);
  });

  it('may make a success of an error, without a body', async () => {
    const server = await serve(json({ error: 'gone' }, 404));
    const core = coreWith(
      { afterResponse: (_request, response) => ({ ...response, status: 200, body: '{"id":0}' }) },
      { server },
    );
    expect(await core.send(get, pet)).toEqual({ id: 0 });
  });

  it('leaves a body alone: downloads and streams come as they arrive', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: 1\n\n');
    });
    const watch: Operation<Stream<unknown>> = {
      method: 'GET',
      path: '/watch',
      ok: { 200: { stream: { format: serverSentEvents, item: 'any' } } },
    };
    const stream = await openStream(coreWith({}, { server }), watch, {});
    for await (const item of stream) {
      expect(item).toBe(1);
      break;
    }
    await until(() => server.seen[0]?.closed === true);
    const download: Operation<BinaryResponse> = {
      method: 'GET',
      path: '/file',
      ok: { 200: { bytes: readBytes } },
    };
    const files = await serve(respond(200, { 'Content-Type': 'image/png' }, 'png'));
    const file = await coreWith({}, { server: files }).send(download);
    expect(Buffer.from(await file.bytes()).toString()).toBe('png');
    const raw = await coreWith({}, { server: files }).send(download).asResponse();
    expect([raw.url, await raw.text()]).toEqual([`${files.url}/file`, 'png']);
  });

  it('may make a stream of the one that came, which arrives piece by piece', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: 1\n\n');
    });
    const watch: Operation<Stream<unknown>> = {
      method: 'GET',
      path: '/watch',
      ok: { 200: { stream: { format: serverSentEvents, item: 'any' } } },
    };
    const core = coreWith(
      {
        afterResponse: (_request, response) => ({
          ...response,
          body: (response.body as ReadableStream<Uint8Array>).pipeThrough(
            new TransformStream<Uint8Array, Uint8Array>({
              transform: (chunk, controller) => {
                const text = new TextDecoder().decode(chunk).replace('1', '2');
                controller.enqueue(new TextEncoder().encode(text));
              },
            }),
          ),
        }),
      },
      { server },
    );
    for await (const item of await openStream(core, watch, {})) {
      expect(item).toBe(2);
      break;
    }
    await until(() => server.seen[0]?.closed === true);
  });

  it('gives the answer up that it puts another stream in the place of', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{');
    });
    const core = coreWith(
      {
        afterResponse: (_request, response) => ({
          ...response,
          body: new Blob(['{"id":1}']).stream(),
        }),
      },
      { server },
    );
    expect(await core.send(get, pet)).toEqual({ id: 1 });
    await until(() => server.seen[0]?.closed === true);
  });

  it('a body that stays away while a hook reads it is a timeout, and is tried again', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{');
    }, json(1));
    const core = coreWith(
      {
        async afterResponse(_request, response) {
          return { ...response, body: await new Response(response.body).text() };
        },
      },
      { server, options: { timeoutMs: 100 } },
    );
    expect(await core.send(get, pet)).toBe(1);
    expect(server.seen).toHaveLength(2);
  });

  it('answers without a body have none', async () => {
    const server = await serve(respond(204));
    const bodies: unknown[] = [];
    const core = coreWith(
      {
        afterResponse(_request, response) {
          bodies.push(response.body);
          return response;
        },
      },
      { server },
    );
    expect(await core.send(get, pet)).toBeUndefined();
    expect(bodies).toEqual([undefined]);
  });
});

describe('on an error', () => {
  it.each([
    ['ConnectionError', async () => ({ url: await closedUrl() }), ConnectionError],
    ['TimeoutError', () => serve(hang), TimeoutError],
    ['NotFoundError', () => serve(respond(404)), ApiError],
    ['DecodeError', () => serve(respond(200, { 'Content-Type': 'text/html' }, '<')), DecodeError],
    ['ConnectionError', () => serve(reset), ConnectionError],
  ] as const)('%s may become another error', async (name, open, type) => {
    const server = await open();
    const errors: Error[] = [];
    const core = coreWith(
      {
        onError(request, error, { attempt }) {
          errors.push(error);
          return new Error(`mine: ${request?.method} ${error.name} ${attempt}`);
        },
      },
      { server, options: { timeoutMs: 100, retry: { maxAttempts: 2, retryDelayMs: 1 } } },
    );
    const error = await failureOf(core.send(get, pet));
    expect(error.message).toMatch(new RegExp(`^mine: GET ${name} [12]$`));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toBeInstanceOf(type);
  });

  it('an AuthError comes without a request, in try 0', async () => {
    const server = await serve(json(1));
    const seen: unknown[] = [];
    const core = coreWith(
      {
        onError(request, error, { attempt }) {
          seen.push([request, error instanceof AuthError, attempt]);
          return error;
        },
      },
      {
        server,
        settings: {
          credentials: { token: { kind: 'token', prefix: '' } },
          security: [{ token: [] }],
        },
        credentials: { token: () => Promise.reject(new Error('no')) },
      },
    );
    expect(await failureOf(core.send(get, pet))).toBeInstanceOf(AuthError);
    expect(seen).toEqual([[undefined, true, 0]]);
  });

  it('a mistake of the caller and an abort reach the caller untouched', async () => {
    const server = await serve(hang);
    const { lines, hook } = recorder();
    const core = coreWith(hook, { server });
    expect(await failureOf(core.send(get, {}))).toBeInstanceOf(UsageError);
    const controller = new AbortController();
    const call = core.send(get, pet, { signal: controller.signal });
    await until(() => server.seen.length === 1);
    controller.abort();
    expect(await failureOf(call)).toBeInstanceOf(AbortError);
    expect(lines).toEqual(['before 1 GET /pets/7']);
  });
});

describe('an error of a hook', () => {
  const mine = new Error('mine');
  const thrown = (): never => {
    throw mine;
  };

  it.each(['beforeRequest', 'afterResponse', 'onError'] as const)(
    'in %s reaches the caller as it is, and nothing is tried again',
    async (method) => {
      const server = await serve(respond(method === 'onError' ? 404 : 503));
      const { lines, hook } = recorder();
      const core = coreWith({ ...hook, [method]: thrown }, { server });
      expect(await failureOf(core.send(get, pet))).toBe(mine);
      expect(server.seen).toHaveLength(method === 'beforeRequest' ? 0 : 1);
      expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    },
  );

  it('a hook that waits for ever ends with the call', async () => {
    const server = await serve(json(1));
    const core = coreWith(
      { beforeRequest: () => new Promise(() => undefined) },
      { server, options: { deadlineMs: 50 } },
    );
    expect(await failureOf(core.send(get, pet))).toBeInstanceOf(TimeoutError);
    expect(server.seen).toHaveLength(0);
  });

  it('a body from a hook that never arrives ends with the call', async () => {
    const server = await serve(json(1));
    let isGivenUp = false;
    const body = new ReadableStream<Uint8Array>({
      pull: () => new Promise(() => undefined),
      cancel: () => {
        isGivenUp = true;
      },
    });
    const core = coreWith(
      { afterResponse: (_request, response) => ({ ...response, body }) },
      { server, options: { deadlineMs: 50 } },
    );
    expect(await failureOf(core.send(get, pet))).toBeInstanceOf(TimeoutError);
    await until(() => isGivenUp);
  });

  it('the values of additional parameters are kept out of messages', async () => {
    const server = await serve(json({ message: 'bad signature for key_CANARY' }, 400));
    const core = coreWith({}, { server, credentials: { signingKey: 'key_CANARY' } });
    const error = await failureOf(core.send(get, pet));
    expect(error.message).toContain('[redacted]');
    expect(error.message).not.toContain('CANARY');
    expect(server.seen[0]?.rawHeaders.join()).not.toContain('CANARY');
  });
});
