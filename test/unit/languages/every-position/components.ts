import type { Json, JsonObject } from '../../../../lib/json.js';
import { type At, docs, externalDocs, inServer, reference } from './texts.js';

export function components(at: At): JsonObject {
  return {
    schemas: {
      [at('schema')]: wholeSchema(at),
      [at('enumSchema')]: {
        type: 'string',
        ...docs(at, 'enum'),
        enum: [at('enumFirst'), at('enumSecond')],
        'x-enum-varnames': [at('enumVariable'), at('enumOther')],
        'x-enum-descriptions': [at('enumFirstDescription'), at('enumSecondDescription')],
      },
      [at('variant')]: {
        type: 'object',
        required: [at('discriminator')],
        properties: { [at('discriminator')]: { type: 'string' }, a: { type: 'string' } },
      },
      Second: {
        type: 'object',
        required: [at('discriminator')],
        properties: { [at('discriminator')]: { type: 'string' }, b: { type: 'string' } },
      },
      Failure: {
        type: 'object',
        properties: { message: { type: 'string' }, [at('errorProperty')]: { type: 'string' } },
      },
    },
    responses: {
      [at('responseComponent')]: {
        ...docs(at, 'sharedResponse'),
        content: { 'application/json': { schema: reference('schemas', at('enumSchema')) } },
      },
    },
    parameters: {
      [at('parameterComponent')]: {
        name: at('sharedQuery'),
        in: 'query',
        style: at('style'),
        schema: { type: 'array', items: { type: 'string', enum: [at('itemEnum'), 'b'] } },
      },
    },
    examples: { [at('exampleComponent')]: { value: at('sharedExample') } },
    requestBodies: {
      [at('bodyComponent')]: {
        ...docs(at, 'sharedBody'),
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: [at('formField')],
              properties: { [at('formField')]: { type: 'string', default: at('formDefault') } },
            },
          },
        },
      },
    },
    headers: { [at('headerComponent')]: { schema: { type: 'string' } } },
    securitySchemes: securitySchemes(at),
    links: { [at('linkComponent')]: { operationId: at('operationId') } },
    callbacks: { [at('callbackComponent')]: {} },
  };
}

function securitySchemes(at: At): JsonObject {
  const flow = (position: string, urls: readonly string[]): JsonObject => ({
    ...Object.fromEntries(
      [...urls, 'refreshUrl'].map((url): [string, Json] => [
        url,
        `https://auth.example.com/${inServer(at(`${position}${url}`))}`,
      ]),
    ),
    scopes: { [at('scope')]: at(`${position}ScopeDescription`) },
  });
  return {
    [at('securityScheme')]: {
      type: 'apiKey',
      in: 'header',
      name: at('keyHeader'),
      ...docs(at, 'securityScheme'),
    },
    [at('secondScheme')]: { type: 'apiKey', in: 'query', name: at('keyQuery') },
    [at('cookieScheme')]: { type: 'apiKey', in: 'cookie', name: at('keyCookie') },
    [at('bearerScheme')]: { type: 'http', scheme: 'bearer', bearerFormat: at('bearerFormat') },
    [at('oddScheme')]: { type: 'http', scheme: at('httpScheme') },
    [at('oauthScheme')]: {
      type: 'oauth2',
      ...docs(at, 'oauthScheme'),
      flows: {
        clientCredentials: flow('clientCredentials', ['tokenUrl']),
        authorizationCode: flow('authorizationCode', ['authorizationUrl', 'tokenUrl']),
        implicit: flow('implicit', ['authorizationUrl']),
        password: flow('password', ['tokenUrl']),
      },
    },
    [at('openIdScheme')]: {
      type: 'openIdConnect',
      openIdConnectUrl: `https://auth.example.com/${at('openIdConnectUrl')}`,
    },
  };
}

/** OAS 3.0.4, "Schema Object": each keyword that has a text, once. */
function wholeSchema(at: At): JsonObject {
  const kinds = {
    oneOf: [reference('schemas', at('variant')), reference('schemas', 'Second')],
    discriminator: {
      propertyName: at('discriminator'),
      mapping: {
        [at('mappingKey')]: reference('schemas', at('variant'))['$ref'] ?? null,
        second: '#/components/schemas/Second',
        unknown: at('mappingValue'),
      },
    },
  };
  return {
    type: 'object',
    title: at('schemaTitle'),
    ...docs(at, 'schema'),
    required: [at('property'), 'values'],
    externalDocs: externalDocs(at, 'schema'),
    xml: {
      name: at('xmlName'),
      namespace: `https://xml.example.com/${at('xmlNamespace')}`,
      prefix: at('xmlPrefix'),
    },
    example: { [at('property')]: at('schemaExample') },
    properties: {
      [at('property')]: {
        type: 'string',
        title: at('propertyTitle'),
        ...docs(at, 'property'),
        format: at('format'),
        pattern: at('pattern'),
        default: at('propertyDefault'),
        example: at('propertyExample'),
      },
      values: reference('schemas', at('enumSchema')),
      single: { type: 'string', enum: [at('constant')] },
      kinds,
      inline: {
        type: 'object',
        title: at('inlineTitle'),
        required: [at('inlineProperty')],
        properties: { [at('inlineProperty')]: { type: 'integer' } },
      },
      [at('mapProperty')]: {
        type: 'object',
        default: { [at('defaultKey')]: [at('defaultItem')] },
        additionalProperties: { type: 'array', items: { type: 'string', ...docs(at, 'item') } },
      },
      [at('dateProperty')]: { type: 'string', format: 'date-time', default: at('dateDefault') },
      [at('numberProperty')]: { type: 'integer', default: at('numberDefault') },
    },
  };
}
