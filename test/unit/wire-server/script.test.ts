import { describe, expect, test, vi } from 'vitest';
import { httpDate } from '../../wire/server/http-date.js';
import { filled } from '../../wire/server/placeholders.js';
import { parseScript, type Script } from '../../wire/server/script.js';
import { RecordingServer } from '../../wire/server/server.js';
import { serverOf } from './raw-client.js';

describe('a wrong script', () => {
  test.each<[unknown, string]>([
    [{}, 'script: needs one of answers, routes'],
    [{ answers: [], routes: {} }, 'script: answers and routes exclude each other'],
    [{ refuse: true, answers: [] }, 'script: a port that refuses for ever needs no answers'],
    [{ answers: [{ staus: 200 }] }, 'answers.0: Unrecognized key: "staus"'],
    [{ answers: [{ text: 'a', json: null }] }, 'answers.0: json and text exclude each other'],
    [
      { answers: [{ headers: { 'Retry-After': 1 } }] },
      'answers.0.headers.Retry-After: a field value is a text: put it in quotes',
    ],
    [{ answers: [{ headers: { 'X Y': '1' } }] }, 'answers.0.headers.X Y: a field name is a token'],
    [
      { answers: [{ headers: { A: 'b\r\nC: d' } }] },
      'answers.0.headers.A: a field value has no CR',
    ],
    [{ answers: [{ hex: 'abc' }] }, 'answers.0.hex: must be pairs of hexadecimal digits'],
    [
      { answers: [{ chunks: [{ pauseMs: 1 }] }] },
      'answers.0.chunks.0: needs one of text, hex, json',
    ],
    [{ answers: [{ split: 'bytes' }] }, 'answers.0.split: must be whole'],
    [{ answers: [{ hang: true, text: 'x' }] }, 'answers.0: hang answers nothing, so text has no'],
    [
      { answers: [{ resetOnRequest: true, barrier: 2 }] },
      'answers.0: resetOnRequest does not wait',
    ],
    [{ answers: [{ flush: true }] }, 'answers.0: flush is of an encoding'],
    [{ answers: [{ trailers: { A: 'b' } }] }, 'answers.0: trailers need framing: chunked'],
    [{ answers: [{ echo: true, earlyAnswer: true }] }, 'answers.0: echo needs the body'],
    [
      { answers: [{ closeIdle: 1, closeConnection: true }] },
      'answers.0: closeConnection and closeIdle',
    ],
    [{ routes: { 'get /a': [] } }, 'routes.get /a: a route is a method'],
    [{ routes: { 'GET /a': [{ status: 99 }] } }, 'routes.GET /a.0.status: '],
    [{ routes: { 'GET /a': { allways: {} } } }, 'routes.GET /a'],
  ])('%j', (script, message) => {
    expect(() => parseScript(script)).toThrow(message);
  });

  test('is told before a port is open', async () => {
    await expect(RecordingServer.start({ answers: [{ status: 1 }] })).rejects.toThrow('status');
    await expect(RecordingServer.start({ answers: [{ text: '$tokn' }] })).rejects.toThrow(
      'no value for $tokn; there are $origin and $date(…), and $$ is a dollar',
    );
  });
});

describe('placeholders', () => {
  test('are filled in every text of an answer', async () => {
    const script: Script = {
      answers: [
        {
          headers: { Location: '$origin/next', 'X-All': ['$other', '$$token $5 $.a'] },
          json: { token: '$token', list: ['$origin'], $ref: 1 },
        },
        { text: '$token$$' },
        { chunks: [{ text: '$token;' }, { json: '$token' }] },
        { events: ['data: $token'] },
        {
          interim: [{ status: 103, headers: { Link: '$other' } }],
          repeat: { text: '$token', times: 2 },
        },
      ],
    };
    const values = { other: 'http://127.0.0.1:9', token: 'tok_1' };
    const server = await serverOf(script, { values });
    const first = await fetch(server.origin);
    expect(first.headers.get('location')).toBe(`${server.origin}/next`);
    expect(first.headers.get('x-all')).toBe('http://127.0.0.1:9, $token $5 $.a');
    expect(await first.json()).toEqual({ token: 'tok_1', list: [server.origin], $ref: 1 });
    const texts: string[] = [];
    for (let call = 0; call < 4; call += 1) texts.push(await (await fetch(server.origin)).text());
    expect(texts).toEqual(['tok_1$', 'tok_1;"tok_1"', 'data: tok_1\n\n', 'tok_1tok_1']);
  });

  test('the three forms of a date', () => {
    const time = Date.UTC(1994, 10, 6, 8, 49, 37);
    expect(httpDate('imf', time)).toBe('Sun, 06 Nov 1994 08:49:37 GMT');
    expect(httpDate('rfc850', time)).toBe('Sunday, 06-Nov-94 08:49:37 GMT');
    expect(httpDate('asctime', time)).toBe('Sun Nov  6 08:49:37 1994');
  });

  test('times are rounded up and counted from when the head is written', async () => {
    const at = (text: string) => Date.parse(filled(text, new Map()));
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2024, 1, 28, 23, 59, 59, 1));
    expect(at('$date(imf,+2s)')).toBe(Date.UTC(2024, 1, 29, 0, 0, 2));
    expect(at('$date(imf, -1d)')).toBe(Date.UTC(2024, 1, 28, 0, 0, 0));
    expect(at('$date(imf)')).toBe(Date.UTC(2024, 1, 29));
    expect(filled('$date(asctime,+7d)', new Map())).toBe('Thu Mar  7 00:00:00 2024');
    expect(() => filled('$date(iso)', new Map())).toThrow('no value for $date');
    now.mockRestore();
    const server = await serverOf({
      answers: [{ delayMs: 1200, headers: { 'Retry-After': '$date(rfc850,+2s)' } }],
    });
    const begun = Date.now();
    const response = await fetch(server.origin);
    const told = Date.parse(response.headers.get('retry-after') ?? '');
    expect(told - begun).toBeGreaterThanOrEqual(3200);
  });
});
