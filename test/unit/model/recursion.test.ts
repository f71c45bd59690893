import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../lib/model/build.js';
import { usesIn } from '../../../lib/model/usage.js';
import { base, readYaml } from '../openapi/folder.js';
import { declaration, modelOfSchemas, modelSettings, spell, spellProperties } from './modelled.js';

describe('recursion', () => {
  test('a schema that is only itself, through others or allOf, is any value and said so', async () => {
    const model = await modelOfSchemas(`
A: {$ref: '#/components/schemas/B'}
B: {allOf: [{$ref: '#/components/schemas/A'}]}
C: {type: object, properties: {c: {$ref: '#/components/schemas/C'}, list: {type: array, items: {$ref: '#/components/schemas/C'}}}}
L: {type: array, items: {$ref: '#/components/schemas/L'}}
U: {oneOf: [{type: string}, {type: array, items: {$ref: '#/components/schemas/U'}}]}
`);
    expect(spell(declaration(model, 'b', 'alias').target)).toBe('any');
    expect(spellProperties(model, 'c')).toEqual({ c: 'c', list: 'c[]' });
    expect(spell(declaration(model, 'l', 'alias').target)).toBe('l[]');
    const variants = declaration(model, 'u', 'union').variants.map(({ type }) => spell(type));
    expect(variants).toEqual(['text', 'u[]']);
    expect(model.notes.map(({ kind }) => kind)).toContain('alias-of-itself');
  });

  test('an allOf of itself ends', async () => {
    const model = await modelOfSchemas(`
A: {allOf: [{$ref: '#/components/schemas/A'}, {type: object, properties: {x: {type: string}}}]}
`);
    expect(spellProperties(model, 'a')).toEqual({ x: 'text' });
    expect(declaration(model, 'a', 'object').parents).toEqual([]);
  });

  test('a union that is one of its own variants is the others', async () => {
    const model = await modelOfSchemas(`
A: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}, {type: string}]}
B: {oneOf: [{$ref: '#/components/schemas/C'}, {type: integer}, {type: array, items: {$ref: '#/components/schemas/A'}}]}
C: {$ref: '#/components/schemas/A'}
D: {anyOf: [{$ref: '#/components/schemas/D'}, {type: boolean}]}
`);
    const variantsOf = (name: string) =>
      declaration(model, name, 'union').variants.map(({ type }) => spell(type));
    expect(variantsOf('a')).toEqual(['b', 'text']);
    expect(variantsOf('b')).toEqual(['int', 'a[]']);
    expect(spell(declaration(model, 'd', 'alias').target)).toBe('boolean');
    const told = model.notes.filter(({ kind }) => kind === 'variant-of-itself');
    expect(told.map(({ place }) => place.pointer)).toEqual([
      '#/components/schemas/A/oneOf/0',
      '#/components/schemas/B/oneOf/0',
      '#/components/schemas/D/anyOf/0',
    ]);
  });

  test('a member that merges the object that it is in is itself', async () => {
    const model = await modelOfSchemas(`
A:
  type: object
  properties:
    own: {allOf: [{type: object, properties: {x: {type: string}}}, {$ref: '#/components/schemas/A'}]}
    listed: {type: array, items: {anyOf: [{$ref: '#/components/schemas/A'}], properties: {y: {type: string}}}}
`);
    expect(spellProperties(model, 'a')).toEqual({ own: 'a own', listed: 'a listed item a[]' });
    expect(spellProperties(model, 'a own')).toEqual({
      x: 'text',
      own: 'a own',
      listed: 'a listed item a[]',
    });
  });

  test('a chain of thousands of references is no deeper than a short one', async () => {
    const length = 5000;
    const schemas = Array.from({ length }, (_, index) => {
      const next = `{$ref: '#/components/schemas/M${(index + 1) % length}'}`;
      return `    M${index}: {type: object, properties: {next: ${next}}}`;
    });
    const content = "content: {application/json: {schema: {$ref: '#/components/schemas/M0'}}}";
    const yaml = base(`paths:
  /a: {get: {operationId: a, responses: {200: {description: ok, ${content}}}}}
components:
  schemas:
${schemas.join('\n')}
`);
    const model = buildModel(await readYaml(yaml), modelSettings());
    expect(model.declarations).toHaveLength(length);
    expect(model.declarations.every(({ kind }) => kind === 'object')).toBe(true);
    expect(model.declarations.every((one) => usesIn(one).length === 1)).toBe(true);
  });
});
