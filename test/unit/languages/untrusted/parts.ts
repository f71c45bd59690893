import type { Json, JsonObject } from '../../../../lib/json.js';

export const text = { type: 'string' };
export const answer = (schema: Json = text): JsonObject => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});
export const operation = (more: JsonObject = {}): JsonObject => ({ responses: answer(), ...more });

/** An API of these operations, by path; the credentials of `components` go with all. */
export function api(paths: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    ...more,
  };
}

export const withParameters = (place: string, names: readonly string[]): JsonObject =>
  api({
    '/a': {
      get: operation({
        parameters: names.map((name) => ({ name, in: place, required: true, schema: text })),
      }),
    },
  });

/** A schema that goes out and comes in. */
export const withSchema = (schema: Json, schemas: JsonObject = {}): JsonObject => {
  const content = { 'application/json': { schema } };
  return api(
    { '/a': { post: operation({ requestBody: { content }, responses: answer(schema) }) } },
    { components: { schemas } },
  );
};

export const numbered = (values: readonly Json[]): JsonObject =>
  Object.fromEntries(values.map((value, index) => [`value${index}`, value]));
export const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

export const scheme = (more: JsonObject): JsonObject =>
  api({ '/a': { get: operation() } }, { components: { securitySchemes: { key: more } } });

export function withPages(
  limit: string,
  results: string,
  named = limit,
  member = 'results',
): JsonObject {
  const number = { type: 'integer', format: 'int32' };
  return api({
    '/a': {
      get: {
        parameters: [
          { name: named, in: 'query', required: true, schema: number },
          { name: 'offset', in: 'query', required: true, schema: number },
        ],
        'x-sdkgen-pagination': {
          paginationType: 'offsetLimit',
          inputFields: [
            { name: limit, in: 'query', type: 'limit' },
            { name: 'offset', in: 'query', type: 'offset' },
          ],
          resultsArray: { results },
        },
        responses: answer(
          JSON.parse(
            `{"type": "object", "properties": {${JSON.stringify(member)}: {"type": "array", "items": {"type": "string"}}}}`,
          ),
        ),
      },
    },
  });
}
