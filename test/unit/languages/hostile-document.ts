/**
 * The base document of the hostile inputs with a payload at each string position, keys included.
 * `at` says which position gets it; the others keep their harmless text. Without it all have it, but
 * for those in which a line break is refused, together with all that stands elsewhere.
 */
export function hostileDocument(payload: string, at?: Position): Record<string, unknown> {
  const isRefused = (position: Position) =>
    at === undefined && /[\r\n]/.test(payload) && headerPositions.includes(position);
  const put = (position: Position, harmless: string) =>
    (at === undefined || at === position) && !isRefused(position) ? payload : harmless;
  const own = (position: Position, harmless: string, value: unknown) => ({
    [put(position, harmless)]: value,
  });
  const schema = put('schema name', 'Pet');
  const ref = { $ref: `#/components/schemas/${encodeURIComponent(pointerKey(schema))}` };
  const docs = { summary: put('summary', 's'), description: put('description', 'd') };
  return {
    openapi: '3.0.3',
    info: {
      title: put('title', 'T'),
      version: put('version', '1.0.0'),
      description: docs.description,
      contact: { name: put('contact', 'c'), email: 'c@example.com' },
      license: { name: put('license', 'MIT') },
    },
    servers: [
      {
        url: put('server', 'https://api.example.com/{v}'),
        description: docs.description,
        variables: {
          v: { default: put('variable', 'v1'), description: docs.description },
        },
      },
      {
        url: `https://{${put('variable name', 'w')}}.example.com/${put('server', 'v2')}`,
        description: put('server name', 'Sandbox'),
        variables: {
          [put('variable name', 'w')]: {
            default: put('variable value', 'eu'),
            enum: [put('variable value', 'eu'), 'us'],
            description: docs.description,
          },
        },
      },
    ],
    tags: [{ name: put('tag', 'pets'), description: docs.description }],
    security: [own('scheme', 'key', [])],
    'x-anything': put('extension', 'x'),
    paths: {
      [`/pets/${put('path', 'a').replace(/[{}]/g, '')}/{${put('path parameter', 'petId').replace(/[{}/]/g, '')}}`]:
        { get: hostileOperation('get', put, docs, ref) },
      '/pets': {
        post: {
          ...docs,
          operationId: put('second operationId', 'createPet'),
          tags: [put('tag', 'pets')],
          requestBody: {
            ...docs,
            required: true,
            content: {
              [put('request media type', 'application/json')]: { schema: { type: 'string' } },
              'application/json': { schema: ref },
              'multipart/form-data': {
                schema: { type: 'object', properties: own('part', 'f', { type: 'string' }) },
                encoding: own('part', 'f', { contentType: put('part type', 'text/plain') }),
              },
            },
          },
          responses: { 201: { ...docs, content: { 'application/json': { schema: ref } } } },
          callbacks: own('callback', 'cb', own('callback', 'u', { post: { responses: {} } })),
        },
      },
    },
    components: {
      securitySchemes: own('scheme', 'key', {
        type: 'apiKey',
        in: 'header',
        name: put('key header', 'X-API-KEY'),
        description: docs.description,
      }),
      schemas: { [schema]: hostileSchema(put, docs), Cat: hostileVariant(put) },
    },
  };
}

type Put = (position: Position, harmless: string) => string;

function hostileOperation(id: string, put: Put, docs: object, ref: object): object {
  const value = put('value', 'v');
  return {
    ...docs,
    operationId: put('operationId', id),
    tags: [put('tag', 'pets')],
    deprecated: put('deprecated', 'no'),
    parameters: [
      {
        ...docs,
        name: put('path parameter', 'petId').replace(/[{}/]/g, ''),
        in: 'path',
        required: true,
        schema: { type: 'string', default: value, example: value },
      },
      {
        ...docs,
        name: put('query', 'q'),
        in: 'query',
        required: true,
        schema: { type: 'string', enum: [value, 'other'] },
        example: value,
      },
      { ...docs, name: put('header', 'X-H'), in: 'header', schema: { type: 'string' } },
      { ...docs, name: put('cookie', 'c'), in: 'cookie', schema: { type: 'string' } },
    ],
    responses: {
      200: {
        ...docs,
        headers: { [put('response header', 'X-R')]: { schema: { type: 'string' } } },
        content: {
          'application/json': { schema: ref, example: { [value]: value } },
          [put('response media type', 'text/plain')]: { schema: { type: 'string' } },
        },
      },
      [put('status', '404')]: { ...docs, content: { 'application/json': { schema: ref } } },
    },
  };
}

function hostileSchema(put: Put, docs: { readonly description: string }): object {
  const value = put('value', 'v');
  return {
    type: 'object',
    title: put('title', 'T'),
    description: docs.description,
    required: [put('property', 'name'), 'color', 'limit'],
    example: { [put('property', 'name')]: value },
    properties: {
      [put('property', 'name')]: { type: 'string', default: value, example: value, ...docs },
      color: {
        type: 'string',
        enum: [put('enum', 'red'), 'blue', `${put('enum', 'red')}!`],
        'x-enum-varnames': [put('enum name', 'Red'), 'Blue', 'Other'],
        'x-enum-descriptions': [docs.description, '', ''],
        description: docs.description,
      },
      constant: { type: 'string', enum: [put('enum', 'only')] },
      date: { type: 'string', format: 'date-time', default: value, pattern: value },
      odd: { type: 'string', format: put('format', 'x'), pattern: put('pattern', 'a') },
      number: { type: 'integer', default: value, minimum: value, enum: [1, value] },
      limit: { type: 'integer', maximum: value, example: value },
      wrong: { type: put('type', 'string') },
      nested: {
        type: 'object',
        default: { [value]: [value] },
        additionalProperties: { type: 'string' },
      },
      union: {
        oneOf: [
          { $ref: '#/components/schemas/Cat' },
          { type: 'object', title: put('title', 'T'), properties: { a: { type: 'string' } } },
        ],
        discriminator: {
          propertyName: put('discriminator', 'kind'),
          mapping: { [put('mapping', 'cat')]: '#/components/schemas/Cat', dog: value },
        },
      },
    },
  };
}

function hostileVariant(put: Put): object {
  const kind = put('discriminator', 'kind');
  return {
    type: 'object',
    required: [kind],
    properties: { [kind]: { type: 'string' } },
    xml: { namespace: put('extension', 'x') },
  };
}

function pointerKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export const positions = [
  'title',
  'version',
  'summary',
  'description',
  'contact',
  'license',
  'server',
  'variable',
  'variable name',
  'variable value',
  'server name',
  'tag',
  'scheme',
  'key header',
  'extension',
  'path',
  'path parameter',
  'operationId',
  'second operationId',
  'request media type',
  'response media type',
  'response header',
  'part',
  'part type',
  'callback',
  'query',
  'header',
  'cookie',
  'status',
  'deprecated',
  'value',
  'schema name',
  'property',
  'enum',
  'enum name',
  'format',
  'pattern',
  'type',
  'discriminator',
  'mapping',
] as const;
export type Position = (typeof positions)[number];

const headerPositions: readonly Position[] = [
  'key header',
  'header',
  'cookie',
  'request media type',
  'response media type',
  'part type',
];
