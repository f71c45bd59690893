/** A description in which each of some names is every kind of name. */

export interface NamedDescription {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string; readonly variables: object }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

/**
 * Each name is a schema with a property and an enum value of that name, an operation, a tag and
 * parameters of every place, an API key, and where braces do not forbid it a variable of the server.
 * Operations share their tags where the names of the tags mean the same.
 */
export function describeNames(names: readonly string[]): NamedDescription {
  const paths = names.map((name, index) => [
    `/${index}/{${plain(name, index)}}`,
    { post: call(name, index) },
  ]);
  return {
    openapi: '3.0.3',
    info: {
      title: 'Tricky',
      version: '1',
    },
    servers: [server(names)],
    tags: names.map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(names.map((name) => [name, schema(name)])),
      securitySchemes: Object.fromEntries(names.map((name, index) => [name, apiKey(index)])),
    },
  };
}

function server(names: readonly string[]): NamedDescription['servers'][number] {
  const variables = names.filter((name) => name !== '' && !/[{}/?#]/.test(name));
  const value = { default: 'v', description: 'Part of the path.' };
  return {
    url: `https://api.example.com/${variables.map((name) => `{${name}}`).join('/')}`,
    variables: Object.fromEntries(variables.map((name) => [name, value])),
  };
}

function apiKey(index: number): object {
  return { type: 'apiKey', in: 'header', name: `X-Key-${index}` };
}

/** Braces and slashes would be the path's own. */
function plain(name: string, index: number): string {
  return name.replaceAll(/[{}/?#]/g, '') || `x${index}`;
}

function reference(name: string): { readonly $ref: string } {
  const key = name.replaceAll('~', '~0').replaceAll('/', '~1');
  return { $ref: `#/components/schemas/${encodeURIComponent(key)}` };
}

function schema(name: string): object {
  const properties = {
    [name]: { type: 'string' },
    other: reference(name),
    value: { type: 'string', enum: [name, 'other'] },
  };
  return { type: 'object', required: [name], properties };
}

function call(name: string, index: number): object {
  const text = { type: 'string' };
  const content = { 'application/json': { schema: reference(name) } };
  return {
    operationId: name,
    tags: [name],
    security: [{ [name]: [] }],
    parameters: [
      { name: plain(name, index), in: 'path', required: true, schema: text },
      { name: name === '' ? 'empty' : name, in: 'query', schema: text },
      ...(/^[\w.$-]+$/.test(name) ? [{ name, in: 'header', schema: text }] : []),
    ],
    requestBody: { required: true, content },
    responses: { 200: { description: 'ok', content } },
  };
}
