import { describe, expect, it } from 'vitest';
import { NotFoundError, UsageError } from '../src/errors.js';
import type { Operation } from '../src/runtime/operation.js';
import { coreFor, json, respond, serve } from './server.js';

import { ApiResponsePromise } from '../src/runtime/response-promise.js';

interface Thing {
  readonly id: number;
}

const request = {
  method: 'GET',
  path: '/things/{id}',
  parameters: { id: { in: 'path' } },
  accept: 'application/json',
  ok: { 200: { json: { object: { id: { type: 'int64', required: true } } } } },
} as const;
const thing: Operation<Thing> = request;
const input = { parameters: { id: 7 } };

describe('the promise of a call', () => {
  it('C24: gives status, headers and issues', async () => {
    const server = await serve(
      respond(200, { 'X-A': ['1', '2'], 'content-TYPE': 'application/json' }, '{"id":"x"}'),
    );
    const call = coreFor(server).send(thing, input);
    const { data, status, headers, issues, response } = await call.withResponse();
    expect([data, status]).toEqual([{ id: 'x' }, 200]);
    expect(headers.get('x-a')).toBe('1, 2');
    expect(issues).toEqual([{ pointer: '/id', wanted: 'int64', found: 'string' }]);
    expect(response.status).toBe(200);
    expect(await Promise.all([call, call])).toEqual([data, data]);
    expect(server.seen.length).toBe(1);
    expect(String(call)).toBe('[object ApiPromise]');
  });

  it('gives the response unread', async () => {
    const server = await serve(json({ id: 7 }));
    const response = await coreFor(server).send(thing, input).asResponse();
    expect(response.bodyUsed).toBe(false);
    expect(await response.json()).toEqual({ id: 7 });
    const late = coreFor(server).send(thing, input);
    await late;
    await expect(late.asResponse()).rejects.toThrow(UsageError);
  });

  it('is sent at once, and behaves like a promise', async () => {
    const server = await serve(json({ id: 7 }));
    const core = coreFor(server);
    expect(await core.send(thing, input).then(({ id }) => id)).toBe(7);
    expect(await core.send(thing, {}).catch(() => 'caught')).toBe('caught');
    let over = false;
    await core.send(thing, input).finally(() => {
      over = true;
    });
    expect(over).toBe(true);
    expect(await Promise.race([core.send(thing, input), new Promise(() => undefined)])).toEqual({
      id: 7,
    });
  });

  it('of a whole answer gives it, or the response unread', async () => {
    const server = await serve(json({ id: 7 }, 201));
    const core = coreFor(server);
    const whole = () => new ApiResponsePromise<Thing>(core.send(thing, input));
    const { data, status, headers } = await whole();
    expect([data, status, headers.get('content-type')]).toEqual([
      { id: 7 },
      201,
      'application/json',
    ]);
    const response = await whole().asResponse();
    expect([response.status, response.bodyUsed]).toEqual([201, false]);
    expect(await response.json()).toEqual({ id: 7 });
    const call = whole();
    expect(await Promise.all([call, call])).toEqual([await call, await call]);
    await expect(call.asResponse()).rejects.toThrow(UsageError);
    expect(server.seen.length).toBe(3);
    expect(String(call)).toBe('[object ApiResponsePromise]');
    let ended = false;
    await whole().finally(() => {
      ended = true;
    });
    expect(ended).toBe(true);
  });

  it('of a whole answer fails as the call does', async () => {
    const core = coreFor(await serve(respond(404)));
    const whole = () => new ApiResponsePromise<Thing>(core.send(thing, input));
    await expect(whole()).rejects.toMatchObject({ status: 404 });
    await expect(whole().asResponse()).rejects.toMatchObject({ status: 404 });
    expect(await whole().catch((error: unknown) => error)).toBeInstanceOf(NotFoundError);
  });
});
