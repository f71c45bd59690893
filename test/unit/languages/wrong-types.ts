import { base } from '../openapi/base.js';
import { canary } from './payloads.js';

/** Values of wrong JSON types (H47 to H54), by YAML text of a schema. */
export const wrongTypes: readonly string[] = [
  `{type: integer, enum: [1, "2; ${canary}"], default: "1; ${canary}"}`,
  `{type: integer, minimum: "0; ${canary}", multipleOf: {}}`,
  `{type: string, maxLength: "3); ${canary}"}`,
  `{type: "string; [${canary}]: any"}`,
  '{type: [string, {}]}',
  '{type: 7}',
  `{type: object, deprecated: "*/ ${canary}", required: name, nullable: "${canary}", properties: {name: {type: string}}}`,
  '{type: string, description: [a, b]}',
  '{type: string, description: null}',
  '{type: string, description: {$ref: x}}',
  '{type: string, description: 7}',
  '{type: string, default: 2024-01-01}',
  '{type: string, enum: [no, on, off, 0o17, 1_000]}',
  '{type: number, enum: [1e400, -0, .inf, .nan]}',
  '{type: number, default: 123456789012345678901234567890}',
  '{type: object, properties: {1: {type: string}, true: {type: string}, null: {type: string}, 1.5: {type: string}}}',
  '{type: string, enum: [yes, 1, 2.50, 1e3, true, null]}',
  `{type: boolean, default: "${canary}"}`,
  `{type: array, items: {type: string, default: "${canary}"}, default: ["${canary}"], uniqueItems: "${canary}"}`,
];

export function withSchemas(schemas: readonly string[]): string {
  const names = schemas.map((_, index) => `W${index}`);
  return base(`paths:
  /wrong:
    post:
      deprecated: "*/ ${canary}"
      summary: {a: b}
      tags: [7, {}]
      operationId: 7
      requestBody: {required: "${canary}", content: {application/json: {schema: {$ref: '#/components/schemas/All'}}}}
      responses: {'200': {description: 7, content: {application/json: {schema: {$ref: '#/components/schemas/All'}}}}}
components:
  schemas:
    All: {type: object, properties: {${names.map((name) => `${name}: {$ref: '#/components/schemas/${name}'}`).join(', ')}}}
${schemas.map((schema, index) => `    W${index}: ${schema}`).join('\n')}
`);
}
