import { describe, expect, test } from 'vitest';
import { base } from '../openapi/folder.js';
import { declaration, modelOf, operation, spellProperties } from './modelled.js';

const components = `components:
  schemas:
    Pet: {type: object, properties: {name: {type: string}}}
    Created: {type: object, required: [event, data], properties: {event: {enum: [created]}, data: {$ref: '#/components/schemas/Pet'}}}
    Ended: {type: object, properties: {event: {enum: [ended, stopped]}, data: {type: string}}}
    Based: {allOf: [{type: object, properties: {event: {type: string}}}, {type: object, properties: {data: {type: string}}}]}
    Union: {oneOf: [{$ref: '#/components/schemas/Nested'}, {$ref: '#/components/schemas/Ended'}]}
    Nested: {oneOf: [{$ref: '#/components/schemas/Created'}]}
    Mixed: {oneOf: [{$ref: '#/components/schemas/Created'}, {$ref: '#/components/schemas/Pet'}]}
    Parsed: {type: object, properties: {event: {type: string}, data: {type: string, contentMediaType: application/json, contentSchema: {$ref: '#/components/schemas/Pet'}}}}
    Loop: {oneOf: [{$ref: '#/components/schemas/Loop'}, {$ref: '#/components/schemas/Created'}]}
`;

/** The model of one stream with the content of its media type. */
async function streamOf(content: string, streaming?: 'event' | 'data') {
  const model = await modelOf(
    base(`paths:
  /events: {get: {operationId: watch, responses: {200: {description: ok, content: {text/event-stream: ${content}}}}}}
${components}`),
    streaming && {
      endpoints: [
        {
          path: '/events',
          method: 'get',
          streaming,
          pagination: undefined,
          security: undefined,
          source: (await modelOf(base('paths: {}'))).source,
        },
      ],
    },
  );
  const { result } = operation(model, 'watch');
  if (result.kind !== 'stream') throw new Error(`the result is ${result.kind}`);
  return { model, ...result };
}

const data = '{$ref: "#/components/schemas/Pet"}';

describe('the reading of server-sent events', () => {
  test.each([
    [`{type: object, properties: {data: ${data}, event: {type: string}}}`, 'event'],
    [`{type: object, properties: {data: ${data}, retry: {type: integer}}}`, 'event'],
    [`{type: object, properties: {data: {type: string}, event: {}, id: {}, retry: {}}}`, 'event'],
    [`{type: object, required: [data], properties: {data: ${data}}}`, 'event'],
    [`{type: object, properties: {data: ${data}}}`, 'data'],
    [`{type: object, required: [data], properties: {data: {type: string}}}`, 'data'],
    [`{type: object, required: [data], properties: {data: {type: array, items: {}}}}`, 'data'],
    [
      `{type: object, required: [id, data], properties: {id: {type: string}, data: ${data}}}`,
      'data',
    ],
    [`{type: object, properties: {event: {type: string}, id: {type: string}}}`, 'data'],
    [`{type: object, properties: {data: ${data}, event: {}, meta: {}}}`, 'data'],
    [`{type: object}`, 'data'],
    [`{type: string}`, 'data'],
    [`{$ref: '#/components/schemas/Based'}`, 'event'],
    [`{$ref: '#/components/schemas/Union'}`, 'event'],
    [`{$ref: '#/components/schemas/Mixed'}`, 'data'],
    [`{$ref: '#/components/schemas/Loop'}`, 'data'],
  ])('of %s is %s', async (schema, kind) => {
    const { reading } = await streamOf(`{schema: ${schema}}`);
    expect(reading).toEqual({ kind, because: 'schema' });
  });

  test('is what the config says, which leaves it to the description what streams', async () => {
    const whole = await streamOf(`{schema: {$ref: '#/components/schemas/Pet'}}`, 'event');
    expect(whole.reading).toEqual({ kind: 'event', because: 'config' });
    const payload = await streamOf(`{schema: {$ref: '#/components/schemas/Created'}}`, 'data');
    expect(payload.reading).toEqual({ kind: 'data', because: 'config' });
  });

  test('of an itemSchema is the event, with JSON in place of the string that holds it', async () => {
    const json = `{type: string, contentMediaType: application/json, contentSchema: ${data}}`;
    const { model, reading, item } = await streamOf(
      `{schema: {type: string}, itemSchema: {type: object, properties: {id: {type: string}, data: ${json}}}}`,
    );
    expect(reading).toEqual({ kind: 'event', because: 'itemSchema' });
    expect(
      item.type.kind === 'named' && spellProperties(model, item.type.target.words.join(' ')),
    ).toEqual({
      id: 'text',
      data: 'pet',
    });
  });

  test('does not make a schema unused whose data is parsed', async () => {
    const { model } = await streamOf(`{itemSchema: {$ref: '#/components/schemas/Parsed'}}`);
    const notes = model.notes.filter(({ place }) => place.key === 'Parsed');
    expect(notes.map(({ kind }) => kind)).toEqual(['merged-schema']);
  });
});

test('`event` is the discriminator of a union of whole events', async () => {
  const { model } = await streamOf(`{schema: {$ref: '#/components/schemas/Union'}}`);
  const union = declaration(model, 'union', 'union');
  expect(union.discriminator).toBe('event');
  expect(union.variants.map(({ tags }) => tags)).toEqual([['created'], ['ended', 'stopped']]);
});
