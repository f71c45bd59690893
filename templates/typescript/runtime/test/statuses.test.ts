import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/errors.js';
import { encodeJson } from '../src/runtime/body/json.js';
import type { Operation } from '../src/runtime/operation.js';
import type { FetchLike, RequestOptions } from '../src/runtime/options.js';
import { coreFor, json, respond, type Script, serve } from './server.js';
import { readVectors } from './vectors.js';

type Method = Operation<unknown>['method'];

interface StatusVectors {
  readonly statuses: readonly {
    readonly status: number;
    readonly kind: keyof typeof classes;
    readonly empty?: true;
    readonly get: number;
    readonly post: number;
  }[];
  readonly methods: readonly {
    readonly method: Method;
    readonly after503: number;
    readonly after500: number;
    readonly dropped: number;
    readonly keyed: number;
  }[];
  readonly retryAfter: readonly {
    readonly status: number;
    readonly retryAfter: string;
    readonly attempts: number;
  }[];
}

const vectors = readVectors('statuses.json') as StatusVectors;

const classes = {
  success: undefined,
  other: 'ApiError',
  badRequest: 'BadRequestError',
  unauthorized: 'AuthenticationError',
  forbidden: 'PermissionDeniedError',
  notFound: 'NotFoundError',
  conflict: 'ConflictError',
  unprocessable: 'UnprocessableEntityError',
  tooManyRequests: 'RateLimitError',
  server: 'InternalServerError',
} as const;

function operation(method: Method): Operation<unknown> {
  const ok = { 200: { json: 'any' } } as const;
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return { method, path: '/x', ok };
  return { method, path: '/x', ok, body: { 'application/json': { encode: encodeJson } } };
}

/** A dropped connection, after the request has arrived. */
const drop: Script = (_response, _seen, { socket }) => socket.resetAndDestroy();

/** What a call returns or throws, and how many requests it makes, of at most two. */
async function outcome(
  first: Script,
  call: Operation<unknown>,
  options: RequestOptions = {},
): Promise<{ readonly result: unknown; readonly attempts: number }> {
  const server = await serve(first, json({ again: true }));
  const core = coreFor(server, { retry: { maxAttempts: 2, retryDelayMs: 1 } });
  const input = call.body ? { body: {} } : {};
  const result: unknown = await core.send(call, input, options).catch((error: unknown) => error);
  return { result, attempts: server.seen.length };
}

/**
 * The platform's `fetch` turns 407 into an error of its own, and repeats a request after 421 (Fetch
 * standard, section 4.5): the SDK sees these statuses only from a custom one.
 */
const keptByFetch: readonly number[] = [407, 421];

const isSeen = ({ status }: { readonly status: number }): boolean => !keptByFetch.includes(status);

describe('statuses', () => {
  it.each(vectors.statuses.filter(isSeen))(
    'maps $status to $kind',
    async ({ status, kind, empty, get, post }) => {
      const body = empty ? '' : '{"a":1}';
      const first = respond(status, empty ? {} : { 'Content-Type': 'application/json' }, body);
      for (const [method, attempts] of [
        ['GET', get],
        ['POST', post],
      ] as const) {
        const seen = await outcome(first, operation(method));
        expect(seen.attempts, method).toBe(attempts);
        if (attempts === 2) {
          expect(seen.result).toEqual({ again: true });
        } else if (kind === 'success') {
          expect(seen.result).toEqual(empty ? undefined : { a: 1 });
        } else {
          expect(seen.result).toBeInstanceOf(ApiError);
          expect(seen.result).toMatchObject({ name: classes[kind], status });
        }
      }
    },
  );

  it.each(vectors.statuses.filter((row) => !isSeen(row)))(
    'maps $status of a custom fetch to $kind',
    async ({ status, kind, get }) => {
      const responses: Response[] = [];
      const fetch: FetchLike = async () => {
        responses.push(new Response('{}', { status }));
        return responses.at(-1) as Response;
      };
      const core = coreFor({ url: 'https://api.example' }, { fetch });
      await expect(core.send(operation('GET'))).rejects.toMatchObject({
        name: classes[kind],
        status,
      });
      expect(responses.length).toBe(get);
    },
  );

  it.each(vectors.statuses.filter(({ get }) => get === 2))(
    'has a class for $status where no attempt is left',
    async ({ status, kind }) => {
      const server = await serve(respond(status));
      const call = coreFor(server, { retry: { enabled: false } }).send(operation('GET'));
      await expect(call).rejects.toMatchObject({ name: classes[kind], status });
    },
  );

  it.each(vectors.methods)('retries $method', async (row) => {
    const call = operation(row.method);
    const keyed: Operation<unknown> = { ...call, idempotencyHeader: 'Idempotency-Key' };
    expect((await outcome(respond(503), call)).attempts).toBe(row.after503);
    expect((await outcome(respond(500), call)).attempts).toBe(row.after500);
    expect((await outcome(drop, call)).attempts).toBe(row.dropped);
    expect((await outcome(respond(500), keyed)).attempts).toBe(row.keyed);
  });

  it.each(vectors.retryAfter)(
    'makes $attempts attempts after $status with Retry-After $retryAfter',
    async ({ status, retryAfter, attempts }) => {
      const first = respond(status, { 'Retry-After': retryAfter });
      expect((await outcome(first, operation('GET'))).attempts).toBe(attempts);
    },
  );
});
