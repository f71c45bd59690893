import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintDescription } from '../../../lib/openapi/lint.js';
import { readDescription } from '../../../lib/openapi/read.js';
import { base, folderOf, readFiles, readYaml, refusal } from './folder.js';

/** Milliseconds: a guard against what has no end, on a machine that does much else. */
const slow = 15_000;

const withSchema = (schema: string) => base(`components: {schemas: {A: ${schema}}}`);

describe('H70: the network', () => {
  test('no connection, and the message names the flag', async () => {
    let connections = 0;
    const server = createServer().on('connection', () => connections++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const reference of [
      `http://127.0.0.1:${port}/s.json`,
      `HTTP://127.0.0.1:${port}/s.json#/a`,
      `//127.0.0.1:${port}/x`,
      `http://user:pw@127.0.0.1:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'https://169.254.169.254/latest/meta-data/',
      'http://[::ffff:169.254.169.254]/latest/meta-data/',
    ]) {
      const refused = await refusal(readYaml(withSchema(`{$ref: "${reference}"}`)));
      expect(refused.rules).toEqual(['remote-ref']);
      expect(refused.diagnostics[0]?.hint).toContain('--allow-remote-refs');
      const tolerant = await readYaml(withSchema(`{$ref: "${reference}"}`), { allowErrors: true });
      await lintDescription(tolerant);
    }
    server.close();
    expect(connections).toBe(0);
  });
});

describe('H72: files outside of the folder', () => {
  const secret = '{"A": {"title": "LEAKED_SECRET_VALUE"}}';
  test.each([
    '/etc/passwd',
    'file:///etc/passwd',
    '../secret.json#/A',
    '%2e%2e/secret.json#/A',
    '..\\\\secret.json',
    'link.json#/A',
    'folder/secret.json#/A',
    '/proc/self/environ',
    '/dev/zero',
    '~/x',
    'sub/../../secret.json#/A',
    // Whether it is there is nobody's business.
    '../none.json',
    '/none.json',
    'folder/none.json',
    'dangling.json',
    'twice.json',
  ])('%s', async (reference) => {
    const folder = folderOf({
      'secret.json': secret,
      'in/a.yaml': withSchema(`{$ref: "${reference}"}`),
    });
    symlinkSync('../secret.json', path.join(folder, 'in/link.json'));
    symlinkSync('..', path.join(folder, 'in/folder'));
    symlinkSync('../none.json', path.join(folder, 'in/dangling.json'));
    symlinkSync('folder/none.json', path.join(folder, 'in/twice.json'));
    const root = path.join(folder, 'in/a.yaml');
    const lookedAt: string[] = [];
    const reading = (file: string) => lookedAt.push(file);
    const refused = await refusal(readDescription(root, { reading }));
    expect(refused.rules).toEqual(['ref-outside-folder']);
    expect(lookedAt.filter((file) => path.relative(folder, file).startsWith('..'))).toEqual([]);
    expect(lookedAt).not.toContain(path.join(folder, 'secret.json'));
    expect(JSON.stringify(refused)).not.toContain('LEAKED_SECRET_VALUE');
    const tolerant = await readDescription(path.join(folder, 'in/a.yaml'), { allowErrors: true });
    expect([...tolerant.files.keys()]).toEqual(['a.yaml']);
    expect(JSON.stringify(await lintDescription(tolerant))).not.toContain('LEAKED_SECRET_VALUE');
  });

  test('a link inside of the folder is fine', async () => {
    const folder = folderOf({
      'a.yaml': withSchema('{$ref: "b.yaml"}'),
      'real.yaml': 'type: string',
    });
    symlinkSync('real.yaml', path.join(folder, 'b.yaml'));
    expect((await readDescription(path.join(folder, 'a.yaml'))).files.size).toBe(2);
  });

  test.each([['gone.yaml'], ['itself.yaml'], ['none/b.yaml']])(
    'a link or a folder that leads nowhere is of this folder: %s',
    async (reference) => {
      const folder = folderOf({ 'a.yaml': withSchema(`{$ref: "${reference}"}`) });
      symlinkSync('none.yaml', path.join(folder, 'gone.yaml'));
      symlinkSync('itself.yaml', path.join(folder, 'itself.yaml'));
      const refused = await refusal(readDescription(path.join(folder, 'a.yaml')));
      expect(refused.rules[0]).toMatch(/^(?:dangling-ref|file-unreadable)$/);
    },
  );

  test('a folder, a pipe or a binary file as target', async () => {
    const targets = '{$ref: "dir"}, {$ref: "pipe.yaml"}, {$ref: "z.zip"}';
    const folder = folderOf({ 'a.yaml': withSchema(`{allOf: [${targets}]}`) });
    mkdirSync(path.join(folder, 'dir'));
    execFileSync('mkfifo', [path.join(folder, 'pipe.yaml')]);
    writeFileSync(path.join(folder, 'z.zip'), 'PK\x03\x04');
    const refused = await refusal(readDescription(path.join(folder, 'a.yaml')));
    expect(refused.rules).toEqual(['not-a-file', 'not-a-file', 'not-a-description']);
  });
});

describe('H73, H74: references', () => {
  test.each([
    ['"#/components/schemas/A"', 'only-references'],
    ['"#/__proto__/x"', 'dangling-ref'],
    ['"#/constructor/prototype"', 'dangling-ref'],
    ['"#/components/schemas/~2"', 'dangling-ref'],
    ['"#/0"', 'dangling-ref'],
    ['"#/servers/length"', 'dangling-ref'],
    ['"#/servers/00"', 'dangling-ref'],
    ['"#/components/schemas/__proto__"', 'dangling-ref'],
    ['"#/components/schemas/toString"', 'dangling-ref'],
    ['"#/components/schemas/valueOf/length"', 'dangling-ref'],
    ['"#/paths/~1b/get/responses/200"', 'dangling-ref'],
    ['"#/paths/%zz"', 'dangling-ref'],
    ['"#/paths/~"', 'dangling-ref'],
    ['"#nowhere"', 'dangling-ref'],
    ['"%zz.yaml"', 'dangling-ref'],
    ['7', 'not-a-reference'],
    ['""', 'not-a-reference'],
    ['null', 'not-a-reference'],
  ])('$ref: %s', async (reference, rule) => {
    const refused = await refusal(readYaml(withSchema(`{$ref: ${reference}}`)));
    expect(refused.rules).toEqual([rule]);
    expect(refused.diagnostics[0]?.place?.pointer).toBe('#/components/schemas/A');
    expect(
      (await readYaml(withSchema(`{$ref: ${reference}}`), { allowErrors: true })).diagnostics,
    ).toMatchObject([{ rule, severity: 'warning' }]);
  });

  test('a loop of two, and a cycle through allOf, which is none', async () => {
    const loop = base(
      'components: {schemas: {A: {$ref: "#/components/schemas/B"}, B: {$ref: "#/components/schemas/A"}}}',
    );
    expect((await refusal(readYaml(loop))).rules).toEqual(['only-references', 'only-references']);
    const recursive = withSchema('{allOf: [{$ref: "#/components/schemas/A"}]}');
    expect((await readYaml(recursive)).diagnostics).toEqual([]);
  });
});

describe('H75: odd JSON', () => {
  test('own __proto__ keys of Swagger 2.0 outlive the conversion', async () => {
    const text = `{"swagger": "2.0", "info": {"title": "T", "version": "1"}, "paths": {}, "definitions": {
      "__proto__": {"type": "object", "properties": {"__proto__": {"$ref": "#/definitions/__proto__"}}},
      "A": {"type": "string", "description": "{\\"__proto__\\":1}"}}}`;
    const { root, diagnostics } = await readFiles({ 'a.json': text });
    const { schemas } = (root.value as { components: { schemas: Record<string, unknown> } })
      .components;
    expect(Object.entries(schemas)).toEqual([
      [
        '__proto__',
        JSON.parse(
          '{"type": "object", "properties": {"__proto__": {"$ref": "#/components/schemas/__proto__"}}}',
        ),
      ],
      ['A', { type: 'string', description: '{"__proto__":1}' }],
    ]);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['converted']);
    expect(({} as { properties?: unknown }).properties).toBeUndefined();
  });

  test('own __proto__ keys are kept and nothing is polluted', async () => {
    const text =
      '{"openapi": "3.0.0", "info": {"title": "T", "version": "1"}, "paths": {}, "__proto__": {"polluted": 1}, "components": {"schemas": {"__proto__": {"type": "string"}}}}';
    const { root } = await readFiles({ 'a.json': text });
    expect(Object.hasOwn(root.value as object, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const yaml = await readYaml(
      base('__proto__: {polluted: 1}\nx-a: &a {__proto__: {polluted: 1}}\nx-b: {<<: *a}'),
    );
    expect(Object.hasOwn(yaml.root.value as object, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('duplicates in JSON are told by the lint, with their line', async () => {
    const text =
      '{"openapi": "3.0.0", "info": {"title": "T", "version": "1"}, "paths": {},\n"x-a": 1,\n"x-a": 2}';
    const problems = await lintDescription(await readFiles({ 'a.json': text }));
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: 'duplicate-key', line: 3, column: 2 }),
    );
  });

  test('lone surrogates and NUL in strings are just strings', async () => {
    const text =
      '{"openapi": "3.0.0", "info": {"title": "\\ud800\\u0000", "version": "1"}, "paths": {}}';
    expect((await readFiles({ 'a.json': text })).diagnostics).toEqual([]);
  });
});

describe('H76 to H80: size, depth and shape', () => {
  const bomb = (key: string) => {
    let text = 'x-0: &a0 [x,x,x,x,x,x,x,x,x]\n';
    for (let at = 1; at < 9; at++)
      text += `x-${at}: &a${at} [${Array(9)
        .fill(`*a${at - 1}`)
        .join(',')}]\n`;
    return base(`${text}${key}: *a8\n`);
  };
  test.each(['x-bomb', 'example', 'enum'])('aliases nine to the ninth under %s', async (key) => {
    const started = performance.now();
    expect((await refusal(readYaml(bomb(key)))).rules).toEqual(['too-many-nodes']);
    expect(performance.now() - started).toBeLessThan(slow);
  });

  test.each([
    ['flow.yaml', '['.repeat(20_000), 'nesting-too-deep'],
    ['flow.yml', `${'['.repeat(990)}${']'.repeat(990)}`, 'not-a-description'],
    ['pairs.yaml', `${'['.repeat(900)}a${']: x'.repeat(900)}`, 'yaml-key'],
    ['list-key.yaml', 'openapi: 3.0.0\n? [a]\n: b', 'yaml-key'],
    ['map-key.yaml', 'openapi: 3.0.0\nx: {? {a: 1} : b}', 'yaml-key'],
    ['deep.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'nesting-too-deep'],
    ['open.json', '['.repeat(100_000), 'json-syntax'],
    ['open.yaml', `{a: ${'{a: '.repeat(20_000)}`, 'nesting-too-deep'],
    ['cycle.yaml', 'a: &a [*a]', 'cyclic-alias'],
    ['cycle2.yaml', 'a: &a {b: [{c: *a}]}', 'cyclic-alias'],
    ['nan.yaml', 'openapi: 3.0.0\nx: [1, .nan]', 'non-finite-number'],
    ['inf.yaml', 'openapi: 3.0.0\nx: -.inf', 'non-finite-number'],
    ['big.json', '{"openapi": "3.0.0", "x": 1e400}', 'non-finite-number'],
  ])('%s %#', async (name, text, rule) => {
    const started = performance.now();
    expect((await refusal(readFiles({ [name]: text }))).rules).toEqual([rule]);
    expect(performance.now() - started).toBeLessThan(slow);
  });

  test('aliases that add up to too deep a value', async () => {
    let text = `x-0: &a0 ${'['.repeat(300)}${']'.repeat(300)}\n`;
    for (let at = 1; at < 5; at++)
      text += `x-${at}: &a${at} ${'['.repeat(300)}*a${at - 1}${']'.repeat(300)}\n`;
    expect((await refusal(readYaml(base(text)))).rules).toEqual(['nesting-too-deep']);
  });

  test('deep schemas and long merge chains end', async () => {
    const nested = withSchema(`${'{allOf: ['.repeat(400)}{}${']}'.repeat(400)}`);
    const description = await readYaml(nested);
    expect(description.diagnostics).toEqual([]);
    await lintDescription(description);
    const tooDeep = withSchema(`${'{allOf: ['.repeat(2000)}{}${']}'.repeat(2000)}`);
    expect((await refusal(readYaml(tooDeep))).rules).toEqual(['nesting-too-deep']);
    let chain = 'x-0: &a0 {k: 1}\n';
    for (let at = 1; at < 5000; at++) chain += `x-${at}: &a${at} {<<: *a${at - 1}, k${at}: 1}\n`;
    expect((await refusal(readYaml(base(chain)))).rules).toEqual(['too-many-nodes']);
  });

  test('a diamond of references is walked once', async () => {
    let text = 'components:\n  schemas:\n';
    for (let at = 0; at < 25; at++) {
      const next = `{$ref: "#/components/schemas/D${at + 1}"}`;
      text += `    D${at}: {properties: {a: ${next}, b: ${next}}, allOf: [${next}, ${next}]}\n`;
    }
    text += '    D25: {type: string}\n';
    const started = performance.now();
    expect((await readYaml(base(text))).diagnostics).toEqual([]);
    expect(performance.now() - started).toBeLessThan(slow);
  });

  test('a chain of 50,000 references', async () => {
    const schemas: Record<string, object> = { A50000: { type: 'string' } };
    for (let at = 0; at < 50_000; at++) {
      schemas[`A${at}`] = { $ref: `#/components/schemas/A${at + 1}` };
    }
    const text = JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas },
    });
    const started = performance.now();
    expect((await readFiles({ 'a.json': text })).diagnostics).toEqual([]);
    expect(performance.now() - started).toBeLessThan(slow);
  });

  test('100,000 properties', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, at) => [`p${at}`, { type: 'string' }]),
    );
    const text = JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas: { A: { properties } } },
    });
    const started = performance.now();
    expect((await readFiles({ 'a.json': text })).diagnostics).toEqual([]);
    expect(performance.now() - started).toBeLessThan(slow);
  });
});
