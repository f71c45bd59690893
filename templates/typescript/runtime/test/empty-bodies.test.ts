import { describe, expect, it } from 'vitest';
import { DecodeError } from '../src/errors.js';
import { type BinaryResponse, readBytes } from '../src/files.js';
import { paginate } from '../src/pagination.js';
import type { Answer, Operation } from '../src/runtime/operation.js';
import type { Shape } from '../src/runtime/shape.js';
import { serverSentEvents } from '../src/runtime/sse.js';
import { openStream, type Stream } from '../src/streaming.js';
import { pagesByOffset } from '../src/runtime/pages-by-number.js';
import { coreFor, failureOf, json, respond, type Script, serve } from './server.js';

const pet: Shape = { object: { id: { type: 'integer', required: true } } };
const jsonType = { 'Content-Type': 'application/json' };

function operation<T>(answer: Answer): Operation<T> {
  return { method: 'GET', path: '/x', ok: { 200: answer } };
}

async function answered(script: Script, answer: Answer): Promise<[unknown, readonly object[]]> {
  const core = coreFor(await serve(script), { retry: { enabled: false } });
  const { data, issues } = await core.send(operation(answer)).withResponse();
  return [data, issues];
}

const empty: readonly [string, Script][] = [
  ['with a type', respond(200, jsonType)],
  ['without a type', respond(200)],
  ['of another type', respond(200, { 'Content-Type': 'text/html' })],
  ['in chunks', (response) => response.writeHead(200, jsonType).end()],
];

describe('an empty body where JSON is declared', () => {
  it.each(empty)('is success without a value, and an issue (%s)', async (_, script) => {
    for (const [shape, wanted] of [
      [pet, 'object'],
      [{ array: pet }, 'array'],
      [{ map: 'string' }, 'object'],
      ['integer', 'integer'],
      ['string', 'string'],
      ['date-time', 'date-time'],
      [{ union: ['string', pet] }, 'union'],
    ] as const) {
      const issues = [{ pointer: '', wanted, found: 'missing' }];
      expect(await answered(script, { json: shape })).toEqual([undefined, issues]);
    }
  });

  it('is no issue where null is a value', async () => {
    for (const shape of [
      'any',
      { nullable: pet },
      { union: ['string', { nullable: pet }] },
    ] as const) {
      expect(await answered(respond(200, jsonType), { json: shape })).toEqual([undefined, []]);
    }
  });

  it.each([204, 205])('is no issue with status %i', async (status) => {
    expect(await answered(respond(status), { json: pet })).toEqual([undefined, []]);
  });

  it('is an issue with another 2xx', async () => {
    const issues = [{ pointer: '', wanted: 'object', found: 'missing' }];
    expect(await answered(respond(202), { json: pet })).toEqual([undefined, issues]);
  });

  it.each([' \t\r\n', '\ufeff\n'])('is not one of white space (%j)', async (text) => {
    const core = coreFor(await serve(respond(200, jsonType, text)));
    expect(await failureOf(core.send(operation({ json: pet })))).toBeInstanceOf(DecodeError);
  });

  it('is logged', async () => {
    const lines: string[] = [];
    const logger = { debug: (line: string) => lines.push(line), warn: () => undefined };
    const core = coreFor(await serve(respond(200, jsonType)), { logger });
    await core.send(operation({ json: pet }));
    expect(lines).toContain(
      'GET /x: the response does not match the API description: the root value (expected object, found missing)',
    );
  });
});

describe('null as a body', () => {
  it('is success without a value, and an issue, where it is none of the values', async () => {
    for (const shape of [
      pet,
      { array: 'any' },
      'integer',
      { union: [pet] },
      { constant: 1 },
    ] as const) {
      const [data, issues] = await answered(json('null'), { json: shape });
      expect(data).toBeUndefined();
      expect(issues).toMatchObject([{ pointer: '', found: 'null' }]);
    }
  });

  it('is a value where it is allowed', async () => {
    for (const shape of ['any', { nullable: pet }] as const) {
      expect(await answered(json('null'), { json: shape })).toEqual([null, []]);
    }
  });

  it('does not stand for another kind of value', async () => {
    const server = await serve(json('[]'));
    expect(await failureOf(coreFor(server).send(operation({ json: pet })))).toBeInstanceOf(
      DecodeError,
    );
  });
});

describe('an empty body that is no JSON', () => {
  it('is an empty string where text is declared', async () => {
    expect(await answered(respond(200, { 'Content-Type': 'text/plain' }), { text: true })).toEqual([
      '',
      [],
    ]);
    expect(await answered(respond(200), { text: true })).toEqual(['', []]);
    expect(await answered(respond(204), { text: true })).toEqual([undefined, []]);
  });

  it('is a file of no bytes where a file is declared', async () => {
    for (const script of [respond(200), respond(200, { 'Content-Type': 'application/pdf' })]) {
      const [file] = await answered(script, { bytes: readBytes });
      expect(await (file as BinaryResponse).bytes()).toEqual(new Uint8Array(0));
    }
    expect(await answered(respond(204), { bytes: readBytes })).toEqual([undefined, []]);
  });

  it.each([
    ['204', respond(204)],
    ['an empty stream', respond(200, { 'Content-Type': 'text/event-stream' })],
    ['nothing', respond(200)],
    ['empty JSON', respond(200, jsonType)],
    ['null', json('null')],
    ['an empty page', respond(200, { 'Content-Type': 'text/html' })],
  ])('is a stream without items (%s)', async (_, script) => {
    const core = coreFor(await serve(script));
    const answer: Answer = { json: pet, stream: { format: serverSentEvents, item: pet } };
    const items: unknown[] = [];
    for await (const item of await openStream(core, operation<Stream<unknown>>(answer), {})) {
      items.push(item);
    }
    expect(items).toEqual([]);
  });

  it.each([...empty, ['204', respond(204)] as const, ['null', json('null')] as const])(
    'ends a list (%s)',
    async (_, script) => {
      const core = coreFor(await serve(json({ items: [{ id: 1 }] }), script));
      const shape: Shape = { object: { items: { type: { array: pet }, required: true } } };
      const paging = { steps: pagesByOffset, move: 'offset', size: 'limit', results: ['items'] };
      const pages = paginate(core, operation({ json: shape }), paging, {});
      const seen: unknown[] = [];
      for await (const page of pages) seen.push(page.data);
      expect(seen).toEqual([[{ id: 1 }]]);
    },
  );

  it('is listed among the issues of what comes after the last page', async () => {
    const core = coreFor(await serve(respond(200, jsonType)));
    const paging = { steps: pagesByOffset, move: 'offset', size: 'limit', results: [] };
    const { done, value } = await paginate(
      core,
      operation({ json: { array: pet } }),
      paging,
      {},
    ).next();
    expect(done).toBe(true);
    expect(value.data).toEqual([]);
    expect(value.issues).toEqual([{ pointer: '', wanted: 'array', found: 'missing' }]);
  });
});
