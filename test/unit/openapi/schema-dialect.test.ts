import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../lib/json.js';
import { readSchemaFacets } from '../../../lib/openapi/schema-dialect.js';

const read = (schema: JsonObject, version: '3.0' | '3.1' = '3.1') =>
  readSchemaFacets(schema, version);

describe('one shape for both versions', () => {
  test.each<[string, JsonObject]>([
    ['3.0', { type: 'string', nullable: true }],
    ['3.1', { type: ['string', 'null'] }],
    ['3.0 with a list', { type: ['null', 'string'] }],
    ['by the enum', { type: 'string', enum: ['a', null] }],
  ])('null by %s', (_, schema) => {
    for (const version of ['3.0', '3.1'] as const) {
      expect(read(schema, version)).toMatchObject({ types: ['string'], nullable: true });
    }
  });

  test('enum and const', () => {
    expect(read({ enum: ['a', null] }).enum).toEqual(['a']);
    expect(read({ const: null })).toMatchObject({ const: null, nullable: true });
    expect(read({ const: 0 })).toMatchObject({ const: 0, nullable: false });
    expect(read({}).enum).toBeUndefined();
  });

  test('examples', () => {
    expect(read({ examples: ['b'], example: 'a' }, '3.1').example).toBe('b');
    expect(read({ examples: ['b'], example: 'a' }, '3.0').example).toBe('a');
    expect(read({ examples: { a: { value: 1 } } }, '3.1').example).toBeUndefined();
    expect(read({ example: 'a' }, '3.1').example).toBe('a');
  });

  test.each<[JsonObject, string | undefined]>([
    [{ contentEncoding: 'base64' }, 'byte'],
    [{ contentMediaType: 'application/octet-stream' }, 'binary'],
    [{ contentMediaType: 'image/png', contentEncoding: 'base64' }, 'byte'],
    [{ contentMediaType: 'application/json' }, undefined],
    [{ format: 'uuid', contentEncoding: 'base64' }, 'uuid'],
    [{ type: 'file' }, 'binary'],
  ])('format of %j', (schema, format) => {
    expect(read(schema).format).toBe(format);
  });
});

describe('wrong JSON types are not read', () => {
  test.each<[JsonObject, string]>([
    [{ type: 7 }, 'type'],
    [{ type: ['string', {}] }, 'type'],
    [{ type: 'string; [C]: any' }, 'type'],
    [{ enum: 'a' }, 'enum'],
    [{ nullable: 'C' }, 'nullable'],
    [{ deprecated: '*/ C' }, 'deprecated'],
    [{ readOnly: 1 }, 'readOnly'],
    [{ required: 'name' }, 'required'],
    [{ required: ['a', 1] }, 'required'],
    [{ format: {} }, 'format'],
    [{ description: ['a', 'b'] }, 'description'],
    [{ title: null }, 'title'],
  ])('%j', (schema, key) => {
    const noted: string[] = [];
    const facets = readSchemaFacets(schema, '3.0', (at) => noted.push(at));
    expect(noted).toEqual([key]);
    expect(facets).toMatchObject({ nullable: false, deprecated: false, readOnly: false });
    for (const name of facets.required) expect(typeof name).toBe('string');
  });

  test('names of the prototype are no members', () => {
    expect(
      read(JSON.parse('{"__proto__": {"type": "string", "nullable": true}}') as JsonObject),
    ).toMatchObject({
      types: [],
      nullable: false,
    });
  });
});
