import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { member } from '../../../lib/json.js';
import { Place } from '../../../lib/openapi/place.js';
import { readDescription } from '../../../lib/openapi/read.js';
import { base, folderOf, readFiles, readYaml, refusal } from './folder.js';

const json = (more: object = {}) =>
  JSON.stringify({ openapi: '3.0.3', info: { title: 'T', version: '1' }, paths: {}, ...more });

describe('what is read', () => {
  test('JSON, YAML, JSON in a YAML file and YAML flow', async () => {
    for (const [name, text] of [
      ['a.json', json()],
      ['a.yaml', base()],
      ['a.yaml', json()],
      ['a.yml', '{openapi: 3.0.3, info: {title: T, version: "1"}, paths: {}}'],
      ['a.json', `\ufeff${json()}`],
    ] as const) {
      const description = await readFiles({ [name]: text });
      expect(description.version).toBe('3.0');
      expect(description.root.name).toBe(name);
      expect(description.diagnostics).toEqual([]);
    }
  });

  test('3.1, and 3.2 as 3.1 with a note', async () => {
    expect((await readYaml(base('', '3.1.0'))).version).toBe('3.1');
    const newer = await readYaml(base('', '3.2.0'));
    expect(newer.version).toBe('3.1');
    expect(newer.diagnostics).toMatchObject([{ rule: 'newer-version', severity: 'info' }]);
  });

  test('a version that YAML takes for a number keeps its text', async () => {
    const description = await readYaml('openapi: 3.0\ninfo: {title: T, version: 1.10}\npaths: {}');
    expect(description.version).toBe('3.0');
    expect(member(member(description.root.value, 'info'), 'version')).toBe('1.10');
    const inJson = await readFiles({ 'a.json': json({ info: { title: 'T', version: 1 } }) });
    expect(member(member(inJson.root.value, 'info'), 'version')).toBe('1');
  });

  test('YAML 1.2: dates, no, on, octal-like texts stay texts', async () => {
    const { root } = await readYaml(base('x-values: [2024-01-01, no, on, 1_000, "0o17"]'));
    expect(member(root.value, 'x-values')).toEqual(['2024-01-01', 'no', 'on', '1_000', '0o17']);
  });

  test('the directives of YAML 1.1 change nothing of that', async () => {
    const head = '%YAML 1.1\n%TAG ! tag:example.com,2000:\n---\n';
    const { root } = await readYaml(`${head}${base('x-values: [no, 1_000, 0o17, 017, 1:30]')}`);
    expect(member(root.value, 'x-values')).toEqual(['no', '1_000', 15, 17, '1:30']);
  });

  test('a duplicate key is a warning and the last one counts', async () => {
    const { root, diagnostics } = await readYaml(base('x-a:\n  k: 1\n  k: 2\n'));
    expect(member(member(root.value, 'x-a'), 'k')).toBe(2);
    expect(diagnostics).toMatchObject([{ rule: 'duplicate-key', severity: 'warning' }]);
    expect(diagnostics[0]?.place?.pointer).toBe('#/x-a/k');
    expect(diagnostics[0]?.message).toContain('line 7');
  });

  test('Swagger 2.0 is converted and says so', async () => {
    const swagger = {
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      host: 'api.example.com',
      schemes: ['https'],
      paths: {
        '/a': {
          get: { responses: { 200: { description: 'x', schema: { $ref: '#/definitions/A' } } } },
        },
      },
      definitions: { A: { type: 'object' } },
    };
    const description = await readFiles({ 'a.json': JSON.stringify(swagger, null, 1) });
    expect(description).toMatchObject({ version: '3.0', convertedFrom: '2.0' });
    expect(description.diagnostics).toMatchObject([{ rule: 'converted', severity: 'info' }]);
    expect(member(description.root.value, 'servers')).toEqual([{ url: 'https://api.example.com' }]);
    const inSource = Place.root('a.json').at('components', 'schemas', 'A');
    expect(description.position(inSource)?.line).toBeGreaterThan(10);
    expect(description.position(Place.root('a.json').at('servers', 0, 'url'))?.line).toBe(7);
    const place = Place.root('a.json');
    const target = description.follow({ value: { $ref: '#/components/schemas/A' }, place });
    expect(target.found).toBe(true);
  });

  test('other files of Swagger 2.0 are not converted, and that is said', async () => {
    const { diagnostics } = await readFiles({
      'a.yaml':
        'swagger: "2.0"\ninfo: {title: T, version: "1"}\npaths: {}\ndefinitions: {A: {$ref: b.yaml}}',
      'b.yaml': 'type: string',
    });
    expect(diagnostics.map((entry) => entry.rule)).toEqual(['converted', 'file-not-converted']);
  });

  test('Swagger 2.0 with parts that a YAML alias shares', async () => {
    const description = await readYaml(`
swagger: 2.0
info: {title: T, version: '1'}
paths:
  /a: {get: {parameters: [&p {name: q, in: query, type: string}], responses: {}}}
  /b: {get: {parameters: [*p], responses: {}}}
`);
    const paths = member(description.root.value, 'paths');
    for (const key of ['/a', '/b']) {
      expect(member(member(member(paths, key), 'get'), 'parameters')).toEqual([
        { name: 'q', in: 'query', schema: { type: 'string' } },
      ]);
    }
  });
});

describe('what is refused, by name', () => {
  test.each([
    ['empty.yaml', '', 'empty'],
    ['space.yaml', ' \n\n', 'empty'],
    ['comment.yaml', '# nothing\n', 'empty'],
    ['null.yaml', 'null', 'null'],
    ['null.json', 'null', 'null'],
    ['list.yaml', '[]', 'an array'],
    ['text.yaml', 'hello', 'a string'],
    ['page.html', '<!DOCTYPE html><html><body>Log in</body></html>', 'an HTML page'],
    ['feed.yaml', '<?xml version="1.0"?><a/>', 'an XML document'],
    ['old.json', '{"swaggerVersion": "1.2", "apis": []}', 'Swagger 1'],
    ['old.yaml', 'swagger: 1.2', 'Swagger "1.2"'],
    ['new.yaml', 'openapi: 4.0.0', 'OpenAPI "4.0.0"'],
    ['events.yaml', 'asyncapi: 3.0.0', 'AsyncAPI'],
    ['flow.yaml', 'arazzo: 1.0.0', 'Arazzo'],
    ['config.json', '{"sdkName": "x"}', 'sdkgen config'],
    ['other.json', '{"name": "x"}', 'no `openapi`'],
    ['broken.json', '{\n  "openapi": "3.0.0",\n}', 'line 3, column 1'],
    ['cut.json', '{"openapi": "3.0.0"', 'line 1, column'],
    ['broken.yaml', 'openapi: 3.0.0\n\tinfo: x', 'line 2, column'],
    ['two.yaml', 'openapi: 3.0.0\n---\na: 1', 'several YAML documents'],
    ['two.yml', '%YAML 1.1\n---\nopenapi: 3.0.0\n...\n---\na: 1', 'several YAML documents'],
    ['odd.yaml', '%YAML 3.0\n---\nopenapi: 3.0.0', 'YAML'],
    ['tabs.yaml', 'openapi: 3.0.0\ninfo:\n\ttitle: T', 'line 3'],
    ['tag.yaml', 'openapi: !!js/function x', 'YAML tag'],
    ['tag1.yaml', 'openapi: !!python/object/apply:os.system [id]', 'YAML tag'],
    ['tag2.yaml', 'openapi: !<tag:x> x', 'YAML tag'],
    ['binary.yaml', 'openapi: !!binary eA==', 'YAML tag'],
    ['key.yaml', '? [a]\n: b', 'array or an object'],
    ['utf16.json', Buffer.from('\ufeff{}', 'utf16le'), 'UTF-16'],
    ['utf16.yaml', Buffer.from('{}', 'utf16le'), 'UTF-16'],
    ['latin1.yaml', Buffer.from('a: \xe9', 'latin1'), 'UTF-8'],
    ['pack.zip', Buffer.from('PK\x03\x04rest', 'latin1'), 'ZIP'],
    ['image.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'PNG'],
  ])('%s', async (name, content, words) => {
    const refused = await refusal(readFiles({ [name]: content }));
    expect(refused.message).toContain(words);
    expect(refused.message).toContain(name);
    expect(refused.exitCode).toBe(2);
  });

  test('a missing file, a folder, a URL, a FIFO and devices do not hang', async () => {
    const folder = folderOf({ 'a.yaml': base() });
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    const started = performance.now();
    for (const [file, rule] of [
      [path.join(folder, 'none.yaml'), 'file-not-found'],
      [folder, 'not-a-file'],
      [path.join(folder, 'pipe'), 'not-a-file'],
      ['/dev/zero', 'not-a-file'],
      ['http://127.0.0.1/a.yaml', 'remote-description'],
    ] as const) {
      expect((await refusal(readDescription(file))).rules).toEqual([rule]);
    }
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test('control characters of the input do not reach the message', async () => {
    const refused = await refusal(readYaml('openapi: "\\e[2J\\n::error::\\u202e"'));
    expect(refused.message).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});
