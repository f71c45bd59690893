import type { JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import { BodyMaker } from './bodies.js';
import { NameGiver } from './names.js';
import { ParameterMaker } from './parameters.js';
import { SchemaMaker, type Version } from './schemas.js';
import { SecurityMaker } from './security.js';
import { enumText, prose } from './values.js';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** A valid description with every kind of oddness, of a few operations and schemas. */
export function inventDescription(random: Random): JsonObject {
  return new DescriptionMaker(random).description();
}

class DescriptionMaker {
  readonly #version: Version;
  readonly #names: NameGiver;
  readonly #schemas: SchemaMaker;
  readonly #parameters: ParameterMaker;
  readonly #bodies: BodyMaker;
  readonly #security: SecurityMaker;
  readonly #tags: readonly string[];

  constructor(private readonly random: Random) {
    this.#version = random.chance(50) ? '3.0' : '3.1';
    this.#names = new NameGiver(random);
    this.#schemas = new SchemaMaker(random, this.#names, this.#version);
    this.#parameters = new ParameterMaker(random, this.#names, this.#schemas);
    this.#bodies = new BodyMaker(random, this.#names, this.#schemas);
    this.#security = new SecurityMaker(random, this.#names, this.#version);
    this.#tags = Array.from({ length: random.below(4) }, () => this.#names.text('tags'));
  }

  description(): JsonObject {
    const { random } = this;
    const paths = Array.from({ length: 1 + random.below(4) }, (_, index) => this.#path(index));
    return {
      openapi: this.#version === '3.0' ? '3.0.3' : '3.1.0',
      info: this.#info(),
      ...(random.chance(80) && { servers: this.#servers() }),
      ...(random.chance(60) && {
        tags: this.#tags.map((name) => ({ name, description: prose(random) })),
      }),
      ...(random.chance(50) && { security: this.#security.requirements() }),
      paths: Object.fromEntries(paths),
      ...(this.#version === '3.1' &&
        random.chance(10) && {
          webhooks: { 'new pet': { post: this.#operation('webhook', 'post') } },
        }),
      components: this.#components(),
    };
  }

  #info(): JsonObject {
    const { random } = this;
    return {
      title: prose(random),
      version: random.oneOf(['1.0.0', 'v2', '2024-01-01', enumText(random)]),
      ...(random.chance(50) && {
        description: prose(random),
        termsOfService: 'https://example.com',
      }),
      ...(random.chance(50) && { contact: { name: prose(random), email: 'a@example.com' } }),
      ...(random.chance(30) && { license: { name: prose(random) } }),
      ...(this.#version === '3.1' && random.chance(30) && { summary: prose(random) }),
    };
  }

  #servers(): JsonObject[] {
    const { random } = this;
    return Array.from({ length: 1 + random.below(2) }, () =>
      random.oneOf<() => JsonObject>([
        () => ({ url: 'https://api.example.com/v1' }),
        () => ({ url: 'https://api.example.com/v1/', description: prose(random) }),
        () => ({ url: '/v1' }),
        () => ({ url: 'http://localhost:8080' }),
        () => this.#templatedServer(),
      ])(),
    );
  }

  #templatedServer(): JsonObject {
    const { random } = this;
    const scope = `variables ${random.below(1e9)}`;
    const name = this.#names.text(scope).replace(/[{}/?#]/g, '') || 'v';
    return {
      url: `https://{${name}}.example.com/{version}`,
      variables: {
        [name]: { default: 'eu', enum: ['eu', 'us', 'a-b'], description: prose(random) },
        version: { default: random.oneOf(['v1', '2.0']) },
      },
    };
  }

  /** The number keeps paths apart: those that differ only in names of parameters are the same. */
  #path(index: number): [path: string, item: JsonObject] {
    const { random } = this;
    const scope = `path ${index}`;
    const fixed = [
      'pets',
      'a.b',
      'a%20b',
      'größe',
      '~x',
      'v1',
      "it's",
      'a:b',
      'a*b',
      '$count',
      'class',
    ];
    const names = Array.from({ length: random.below(3) }, () =>
      this.#names.text(scope).replace(/[{}/?#]/g, ''),
    );
    const unique = [...new Set(names)].filter((name) => name !== '');
    const between = random.oneOf(['/', '/', ':', '-', ';', ',']);
    const ending = random.oneOf(['', '', '/', '.json', '/x']);
    const path = `/p${index}/${random.oneOf(fixed)}${unique
      .map((name, at) => `${at === 0 ? '/' : between}{${name}}`)
      .join('')}${ending}`;
    const shared = unique.filter(() => random.chance(30));
    const chosen = methods.filter(() => random.chance(20));
    const operations = (chosen.length > 0 ? chosen : (['get'] as const)).map(
      (method) =>
        [
          method,
          this.#operation(
            `${path} ${method}`,
            method,
            unique.filter((name) => !shared.includes(name)),
          ),
        ] as const,
    );
    return [
      path,
      {
        ...(random.chance(20) && { summary: prose(random), description: prose(random) }),
        ...(shared.length > 0 && {
          parameters: shared.map((name) => this.#parameters.inPath(name)),
        }),
        ...(random.chance(5) && { servers: this.#servers() }),
        ...Object.fromEntries(operations),
      },
    ];
  }

  #operation(scope: string, method: string, inPath: readonly string[] = []): JsonObject {
    const { random } = this;
    const parameters = inPath.map((name) => this.#parameters.inPath(name));
    for (let more = random.below(5); more > 0; more--) {
      parameters.push(
        this.#parameters.parameter(scope, random.oneOf(['query', 'query', 'header', 'cookie'])),
      );
    }
    const hasBody =
      ['put', 'post', 'patch'].includes(method) || (method === 'delete' && random.chance(20));
    const paged = method === 'get' && random.chance(15);
    return {
      ...(random.chance(70) && { operationId: this.#names.text('operations') }),
      ...(random.chance(70) && { tags: this.#tags.filter(() => random.chance(50)) }),
      ...(random.chance(40) && { summary: prose(random) }),
      ...(random.chance(40) && { description: prose(random) }),
      ...(random.chance(10) && { deprecated: true }),
      ...(random.chance(10) && { externalDocs: { url: 'https://example.com' } }),
      ...(random.chance(40) && { security: this.#security.requirements() }),
      ...(random.chance(5) && { servers: this.#servers() }),
      ...(hasBody &&
        random.chance(85) && {
          requestBody: this.#sometimesShared('requestBodies', this.#bodies.body()),
        }),
      ...(random.chance(10) && { callbacks: { '{$request.body#/url}': {} } }),
      responses: this.#bodies.responses(),
      ...(random.chance(4) && { 'x-sdkgen-streaming': true }),
      ...(paged
        ? this.#paged(parameters)
        : parameters.length > 0 && {
            parameters: parameters.map((one) => this.#sometimesShared('parameters', one)),
          }),
    };
  }

  #paged(parameters: readonly JsonObject[]): JsonObject {
    const { random } = this;
    const [offset, limit] = random.chance(50) ? ['offset', 'limit'] : ['page[offset]', 'page-size'];
    const number = (name: string) => ({
      name,
      in: 'query',
      required: true,
      schema: { type: 'integer', format: 'int32' },
    });
    const key = random.oneOf(['results', 'data', 'the items', "a'b", '名']);
    const items = { type: 'array', items: this.#schemas.schema(1) };
    const whole = random.chance(20);
    const schema = whole
      ? items
      : { type: 'object', properties: { [key]: items, count: { type: 'integer' } } };
    return {
      parameters: [
        ...parameters.filter(({ name }) => name !== offset && name !== limit),
        number(offset ?? ''),
        number(limit ?? ''),
      ],
      responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
      'x-sdkgen-streaming': false,
      'x-sdkgen-pagination': {
        paginationType: 'offsetLimit',
        inputFields: [
          { name: offset, in: 'query', type: 'offset' },
          { name: limit, in: 'query', type: 'limit' },
        ],
        resultsArray: { results: whole ? '$' : `$['${key.replaceAll("'", "\\'")}']` },
      },
    };
  }

  readonly #shared = new Map<string, Map<string, JsonObject>>();

  #sometimesShared(section: string, value: JsonObject): JsonObject {
    if (this.random.chance(80)) return value;
    const name = this.#names.component(section);
    const all = this.#shared.get(section) ?? new Map<string, JsonObject>();
    this.#shared.set(section, all.set(name, value));
    return { $ref: `#/components/${section}/${name}` };
  }

  #components(): JsonObject {
    const { random } = this;
    const shared = [...this.#shared].map(
      ([section, all]) => [section, Object.fromEntries(all)] as const,
    );
    return {
      ...(Object.keys(this.#security.schemes).length > 0 && {
        securitySchemes: this.#security.schemes,
      }),
      schemas: this.#schemas.allComponents(),
      ...Object.fromEntries(shared),
      ...(random.chance(10) && { examples: { one: { value: prose(random) } } }),
    };
  }
}
