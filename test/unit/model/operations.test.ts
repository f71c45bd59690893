import { describe, expect, test } from 'vitest';
import { base } from '../spec/folder.js';
import { modelOf, modelOfFixture, operation, operationsOf, spell } from './modelled.js';

const paths = (text: string, more = '') =>
  base(`paths:\n${text.replace(/^(?=.)/gm, '  ')}\n${more}`);
const ok = `responses: {'200': {description: ok}}`;

describe('services', () => {
  test('are the first tags, in the order in which they are met, with their texts', async () => {
    const model = await modelOf(
      paths(
        `/a: {get: {tags: [Pet Shop, other], ${ok}}}
/b: {get: {tags: [pet_shop], ${ok}}}
/c: {get: {tags: [Other], ${ok}}}
/d: {get: {tags: [7], ${ok}}}`,
        'tags: [{name: Other, description: The others.}]\n',
      ),
    );
    expect(model.services.map(({ words }) => words.join(' '))).toEqual(['pet shop', 'other', 'd']);
    expect(model.services.map(({ operations }) => operations.length)).toEqual([2, 1, 1]);
    expect(model.services[1]?.description).toBe('The others.');
  });

  test('are by path where there is no tag or the config wants it', async () => {
    const text = paths(`/api/v2/pets/{id}: {get: {tags: [x], ${ok}}}
/api/v2/pets: {get: {tags: [x], ${ok}}}
/api/v2/{id}: {get: {tags: [x], ${ok}}}`);
    const model = await modelOf(text, { inferServiceNames: true });
    expect(model.services.map(({ words }) => words.join(' '))).toEqual(['pets', 'default']);
    const tagged = await modelOf(text);
    expect(tagged.services.map(({ words }) => words.join(' '))).toEqual(['x']);
  });
});

describe('operations', () => {
  test('are called by their id, else by method and path', async () => {
    const model = await modelOf(
      paths(`/a/{petId}/toys:
  get: {operationId: GetHTTPToys2, parameters: [{name: petId, in: path, required: true, schema: {type: string}}], ${ok}}
  delete: {operationId: '!!!', parameters: [{name: petId, in: path, required: true, schema: {type: string}}], ${ok}}
  put: {parameters: [{name: petId, in: path, required: true, schema: {type: string}}], ${ok}}`),
    );
    expect(operationsOf(model).map(({ words }) => words.join(' '))).toEqual([
      'get http toys2',
      'put a by pet id toys',
      'not not not',
    ]);
  });

  test('have path parameters in the order of the path, then the others; own ones win', async () => {
    const model = await modelOf(
      paths(`/{b}/{a}/{c}:
  parameters:
    - {name: q, in: query, schema: {type: string}}
    - {name: a, in: path, required: true, schema: {type: string}}
    - {name: Accept, in: header, schema: {type: string}}
  get:
    operationId: x
    parameters:
      - {name: r, in: query, style: spaceDelimited, schema: {type: array, items: {type: string}}}
      - {name: q, in: query, required: true, schema: {type: integer}}
      - {name: b, in: path, required: true, schema: {type: integer}}
      - {name: gone, in: path, required: true, schema: {type: integer}}
      - {name: h, in: header, style: deepObject, schema: {type: string}}
      - {name: j, in: query, content: {application/json: {schema: {type: object, properties: {k: {type: string}}}}}}
    ${ok}`),
    );
    const { parameters } = operation(model, 'x');
    expect(parameters.map(({ wireName, type }) => `${wireName} ${spell(type)}`)).toEqual([
      'b int',
      'a text',
      'c text',
      'q int',
      'r text[]',
      'h text',
      'j x j',
    ]);
    expect(parameters.map(({ required }) => required)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(parameters.map(({ style }) => style).slice(3)).toEqual([
      'form',
      'spaceDelimited',
      'simple',
      'form',
    ]);
    expect(parameters.at(-1)?.json).toBe(true);
    expect(model.notes.map(({ kind }) => kind).toSorted()).toEqual([
      'parameter-not-in-path',
      'path-parameter-undeclared',
      'reserved-header',
      'style-not-allowed',
    ]);
  });

  test('have none for braces in the fragment of a path, which is not sent', async () => {
    const model = await modelOf(
      paths(`/{a}#{b}:
  get:
    operationId: x
    parameters: [{name: a, in: path, required: true, schema: {type: string}}, {name: b, in: path, required: true, schema: {type: string}}]
    ${ok}
/{a}#{c}:
  get: {operationId: y, parameters: [{name: a, in: path, required: true, schema: {type: string}}], ${ok}}`),
    );
    const namesOf = (id: string) => operation(model, id).parameters.map(({ wireName }) => wireName);
    expect([namesOf('x'), namesOf('y')]).toEqual([['a'], ['a']]);
    expect(model.notes.map(({ kind }) => kind)).toEqual([
      'path-fragment',
      'parameter-not-in-path',
      'path-fragment',
    ]);
  });

  test('send a file in a form, where the same body may be JSON too', async () => {
    const content = (schema: string) =>
      `{application/json: {schema: ${schema}}, multipart/form-data: {schema: ${schema}}}`;
    const model = await modelOf(
      base(`paths:
  /a: {post: {operationId: file, requestBody: {content: ${content("{$ref: '#/components/schemas/F'}")}}, responses: {204: {description: ok}}}}
  /b: {post: {operationId: text, requestBody: {content: ${content('{type: object, properties: {a: {type: string}}}')}}, responses: {204: {description: ok}}}}
components:
  schemas:
    F: {type: object, properties: {files: {type: array, items: {type: string, format: binary}}}}
`),
    );
    const kinds = (words: string) => operation(model, words).body?.media.map(({ kind }) => kind);
    expect(kinds('file')).toEqual(['multipart', 'json']);
    expect(kinds('text')).toEqual(['json', 'multipart']);
  });

  test('send and read the media types that keep most', async () => {
    const model = await modelOfFixture('chat');
    const upload = operation(model, 'upload', 'file');
    expect(upload.body?.media.map(({ kind }) => kind)).toEqual(['multipart']);
    expect(
      upload.body?.media[0]?.encoding.map(
        ({ property, contentType }) => `${property} ${contentType}`,
      ),
    ).toEqual(['attributes application/json', 'file image/png, image/jpeg']);
    expect(operation(model, 'download', 'file').result).toMatchObject({
      kind: 'value',
      bytes: true,
      types: [],
    });
    expect(operation(model, 'peek', 'file').result).toEqual({ kind: 'none' });
    expect(operation(model, 'open', 'session').result).toMatchObject({
      kind: 'value',
      mayBeEmpty: true,
    });
    expect(operation(model, 'export').server).toMatchObject({
      baseUrl: 'https://files.chat.example',
      trusted: true,
    });
    expect(model.notes.map(({ kind }) => kind)).toContain('media-type-on-request');
  });

  test('read files beside JSON or text, but not other formats of the same value', async () => {
    const file = '{schema: {type: string, format: binary}}';
    const json = 'application/json: {schema: {$ref: "#/components/schemas/Film"}}';
    const get = (id: string, content: string) =>
      `  /${id}: {get: {operationId: ${id}, responses: {200: {description: ok, content: {${content}}}}}}\n`;
    const model = await modelOf(
      base(`paths:
${get('film', `video/mp4: ${file}, ${json}, image/webp: {}`)}
${get('note', `text/plain: {schema: {type: string}}, application/pdf: ${file}`)}
${get('mixed', `application/json: {schema: {type: string}}, text/plain: {}, image/png: ${file}`)}
${get('packed', `${json}, application/protobuf: {schema: {$ref: "#/components/schemas/Film"}}`)}
${get('other', `${json}, "*/*": ${file}`)}
components: {schemas: {Film: {type: object, properties: {id: {type: string}}}}}
`),
    );
    const seen = (id: string) => {
      const { responses, result } = operation(model, id);
      const bytes = result.kind === 'value' && result.bytes;
      return [responses[0]?.reads?.name, responses[0]?.files.map(({ name }) => name), bytes];
    };
    expect(seen('film')).toEqual(['application/json', ['video/mp4', 'image/webp'], true]);
    expect(seen('note')).toEqual(['text/plain', ['application/pdf'], true]);
    expect(seen('mixed')).toEqual(['application/json', ['image/png'], true]);
    expect(seen('packed')).toEqual(['application/json', [], false]);
    expect(seen('other')).toEqual(['application/json', [], false]);
    expect(model.notes.map(({ message }) => /for (.*) set/.exec(message)?.[1])).toEqual([
      'text/plain',
      'application/protobuf',
      '*/*',
    ]);
  });

  test('give what is described as bytes as a file, whatever type it is said to come in', async () => {
    const file = '{schema: {type: string, format: binary}}';
    const get = (id: string, content: string) =>
      `  /${id}: {get: {operationId: ${id}, responses: {200: {description: ok, content: {${content}}}}}}\n`;
    const model = await modelOf(
      base(`paths:
${get('file', `application/json: ${file}`)}
${get('either', `text/plain: ${file}, application/json: ${file}`)}
${get('table', `text/csv: ${file}`)}
  /fails: {get: {operationId: fails, responses: {200: {description: ok}, 400: {description: bad, content: {application/json: ${file}}}}}}
`),
    );
    const kinds = (id: string) => operation(model, id).responses[0]?.media.map(({ kind }) => kind);
    expect(kinds('file')).toEqual(['binary']);
    expect(kinds('either')).toEqual(['binary', 'binary']);
    expect(kinds('table')).toEqual(['text']);
    expect(operation(model, 'fails').errors[0]?.media.map(({ kind }) => kind)).toEqual(['json']);
  });

  test('have parameters whose content is JSON, a text, or what is given as a text', async () => {
    const film = '{schema: {type: object, properties: {id: {type: string}}}}';
    const query = (name: string, content: string) =>
      `{name: ${name}, in: query, content: ${content}}`;
    const model = await modelOf(
      paths(`/a: {get: {operationId: a, ${ok}, parameters: [
  ${query('json', `{application/json: ${film}}`)}, ${query('any', '{application/problem+json: {}}')},
  ${query('plain', '{text/plain: {schema: {type: integer}}}')}, ${query('xml', `{application/xml: ${film}}`)},
  ${query('none', '{}')}]}}`),
    );
    const seen = operation(model, 'a').parameters.map(({ wireName, json, type }) => [
      wireName,
      json,
      spell(type),
    ]);
    expect(seen).toEqual([
      ['json', true, 'a json'],
      ['any', true, 'any'],
      ['plain', false, 'int'],
      ['xml', false, 'text'],
      ['none', false, 'text'],
    ]);
    expect(model.notes.map(({ kind }) => kind)).toEqual(['parameter-as-text']);
  });

  test('that come in the same media types are told of once', async () => {
    const film = '{schema: {type: object, properties: {id: {type: string}}}}';
    const types = `application/json: ${film}, application/protobuf: ${film}`;
    const status = (code: number, content: string) =>
      `${code}: {description: ok, content: {${content}}}`;
    const model = await modelOf(
      paths(
        `/a: {get: {operationId: a, responses: {${status(200, types)}, ${status(201, types)}, ${status(202, `${types}, application/yaml: ${film}`)}}}}
/b: {get: {operationId: b, responses: {${status(200, types)}}}}`,
      ),
    );
    expect(model.notes.map(({ place }) => place.pointer)).toEqual([
      '#/paths/~1a/get/responses/200',
      '#/paths/~1a/get/responses/202',
      '#/paths/~1b/get/responses/200',
    ]);
  });

  test('have errors apart from answers; default is both where nothing else is fine', async () => {
    const model = await modelOf(
      paths(`/a: {get: {operationId: a, responses: {'200': {description: ok}, 4xx: {description: bad}, default: {description: other}}}}
/b: {get: {operationId: b, responses: {default: {description: any, content: {application/json: {schema: {type: string}}}}}}}
/c: {get: {operationId: c, responses: {'20x': {description: ok}, x-y: {}}}}`),
    );
    expect(operation(model, 'a').errors.map(({ status }) => status)).toEqual(['4XX', 'default']);
    expect(operation(model, 'b').responses.map(({ status }) => status)).toEqual(['default']);
    expect(operation(model, 'b').errors.map(({ status }) => status)).toEqual(['default']);
    expect(operation(model, 'b').result).toMatchObject({ kind: 'value' });
    expect(model.notes.map(({ kind }) => kind)).toEqual(['unknown-status']);
  });

  test('take an idempotency key as an option, not as a parameter', async () => {
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    const order = operation(model, 'place', 'order');
    expect(order.idempotencyHeader).toBe('Idempotency-Key');
    expect(order.parameters).toEqual([]);
    const configured = await modelOfFixture('petstore', { idempotencyHeader: 'X-Key' });
    expect(operation(configured, 'create', 'pet').idempotencyHeader).toBe('X-Key');
  });
});

describe('streams', () => {
  test('by media type, with a twin where JSON is offered too', async () => {
    const model = await modelOfFixture('chat');
    const whole = operation(model, 'create', 'completion');
    const twin = operation(model, 'create', 'completion', 'stream');
    expect(whole.result.kind).toBe('value');
    expect(twin.result).toMatchObject({ kind: 'stream', format: 'sse' });
    expect([whole.streamSwitch?.value, twin.streamSwitch?.value]).toEqual([false, true]);
    expect(twin.key).toBe(`${whole.key}+stream`);
    expect(operation(model, 'watch', 'events').result).toMatchObject({
      kind: 'stream',
      format: 'sse',
    });
    expect(operation(model, 'read', 'logs').result).toMatchObject({
      kind: 'stream',
      format: 'jsonl',
    });
  });

  test('whose answer may also be one item, where JSON of its type is declared', async () => {
    const content = (json: string) =>
      `{application/json: {schema: {type: ${json}}}, text/event-stream: {schema: {type: integer}}}`;
    const model = await modelOf(
      base(`paths:
  /same: {get: {operationId: same, responses: {200: {description: ok, content: ${content('integer')}}}}}
  /other: {get: {operationId: other, responses: {200: {description: ok, content: ${content('boolean')}}}}}
`),
    );
    expect(operation(model, 'same', 'stream').result).toMatchObject({ format: 'sse', orOne: true });
    expect(operation(model, 'other', 'stream').result).toMatchObject({ orOne: false });
  });

  test('with a twin where files are offered too, as for speech', async () => {
    const content = '{audio/mpeg: {schema: {}}, text/event-stream: {schema: {type: object}}}';
    const model = await modelOf(
      base(`paths:
  /speech: {get: {operationId: speak, responses: {200: {description: ok, content: ${content}}}}}
`),
    );
    expect(operation(model, 'speak').result).toMatchObject({ kind: 'value', bytes: true });
    expect(operation(model, 'speak', 'stream').result).toMatchObject({ kind: 'stream' });
    expect(model.notes).toEqual([]);
  });

  test('by annotation as lines of JSON; the config wins', async () => {
    const annotated = await modelOfFixture('chat');
    expect(operation(annotated, 'generate').result).toMatchObject({
      kind: 'stream',
      format: 'jsonl',
    });
    expect(operation(annotated, 'generate').streamSwitch).toBeUndefined();
    const endpoint = { pagination: undefined, security: undefined, source: annotated.source };
    const configured = await modelOfFixture('chat', {
      endpoints: [
        { ...endpoint, path: '/generate', method: 'post', streaming: false },
        { ...endpoint, path: '/completions', method: 'post', streaming: true },
      ],
    });
    expect(operation(configured, 'generate').result.kind).toBe('value');
    expect(operation(configured, 'create', 'completion').result.kind).toBe('stream');
    expect(operationsOf(configured).map(({ words }) => words.join(' '))).not.toContain(
      'create completion stream',
    );
  });
});

describe('servers', () => {
  test.each([
    ['https://a.example/v1/', 'https://a.example/v1', ''],
    ['//a.example/x', 'https://a.example/x', ''],
    ['/api/v1', undefined, '/api/v1'],
    ['./api/?x=1#y', undefined, '/api'],
    ['https://user:pw@a.example', 'https://a.example', ''],
    ['ftp://a.example', undefined, ''],
  ])('%s', async (url, baseUrl, basePath) => {
    const model = await modelOf(`openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: ${JSON.stringify(url)}}]
paths: {/a: {get: {${ok}}}}
`);
    expect([model.baseUrl, model.basePath]).toEqual([baseUrl, basePath]);
  });

  test('take the defaults of their variables, and give way to the config', async () => {
    expect((await modelOfFixture('chat')).baseUrl).toBe('https://eu.chat.example/v2');
    const configured = await modelOfFixture('chat', { baseUrl: 'https://else.example' });
    expect(configured.baseUrl).toBe('https://else.example');
  });

  test('of an operation get credentials only on the same registrable domain', async () => {
    const model = await modelOf(
      paths(`/a: {get: {operationId: a, servers: [{url: 'https://files.example.com'}], ${ok}}}
/b: {get: {operationId: b, servers: [{url: 'https://evil.example'}], ${ok}}}
/c: {get: {operationId: c, servers: [{url: 'https://api.example.com/v1'}], ${ok}}}`),
    );
    expect(operation(model, 'a').server?.trusted).toBe(true);
    expect(operation(model, 'b').server?.trusted).toBe(false);
    expect(operation(model, 'c').server).toBeUndefined();
    expect(model.notes.map(({ kind }) => kind)).toContain('foreign-server');
  });
});
