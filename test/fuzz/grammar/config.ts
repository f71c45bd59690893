import { titleProblem } from '../../../lib/config/grammar.js';
import { isList, isObject, type Json, type JsonObject, member } from '../../../lib/json.js';
import { httpMethods } from '../../../lib/model/methods.js';
import { authTypes } from '../../../lib/model/settings.js';
import type { Random } from '../../unit/output/random.js';
import { anyText } from './names.js';
import { refreshPath } from './special-operations.js';
import { anyValue, enumText, oneLineText, prose } from './values.js';

/** Keys that stand in for others of a config: those that depend on the description are valid for it. */
export class ConfigMaker {
  readonly #operations: readonly Described[];
  readonly #auth: readonly string[] | undefined;

  constructor(
    private readonly random: Random,
    private readonly description: Json,
  ) {
    this.#operations = operationsOf(description);
    this.#auth = random.chance(40) ? this.#chosenAuth() : undefined;
  }

  config(): JsonObject {
    const { random } = this;
    return {
      ...(random.chance(30) && { apiName: this.#title() }),
      ...(random.chance(30) && { apiVersion: this.#title().slice(0, 100).trim() }),
      ...(this.#auth && { auth: this.#auth }),
      ...(random.chance(40) && { publishing: { githubOrg: random.oneOf(['acme', 'A-1', '0']) } }),
      customizations: { ...this.#client(), ...this.#api() },
    };
  }

  /** What clients do on the wire, and what their packages have. */
  #client(): JsonObject {
    const { random } = this;
    const addresses = [
      'https://api.example.com',
      'https://api.example.com/v1/',
      'http://[::1]:80/%20',
    ];
    return {
      ...(random.chance(25) && { baseURL: random.oneOf(addresses) }),
      ...(random.chance(20) && { devContainer: true }),
      ...(random.chance(20) && {
        license: random.oneOf([
          { type: 'Apache-2.0' },
          { type: 'GPL-3.0-or-later' },
          { type: 'CUSTOM', file: 'LICENSE.txt' },
        ]),
      }),
      ...(random.chance(20) && {
        retry: random.oneOf([{ enabled: false }, { maxAttempts: 1 }, { retryDelay: 0 }]),
      }),
      ...(random.chance(20) && {
        timeout: random.oneOf([{ connect: 1 }, { read: 2147483647 }, { deadline: 1500 }]),
      }),
      ...(random.chance(20) && {
        idempotencyHeader: random.oneOf(['Idempotency-Key', 'x_y', "!'`"]),
      }),
      ...(random.chance(10) && { trustedOrigins: ['https://a.example.org', 'http://localhost:1'] }),
    };
  }

  /** What the API means: this must fit the description. */
  #api(): JsonObject {
    const { random } = this;
    const isBasic = this.#auth?.includes('basic') ?? true;
    const refresh = !isBasic && this.#operations.some(({ path }) => path === refreshPath);
    return {
      authentication: this.#authentication(),
      ...(refresh && {
        refreshToken: { endpoint: refreshPath, bearerKey: 'access', refreshKey: 'next one' },
      }),
      endpointCustomizations: this.#endpoints(),
      ...(random.chance(20) && { injectedModels: this.#injected() }),
    };
  }

  /** Of those that all write `Authorization` at most one. */
  #chosenAuth(): readonly string[] {
    const { random } = this;
    const header = random.oneOf([undefined, 'basic', 'bearer', 'custom']);
    return authTypes.filter((type) =>
      type === 'apikey' || type === 'oauth' ? random.chance(40) : type === header,
    );
  }

  #authentication(): JsonObject {
    const { random } = this;
    const auth = this.#auth ?? [];
    return {
      ...(auth.includes('apikey') &&
        random.chance(50) && { apiKey: { header: random.oneOf(['X-Key', 'class', '*', "a'b"]) } }),
      ...(auth.includes('custom') &&
        random.chance(50) && { access: { prefix: random.oneOf(['Token', "'", '%s', '`']) } }),
      // A description does not always say where tokens are got.
      ...(auth.includes('oauth') && { oauth: this.#oauth() }),
    };
  }

  #oauth(): JsonObject {
    const { random } = this;
    const method = random.oneOf(['post', 'get']);
    return {
      enabled: true,
      basic: random.chance(30),
      ...(random.chance(30) && { refreshBuffer: random.oneOf([0, 60_000]) }),
      ...(random.chance(30) && {
        securityScheme: {
          name: random.oneOf(['added', ...this.#schemes()]),
          definition: {
            type: 'oauth2',
            flows: { clientCredentials: { tokenUrl: 'https://login.example.com', scopes: {} } },
          },
        },
      }),
      tokenEndpoint: {
        method,
        path: random.oneOf(['/token', "/to'ken", 'https://login.example.com/a']),
        definition: { ...this.#tokenRequest(method), responses: this.#tokenAnswer() },
      },
    };
  }

  #tokenRequest(method: string): JsonObject {
    const { random } = this;
    const own = new Set(['client_id', 'client_secret', ...[1, 2].map(() => anyText(random))]);
    const names = [...own].filter(() => random.chance(80));
    const properties = names.map((name): [string, JsonObject] => [
      name,
      random.oneOf<JsonObject>([
        { type: 'string' },
        { type: 'string', enum: [enumText(random)] },
        { type: 'string', default: enumText(random), description: prose(random) },
      ]),
    ]);
    if (method === 'get') {
      return {
        parameters: properties.map(([name, schema]) => ({
          name,
          in: 'query',
          required: random.chance(60),
          schema,
        })),
      };
    }
    const media = random.oneOf(['application/x-www-form-urlencoded', 'application/json']);
    const required = names.filter(() => random.chance(60));
    const schema = { type: 'object', properties: Object.fromEntries(properties), required };
    return { requestBody: { content: { [media]: { schema } } } };
  }

  #tokenAnswer(): JsonObject {
    const { random } = this;
    const keys = [random.oneOf(['access_token', 'the token', "t'"]), 'expires_in', 'token_type'];
    const properties = Object.fromEntries(
      keys.map((key) => [key, { type: key === 'expires_in' ? 'integer' : 'string' }]),
    );
    const schema = { type: 'object', properties };
    return { 200: { description: '', content: { 'application/json': { schema } } } };
  }

  #endpoints(): JsonObject {
    const { random } = this;
    const chosen = this.#operations.filter(() => random.chance(15));
    const paths: Record<string, JsonObject> = {};
    for (const { path, method, operation } of chosen) {
      paths[path] = { ...paths[path], [method]: this.#endpoint(operation) };
    }
    return paths;
  }

  #endpoint(operation: JsonObject): JsonObject {
    const { random } = this;
    const pagination = operation['x-sdkgen-pagination'];
    const schemes = this.#schemes();
    return {
      ...(pagination === undefined &&
        random.chance(50) && { streaming: random.oneOf<Json>([true, false, 'true', 'false']) }),
      ...(isObject(pagination) && { pagination }),
      ...(random.chance(50) && {
        security: schemes.filter(() => random.chance(40)).map((name) => ({ [name]: [] })),
      }),
    };
  }

  #injected(): Json[] {
    const { random } = this;
    const { description } = this;
    // Those of Swagger 2.0 are looked for where the conversion puts them.
    const names = [
      ...keysOf(member(member(description, 'components'), 'schemas')),
      ...keysOf(member(description, 'definitions')),
    ].filter((name) => /^[A-Za-z0-9._-]+$/.test(name));
    const [known] = names;
    const properties = {
      [anyText(random)]: { type: 'string', enum: [enumText(random)] },
      [anyText(random)]: known === undefined ? {} : { $ref: `#/components/schemas/${known}` },
      more: { type: 'object', properties: { a: { example: anyValue(random) } } },
    };
    const own = ['Injected', 'Client_2', 'list', 'None', 'x'].filter(
      (name) => !names.includes(name),
    );
    return [
      ...names.filter(() => random.chance(30)),
      { name: random.oneOf(own), schema: { type: 'object', properties } },
    ];
  }

  #schemes(): string[] {
    return keysOf(member(member(this.description, 'components'), 'securitySchemes'));
  }

  #title(): string {
    const text = oneLineText(this.random).slice(0, 200);
    return titleProblem(text) === undefined ? text : 'An API';
  }
}

interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: JsonObject;
}

function operationsOf(description: Json): Described[] {
  const paths = member(description, 'paths');
  return keysOf(paths)
    .filter((path) => path.startsWith('/'))
    .flatMap((path) =>
      httpMethods.flatMap((method) => {
        const operation = member(member(paths, path), method);
        return isObject(operation) ? [{ path, method, operation }] : [];
      }),
    );
}

function keysOf(value: Json | undefined): string[] {
  return isObject(value) && !isList(value) ? Object.keys(value) : [];
}
