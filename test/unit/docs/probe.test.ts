import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';
import { type Finding, formatHeaders, judgeLimit } from '../../../scripts/probe-judge.js';
import { modelOf, operation, operationsOf } from '../model/modelled.js';

const description = `openapi: 3.0.3
info: { title: Prices, version: 1.0.0 }
paths:
  /prices:
    get:
      operationId: list
      parameters:
        - { name: expand, in: query, style: deepObject, schema: { type: array, items: { type: string } } }
      responses: { '204': { description: ok } }
    post:
      operationId: create
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded:
            encoding: { options: { style: deepObject }, one: { style: deepObject } }
            schema:
              type: object
              properties:
                one: { $ref: '#/components/schemas/Option' }
                options:
                  type: object
                  additionalProperties: { $ref: '#/components/schemas/Option' }
                plain: { type: array, items: { type: string } }
      responses: { '204': { description: ok } }
  /prices/found:
    get:
      operationId: find
      parameters:
        - { name: filter, in: query, schema: { type: array, items: { type: object, properties: { a: { type: string } } } } }
        - { name: none, in: query, schema: { type: string, enum: [] } }
      responses: { '204': { description: ok } }
  /prices/ignored:
    get:
      operationId: ignored
      parameters:
        - { name: Accept, in: header, schema: { type: string, enum: [text/never] } }
      responses: { '204': { description: ok } }
  /prices/part:
    put:
      operationId: attach
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              properties: { part: { allOf: [{ $ref: '#/components/schemas/Option' }] } }
      responses: { '204': { description: ok } }
  /prices/strange:
    put:
      operationId: replace
      requestBody:
        content: { application/form-data: { schema: { type: object, properties: { a: { type: string } } } } }
      responses: { '204': { description: ok } }
  /prices/shared#one:
    patch:
      operationId: first
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '204': { description: ok } }
  /prices/shared#two:
    patch:
      operationId: second
      requestBody: { content: { application/json-patch+json: { schema: { type: object } } } }
      responses: { '204': { description: ok } }
components:
  schemas:
    Option: { type: object, properties: { amount: { type: integer }, on: { type: boolean } } }
`;
const right = 'one[amount]=1&options[eur][amount]=1&options[eur][on]=true';

const folder = mkdtempSync(join(tmpdir(), 'sdkgen-probe-'));
const port = 20_000 + (process.pid % 20_000);
const tool = join(packageRoot, 'node_modules/.bin/steady');
let server: ReturnType<typeof spawn>;

beforeAll(async () => {
  const file = join(folder, 'prices.yaml');
  writeFileSync(file, description);
  const flags = ['--host', '127.0.0.1', '-p', String(port), '--log-format', 'json', file];
  server = spawn(tool, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => server.stdout?.once('data', () => resolve()));
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

interface Request {
  readonly path?: string;
  readonly query?: string;
  readonly type?: string;
  readonly body?: string;
}

/** What the server says of a request that is sent as an operation is, and why it is wrong. */
async function judged(words: string, request: Request): Promise<readonly string[]> {
  const { path = '/prices', query = '', type, body = '' } = request;
  const model = await modelOf(description);
  const called = operation(model, words);
  const answer = await fetch(`http://127.0.0.1:${port}${path}?${query}`, {
    method: called.method,
    headers: { ...formatHeaders(called), ...(type === undefined ? {} : { 'Content-Type': type }) },
    ...(type === undefined ? {} : { body }),
  });
  const count = Number(answer.headers.get('X-Steady-Error-Count'));
  return Array.from({ length: count }, (_, index) => {
    const about = (what: string) => answer.headers.get(`X-Steady-Error-${index + 1}-${what}`) ?? '';
    const finding: Finding = {
      code: about('Code'),
      category: 'sdk-issue',
      message: about('Message'),
      requestPath: about('Path'),
      ...(query === 'none=x' ? { expected: [] } : {}),
    };
    const sent = { operation: called, operations: operationsOf(model), query, form: body };
    return judgeLimit(finding, sent) ?? `fault: ${finding.code} ${finding.requestPath}`;
  });
}

const found: Request = { path: '/prices/found' };
const form = 'application/x-www-form-urlencoded';

describe('the judge of the probe', () => {
  test('finds fault with a right form, and only within its map', async () => {
    const reason = 'is right: the server reads what is inside a map of a form as text';
    expect(await judged('create', { type: form, body: right })).toEqual([
      `options[eur][amount]=1 ${reason}`,
      `options[eur][on]=true ${reason}`,
    ]);
  });

  test('finds fault with a part that is JSON, as objects are', async () => {
    const type = 'multipart/form-data; boundary=b';
    const body =
      '--b\r\nContent-Disposition: form-data; name="part"\r\nContent-Type: application/json\r\n\r\n{"amount":1}\r\n--b--\r\n';
    expect(await judged('attach', { path: '/prices/part', type, body })).toEqual([
      'the part part is an object, as JSON',
    ]);
  });

  test('is believed where the form is wrong', async () => {
    const wrong = 'one[amount]=x&options[eur][amount]=1.5';
    expect(await judged('create', { type: form, body: wrong })).toEqual([
      'fault: E3008 body.one.amount',
      'fault: E3008 body.options.eur.amount',
    ]);
    expect(await judged('create', { type: form, body: 'options.eur.amount=1' })).toEqual([
      'fault: E3023 body.options',
    ]);
    expect(await judged('find', { ...found, query: 'filter=x' })).toEqual([
      'fault: E3010 query.filter.0',
    ]);
  });

  test('is not pleased by anything where nothing is right', async () => {
    const object = 'filter={"a":"b"}';
    expect(await judged('find', { ...found, query: object })).toEqual([
      `${object}: OpenAPI gives objects within lists of parameters no form`,
    ]);
    expect(await judged('find', { ...found, query: 'filter[0][a]=b' })).not.toEqual([]);
    expect(await judged('find', { ...found, query: 'none=x' })).toEqual([
      'the description allows no value at all for query.none',
    ]);
    expect(await judged('ignored', { path: '/prices/ignored' })).toEqual([
      'a parameter named Accept does not count, says OpenAPI',
    ]);
    for (const body of ['a=b', '{"a":"b"}']) {
      const sent = { path: '/prices/strange', type: 'application/form-data', body };
      expect(await judged('replace', sent)).toEqual([
        'no object can be written as application/form-data, which is no type that has them',
      ]);
    }
    for (const [words, type] of [
      ['first', 'application/json'],
      ['second', 'application/json-patch+json'],
    ] as const) {
      expect(await judged(words, { path: '/prices/shared', type, body: '{}' })).toEqual([
        'the server cannot tell /prices/shared#one and /prices/shared#two apart',
      ]);
    }
  });

  test('is told of brackets where the description leaves them open', async () => {
    const model = await modelOf(description);
    expect(formatHeaders(operation(model, 'list'))).toEqual({
      'X-Steady-Query-Array-Format': 'brackets',
    });
    expect(Object.keys(formatHeaders(operation(model, 'create')))).toHaveLength(2);
  });
});
