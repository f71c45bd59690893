import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { patternBytes, patternHash } from '../../wire/server/pattern.js';
import type { ScriptedAnswer } from '../../wire/server/script.js';
import { asked, pause, RawClient, serverOf, until } from './raw-client.js';

const undated = { Date: null };

async function textOf(answer: ScriptedAnswer, end: string): Promise<string> {
  const { client } = await asked({ answers: [answer] });
  await until(() => client.text.endsWith(end), `${end} at the end of the answer`);
  await pause(20);
  return client.text;
}

test('a piece may come many times, and its length is known', async () => {
  const chunks = [{ text: '[' }, { text: '1,', times: 40_000 }, { text: '2]' }];
  const text = await textOf({ chunks, framing: 'length', headers: undated }, '2]');
  const [head, body] = text.split('\r\n\r\n');
  expect(head).toContain('Content-Length: 80003');
  expect(body).toBe(`[${'1,'.repeat(40_000)}2]`);
});

describe('heads, byte for byte', () => {
  test('has the computed fields, and nothing of node', async () => {
    const text = await textOf({ json: { a: [1, 'é'] } }, '}');
    expect(text.replace(/Date: .*GMT/, 'Date: now')).toBe(
      'HTTP/1.1 200 OK\r\nDate: now\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n' +
        Buffer.from('{"a":[1,"é"]}').toString('latin1'),
    );
  });

  test('keeps the order and case of the script, repeats, replaces and leaves out', async () => {
    const text = await textOf(
      {
        status: 299,
        reason: 'Odd',
        headers: {
          'x-b': '2',
          'SET-Cookie': ['a=1', 'b=2'],
          'content-TYPE': 'text/x; v=é',
          Date: null,
          'X-Empty': '',
        },
        text: 'hi',
      },
      'hi',
    );
    expect(text).toBe(
      'HTTP/1.1 299 Odd\r\nContent-Length: 2\r\nx-b: 2\r\nSET-Cookie: a=1\r\nSET-Cookie: b=2\r\n' +
        'content-TYPE: text/x; v=é\r\nX-Empty: \r\n\r\nhi',
    );
  });

  test('an answer without a body has length 0, a 204 has no length', async () => {
    expect(await textOf({ headers: undated }, '\r\n\r\n')).toBe(
      'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    );
    expect(await textOf({ status: 204, headers: undated }, '\r\n\r\n')).toBe(
      'HTTP/1.1 204 No Content\r\n\r\n',
    );
    expect(await textOf({ status: 599, headers: undated }, '\r\n\r\n')).toContain('599 \r\n');
  });

  test.each([
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ])('%s with %i may claim a length but has no body', async (method, status) => {
    const claimed = { status, text: 'hello', headers: { ...undated, 'Content-Length': '5' } };
    const server = await serverOf({ answers: [claimed, { ...claimed, framing: 'chunked' }] });
    const client = await RawClient.to(server);
    client.get('/', method);
    await until(() => client.text.endsWith('\r\n\r\n'));
    expect(client.text).toContain('Content-Length: 5\r\n');
    client.get('/', method);
    await until(() => client.text.split('HTTP/1.1').length === 3);
    await pause(20);
    expect(client.text).not.toContain('hello');
    expect(client.text).toMatch(/\r\n\r\n$/);
  });

  test('informational answers come first, in writes of their own', async () => {
    const { client } = await asked({
      answers: [
        {
          interim: [100, { status: 103, headers: { Link: ['</a>', '</b>'] }, pauseMs: 150 }],
          text: 'x',
          headers: undated,
        },
      ],
    });
    await until(() => client.text.endsWith('x'));
    expect(client.text).toBe(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\nLink: </b>\r\n\r\n' +
        'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx',
    );
    const [last, before] = client.arrivals.toReversed();
    expect((last?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThan(80);
  });

  test('interim responses are repeated', async () => {
    const { client } = await asked({
      answers: [{ interim: [{ status: 103, times: 1200, pauseMs: 0 }], text: 'x' }],
    });
    await until(() => client.text.endsWith('x'));
    expect(client.text.split('HTTP/1.1 103 Early Hints\r\n\r\n')).toHaveLength(1201);
  });

  test.each([0, 5])('endless interim responses end with the connection (pause %i)', async (ms) => {
    const { server, client } = await asked({
      answers: [{ interim: [{ status: 103, times: 'endless', pauseMs: ms }] }],
    });
    await until(() => client.arrivals.length > 5);
    client.socket.destroy();
    await until(() => server.connections.open === 0);
    expect(client.text.replaceAll('HTTP/1.1 103 Early Hints\r\n\r\n', '')).not.toContain('200');
    expect(server.requests[0]?.closedByPeerAt).toBeDefined();
    expect(server.problems).toEqual([]);
  });

  test('fetch sees the final answer', async () => {
    const server = await serverOf({
      answers: [{ interim: [103], headers: { 'X-A': ['1', '2'] }, json: { a: 1 } }],
    });
    const response = await fetch(server.origin);
    expect(response.headers.get('x-a')).toBe('1, 2');
    expect(await response.json()).toEqual({ a: 1 });
  });
});

describe('bodies', () => {
  test.each<[string, ScriptedAnswer, string, string]>([
    ['json null', { json: null }, 'application/json', '6e756c6c'],
    ['hex', { hex: 'ef bb\nBF 00' }, 'application/octet-stream', 'efbbbf00'],
    ['base64', { base64: '/+8=' }, 'application/octet-stream', 'ffef'],
    ['latin 1', { text: 'é', charset: 'iso-8859-1' }, 'text/plain; charset=iso-8859-1', 'e9'],
    [
      'utf-16',
      { json: 'a', charset: 'utf-16le' },
      'application/json; charset=utf-16le',
      '220061002200',
    ],
    ['an empty string', { text: '' }, 'text/plain', ''],
    ['generated', { bytes: 3 }, 'application/octet-stream', '000102'],
    [
      'events',
      { events: ['data: a\n', 'id: 1\ndata: b'] },
      'text/event-stream',
      Buffer.from('data: a\n\nid: 1\ndata: b\n\n').toString('hex'),
    ],
    [
      'chunks',
      { chunks: [{ text: 'a' }, { json: { b: 1 } }, { hex: '0a' }] },
      'application/octet-stream',
      Buffer.from('a{"b":1}\n').toString('hex'),
    ],
    ['a repeat', { repeat: { text: 'ab', times: 3 } }, 'application/octet-stream', '616261626162'],
    ['no repeat', { repeat: { text: 'ab', times: 0 } }, 'application/octet-stream', ''],
  ])('%s, in each framing', async (_, answer, type, bytes) => {
    const framings = ['length', 'chunked', 'close'] as const;
    const server = await serverOf({
      answers: framings.flatMap((framing) => [
        { ...answer, framing },
        { ...answer, framing, encoding: 'gzip' as const },
      ]),
    });
    for (const framing of framings.flatMap((one) => [one, one])) {
      const response = await fetch(server.origin);
      expect(response.headers.get('content-type')).toBe(type);
      expect(Buffer.from(await response.arrayBuffer()).toString('hex'), framing).toBe(bytes);
      expect(response.headers.has('content-length')).toBe(framing === 'length');
      expect(response.headers.get('transfer-encoding')).toBe(
        framing === 'chunked' ? framing : null,
      );
    }
    expect(server.problems).toEqual([]);
  });

  test('a body without a length or chunks ends with the connection', async () => {
    const { client } = await asked({
      answers: [{ text: 'abc', headers: { 'Content-Length': null } }],
    });
    await until(() => client.ended === 'fin');
    expect(client.body).toBe('abc');
  });

  test('chunks come with their pauses, in chunks of their own, with trailers', async () => {
    const { client } = await asked({
      answers: [
        {
          headers: undated,
          chunks: [{ text: 'data: a\n\n', pauseMs: 200 }, { text: 'b' }, { text: 'c' }],
          trailers: { 'X-Sum': '7' },
        },
      ],
    });
    await until(() => client.text.endsWith('0\r\nX-Sum: 7\r\n\r\n'));
    expect(client.text).toContain(
      'Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n9\r\ndata: a\n\n\r\n',
    );
    const first = client.arrivals.findIndex(({ text }) => text.includes('data: a'));
    expect(client.arrivals[first]?.text).not.toContain('1\r\nb');
    const gap = (client.arrivals[first + 1]?.at ?? 0) - (client.arrivals[first]?.at ?? 0);
    expect(gap).toBeGreaterThan(120);
    expect(client.body).toContain('1\r\nb\r\n1\r\nc\r\n');
  });

  test('a repeat with pauses comes bit by bit', async () => {
    const { client } = await asked({
      answers: [{ repeat: { text: ':\n', times: 4, pauseMs: 30 }, framing: 'length' }],
    });
    await until(() => client.body === ':\n:\n:\n:\n');
    expect(client.arrivals.length).toBe(4);
    expect((client.arrivals[3]?.at ?? 0) - (client.arrivals[0]?.at ?? 0)).toBeGreaterThan(50);
  });

  test('a gzip stream can be decoded chunk by chunk when it is flushed', async () => {
    const script = (flush: object) => ({
      answers: [
        {
          encoding: 'gzip' as const,
          ...flush,
          chunks: [{ text: 'data: a\n\n', pauseMs: 400 }, { text: 'data: b\n\n' }],
        },
      ],
    });
    const leads: number[] = [];
    for (const flush of [{ flush: true as const }, {}]) {
      const server = await serverOf(script(flush));
      const response = await fetch(server.origin);
      const arrivals: { at: number; text: string }[] = [];
      for await (const chunk of response.body ?? []) {
        arrivals.push({ at: performance.now(), text: Buffer.from(chunk).toString() });
      }
      expect(arrivals.map((one) => one.text).join('')).toBe('data: a\n\ndata: b\n\n');
      leads.push(performance.now() - (arrivals[0]?.at ?? 0));
    }
    const [flushed = 0, whole = 0] = leads;
    expect(flushed).toBeGreaterThan(200);
    expect(whole).toBeLessThan(200);
  });

  test('flushes once per event', async () => {
    const { client } = await asked({
      answers: [{ encoding: 'gzip', flush: true, events: ['data: a', 'data: b'] }],
    });
    await until(() => client.text.endsWith('\r\n0\r\n\r\n'));
    const [, size = ''] = /\r\n\r\n([0-9a-f]+)\r\n/.exec(client.text) ?? [];
    const start = client.text.indexOf('\r\n\r\n') + 4 + size.length + 2;
    const first = Buffer.from(
      client.text.slice(start, start + Number.parseInt(size, 16)),
      'latin1',
    );
    // 00 00 ff ff is where a flush ends (RFC 1951, 3.2.4); the end of the stream is cut off here.
    expect(first.subarray(-4).toString('hex')).toBe('0000ffff');
    expect(gunzipSync(first, { finishFlush: 2 }).toString()).toBe('data: a\n\n');
  });

  test('300 MB take little memory', { timeout: 120_000 }, async () => {
    const size = 300_000_000;
    const server = await serverOf({ answers: [{ bytes: size }] });
    const response = await fetch(server.origin);
    expect(response.headers.get('content-length')).toBe(String(size));
    const hash = createHash('sha256');
    const before = process.memoryUsage().rss;
    let peak = 0;
    let received = 0;
    for await (const chunk of response.body ?? []) {
      hash.update(chunk);
      received += chunk.length;
      // A slow reader: what is not read must not be made.
      if (received % 7 === 0) await pause(1);
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    expect(received).toBe(size);
    expect(hash.digest('hex')).toBe(patternHash(size));
    // Other tests of the process leave garbage behind.
    expect(peak - before).toBeLessThan(150_000_000);
  });

  test('what is generated does not go on when nobody reads', async () => {
    const { server, client } = await asked({ answers: [{ bytes: 2 ** 40 }] });
    client.socket.pause();
    const before = process.memoryUsage().rss;
    await pause(300);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    expect(server.requests[0]?.answeredAt).toBeUndefined();
  });

  test('the pattern is bytes modulo 251', () => {
    const bytes = Buffer.concat([...patternBytes(70_000)]);
    expect(bytes.length).toBe(70_000);
    expect([0, 250, 251, 64_255, 64_256, 69_999].map((at) => bytes[at])).toEqual(
      [0, 250, 251, 64_255, 64_256, 69_999].map((at) => at % 251),
    );
    expect(patternHash(70_000)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('a repeat of 200,000 events is complete', async () => {
    const server = await serverOf({
      answers: [{ repeat: { text: 'data: x\n\n', times: 200_000 } }],
    });
    const text = await (await fetch(server.origin)).text();
    expect(text.length).toBe(9 * 200_000);
    expect(text.replaceAll('data: x\n\n', '')).toBe('');
  });

  test('echo says what was asked', async () => {
    const server = await serverOf({ answers: [{ echo: true }] });
    const response = await fetch(`${server.origin}/a%2Fb?q=%20`, {
      method: 'PUT',
      headers: { 'X-One': 'é' },
      body: Buffer.from([0, 255]),
    });
    expect(await response.json()).toMatchObject({
      method: 'PUT',
      target: '/a%2Fb?q=%20',
      headers: { 'x-one': 'é', 'content-length': '2' },
      body: 'AP8=',
      bodyBytes: 2,
    });
  });
});
