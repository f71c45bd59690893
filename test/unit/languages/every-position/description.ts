import type { Json, JsonObject } from '../../../../lib/json.js';

/** The text at a position; where two positions must say the same, both ask for the same one. */
export type At = (position: string) => string;

/** For a path and the names in it: there braces have a meaning, and a fragment is not sent. */
const inPath = (text: string): string => text.replace(/[{}#]/g, '');
/** For a server, whose query and fragment are left out. */
const inServer = (text: string): string => text.replace(/[{}?#]/g, '');
/** For a media type, whose parameters follow a semicolon. */
const inType = (text: string): string => text.replaceAll(';', '');
const reference = (section: string, name: string): JsonObject => ({
  $ref: `#/components/${section}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
});
const docs = (at: At, position: string): JsonObject => ({
  description: at(`${position}Description`),
});
const externalDocs = (at: At, position: string): JsonObject => ({
  ...docs(at, `${position}Docs`),
  url: `https://docs.example.com/${at(`${position}DocsUrl`)}`,
});

/** A description with a text of its own at every position that OpenAPI 3.0 has one at. */
export function everyPosition(at: At): JsonObject {
  return {
    openapi: '3.0.3',
    info: {
      title: at('infoTitle'),
      description: at('infoDescription'),
      termsOfService: `https://docs.example.com/${at('termsOfService')}`,
      contact: {
        name: at('contactName'),
        url: `https://docs.example.com/${at('contactUrl')}`,
        email: `${at('contactEmail')}@example.com`,
      },
      license: {
        name: at('licenseName'),
        url: `https://docs.example.com/${at('licenseUrl')}`,
      },
      version: at('infoVersion'),
    },
    servers: [
      server(at, 'server'),
      { url: `https://second.example.com/${inServer(at('secondServer'))}` },
    ],
    paths: {
      [`/${inPath(at('path'))}/{${inPath(at('pathParameter'))}}`]: {
        summary: at('pathSummary'),
        ...docs(at, 'path'),
        servers: [server(at, 'pathServer')],
        parameters: [{ name: 'shared', in: 'query', schema: { type: 'string' } }],
        get: parametersOperation(at),
      },
      '/bodies': { post: bodiesOperation(at), put: uploadOperation(at) },
      '/pages': { get: pagesOperation(at) },
      '/forms': { post: formOperation(at) },
    },
    components: components(at),
    security: [{ [at('securityScheme')]: [] }, { [at('oauthScheme')]: [at('scope')] }],
    tags: [{ name: at('tag'), ...docs(at, 'tag'), externalDocs: externalDocs(at, 'tag') }],
    externalDocs: externalDocs(at, 'api'),
    'x-extension': { [at('extensionKey')]: at('extensionValue') },
  };
}

function server(at: At, position: string): JsonObject {
  const variable = inServer(at(`${position}Variable`));
  return {
    url: `https://{region}.example.com/${inServer(at(`${position}Url`))}/{${variable}}`,
    ...docs(at, position),
    variables: {
      [variable]: {
        enum: [at(`${position}Default`), at(`${position}Enum`)],
        default: at(`${position}Default`),
        ...docs(at, `${position}Variable`),
      },
      region: { default: 'eu' },
    },
  };
}

const parameterExample = (at: At, position: string): JsonObject => ({
  ...docs(at, position),
  example: at(`${position}Example`),
});

function parametersOperation(at: At): JsonObject {
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

function bodiesOperation(at: At): JsonObject {
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

function uploadOperation(at: At): JsonObject {
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

function formOperation(at: At): JsonObject {
  return {
    operationId: 'sendForm',
    requestBody: reference('requestBodies', at('bodyComponent')),
    responses: { 204: { description: 'ok' } },
  };
}

function pagesOperation(at: At): JsonObject {
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

function components(at: At): JsonObject {
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
