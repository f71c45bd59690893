import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintDescription } from '../../../lib/openapi/lint.js';
import { Place } from '../../../lib/openapi/place.js';
import { readDescription } from '../../../lib/openapi/read.js';
import { base, folderOf, readFiles, readYaml, refusal } from './folder.js';
import { both, referTo, schemaA, serve, withSchema } from './server.js';

describe('files on the network', () => {
  test('refer to each other relative to their URLs, in circles too, as JSON or YAML', async () => {
    const server = await serve({
      '/v1/api/a.json': 'type: object\nproperties: {b: {$ref: ../b#/B}, c: {$ref: "?c"}}',
      '/v1/b': '{"B": {"properties": {"a": {"$ref": "/v1/api/a.json"}}}}',
      '/v1/api/a.json?c': 'type: array\nitems: {$ref: "#/x"}\nx: {type: string}',
    });
    const { port, origin } = server;
    const description = await readFiles(
      {
        'api.yaml': withSchema('{$ref: local.yaml}'),
        'local.yaml': `properties: {a: {$ref: "${origin}/v1/api/a.json"}, b: {$ref: "http://127.0.0.1:${port}/v1/./b#/B"}}`,
      },
      both,
    );
    expect([...description.files.keys()]).toEqual([
      'api.yaml',
      'local.yaml',
      `${origin}/v1/api/a.json`,
      `${origin}/v1/b`,
      `${origin}/v1/api/a.json?c`,
    ]);
    expect(server.paths).toHaveLength(3);
    const place = Place.at(`${origin}/v1/api/a.json`, '/properties/b');
    const found = description.follow({ value: { $ref: '../b#/B' }, place });
    expect(found.found && String(found.node.place)).toBe(`${origin}/v1/b#/B`);
    expect(description.position(place)).toEqual({ line: 2, column: 14 });
  });

  test('a pointer passes through a reference to one', async () => {
    const server = await serve({ '/a': '{"properties": {"p": {"type": "string"}}}' });
    const description = await readYaml(
      base(
        `components: {schemas: {A: {$ref: "#/components/schemas/B/properties/p"}, B: {$ref: "${server.origin}/a"}}}`,
      ),
      both,
    );
    expect(schemaA(description)).toEqual({ type: 'string' });
  });

  test('may not refer to local files', async () => {
    const folder = folderOf({ 'api.yaml': '', 'secret.json': '{"title": "LEAKED_SECRET_VALUE"}' });
    const secret = path.join(folder, 'secret.json');
    const references = [`file://${secret}`, 'file:secret.json', ' FILE:///etc/passwd', secret];
    const server = await serve({ '/a': JSON.stringify(references.map(($ref) => ({ $ref }))) });
    const pointers = references.map((_, at) => `{$ref: "${server.origin}/a#/${at}"}`);
    writeFileSync(path.join(folder, 'api.yaml'), withSchema(`{anyOf: [${pointers.join(', ')}]}`));
    const refused = await refusal(
      readDescription(path.join(folder, 'api.yaml'), { ...both, allowOutsideRefs: true }),
    );
    expect(refused.rules.filter((rule) => rule !== 'remote-file')).toEqual([
      'remote-refused',
      'remote-refused',
      'remote-refused',
      // A path is one on the same server.
      'remote-failed',
    ]);
    expect(JSON.stringify(refused)).not.toContain('LEAKED_SECRET_VALUE');
  });

  test('are linted, at their URL', async () => {
    const server = await serve({ '/a': 'type: object\nexternalDocs: {link: x}' });
    const description = await referTo(`${server.origin}/a`, both);
    const problems = await lintDescription(description);
    expect(problems).toContainEqual(
      expect.objectContaining({
        rule: 'struct',
        place: Place.at(`${server.origin}/a`, '/externalDocs/link'),
        line: 2,
      }),
    );
    expect(server.connections()).toBe(1);
  });
});

describe('answers that are no file', () => {
  test.each([
    ['404', 'remote-failed', '404'],
    ['401', 'remote-failed', 'credentials'],
    ['html', 'not-a-description', 'HTML'],
    ['empty', 'empty-file', 'empty'],
    ['yaml', 'yaml-syntax', 'YAML'],
    ['gzip', 'not-a-description', 'gzip'],
    ['cut', 'remote-failed', 'ECONNRESET'],
    ['no-http', 'remote-failed', 'HPE_'],
    ['redirect', 'remote-failed', '302'],
    ['large', 'file-too-large', '64 MB'],
    ['endless', 'file-too-large', '64 MB'],
  ])('%s', async (name, rule, said) => {
    const megabyte = Buffer.alloc(1024 * 1024, 32);
    const server = await serve({
      '/404': (_, response) => response.writeHead(404).end('{}'),
      '/401': (_, response) => response.writeHead(401).end('{}'),
      '/html': '<!doctype html><html></html>',
      '/empty': '',
      '/yaml': 'a: [',
      '/gzip': (_, response) => response.end(Buffer.from([0x1f, 0x8b, 8, 0])),
      '/cut': (_, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{}', () => response.destroy());
      },
      '/no-http': (request) => request.socket.end('220 mail.example ESMTP\r\n'),
      '/redirect': (_, response) => response.writeHead(302).end(),
      '/large': (_, response) =>
        response.writeHead(200, { 'content-length': 65 * 1024 * 1024 }).end(megabyte),
      '/endless': (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write(megabyte));
        };
        response.on('drain', more);
        more();
      },
    });
    const refused = await refusal(referTo(`${server.origin}/${name}`, both));
    expect(refused.rules.filter((one) => one !== 'remote-file')).toEqual([rule]);
    expect(JSON.stringify(refused.diagnostics)).toContain(said);
    // Where nothing else is wrong, the build may go on without the file.
    const tolerant = await referTo(`${server.origin}/404`, { ...both, allowErrors: true });
    expect(tolerant.diagnostics).toMatchObject([{ rule: 'remote-failed', severity: 'warning' }]);
  });

  test('nor one that nobody gives', async () => {
    const { origin } = await serve();
    const closed = origin.replace(/\d+$/, '1');
    const refused = await refusal(referTo(`${closed}/`, both));
    expect(refused.message).toContain('ECONNREFUSED');
  });

  test.each([
    ['a silent server', {}],
    ['one that never ends', {}],
    ['a name that is looked up for ever', { resolve: () => new Promise<never>(() => {}) }],
  ])('%s', async (name, network) => {
    const server = await serve({
      '/a': (_, response) => {
        if (name.startsWith('a silent')) return;
        response.write('{');
        setInterval(() => response.write(' '), 20).unref();
      },
    });
    const url = `http://${'resolve' in network ? 'a.example' : '127.0.0.1'}:${server.port}/a`;
    const started = performance.now();
    const refused = await refusal(
      referTo(url, { ...both, network: { ...network, milliseconds: 200 } }),
    );
    expect(refused.rules).toEqual(['remote-failed']);
    expect(refused.message).toContain('within 0.2 seconds');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
