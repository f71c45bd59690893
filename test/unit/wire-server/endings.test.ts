import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ScriptedAnswer } from '../../wire/server/script.js';
import { asked, pause, RawClient, serverOf, until } from './raw-client.js';

const hundred = 'x'.repeat(100);

describe('cut', () => {
  test.each(['reset', 'close'] as const)('by %s after bytes of the answer', async (how) => {
    const { server, client } = await asked({
      answers: [{ text: hundred, cut: { afterBytes: 17, of: 'answer', how } }],
    });
    await until(() => client.ended !== undefined);
    expect(client.text).toBe('HTTP/1.1 200 OK\r\n');
    expect(client.ended).toBe(how === 'reset' ? 'reset' : 'fin');
    await until(() => server.connections.open === 0);
    expect(server.requests[0]).toMatchObject({ answeredAt: expect.any(Number) });
    expect(server.requests[0]?.closedByPeerAt).toBeUndefined();
  });

  test.each(['reset', 'close'] as const)('by %s after bytes of the body', async (how) => {
    const { client } = await asked({
      answers: [{ text: hundred, cut: { afterBytes: 50, of: 'body', how } }],
    });
    await until(() => client.ended !== undefined);
    expect(client.text).toContain('Content-Length: 100');
    expect(client.body).toBe('x'.repeat(50));
    expect(client.ended).toBe(how === 'reset' ? 'reset' : 'fin');
  });

  test.each([3, 5, 6, 1000])('chunked after %i of 6 bytes, without the last chunk', async (n) => {
    const { client } = await asked({
      answers: [
        {
          chunks: [{ text: 'abc' }, { text: 'def' }],
          cut: { afterBytes: n, of: 'body', how: 'close' },
        },
      ],
    });
    await until(() => client.ended === 'fin');
    const second = { 3: '', 5: '2\r\nde\r\n' }[n] ?? '3\r\ndef\r\n';
    expect(client.body).toBe(`3\r\nabc\r\n${second}`);
  });

  test('before any byte, when the request has been read', async () => {
    const server = await serverOf({ answers: [{ cut: { afterBytes: 0 } }] });
    const client = await RawClient.to(server);
    client.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab');
    await pause(60);
    expect(client.ended).toBeUndefined();
    client.send('cd');
    await until(() => client.ended === 'reset');
    expect(client.text).toBe('');
    expect(server.requests[0]?.body.toString()).toBe('abcd');
  });

  test('after the head, and after the whole answer', async () => {
    const { client } = await asked({
      answers: [{ text: 'abc', cut: { afterBytes: 0, of: 'body' } }],
    });
    await until(() => client.ended === 'reset');
    expect(client.text).toMatch(/\r\n\r\n$/);
    const late = await asked({ answers: [{ text: 'abc', cut: { afterBytes: 10_000 } }] });
    await until(() => late.client.ended === 'reset');
    expect(late.client.body).toBe('abc');
  });

  test('in the middle of gzip', async () => {
    const server = await serverOf({
      answers: [
        { text: hundred, encoding: 'gzip', cut: { afterBytes: 10, of: 'body', how: 'close' } },
      ],
    });
    const response = await fetch(server.origin);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test('as soon as the head of the request is in', async () => {
    const server = await serverOf({ answers: [{ resetOnRequest: true }] });
    const client = await RawClient.to(server);
    client.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n');
    await until(() => client.ended === 'reset');
    expect(client.text).toBe('');
    expect(server.requests[0]?.endedAt).toBeUndefined();
    expect(server.requests[0]?.closedByPeerAt).toBeUndefined();
  });
});

describe('hang', () => {
  test('answers nothing, and notices within 1 s that the peer went', async () => {
    for (const leave of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const { server, client } = await asked({ answers: [{ hang: true }] });
      await pause(50);
      expect(client.text).toBe('');
      expect(server.requests[0]?.closedByPeerAt).toBeUndefined();
      const left = performance.now();
      client.socket[leave]();
      await until(() => server.requests[0]?.closedByPeerAt !== undefined);
      const noticed = server.requests[0]?.closedByPeerAt ?? 0;
      expect(noticed).toBeGreaterThanOrEqual(left);
      expect(noticed - left).toBeLessThan(1000);
      await until(() => server.connections.open === 0);
      expect(server.connections.accepted).toBe(1);
      expect(server.problems).toEqual([]);
    }
  });

  test.each([
    [0, ''],
    [2, 'ab'],
    [1000, 'abcd'],
  ])('after %i bytes of the body', async (hangAfterBytes, seen) => {
    const { server, client } = await asked({
      answers: [{ text: 'abcd', hangAfterBytes, headers: { 'Content-Length': '9' } }],
    });
    await until(() => client.text.includes('\r\n\r\n'));
    await pause(60);
    expect(client.body).toBe(seen);
    expect(client.ended).toBeUndefined();
    client.socket.destroy();
    await until(() => server.requests[0]?.closedByPeerAt !== undefined);
  });

  test('a peer that goes in a pause, a delay, a barrier or under a full buffer is noticed', async () => {
    const answers: ScriptedAnswer[] = [
      { chunks: [{ text: 'a', pauseMs: 60_000 }] },
      { delayMs: 60_000 },
      { barrier: 2 },
      { bytes: 2 ** 40 },
      { repeat: { text: 'a', times: 1000, pauseMs: 20 } },
    ];
    for (const answer of answers) {
      const { server, client } = await asked({ answers: [answer] });
      client.socket.pause();
      await until(() => server.requests.length === 1);
      await pause(50);
      const left = performance.now();
      client.socket.destroy();
      await until(() => server.requests[0]?.closedByPeerAt !== undefined);
      expect((server.requests[0]?.closedByPeerAt ?? 0) - left).toBeLessThan(1000);
      expect(server.problems).toEqual([]);
    }
  });

  test('a peer that goes after its answer is no loss', async () => {
    const { server, client } = await asked({ answers: [{ text: 'x' }] });
    await until(() => client.body === 'x');
    client.socket.destroy();
    await until(() => server.connections.open === 0);
    expect(server.requests[0]?.closedByPeerAt).toBeUndefined();
  });
});

describe('connections', () => {
  test('are kept between answers and used again', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const framings = ['length', 'chunked'] as const;
    const server = await serverOf({
      answers: framings.map((framing) => ({ times: 20, framing, text: 'abc' })),
    });
    for (let call = 0; call < 40; call += 1) {
      const request = get(server.origin, { agent });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(await text(response)).toBe('abc');
    }
    expect(server.connections).toEqual({ accepted: 1, open: 1 });
    expect(server.requests.map((one) => one.connection)).toEqual(Array(40).fill(1));
  });

  test('stay open in idleness, longer than node would keep them', { timeout: 15_000 }, async () => {
    const server = await serverOf({ answers: [{ text: 'a' }, { text: 'b' }] });
    const client = await RawClient.to(server);
    client.get();
    await pause(6000);
    client.get();
    await until(() => client.text.endsWith('b'));
  });

  test('answers pipelined requests in order', async () => {
    const server = await serverOf({
      answers: [{ delayMs: 60, text: 'one' }, { text: 'two' }, { text: 'three' }],
    });
    const client = await RawClient.to(server);
    client.send(['/1', '/2', '/3'].map((to) => `GET ${to} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    await until(() => client.text.endsWith('three'));
    expect(client.text).toMatch(/one.*two.*three$/s);
    expect(server.requests.map((one) => one.target)).toEqual(['/1', '/2', '/3']);
  });

  test('closeConnection says so and closes after the answer', async () => {
    const { client } = await asked({ answers: [{ text: 'abc', closeConnection: true }] });
    await until(() => client.ended === 'fin');
    expect(client.text).toMatch(/\r\nConnection: close\r\n\r\nabc$/);
    const silent = await asked({
      answers: [{ text: 'abc', closeConnection: true, headers: { Connection: null } }],
    });
    await until(() => silent.client.ended === 'fin');
    expect(silent.client.text).not.toContain('Connection');
  });

  test('closes when the client asks for it', async () => {
    const server = await serverOf({ answers: [{ text: 'abc' }] });
    const client = await RawClient.to(server);
    client.send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await until(() => client.ended === 'fin');
    expect(client.body).toBe('abc');
  });

  test('closeIdle closes what is idle, not what is used again', async () => {
    const server = await serverOf({
      answers: [
        { text: 'a', closeIdle: 300 },
        { delayMs: 500, text: 'b', closeIdle: 60 },
      ],
    });
    const client = await RawClient.to(server);
    client.get();
    await until(() => client.text.endsWith('a'));
    client.get();
    await until(() => client.text.endsWith('b'));
    const answered = performance.now();
    expect(client.ended).toBeUndefined();
    await until(() => client.ended === 'fin');
    expect(client.endedAt - answered).toBeGreaterThan(25);
    await until(() => server.connections.open === 0);
  });

  test('an early answer comes before the body is read; the connection goes on', async () => {
    const server = await serverOf({
      answers: [{ earlyAnswer: true, text: 'early' }, { text: 'two' }],
    });
    const client = await RawClient.to(server);
    client.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n');
    await until(() => client.text.endsWith('early'));
    expect(server.requests[0]?.bodyBytes).toBe(0);
    client.send('body');
    client.get('/2');
    await until(() => client.text.endsWith('two'));
    expect(server.requests[0]?.body.toString()).toBe('body');
  });

  test('an early answer that closes is not lost by a reset', async () => {
    const server = await serverOf({
      answers: [{ earlyAnswer: true, status: 413, text: 'early', closeConnection: true }],
    });
    const client = await RawClient.to(server);
    client.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
    client.send('x'.repeat(50_000));
    await until(() => client.ended !== undefined);
    expect(client.ended).toBe('fin');
    expect(client.body).toBe('early');
  });

  test('a client that waits for 100 is asked for its body', async () => {
    const server = await serverOf({ answers: [{ text: 'done' }] });
    const client = await RawClient.to(server);
    client.send('PUT / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n');
    await until(() => client.text === 'HTTP/1.1 100 Continue\r\n\r\n');
    client.send('ok');
    await until(() => client.text.endsWith('done'));
    expect(server.requests[0]?.body.toString()).toBe('ok');
  });
});
