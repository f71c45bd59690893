import { isObject, type JsonObject, member } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import { BodyMaker } from './bodies.js';
import { NameGiver } from './names.js';
import { ParameterMaker } from './parameters.js';
import { SchemaMaker, type Version } from './schemas.js';
import { SecurityMaker } from './security.js';
import { paged, refreshItem, refreshPath, streamed } from './special-operations.js';
import { enumText, prose } from './values.js';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** A valid description with every kind of oddness, of a few operations and schemas. */
export function inventDescription(random: Random, version?: Version): JsonObject {
  return new DescriptionMaker(random, version).description();
}

class DescriptionMaker {
  readonly #version: Version;
  readonly #names: NameGiver;
  readonly #schemas: SchemaMaker;
  readonly #parameters: ParameterMaker;
  readonly #bodies: BodyMaker;
  readonly #security: SecurityMaker;
  readonly #tags: readonly string[];

  constructor(
    private readonly random: Random,
    version: Version = random.chance(50) ? '3.0' : '3.1',
  ) {
    this.#version = version;
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
      paths: {
        ...Object.fromEntries(paths),
        ...(random.chance(10) && { [refreshPath]: refreshItem(random) }),
      },
      ...(this.#version === '3.1' &&
        random.chance(10) && {
          webhooks: {
            'new pet': { post: this.#operation('webhook', 'post') },
            [this.#names.text('webhooks')]: { get: this.#operation('webhook 2', 'get') },
          },
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
        () => ({ url: random.oneOf(['//api.example.com', '', '/', 'https://größe.example/ü']) }),
        () => ({
          url: 'https://h:{port}',
          variables: { port: { enum: ['443', '8'], default: '8' } },
        }),
        () => ({
          url: '{base}/x',
          variables: { base: { default: random.oneOf(['https://a.b', '']) } },
        }),
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
        ...this.#sharedParameters(scope, shared),
        ...(random.chance(5) && { servers: this.#servers() }),
        ...Object.fromEntries(operations),
      },
    ];
  }

  /** Those of a path, which an operation may say again. */
  #sharedParameters(scope: string, inPath: readonly string[]): JsonObject {
    const { random } = this;
    const parameters = inPath.map((name) => this.#parameters.inPath(name));
    for (let more = random.chance(20) ? 2 : 0; more > 0; more--) {
      parameters.push(this.#parameters.parameter(scope, random.oneOf(['query', 'header'])));
    }
    return { ...(parameters.length > 0 && { parameters }) };
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
    const pages = method === 'get' && random.chance(15);
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
      ...(random.chance(6) && { callbacks: this.#callbacks(scope) }),
      responses: this.#responses(),
      ...(random.chance(4) && { 'x-sdkgen-streaming': random.chance(80) }),
      ...(method === 'post' && random.chance(15) && streamed(random, this.#schemas)),
      ...(pages
        ? paged(random, this.#schemas, parameters)
        : parameters.length > 0 && {
            parameters: parameters.map((one) => this.#sometimesShared('parameters', one)),
          }),
    };
  }

  #responses(): JsonObject {
    const responses = Object.entries(this.#bodies.responses());
    return Object.fromEntries(
      responses.map(([code, response]) => [
        code,
        this.#sometimesShared('responses', response as JsonObject),
      ]),
    );
  }

  /** Calls of the API to its client, which are no operations. */
  #callbacks(scope: string): JsonObject {
    const { random } = this;
    const requestBody = this.#bodies.body();
    const called = { requestBody, responses: { 200: { description: prose(random) } } };
    const parameters = [this.#parameters.parameter(`callback of ${scope}`, 'query')];
    return {
      [random.oneOf(['onEvent', "on'event", 'class'])]: {
        [random.oneOf(['{$request.body#/url}', 'https://a/{$request.query.b}'])]: {
          post: { ...called, ...(random.chance(30) && { parameters }) },
        },
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

  /** References into what other schemas are made of. */
  #withDeepReferences(schemas: JsonObject): JsonObject {
    const { random } = this;
    if (!random.chance(30)) return schemas;
    const inner = Object.entries(schemas).flatMap(([name, schema]) =>
      ['properties', 'items', 'additionalProperties'].flatMap((key) => {
        const part = member(schema, key);
        if (!isObject(part)) return [];
        const keys = key === 'properties' ? Object.keys(part).map((one) => [name, key, one]) : [];
        return key === 'properties' ? keys : [[name, key]];
      }),
    );
    const properties = inner
      .slice(0, 3)
      .map((keys, index): [string, JsonObject] => [
        `deep ${index}`,
        { $ref: `#/components/schemas/${keys.map(fragment).join('/')}` },
      ]);
    const name = this.#names.component('schemas');
    return { ...schemas, [name]: { type: 'object', properties: Object.fromEntries(properties) } };
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
      schemas: this.#withDeepReferences(this.#schemas.allComponents()),
      ...Object.fromEntries(shared),
      ...(random.chance(10) && { examples: { one: { value: prose(random) } } }),
    };
  }
}

/** A key in a reference: a token of a JSON Pointer (RFC 6901, section 6) in a fragment of a URI. */
function fragment(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
