import { isObject, type Json, type JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { SchemaMaker } from './schemas.js';
import { prose } from './values.js';

/** An operation that is there for `customizations.refreshToken`. */
export const refreshPath = '/refresh';

const json = (schema: Json): JsonObject => ({ 'application/json': { schema } });
const text: JsonObject = { type: 'string' };

/** The path item at {@link refreshPath}. */
export function refreshItem(random: Random): JsonObject {
  const answer = { type: 'object', properties: { access: text, 'next one': text } };
  return {
    [random.oneOf(['post', 'put'])]: {
      ...(random.chance(50) && { security: [] }),
      requestBody: { content: json({ type: 'object', properties: { "a'b": text } }) },
      responses: { 200: { description: prose(random), content: json(answer) } },
    },
  };
}

/** An answer that is a value or a stream as the caller likes, which a member of the body may say. */
export function streamed(random: Random, schemas: SchemaMaker): JsonObject {
  const stream = random.oneOf(['text/event-stream', 'application/x-ndjson', 'application/jsonl']);
  const media = { schema: schemas.schema(1) };
  const own = schemas.object(1);
  const body = {
    ...own,
    type: 'object',
    properties: {
      ...(own['properties'] as JsonObject),
      ...(random.chance(80) && { stream: { type: 'boolean', default: random.chance(50) } }),
    },
  };
  const content = {
    ...(random.chance(80) && { 'application/json': random.chance(50) ? media : { schema: {} } }),
    [stream]: media,
  };
  return {
    requestBody: { content: json(body) },
    responses: { 200: { description: prose(random), content } },
  };
}

/**
 * What an operation that pages has in the place of its own.
 *
 * @param parameters - of the operation otherwise
 */
export function paged(
  random: Random,
  schemas: SchemaMaker,
  parameters: readonly JsonObject[],
): JsonObject {
  const [offset, limit] = random.chance(50) ? ['offset', 'limit'] : ['page[offset]', 'page-size'];
  const number = (name: string): JsonObject => ({
    name,
    in: 'query',
    ...(random.chance(60) && { required: true }),
    schema: {
      ...(random.chance(80) ? { type: 'integer', format: random.oneOf(['int32', 'int64']) } : {}),
      ...(random.chance(30) && { default: 20 }),
    },
  });
  const page = pageOf(random, schemas);
  return {
    parameters: [
      ...parameters.filter(({ name }) => name !== offset && name !== limit),
      number(offset ?? ''),
      number(limit ?? ''),
    ],
    responses: { 200: { description: 'ok', content: json(page.schema) } },
    'x-sdkgen-streaming': false,
    'x-sdkgen-pagination': {
      paginationType: 'offsetLimit',
      inputFields: [
        { name: offset, in: 'query', type: 'offset' },
        { name: limit, in: 'query', type: 'limit' },
      ],
      resultsArray: { results: page.path },
    },
  };
}

interface Page {
  readonly schema: JsonObject;
  /** Where its items are. */
  readonly path: string;
}

function pageOf(random: Random, schemas: SchemaMaker): Page {
  const items: JsonObject = { type: 'array', items: schemas.schema(1) };
  if (random.chance(20)) return { schema: items, path: '$' };
  const names = ['results', 'data', 'the items', "a'b", '名', 'count', 'next', '__proto__x'];
  const keys = Array.from({ length: 1 + random.below(2) }, () => random.oneOf(names));
  const object = (key: string, inner: JsonObject): JsonObject => ({
    type: 'object',
    ...(random.chance(50) && { required: [key] }),
    properties: {
      ...(random.chance(60) && { count: { type: 'integer' }, next: text }),
      [key]: inner,
    },
    ...(random.chance(20) && { additionalProperties: false }),
  });
  const schema = keys.reduceRight<JsonObject>((inner, key) => object(key, inner), items);
  const path = keys.map((key) => `['${key.replaceAll("'", "\\'")}']`).join('');
  return {
    schema: random.chance(20) ? { allOf: [schema, without(keys[0], schemas.object(0))] } : schema,
    path: `$${path}`,
  };
}

/** A member of two types is none where items could be found. */
function without(name: string | undefined, schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const others = Object.entries(properties).filter(([key]) => key !== name);
  return { ...schema, properties: Object.fromEntries(others) };
}
