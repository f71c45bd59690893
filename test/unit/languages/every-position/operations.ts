import type { JsonObject } from '../../../../lib/json.js';
import {
  type At,
  docs,
  externalDocs,
  inPath,
  inType,
  parameterExample,
  reference,
  server,
} from './texts.js';

export function parametersOperation(at: At): JsonObject {
  return {
    tags: [at('tag')],
    summary: at('operationSummary'),
    ...docs(at, 'operation'),
    externalDocs: externalDocs(at, 'operation'),
    operationId: at('operationId'),
    parameters: [
      {
        name: inPath(at('pathParameter')),
        in: 'path',
        required: true,
        ...parameterExample(at, 'pathParameter'),
        schema: { type: 'string', enum: [at('pathParameterEnum'), 'other'] },
      },
      {
        name: at('query'),
        in: 'query',
        required: true,
        ...parameterExample(at, 'query'),
        schema: { type: 'string', default: at('queryDefault') },
      },
      {
        name: at('deepQuery'),
        in: 'query',
        style: 'deepObject',
        schema: { type: 'object', properties: { [at('deepProperty')]: { type: 'string' } } },
        examples: {
          [at('parameterExampleName')]: {
            summary: at('parameterExampleSummary'),
            ...docs(at, 'parameterExample'),
            value: { [at('deepProperty')]: at('parameterExampleValue') },
          },
        },
      },
      {
        name: at('jsonQuery'),
        in: 'query',
        content: {
          [`application/${inType(at('parameterType'))}+json`]: {
            schema: reference('schemas', at('schema')),
          },
        },
      },
      { name: at('header'), in: 'header', required: true, schema: { type: 'string' } },
      { name: at('cookie'), in: 'cookie', required: true, schema: { type: 'string' } },
      reference('parameters', at('parameterComponent')),
    ],
    responses: {
      200: {
        ...docs(at, 'response'),
        headers: {
          [at('responseHeader')]: {
            ...docs(at, 'responseHeader'),
            example: at('headerExample'),
            schema: { type: 'string', default: at('headerDefault') },
          },
        },
        content: {
          'application/json': {
            schema: reference('schemas', at('schema')),
            examples: {
              [at('responseExampleName')]: {
                summary: at('responseExampleSummary'),
                ...docs(at, 'responseExample'),
                externalValue: `https://docs.example.com/${at('externalValue')}`,
              },
            },
          },
        },
        links: {
          [at('link')]: {
            operationId: at('linkedOperation'),
            parameters: { [at('linkParameter')]: `$response.body#/${at('linkExpression')}` },
            requestBody: at('linkBody'),
            ...docs(at, 'link'),
            server: server(at, 'linkServer'),
          },
          other: { operationRef: `#/paths/${encodeURIComponent(at('operationRef'))}` },
        },
      },
      404: {
        ...docs(at, 'error'),
        content: { 'application/problem+json': { schema: reference('schemas', 'Failure') } },
      },
      [at('status')]: docs(at, 'oddResponse'),
    },
    callbacks: {
      [at('callback')]: {
        [`{$request.body#/${at('callbackExpression')}}`]: {
          post: { operationId: at('callbackOperation'), responses: { 200: docs(at, 'called') } },
        },
      },
    },
    security: [{ [at('securityScheme')]: [] }],
    servers: [server(at, 'operationServer')],
    'x-codeSamples': [{ lang: at('sampleLanguage'), source: at('sampleSource') }],
  };
}

export function bodiesOperation(at: At): JsonObject {
  const body = reference('schemas', at('schema'));
  return {
    tags: [at('secondTag')],
    operationId: at('secondOperationId'),
    requestBody: {
      ...docs(at, 'body'),
      required: true,
      content: {
        [`application/vnd.${inType(at('jsonType'))}+json`]: {
          schema: body,
          example: { [at('property')]: at('bodyExample') },
        },
        [`application/${inType(at('binaryType'))}`]: {
          schema: { type: 'string', format: 'binary' },
        },
        [`application/json; profile=${at('typeParameter')}`]: { schema: body },
      },
    },
    responses: {
      201: {
        ...docs(at, 'created'),
        content: {
          [`text/${inType(at('textType'))}`]: { schema: { type: 'string' } },
          'application/json': { schema: body },
        },
      },
      default: reference('responses', at('responseComponent')),
    },
  };
}

export function uploadOperation(at: At): JsonObject {
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [at('part')],
            properties: {
              [at('part')]: { type: 'string', ...docs(at, 'part') },
              [at('filePart')]: { type: 'string', format: 'binary' },
            },
          },
          encoding: {
            [at('part')]: {
              contentType: `text/${at('partType')}`,
              headers: { [at('partHeader')]: { schema: { type: 'string' } } },
              style: at('partStyle'),
            },
          },
        },
      },
    },
    responses: { 200: reference('responses', at('responseComponent')) },
  };
}

export function formOperation(at: At): JsonObject {
  return {
    operationId: 'sendForm',
    requestBody: reference('requestBodies', at('bodyComponent')),
    responses: { 204: { description: 'ok' } },
  };
}

export function pagesOperation(at: At): JsonObject {
  const number = { type: 'integer', format: 'int32' };
  const [limit, offset] = [at('limit'), at('offset')];
  return {
    operationId: 'listPages',
    'x-sdkgen-pagination': {
      paginationType: 'offsetLimit',
      inputFields: [
        { name: limit, in: 'query', type: 'limit' },
        { name: offset, in: 'query', type: 'offset' },
      ],
      resultsArray: { results: '$.items' },
    },
    parameters: [
      { name: limit, in: 'query', required: true, schema: number },
      { name: offset, in: 'query', required: true, schema: number },
    ],
    responses: {
      200: {
        description: 'ok',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { items: { type: 'array', items: { type: 'string' } } },
            },
          },
        },
      },
    },
  };
}
