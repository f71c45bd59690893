import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { bodyCap } from '../../wire/server/recording.js';
import { RecordingServer } from '../../wire/server/server.js';
import { pause, RawClient, serverOf, until } from './raw-client.js';

describe('what is recorded', () => {
  test('is what came over the wire', async () => {
    const server = await serverOf({ answers: [{}] });
    const client = await RawClient.to(server);
    client.send(
      'POST //a/../b%2fc?x=1&y=%20?z HTTP/1.1\r\nHOST: h\r\nx-A: 1\r\nX-a:  2 \r\nX-Utf: \xc3\xa9\r\n' +
        'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nd\xff\r\n0\r\nX-Sum: 9\r\n\r\n',
    );
    await until(() => client.text.includes('\r\n\r\n'));
    const [request] = server.requests;
    expect(request).toMatchObject({
      number: 1,
      connection: 1,
      method: 'POST',
      target: '//a/../b%2fc?x=1&y=%20?z',
      path: '//a/../b%2fc',
      query: 'x=1&y=%20?z',
      httpVersion: '1.1',
      bodyBytes: 5,
      unscripted: false,
      rawHeaders: [
        ['HOST', 'h'],
        ['x-A', '1'],
        ['X-a', '2'],
        ['X-Utf', '\xc3\xa9'],
        ['Transfer-Encoding', 'chunked'],
      ],
      trailers: [['X-Sum', '9']],
    });
    expect(request?.headers('x-a')).toEqual(['1', '2']);
    expect(request?.header('X-A')).toBe('1, 2');
    expect(request?.header('cookie')).toBeUndefined();
    expect(request?.body.toString('latin1')).toBe('abcd\xff');
    expect(request?.bodyHash).toBe(
      createHash('sha256').update(Buffer.from('abcd\xff', 'latin1')).digest('hex'),
    );
    expect(request?.endedAt).toBeGreaterThanOrEqual(request?.at ?? Infinity);
    expect(request?.answeredAt).toBeGreaterThanOrEqual(request?.endedAt ?? Infinity);
  });

  test('the path of an absolute target', async () => {
    const server = await serverOf({ routes: { 'GET /p': [{ text: 'x' }] } });
    const client = await RawClient.to(server);
    client.get('http://other:1/p?q');
    await until(() => client.body === 'x');
    expect(server.requests[0]).toMatchObject({
      target: 'http://other:1/p?q',
      path: '/p',
      query: 'q',
    });
  });

  test('a body above the cap is counted and hashed, not kept', async () => {
    const server = await serverOf({ answers: [{}, {}] });
    for (const size of [bodyCap, bodyCap + 1]) {
      const body = Buffer.alloc(size, 'x');
      await (await fetch(server.origin, { method: 'POST', body })).text();
      const request = server.requests.at(-1);
      expect(request?.bodyBytes).toBe(size);
      expect(request?.bodyHash).toBe(createHash('sha256').update(body).digest('hex'));
      expect(request?.body.length).toBe(size === bodyCap ? size : 0);
    }
  });

  test('an upload that breaks off', async () => {
    const server = await serverOf({ answers: [{}] });
    const client = await RawClient.to(server);
    client.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
    await until(() => server.requests[0]?.bodyBytes === 3);
    client.socket.destroy();
    await until(() => server.requests[0]?.closedByPeerAt !== undefined);
    expect(server.requests[0]?.endedAt).toBeUndefined();
    expect(server.requests[0]?.body.toString()).toBe('abc');
    expect(server.problems).toEqual([]);
  });

  test('what is no HTTP is a problem, not a crash', async () => {
    const server = await serverOf({ answers: [{ text: 'x' }] });
    const client = await RawClient.to(server);
    client.send('GET / HTTP/1.1\r\nBad Header: 1\r\n\r\n');
    await until(() => client.text.includes('400 Bad Request'));
    expect(server.requests).toEqual([]);
    expect(server.problems).toEqual([expect.stringMatching(/^not HTTP \(HPE_.*Bad Header: 1/)]);
    expect(await (await fetch(server.origin)).text()).toBe('x');
  });
});

describe('which answer', () => {
  test('in order; beyond the script 599, recorded as unscripted', async () => {
    const server = await serverOf({ answers: [{ text: 'a' }, { times: 2, text: 'b' }] });
    const seen: string[] = [];
    for (let call = 0; call < 4; call += 1) {
      const response = await fetch(server.origin);
      seen.push(`${response.status} ${await response.text()}`);
    }
    expect(seen).toEqual(['200 a', '200 b', '200 b', '599 {"unexpected":true}']);
    expect(server.requests.map((one) => one.unscripted)).toEqual([false, false, false, true]);
  });

  test('by route, the first that matches', async () => {
    const server = await serverOf({
      routes: {
        'POST /token': [{ text: 't1' }, { text: 't2' }],
        'GET /things/{id}': { always: { text: 'thing' } },
        'GET /things/special': { always: { text: 'never' } },
        '* /things/{id}/parts': { always: { text: 'parts' } },
      },
    });
    const ask = async (method: string, target: string) => {
      const response = await fetch(server.origin + target, { method });
      return `${response.status} ${await response.text()}`;
    };
    expect(await ask('POST', '/token')).toBe('200 t1');
    expect(await ask('GET', '/things/a%2Fb?q=1')).toBe('200 thing');
    expect(await ask('GET', '/things/special')).toBe('200 thing');
    expect(await ask('POST', '/token')).toBe('200 t2');
    expect(await ask('DELETE', '/things/1/parts')).toBe('200 parts');
    for (const [method, target] of [
      ['POST', '/token'],
      ['GET', '/token'],
      ['GET', '/things/'],
      ['GET', '/things/1/2'],
      ['GET', '/'],
    ] as const) {
      expect(await ask(method, target), target).toBe('599 {"unexpected":true}');
    }
  });

  test('a barrier holds until so many requests of the route are in', async () => {
    const server = await serverOf({
      routes: {
        'GET /a': [{ times: 3, barrier: 3, text: 'all' }, { text: 'late' }],
        'GET /b': { always: { text: 'b' } },
      },
    });
    let done = 0;
    const ask = async () => {
      const text = await (await fetch(`${server.origin}/a`)).text();
      done += 1;
      return text;
    };
    const first = [ask(), ask()];
    expect(await (await fetch(`${server.origin}/b`)).text()).toBe('b');
    await pause(50);
    expect(done).toBe(0);
    expect(await Promise.all([...first, ask()])).toEqual(['all', 'all', 'all']);
    expect(await ask()).toBe('late');
  });

  test('a delay is before the head', async () => {
    const server = await serverOf({ answers: [{ delayMs: 60 }] });
    const begun = performance.now();
    await fetch(server.origin);
    expect(performance.now() - begun).toBeGreaterThan(55);
  });
});

describe('refuse', () => {
  const attempt = async (origin: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.on('connect', () => resolve('connected'));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
      socket.on('close', () => socket.destroy());
      socket.on('connect', () => socket.destroy());
    });

  test('for a time, then answers on the same port', async () => {
    const begun = performance.now();
    const server = await serverOf({ refuse: { forMs: 150 }, answers: [{ text: 'open' }] });
    const { origin } = server;
    expect(await attempt(origin)).toBe('ECONNREFUSED');
    while ((await attempt(origin)) === 'ECONNREFUSED') await pause(5);
    expect(performance.now() - begun).toBeGreaterThan(145);
    expect(server.origin).toBe(origin);
    expect(await (await fetch(origin)).text()).toBe('open');
  });

  test('for ever, and no other server gets the port', async () => {
    const closed = await Promise.all(Array.from({ length: 20 }, () => serverOf({ refuse: true })));
    const open = await Promise.all(Array.from({ length: 200 }, () => serverOf({ answers: [] })));
    const origins = [...closed, ...open].map((server) => server.origin);
    expect(new Set(origins).size).toBe(220);
    for (const server of closed) expect(await attempt(server.origin)).toBe('ECONNREFUSED');
  });

  test('can be closed while it refuses', async () => {
    const server = await RecordingServer.start({ refuse: { forMs: 60_000 }, answers: [] });
    await server.close();
    expect(await attempt(server.origin)).toBe('ECONNREFUSED');
  });
});

describe('close', () => {
  test('ends everything, and again does nothing', async () => {
    const server = await RecordingServer.start({
      answers: [
        { hang: true },
        { delayMs: 60_000 },
        { bytes: 2 ** 40, encoding: 'gzip', framing: 'chunked' },
        { text: 'x', closeIdle: 60_000 },
        { chunks: [{ text: 'a', pauseMs: 60_000 }] },
        { barrier: 100 },
      ],
    });
    const clients: RawClient[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const client = await RawClient.to(server);
      client.get();
      await until(() => server.requests.length === number);
      clients.push(client);
    }
    await until(() => clients[3]?.body === 'x');
    const resources = () => process.getActiveResourcesInfo();
    expect(resources().filter((name) => name === 'Timeout').length).toBeGreaterThan(2);
    const begun = performance.now();
    await Promise.all([server.close(), server.close()]);
    await server.close();
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(server.connections.open).toBe(0);
    expect(server.requests.map((one) => one.closedByPeerAt)).toEqual(Array(6).fill(undefined));
    expect(server.problems).toEqual([]);
    await until(() => clients.every((client) => client.ended !== undefined));
  });

  test('200 servers at once, each with its own requests', { timeout: 60_000 }, async () => {
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const servers = await Promise.all(
      numbers.map((number) =>
        RecordingServer.start({ answers: [{ delayMs: 20, json: { number } }, { echo: true }] }),
      ),
    );
    try {
      const seen = await Promise.all(
        servers.map(async (server, number) => {
          const first: unknown = await (await fetch(`${server.origin}/${number}`)).json();
          const again = await fetch(`${server.origin}/again/${number}`);
          const second = (await again.json()) as { target: string };
          return [first, second.target];
        }),
      );
      expect(seen).toEqual(numbers.map((number) => [{ number }, `/again/${number}`]));
      for (const [number, server] of servers.entries()) {
        expect(server.requests.map((one) => one.target)).toEqual([
          `/${number}`,
          `/again/${number}`,
        ]);
      }
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  });
});
