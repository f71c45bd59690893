import { isList, isObject, type Json, type JsonObject } from '../../../../lib/json.js';

/**
 * What a field of an object of OpenAPI holds: a `text` that its author chooses, a value of `any` kind,
 * another object by its name, a `[list]`, or a `{map}` whose keys its author chooses. Fields that are
 * numbers, flags or of a fixed list of words are left out.
 */
type Fields = Readonly<Record<string, string>>;

const examples: Fields = { example: 'any', examples: '{Example}' };

/** OAS 3.0.4 and 3.1.1, section 4.8: each object with its fields, by their names there. */
const objects: Readonly<Record<string, Fields>> = {
  OpenAPI: {
    info: 'Info',
    jsonSchemaDialect: 'text',
    servers: '[Server]',
    paths: '{PathItem}',
    webhooks: '{PathItem}',
    components: 'Components',
    security: '[SecurityRequirement]',
    tags: '[Tag]',
    externalDocs: 'ExternalDocumentation',
  },
  Info: {
    title: 'text',
    summary: 'text',
    description: 'text',
    termsOfService: 'text',
    contact: 'Contact',
    license: 'License',
    version: 'text',
  },
  Contact: { name: 'text', url: 'text', email: 'text' },
  License: { name: 'text', identifier: 'text', url: 'text' },
  Server: { url: 'text', description: 'text', variables: '{ServerVariable}' },
  ServerVariable: { enum: '[text]', default: 'text', description: 'text' },
  Components: {
    schemas: '{Schema}',
    responses: '{Response}',
    parameters: '{Parameter}',
    examples: '{Example}',
    requestBodies: '{RequestBody}',
    headers: '{Header}',
    securitySchemes: '{SecurityScheme}',
    links: '{Link}',
    callbacks: '{Callback}',
    pathItems: '{PathItem}',
  },
  PathItem: {
    summary: 'text',
    description: 'text',
    get: 'Operation',
    put: 'Operation',
    post: 'Operation',
    servers: '[Server]',
    parameters: '[Parameter]',
  },
  Operation: {
    tags: '[text]',
    summary: 'text',
    description: 'text',
    externalDocs: 'ExternalDocumentation',
    operationId: 'text',
    parameters: '[Parameter]',
    requestBody: 'RequestBody',
    responses: '{Response}',
    callbacks: '{Callback}',
    security: '[SecurityRequirement]',
    servers: '[Server]',
  },
  ExternalDocumentation: { description: 'text', url: 'text' },
  Parameter: {
    $ref: 'text',
    name: 'text',
    summary: 'text',
    description: 'text',
    style: 'text',
    schema: 'Schema',
    content: '{MediaType}',
    ...examples,
  },
  RequestBody: { $ref: 'text', description: 'text', content: '{MediaType}' },
  MediaType: { schema: 'Schema', encoding: '{Encoding}', ...examples },
  Encoding: { contentType: 'text', headers: '{Header}', style: 'text' },
  Response: {
    $ref: 'text',
    description: 'text',
    headers: '{Header}',
    content: '{MediaType}',
    links: '{Link}',
  },
  Callback: {},
  Example: { summary: 'text', description: 'text', value: 'any', externalValue: 'text' },
  Link: {
    operationRef: 'text',
    operationId: 'text',
    parameters: '{any}',
    requestBody: 'any',
    description: 'text',
    server: 'Server',
  },
  Header: { description: 'text', schema: 'Schema', example: 'any' },
  Tag: { name: 'text', description: 'text', externalDocs: 'ExternalDocumentation' },
  Schema: {
    $ref: 'text',
    $id: 'text',
    $anchor: 'text',
    $dynamicAnchor: 'text',
    $comment: 'text',
    $schema: 'text',
    $vocabulary: '{flag}',
    $defs: '{Schema}',
    title: 'text',
    description: 'text',
    format: 'text',
    pattern: 'text',
    contentMediaType: 'text',
    contentEncoding: 'text',
    default: 'any',
    const: 'any',
    enum: 'any',
    example: 'any',
    examples: 'any',
    required: '[text]',
    properties: '{Schema}',
    patternProperties: '{Schema}',
    dependentRequired: '{any}',
    dependentSchemas: '{Schema}',
    additionalProperties: 'Schema',
    items: 'Schema',
    oneOf: '[Schema]',
    discriminator: 'Discriminator',
    xml: 'XML',
    externalDocs: 'ExternalDocumentation',
    'x-enum-varnames': '[text]',
    'x-enum-descriptions': '[text]',
  },
  Discriminator: { propertyName: 'text', mapping: '{any}' },
  XML: { name: 'text', namespace: 'text', prefix: 'text' },
  SecurityScheme: {
    description: 'text',
    name: 'text',
    scheme: 'text',
    bearerFormat: 'text',
    flows: 'OAuthFlows',
    openIdConnectUrl: 'text',
  },
  OAuthFlows: {
    implicit: 'OAuthFlow',
    password: 'OAuthFlow',
    clientCredentials: 'OAuthFlow',
    authorizationCode: 'OAuthFlow',
  },
  OAuthFlow: { authorizationUrl: 'text', tokenUrl: 'text', refreshUrl: 'text', scopes: '{any}' },
  SecurityRequirement: {},
};

/** Objects that are maps themselves, whose keys their author chooses. */
const maps: Fields = { Callback: 'PathItem', SecurityRequirement: 'any' };

/** Every place that a text of the author's choice has: `Tag.name`, `Schema.properties key`. */
export function textPlaces(): string[] {
  return Object.entries(objects).flatMap(([object, fields]) => [
    ...(Object.hasOwn(maps, object) ? [`${object} key`] : []),
    ...Object.entries(fields).flatMap(([field, kind]) => {
      const name = `${object}.${field}`;
      const inner = kind.replace(/[[\]{}]/g, '');
      return [
        ...(kind.startsWith('{') ? [`${name} key`] : []),
        ...(inner === 'text' || inner === 'any' ? [name] : []),
      ];
    }),
  ]);
}

/** Those of {@link textPlaces} where a description has a text with a mark in it. */
export function markedPlaces(description: Json, mark: string): Set<string> {
  const marked = new Set<string>();
  const see = (place: string, value: unknown) => {
    if (JSON.stringify(value).includes(mark)) marked.add(place);
  };
  const walkMap = (place: string, value: JsonObject, kind: string) => {
    for (const [key, child] of Object.entries(value)) {
      see(`${place} key`, key);
      walk(place, child ?? null, kind);
    }
  };
  const walk = (place: string, value: Json, kind: string): void => {
    if (['text', 'any', 'flag'].includes(kind)) see(place, value);
    else if (isList(value)) for (const child of value) walk(place, child, kind.slice(1, -1));
    else if (!isObject(value)) throw new Error(`${place} is no object`);
    else if (kind.startsWith('{')) walkMap(place, value, kind.slice(1, -1));
    else if (maps[kind] !== undefined) walkMap(kind, value, maps[kind]);
    else walkObject(value, kind);
  };
  const walkObject = (value: JsonObject, object: string) => {
    for (const [field, child] of Object.entries(value)) {
      const kind = objects[object]?.[field];
      if (kind !== undefined) walk(`${object}.${field}`, child ?? null, kind);
    }
  };
  walkObject(description as JsonObject, 'OpenAPI');
  return marked;
}
