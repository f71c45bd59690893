import { isList, isObject, type Json, type JsonObject, member } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import { enumText } from './values.js';

/** A description of OpenAPI 3.0 as one of Swagger 2.0, as far as that can say it. */
export function asSwagger(random: Random, description: JsonObject): JsonObject {
  return new SwaggerMaker(random, description).description();
}

type Shared = 'parameters' | 'responses' | 'requestBodies';

class SwaggerMaker {
  readonly #components: JsonObject;

  constructor(
    private readonly random: Random,
    private readonly source: JsonObject,
  ) {
    this.#components = membersAt(source, 'components');
  }

  description(): JsonObject {
    const { random, source } = this;
    const paths = entriesAt(source, 'paths').map(([path, item]) => [path, this.#item(item)]);
    return {
      swagger: '2.0',
      ...keys(source, ['info', 'tags', 'security']),
      ...(random.chance(70) && { host: random.oneOf(['api.example.com', 'localhost:8080']) }),
      ...(random.chance(50) && { basePath: random.oneOf(['/', '/v1', '/v1/']) }),
      ...(random.chance(50) && { schemes: random.oneOf([['https'], ['http', 'https'], ['ws']]) }),
      ...(random.chance(50) && { consumes: ['application/json'] }),
      ...(random.chance(50) && { produces: random.oneOf([['application/json'], ['text/plain']]) }),
      paths: Object.fromEntries(paths) as JsonObject,
      definitions: this.#all('schemas', (schema) => schemaOf(schema)),
      parameters: this.#all('parameters', (parameter) => this.#parameter(parameter)),
      responses: this.#all('responses', (response) => this.#response(response)),
      securityDefinitions: this.#all('securitySchemes', (scheme) => this.#scheme(scheme)),
    };
  }

  #all(section: string, make: (value: Json) => Json): JsonObject {
    return mapped(member(this.#components, section), make);
  }

  #item(item: Json): JsonObject {
    const { parameters, servers: _, ...rest } = asObject(item);
    return {
      ...(isList(parameters) && { parameters: this.#parameters(parameters) }),
      ...mapped(rest, (value) => (isObject(value) ? this.#operation(value) : value)),
    };
  }

  #operation(operation: JsonObject): JsonObject {
    const { parameters, requestBody, responses, callbacks: _, servers: __, ...rest } = operation;
    const body = asObject(this.#behind(requestBody ?? null, 'requestBodies'));
    const types = Object.keys(membersAt(body, 'content'));
    const answers = Object.values(asObject(responses)).map((one) =>
      asObject(this.#behind(one ?? null, 'responses')),
    );
    const produced = new Set(answers.flatMap((one) => Object.keys(membersAt(one, 'content'))));
    const all = [
      ...this.#parameters(isList(parameters) ? parameters : []),
      ...(requestBody === undefined ? [] : this.#body(body)),
    ];
    return {
      ...rest,
      ...(types.length > 0 && { consumes: types }),
      ...(produced.size > 0 && { produces: [...produced] }),
      ...(all.length > 0 && { parameters: all }),
      responses: mapped(responses, (one) =>
        '$ref' in asObject(one) ? moved(one) : this.#response(one),
      ),
    };
  }

  #parameters(parameters: readonly Json[]): Json[] {
    return parameters
      .filter((one) => asObject(this.#behind(one, 'parameters'))['in'] !== 'cookie')
      .map((one) => ('$ref' in asObject(one) ? moved(one) : this.#parameter(one)));
  }

  #parameter(parameter: Json): JsonObject {
    const { random } = this;
    const place = member(parameter, 'in');
    return {
      ...keys(asObject(parameter), ['name', 'description', 'required']),
      in: place === 'cookie' ? 'query' : (place ?? 'query'),
      ...this.#simple(member(parameter, 'schema') ?? {}),
      ...(random.chance(20) && { 'x-nullable': true }),
    };
  }

  /** The fields of a form, or the one body. */
  #body(body: JsonObject): JsonObject[] {
    const [entry] = Object.entries(membersAt(body, 'content'));
    if (!entry) return [];
    const [type, media] = entry;
    const schema = member(media, 'schema') ?? {};
    if (!type.includes('form')) {
      const { required } = body;
      return [
        {
          name: 'body',
          in: 'body',
          schema: schemaOf(schema),
          ...(required === true && { required }),
        },
      ];
    }
    return Object.entries(membersAt(schema, 'properties')).map(([name, property]) => ({
      name,
      in: 'formData',
      ...(this.random.chance(25) ? { type: 'file' } : this.#simple(property ?? {})),
    }));
  }

  /** What a parameter may be: no object, no reference. */
  #simple(schema: Json): JsonObject {
    const { random } = this;
    const type = member(schema, 'type');
    if (type === 'array') {
      const formats = ['csv', 'ssv', 'tsv', 'pipes', 'multi'];
      return {
        type,
        items: this.#simple(member(schema, 'items') ?? {}),
        ...(random.chance(60) && { collectionFormat: random.oneOf(formats) }),
      };
    }
    if (!['string', 'integer', 'number', 'boolean'].includes(String(type))) {
      return { type: 'string', ...(random.chance(30) && { enum: [enumText(random)] }) };
    }
    const known = ['type', 'format', 'enum', 'default', 'pattern', 'minimum', 'maximum'];
    return keys(asObject(schema), known);
  }

  #response(response: Json): JsonObject {
    const content = Object.values(
      membersAt(asObject(this.#behind(response, 'responses')), 'content'),
    );
    const schema = content.length > 0 ? member(content[0], 'schema') : undefined;
    const headers = mapped(member(response, 'headers'), (header) =>
      this.#simple(member(header, 'schema') ?? {}),
    );
    return {
      ...keys(asObject(response), ['description']),
      ...(schema !== undefined && { schema: schemaOf(schema) }),
      ...(Object.keys(headers).length > 0 && { headers }),
    };
  }

  #scheme(scheme: Json): JsonObject {
    const { random } = this;
    const scopes = { read: 'Reads.', "w'rite": '' };
    switch (member(scheme, 'type')) {
      case 'apiKey':
        return {
          ...keys(asObject(scheme), ['type', 'name', 'description']),
          in: random.oneOf(['header', 'query']),
        };
      case 'oauth2':
        return random.oneOf<JsonObject>([
          { type: 'oauth2', flow: 'application', tokenUrl: 'https://a.example/t', scopes },
          { type: 'oauth2', flow: 'implicit', authorizationUrl: 'https://a.example', scopes },
        ]);
      default:
        return { type: 'basic' };
    }
  }

  #behind(value: Json, section: Shared): Json {
    const reference = member(value, '$ref');
    if (typeof reference !== 'string') return value;
    return member(member(this.#components, section), reference.split('/').at(-1) ?? '') ?? null;
  }
}

/** Keywords of schemas that Swagger 2.0 does not have. */
const later: ReadonlySet<string> = new Set(
  'oneOf anyOf not nullable writeOnly deprecated'.split(' '),
);

function schemaOf(schema: Json): Json {
  if (isList(schema)) return schema.map(schemaOf);
  if (!isObject(schema)) return schema;
  if ('$ref' in schema) return moved(schema);
  const entries = Object.entries(schema).filter(([key]) => !later.has(key));
  return Object.fromEntries(
    entries.map(([key, value]): [string, Json] => {
      if (key === 'discriminator') return [key, member(value, 'propertyName') ?? 'kind'];
      if (key === 'properties') return [key, mapped(value, schemaOf)];
      const holdsSchemas = ['items', 'additionalProperties', 'allOf'].includes(key);
      return [key, holdsSchemas ? schemaOf(value ?? null) : (value ?? null)];
    }),
  );
}

/** A reference to where things are in Swagger 2.0. */
function moved(reference: Json): JsonObject {
  const $ref = String(member(reference, '$ref'))
    .replace('#/components/schemas/', '#/definitions/')
    .replace('#/components/', '#/');
  return { $ref };
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function membersAt(value: Json | undefined, key: string): JsonObject {
  return asObject(member(value, key));
}

function entriesAt(value: Json, key: string): [string, Json][] {
  return Object.entries(membersAt(value, key)).map(([name, one]) => [name, one ?? null]);
}

function mapped(value: Json | undefined, make: (value: Json) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(asObject(value)).map(([name, one]) => [name, make(one ?? null)]),
  );
}

function keys(value: JsonObject, wanted: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => wanted.includes(key)));
}
