import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';
import type { Operation } from '../../../lib/model/model.js';
import { base } from '../openapi/folder.js';
import { modelOf, operation } from './modelled.js';

const schemas: Readonly<Record<string, string>> = {
  none: '{}',
  binary: "{schema: {$ref: '#/components/schemas/Bytes'}}",
  string: "{schema: {$ref: '#/components/schemas/Level'}}",
  other: '{schema: {type: object, properties: {a: {type: string}}}}',
};

/** The tables of the page: a name, and a cell for each schema. */
const rows = readFileSync(join(packageRoot, 'docs/bodies.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { names: [...name.matchAll(/`([^`]+)`/g)].map(([, type = '']) => type), cells };
  });

async function modelled(name: string): Promise<(schema: string) => Operation> {
  const paths = Object.entries(schemas).map(([schema, media]) => {
    const content = `{'${name}': ${media}}`;
    return `  /${schema}: {post: {operationId: ${schema}, requestBody: {content: ${content}}, responses: {200: {description: ok, content: ${content}}}}}`;
  });
  const components =
    'components: {schemas: {Bytes: {type: string, format: binary}, Level: {type: string, enum: [a, b]}}}';
  const model = await modelOf(base(`paths:\n${paths.join('\n')}\n${components}\n`));
  return (schema) => operation(model, schema);
}

/** What the request is, in the words of the page. */
function sent({ body }: Operation): string {
  const kind = body?.media[0]?.kind;
  const words = { json: 'JSON', form: 'fields', multipart: 'parts', binary: 'bytes' };
  return kind === undefined ? '' : ((words as Record<string, string>)[kind] ?? 'text');
}

/** What the response is, in the words of the page. */
function read({ contents }: Operation): string {
  const [content] = contents;
  if (content?.stream) {
    const item = content.stream.format === 'sse' ? 'event' : 'line';
    return content.stream.text ? `text of each ${item}` : `JSON of each ${item}`;
  }
  if (content?.json) return 'JSON';
  return content?.text ? 'text' : content?.bytes ? 'bytes' : '';
}

describe('what a pair of media type and schema means', () => {
  const names = rows.flatMap((row) => row.names.map((name) => ({ name, cells: row.cells })));

  test('has a row for each kind of media type', () => {
    expect(names.length).toBeGreaterThan(12);
  });

  test.each(names)('$name', async ({ name, cells }) => {
    const find = await modelled(name);
    const found = Object.keys(schemas).map((schema) => {
      const [request, response] = [sent(find(schema)), read(find(schema))];
      return request === response ? request : `${request} / ${response}`;
    });
    expect(found).toEqual(cells);
  });
});
