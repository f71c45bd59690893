import { describe, expect, test } from 'vitest';
import { type Chunking, chunkings, type ScriptedAnswer } from '../../wire/server/script.js';
import { split } from '../../wire/server/split.js';
import { asked, until } from './raw-client.js';

const body = 'a\r\n😀b\r\n\r\n';
const bytes = Buffer.from(body);
const parts: Readonly<Record<string, readonly string[]>> = {
  whole: ['610d0af09f9880620d0a0d0a'],
  '{"bytes":1}': ['61', '0d', '0a', 'f0', '9f', '98', '80', '62', '0d', '0a', '0d', '0a'],
  '{"bytes":2}': ['610d', '0af0', '9f98', '8062', '0d0a', '0d0a'],
  'inside-crlf': ['610d', '0af09f9880620d', '0a0d', '0a'],
  'inside-utf8': ['610d0af0', '9f', '98', '80620d0a0d0a'],
};
const named = chunkings.map(
  (one) => [typeof one === 'string' ? one : JSON.stringify(one), one] as const,
);

test.each(named)('%s cuts the bytes', (name, chunking) => {
  expect(split(bytes, chunking).map((part) => part.toString('hex'))).toEqual(parts[name]);
});

test('nothing to cut', () => {
  expect(split(Buffer.alloc(0), { bytes: 1 })).toEqual([Buffer.alloc(0)]);
  expect(split(Buffer.from('a\nb\rc'), 'inside-crlf')).toHaveLength(1);
});

/** The `data` events behind the head, in hexadecimal digits. */
async function arrivals(answer: ScriptedAnswer, chunking?: Chunking): Promise<string[]> {
  const { client } = await asked({ answers: [answer] }, chunking ? { chunking } : {});
  await until(() =>
    answer.framing === 'chunked' ? client.text.endsWith('0\r\n\r\n') : client.body.length === 12,
  );
  return client.arrivals.map(({ text }) => Buffer.from(text, 'latin1').toString('hex'));
}

const headEnd = '0d0a0d0a';

describe('what is cut arrives cut', () => {
  test.each(named.slice(1))('%s as the chunking of the server', async (name, chunking) => {
    const [head, ...rest] = await arrivals({ text: body }, chunking);
    expect(head?.endsWith(headEnd)).toBe(true);
    expect(rest).toEqual(parts[name]);
  });

  test('whole comes with the head', async () => {
    expect(await arrivals({ text: body }, 'whole')).toHaveLength(1);
  });

  test('with chunked framing each part is a chunk', async () => {
    const [, ...rest] = await arrivals({ text: body, framing: 'chunked' }, 'inside-utf8');
    const chunks = (parts['inside-utf8'] ?? []).map((part) => {
      const size = Buffer.from((part.length / 2).toString(16)).toString('hex');
      return `${size}0d0a${part}0d0a`;
    });
    const last = '300d0a0d0a';
    expect(rest.join('')).toBe([...chunks, last].join(''));
    expect(rest.slice(0, 3)).toEqual(chunks.slice(0, 3));
  });

  test('an answer overrides the server', async () => {
    expect(await arrivals({ text: body, split: 'whole' }, { bytes: 1 })).toHaveLength(1);
    expect(await arrivals({ bytes: 12 }, { bytes: 1 })).toHaveLength(1);
    expect(await arrivals({ bytes: 12, split: { bytes: 6 } }, 'whole')).toHaveLength(3);
  });
});
