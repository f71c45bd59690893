import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { AuthError } from '../src/auth-error.js';
import { AbortError, AuthenticationError } from '../src/errors.js';
import { encodeRaw } from '../src/runtime/body/raw.js';
import { failureOf, json, respond, type Script, until } from './server.js';
import { barrier, oauthCore, refreshCore, secured, sent, tokenServer } from './tokens.js';

const call = secured('token');

const tokens = (count: number): Script => json({ access: `new_${count}`, next: `ref_${count}` });

describe('a refresh token', () => {
  it('gets the first access token', async () => {
    const server = await tokenServer({ token: tokens });
    const core = refreshCore(server, { refreshToken: 'ref_0' });
    await Promise.all([core.send(call), core.send(call)]);
    expect(server.tokens.map(({ body }) => body)).toEqual(['{"refresh":"ref_0"}']);
    expect(sent(server)).toEqual(['Bearer new_1', 'Bearer new_1']);
  });

  it('K17, K22: renews a refused one once for all, without the old one', async () => {
    const wait = barrier(50, respond(401));
    const server = await tokenServer({
      token: tokens,
      api: (_count, { headers }) => (headers.authorization === 'Bearer old' ? wait : json({})),
    });
    const core = refreshCore(server, { token: 'old', refreshToken: 'ref_0' });
    await Promise.all(Array.from({ length: 50 }, () => core.send(call)));
    expect(server.tokens).toHaveLength(1);
    expect(server.tokens[0]?.body).toBe('{"refresh":"ref_0"}');
    expect(server.tokens[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
    });
    expect(server.tokens[0]?.headers.authorization).toBeUndefined();
    expect(sent(server).filter((value) => value === 'Bearer new_1')).toHaveLength(50);
  });

  it('K18: a late 401 for the old token takes the new one', async () => {
    const late: { answer?: () => void } = {};
    const server = await tokenServer({
      token: tokens,
      api: (count, { headers }) => {
        if (headers.authorization !== 'Bearer old') return json({});
        if (count > 1) return respond(401);
        return (...exchange) => {
          late.answer = () => respond(401)(...exchange);
        };
      },
    });
    const core = refreshCore(server, { token: 'old', refreshToken: 'ref_0' });
    const slow = core.send(call);
    await until(() => late.answer !== undefined);
    await core.send(call);
    late.answer?.();
    await slow;
    expect(server.tokens).toHaveLength(1);
    expect(sent(server)).toEqual(['Bearer old', 'Bearer old', 'Bearer new_1', 'Bearer new_1']);
  });

  it('K19: is replaced by the one that came with the token', async () => {
    const server = await tokenServer({
      token: (count) => (count === 2 ? json({ access: 'new_2' }) : tokens(count)),
      api: (count) => (count % 2 === 1 ? respond(401) : json({})),
    });
    const core = refreshCore(server, { token: 'old', refreshToken: 'ref_0' });
    for (let round = 0; round < 3; round++) await core.send(call);
    expect(server.tokens.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { refresh: 'ref_0' },
      { refresh: 'ref_1' },
      { refresh: 'ref_1' },
    ]);
    core.setCredential('refreshToken', 'mine');
    await core.send(call);
    expect(server.tokens[3]?.body).toBe('{"refresh":"mine"}');
  });

  it('K19: an answer without an access token is an error', async () => {
    const server = await tokenServer({ token: () => json({ next: 'x_CANARY' }) });
    const error = await failureOf(refreshCore(server, { refreshToken: 'ref_0' }).send(call));
    expect(error).toBeInstanceOf(AuthError);
    expect(error.message).toBe(
      'could not obtain an access token: the response has no string at access',
    );
  });

  it('carries the other credentials of its operation, and no more', async () => {
    const server = await tokenServer({ token: tokens, api: () => json({}) });
    const security = [{ gateway: [], queryKey: [], cookieKey: [] }];
    const keys = { gateway: 'gate_CANARY', queryKey: 'q&_CANARY', cookieKey: 'c_CANARY' };
    const values = { refreshToken: 'ref_0', ...keys };
    await refreshCore(server, values, {}, { security }).send(call);
    const [request] = server.tokens;
    expect(request?.url).toBe('/token?a%20key=q%26_CANARY');
    expect(request?.headers).toMatchObject({ 'x-gateway': 'gate_CANARY', cookie: 'sid=c_CANARY' });
    expect(request?.headers.authorization).toBeUndefined();
    expect(server.api[0]?.headers['x-gateway']).toBeUndefined();
    const broken = await tokenServer({ token: () => json({ error: 'gate_CANARY' }, 400) });
    const error = await failureOf(refreshCore(broken, values, {}, { security }).send(call));
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('CANARY');
    const plain = await tokenServer({ token: tokens });
    await refreshCore(plain, values).send(call);
    expect(plain.tokens[0]?.headers['x-gateway']).toBeUndefined();
  });

  it('tells its tokens once for each refresh, before the call is made again', async () => {
    const told: unknown[] = [];
    const server = await tokenServer({
      token: (count) => (count === 2 ? json({ access: 'new_2' }) : tokens(count)),
      api: (_count, { headers }) => {
        told.push(headers.authorization);
        const isGood = headers.authorization === `Bearer new_${server.tokens.length}`;
        return isGood ? json({}) : respond(401);
      },
    });
    const onTokenRefresh = async (got: unknown): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      told.push(got);
    };
    const values = { token: 'old', refreshToken: 'ref_0' };
    const core = refreshCore(server, values, { onTokenRefresh }).withOptions({ timeoutMs: 9_000 });
    await core.send(call);
    const first = { accessToken: 'new_1', refreshToken: 'ref_1' };
    expect(told).toEqual(['Bearer old', first, 'Bearer new_1']);
    core.setCredential('token', 'stale');
    await core.send(call);
    const second = { accessToken: 'new_2', refreshToken: 'ref_1' };
    expect(told.slice(3)).toEqual(['Bearer stale', second, 'Bearer new_2']);
  });

  it('fails the calls that wait for it where its tokens cannot be kept', async () => {
    let isFull = true;
    const server = await tokenServer({ token: tokens, api: () => json({}) });
    const core = refreshCore(
      server,
      { refreshToken: 'ref_0' },
      {
        onTokenRefresh: () => {
          if (isFull) throw new Error('the disk is full');
        },
      },
    );
    const errors = await Promise.all([failureOf(core.send(call)), failureOf(core.send(call))]);
    for (const error of errors) {
      expect(error).toBeInstanceOf(AuthError);
      expect(error.message).toBe('onTokenRefresh failed');
      expect((error.cause as Error).message).toBe('the disk is full');
    }
    expect([server.tokens.length, server.api.length]).toEqual([1, 0]);
    isFull = false;
    await core.send(call);
    expect(server.tokens.map(({ body }) => body)).toEqual([
      '{"refresh":"ref_0"}',
      '{"refresh":"ref_1"}',
    ]);
    expect(sent(server)).toEqual(['Bearer new_2']);
  });

  it('K20: that is refused ends all calls with their own 401 as the cause', async () => {
    const wait = barrier(3, respond(401, {}, 'gone'));
    const server = await tokenServer({
      token: (count) => (count === 1 ? json({ error: 'invalid_grant' }, 400) : tokens(count)),
      api: (count, { headers }) =>
        headers.authorization !== 'Bearer old' ? json({}) : count <= 3 ? wait : respond(401),
    });
    const core = refreshCore(server, { token: 'old', refreshToken: 'ref_CANARY' });
    const errors = await Promise.all([1, 2, 3].map(() => failureOf(core.send(call))));
    for (const error of errors) {
      expect((error as AuthError).error).toBe('invalid_grant');
      expect(error.cause).toBeInstanceOf(AuthenticationError);
      expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('CANARY');
    }
    expect(new Set(errors.map(({ cause }) => cause)).size).toBe(3);
    expect(server.tokens).toHaveLength(1);
    await core.send(call);
    expect(server.tokens).toHaveLength(2);
  });

  it('is not sent twice where the server may have used it', async () => {
    const server = await tokenServer({ token: () => respond(500), api: () => respond(401) });
    await failureOf(refreshCore(server, { refreshToken: 'ref_0' }).send(call));
    expect(server.tokens).toHaveLength(1);
    const busy = await tokenServer({
      token: (count) => (count === 1 ? respond(503) : tokens(count)),
    });
    await refreshCore(busy, { refreshToken: 'ref_0' }).send(call);
    expect(busy.tokens).toHaveLength(2);
  });

  it('K21: who began to use it and gives up takes it from nobody', async () => {
    const held: { answer?: () => void } = {};
    const server = await tokenServer({
      token:
        (count) =>
        (...exchange) => {
          held.answer = () => tokens(count)(...exchange);
        },
    });
    const core = refreshCore(server, { refreshToken: 'ref_0' });
    const controller = new AbortController();
    const first = failureOf(core.send(call, {}, { signal: controller.signal }));
    await until(() => held.answer !== undefined);
    const second = core.send(call);
    controller.abort();
    expect(await first).toBeInstanceOf(AbortError);
    held.answer?.();
    await second;
    expect(server.tokens).toHaveLength(1);
    expect(sent(server)).toEqual(['Bearer new_1']);
  });

  it('K21: the same during a renewal', async () => {
    const held: { answer?: () => void } = {};
    const server = await tokenServer({
      token:
        (count) =>
        (...exchange) => {
          held.answer = () => tokens(count)(...exchange);
        },
      api: (count) => (count === 1 ? respond(401) : json({})),
    });
    const core = refreshCore(server, { token: 'old', refreshToken: 'ref_0' });
    const controller = new AbortController();
    const first = failureOf(core.send(call, {}, { signal: controller.signal }));
    await until(() => held.answer !== undefined);
    controller.abort();
    expect(await first).toBeInstanceOf(AbortError);
    const second = core.send(call);
    held.answer?.();
    await second;
    expect(sent(server)).toEqual(['Bearer old', 'Bearer new_1']);
  });

  it('K23: a body that is gone is not sent again, but the token is there for later', async () => {
    const server = await tokenServer({
      token: tokens,
      api: (count) => (count === 1 ? respond(401) : json({})),
    });
    const core = refreshCore(server, { token: 'old', refreshToken: 'ref_0' });
    const upload = secured('token', [], {
      method: 'POST',
      body: { 'application/octet-stream': { encode: encodeRaw } },
    });
    const body = new Blob(['content']).stream();
    expect(await failureOf(core.send(upload, { body }))).toBeInstanceOf(AuthenticationError);
    expect([server.api.length, server.tokens.length]).toEqual([1, 1]);
    await core.send(call);
    expect(sent(server)).toEqual(['Bearer old', 'Bearer new_1']);
    expect(server.tokens).toHaveLength(1);
  });

  it('K24: is not used after a 403', async () => {
    const server = await tokenServer({ token: tokens, api: () => respond(403) });
    await failureOf(refreshCore(server, { token: 'old', refreshToken: 'ref_0' }).send(call));
    expect(server.tokens).toHaveLength(0);
  });

  it('F08: a redirect of its endpoint is refused', async () => {
    const server = await tokenServer({ token: () => respond(308, { Location: '/elsewhere' }) });
    const error = await failureOf(refreshCore(server, { refreshToken: 'ref_0' }).send(call));
    expect(error.message).toContain('was not followed: the request contains credentials');
    expect(server.api).toHaveLength(0);
  });

  it('that is missing leaves the 401 as it is', async () => {
    const server = await tokenServer({ api: () => respond(401) });
    const error = await failureOf(refreshCore(server, { token: 'old' }).send(call));
    expect([error.name, error.message]).toEqual(['AuthenticationError', '401 GET /x']);
    const none = await failureOf(refreshCore(server, {}).send(call));
    expect(none.message).toBe('401 GET /x (no credential was sent: refreshToken not set)');
  });

  it('K06: a token that is set replaces the one that was got', async () => {
    const server = await tokenServer({
      token: tokens,
      api: (_count, { headers }) =>
        headers.authorization === 'Bearer mine' ? respond(401) : json({}),
    });
    const core = refreshCore(server, { refreshToken: 'ref_0' });
    await core.send(call);
    core.setCredential('token', 'mine');
    await core.send(call);
    expect(sent(server)).toEqual(['Bearer new_1', 'Bearer mine', 'Bearer new_2']);
    expect(server.tokens[1]?.body).toBe('{"refresh":"ref_1"}');
  });

  it('a token from a function is asked for until the API refuses it', async () => {
    const server = await tokenServer({
      token: tokens,
      api: (count) => (count === 3 ? respond(401) : json({})),
    });
    let asked = 0;
    const token = () => `fun_${Math.min(++asked, 2)}`;
    const core = refreshCore(server, { token, refreshToken: 'ref_0' });
    for (let round = 0; round < 4; round++) await core.send(call);
    expect(sent(server)).toEqual([
      'Bearer fun_1',
      'Bearer fun_2',
      'Bearer fun_2',
      'Bearer new_1',
      'Bearer new_1',
    ]);
  });
});

describe('H93', () => {
  it('printing a core shows no token', async () => {
    const token = () => json({ access: 'tok_CANARY', next: 'next_CANARY' });
    const server = await tokenServer({ token });
    const core = refreshCore(server, { refreshToken: 'ref_CANARY' });
    await core.send(call);
    const shown = { depth: 9, showHidden: true };
    expect(inspect([core, oauthCore(server)], shown)).not.toContain('CANARY');
    expect(JSON.stringify(core)).not.toContain('CANARY');
  });
});
