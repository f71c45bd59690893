import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as errors from '../src/errors.js';
import type { Operation } from '../src/runtime/operation.js';
import type { Shape } from '../src/runtime/shape.js';
import { closedUrl, coreFor, failureOf, json, respond, type Script, serve } from './server.js';

const problemShape: Shape = {
  object: { code: { type: 'integer' }, at: { wire: 'at_', type: 'string' } },
};
const operation: Operation<unknown> = {
  method: 'GET',
  path: '/pets/{id}',
  parameters: { id: { in: 'path' }, q: { in: 'query' } },
  ok: { 200: { json: 'any' } },
  errors: { 404: problemShape },
};
const canary = 'tok_CANARY_0123456789';

async function fail(script: Script): Promise<errors.ApiError> {
  const server = await serve(script);
  const core = coreFor(
    server,
    { retry: { enabled: false } },
    {
      credentials: { key: { kind: 'apiKey', in: 'query', name: 'api_key' } },
      security: [{ key: [] }],
    },
    { key: canary },
  );
  const call = core.send(operation, { parameters: { id: 7, q: 'secret query' } });
  return (await failureOf(call)) as errors.ApiError;
}

describe('ApiError', () => {
  it('D01: has a class for the status, the typed body and the request', async () => {
    const error = await fail(
      json({ code: 7, at_: 'x', message: 'not found' }, 404, { 'X-Request-Id': 'r1' }),
    );
    expect(error).toBeInstanceOf(errors.NotFoundError);
    expect(error).toBeInstanceOf(errors.ApiError);
    expect(error).toBeInstanceOf(errors.SdkError);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(errors.ConflictError);
    expect(error.message).toBe('404 GET /pets/7: not found (request id r1)');
    expect(error.body).toEqual({ code: 7, at: 'x', message: 'not found' });
    expect([error.name, error.status, error.method]).toEqual(['NotFoundError', 404, 'GET']);
    expect(error.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pets\/7$/);
    expect(error.requestId).toBe('r1');
    expect(errors.isApiError<{ code: number }>(error, 404) && error.body.code).toBe(7);
    expect(errors.isApiError(error, 409)).toBe(false);
    expect(errors.isApiError(new Error('x'))).toBe(false);
  });

  it('D02: says what the body says', async () => {
    const said = async (body: unknown): Promise<string> => (await fail(json(body, 400))).message;
    const head = '400 GET /pets/7';
    expect(await said({ title: 'Bad', detail: 'no name' })).toBe(`${head}: Bad: no name`);
    expect(await said({ error: { message: 'm' } })).toBe(`${head}: m`);
    expect(await said({ error: 'e', error_description: 'd' })).toBe(`${head}: e: d`);
    expect(await said('just text')).toBe(`${head}: just text`);
    expect(await said({ code: 1 })).toBe(`${head}: {"code":1}`);
  });

  it('D03: any body will do', async () => {
    const type = { 'Content-Type': 'application/json' };
    expect((await fail(respond(500))).message).toBe('500 GET /pets/7');
    const page = await fail(respond(500, { 'Content-Type': 'text/html' }, '<html>x</html>'));
    expect([page.message, page.rawBody]).toEqual(['500 GET /pets/7', '<html>x</html>']);
    expect((await fail(respond(500, type, '{"a'))).message).toBe('500 GET /pets/7: {"a');
    expect((await fail(json([1], 404))).body).toEqual([1]);
  });

  it('D04, H92: the message is short and clean', async () => {
    const error = await fail(respond(500, {}, `\u001b[31m\r\n${'x'.repeat(20_000_000)}`));
    expect(error.message.length).toBeLessThanOrEqual(1024);
    expect(error.message).not.toMatch(/[\u0000-\u001f]/);
    expect(error.rawBody.length).toBe(1024 * 1024);
  });

  it('R11: shows no secret however it is printed', async () => {
    const script: Script = (response, { url }) => {
      response.writeHead(401, { 'X-Echo': canary, 'X-Request-Id': canary });
      response.end(JSON.stringify({ message: `no ${canary} in ${url}` }));
    };
    const error = await fail(script);
    for (const text of [
      String(error),
      error.stack,
      JSON.stringify(error),
      inspect(error, { depth: 9 }),
    ]) {
      expect(text).not.toContain('CANARY');
      expect(text).not.toContain('secret query');
    }
    expect(error.headers.get('x-echo')).toBe(canary);
    expect(Object.keys(error)).toEqual([]);
  });

  it('says what a deeply nested body says', async () => {
    const depth = 20_000;
    const body = `${'{"error":'.repeat(depth)}"deep"${'}'.repeat(depth)}`;
    const error = await fail((response) => {
      response.writeHead(400, { 'Content-Type': 'application/json' });
      response.end(body);
    });
    expect(error.message).toBe('400 GET /pets/7: deep');
  });
});

describe('the family', () => {
  it('holds between copies, and not between strangers', () => {
    class Mine extends errors.NotFoundError {}
    const details = { status: 404, headers: new Headers(), rawBody: '', method: 'GET', url: '' };
    const plain = new errors.NotFoundError('x', details);
    expect(plain).not.toBeInstanceOf(Mine);
    expect(new Mine('x', details)).toBeInstanceOf(Mine);
    expect(new Mine('x', details)).toBeInstanceOf(errors.ApiError);
    expect(new errors.TimeoutError('x')).toBeInstanceOf(errors.ConnectionError);
    expect(new errors.AbortError('x')).not.toBeInstanceOf(errors.ApiError);
    expect(new errors.AbortError('x').name).toBe('AbortError');
    expect(new Error('x')).not.toBeInstanceOf(errors.SdkError);
    expect(errors.SdkError[Symbol.hasInstance](null)).toBe(false);
    const kinds = Symbol.for('SdkError');
    expect({ [kinds]: ['NotFoundError', 'ApiError', 'SdkError'] }).toBeInstanceOf(errors.ApiError);
    expect(JSON.stringify(new errors.UsageError('no'))).toBe(
      '{"name":"UsageError","message":"no"}',
    );
  });
});

describe('connections', () => {
  it('D05: names the reason', async () => {
    const server = await serve(json({}));
    const core = coreFor({ url: await closedUrl() }, { retry: { enabled: false } });
    const refused = (await failureOf(
      core.send(operation, { parameters: { id: 1 } }),
    )) as errors.ConnectionError;
    expect(refused).toBeInstanceOf(errors.ConnectionError);
    expect(refused.message).toMatch(/^GET \/pets\/1: connection failed: /);
    expect(refused.cause).toBeInstanceOf(Error);
    expect(refused.code).toBe('ECONNREFUSED');
    expect(server.seen.length).toBe(0);
    const telling = coreFor(
      server,
      {
        retry: { enabled: false },
        fetch: async () => {
          throw Object.assign(new TypeError('failed'), { cause: new Error(`with ${canary}`) });
        },
      },
      { credentials: { token: { kind: 'token', prefix: 'Bearer' } } },
      { token: canary },
    );
    const told = await failureOf(telling.send(operation, { parameters: { id: 1 } }));
    expect(inspect(told, { depth: 9 })).not.toContain('CANARY');
    const quoting = coreFor(
      server,
      {
        retry: { enabled: false },
        fetch: async () => {
          const cause = Object.assign(new Error('no HTTP'), { data: `X-Echo: ${canary}` });
          throw Object.assign(new TypeError('failed'), { cause });
        },
      },
      { credentials: { token: { kind: 'token', prefix: 'Bearer' } } },
      { token: canary },
    );
    const quoted = await failureOf(quoting.send(operation, { parameters: { id: 1 } }));
    expect(inspect(quoted, { depth: Infinity, showHidden: true })).not.toContain('CANARY');
    const throwing = coreFor(server, {
      retry: { enabled: false },
      fetch: async () => {
        const cause = Object.assign(new Error('self-signed certificate'), {
          code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
        });
        throw Object.assign(new TypeError('fetch failed'), { cause });
      },
    });
    const untrusted = await failureOf(throwing.send(operation, { parameters: { id: 1 } }));
    expect(untrusted.message).toBe(
      'GET /pets/1: connection failed: DEPTH_ZERO_SELF_SIGNED_CERT self-signed certificate',
    );
    expect(untrusted).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });
});
