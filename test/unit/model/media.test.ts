import { describe, expect, test } from 'vitest';
import { base } from '../openapi/folder.js';
import { modelOf, modelOfFixture, operation } from './modelled.js';

const paths = (text: string, more = '') =>
  base(`paths:\n${text.replace(/^(?=.)/gm, '  ')}\n${more}`);

describe('operations', () => {
  test('send XML as text, and the report says so', async () => {
    const body = (content: string) => `{content: {${content}}}`;
    const xml = 'application/xml: {schema: {type: object, properties: {a: {type: string}}}}';
    const model = await modelOf(
      base(`paths:
  /a: {post: {operationId: only, requestBody: ${body(xml)}, responses: {204: {description: ok}}}}
  /b: {post: {operationId: other, requestBody: ${body(`${xml}, application/json: {}`)}, responses: {204: {description: ok}}}}
`),
    );
    expect(model.notes.map(({ kind, place }) => [kind, place.pointer])).toEqual([
      ['xml-as-text', '#/paths/~1a/post/requestBody/content/application~1xml'],
    ]);
  });

  test('send no range of media types as the type of a part', async () => {
    const types = ['*/*', 'image/*', 'image/*, image/png', 'image/png, text/*, image/gif'];
    const encoding = types.map((type, index) => `p${index}: {contentType: '${type}'}`).join(', ');
    const model = await modelOf(
      base(`paths:
  /a: {post: {operationId: a, requestBody: {content: {multipart/form-data: {schema: {type: object}, encoding: {${encoding}}}}}, responses: {204: {description: ok}}}}
`),
    );
    const [media] = operation(model, 'a').body?.media ?? [];
    expect(media?.encoding.map(({ contentType }) => contentType)).toEqual([
      undefined,
      undefined,
      'image/png',
      'image/png, image/gif',
    ]);
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
    expect(model.notes.map(({ message }) => /For (.*), set/.exec(message)?.[1])).toEqual([
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
    expect(kinds('table')).toEqual(['binary']);
    expect(operation(model, 'fails').errors[0]?.media.map(({ kind }) => kind)).toEqual(['binary']);
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
});
