import type { JsonObject } from '../../../../lib/json.js';
import { canary } from '../payloads.js';
import { api, numbered, object, operation, text } from './parts.js';

const integer = { type: 'integer' };
const schemas = [
  { ...integer, enum: [1, `2; ${canary}`, 3] },
  { ...integer, default: `1; ${canary}` },
  { ...integer, const: `1; ${canary}` },
  { type: 'boolean', default: `true; ${canary}`, enum: [true, `false; ${canary}`] },
  { type: 'number', default: `1.5; ${canary}`, example: `1.5; ${canary}` },
  { ...integer, minimum: `0; ${canary}`, multipleOf: {} },
  { ...text, maxLength: `3); ${canary}` },
  { ...text, deprecated: `*/ ${canary}`, nullable: canary },
  { type: `string; [${canary}]: any` },
  { type: 'array', items: { ...integer, default: canary }, default: `[${canary}]` },
];

/** Values of other JSON types than OpenAPI, or their schema, says: as members, items and parameters. */
export const mistyped: JsonObject = {
  ...api({
    '/a': {
      post: operation({
        parameters: schemas.map((schema, index) => ({ name: `q${index}`, in: 'query', schema })),
        requestBody: { content: { 'application/json': { schema: object(numbered(schemas)) } } },
      }),
    },
  }),
  openapi: '3.1.0',
};
