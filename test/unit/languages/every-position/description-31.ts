import type { JsonObject } from '../../../../lib/json.js';
import type { At } from './texts.js';

/** What OpenAPI 3.1 has texts at beside the positions of 3.0. */
export function everyPosition31(at: At): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Whole' } } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'T',
      summary: at('infoSummary'),
      version: '1',
      license: { name: 'L', identifier: at('licenseIdentifier') },
    },
    jsonSchemaDialect: `https://schemas.example.com/${at('jsonSchemaDialect')}`,
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/whole': {
        post: {
          operationId: 'sendWhole',
          parameters: [
            {
              $ref: '#/components/parameters/Limit',
              summary: at('referenceSummary'),
              description: at('referenceDescription'),
            },
          ],
          requestBody: { required: true, content },
          responses: { 200: { description: 'ok', content } },
        },
      },
      '/shared': { $ref: '#/components/pathItems/Shared' },
    },
    webhooks: {
      [at('webhook')]: { post: { operationId: at('webhookOperation'), responses: {} } },
    },
    components: {
      parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
      pathItems: {
        Shared: { get: { operationId: 'getShared', responses: { 204: { description: 'ok' } } } },
        [at('pathItem')]: {},
      },
      schemas: { Whole: wholeSchema31(at) },
    },
  };
}

/** JSON Schema 2020-12, the keywords that 3.0 does not have. */
function wholeSchema31(at: At): JsonObject {
  return {
    type: 'object',
    $id: `https://schemas.example.com/${at('schemaId')}`,
    $anchor: at('anchor'),
    $dynamicAnchor: at('dynamicAnchor'),
    $comment: at('comment'),
    $schema: `https://schemas.example.com/${at('schemaDialect')}`,
    $vocabulary: { [at('vocabulary')]: true },
    $defs: { [at('definition')]: { type: 'string', const: at('definitionConstant') } },
    required: ['constant', 'constants'],
    properties: {
      constant: { const: at('constant') },
      constants: { type: 'array', items: { const: at('itemConstant') } },
      object: { const: { [at('constantKey')]: at('constantValue') } },
      listed: { type: 'string', examples: [at('exampleItem')] },
      mixed: { enum: [at('mixedEnum'), 1, null] },
      either: { type: ['string', 'null'], default: at('eitherDefault') },
      encoded: {
        type: 'string',
        contentMediaType: `text/${at('contentMediaType')}`,
        contentEncoding: at('contentEncoding'),
      },
    },
    patternProperties: { [at('propertyPattern')]: { type: 'string' } },
    dependentRequired: { [at('dependentKey')]: [at('dependentName')] },
    dependentSchemas: { [at('dependentSchema')]: { type: 'object' } },
  };
}
