import type { Json, JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { NameGiver } from './names.js';
import type { SchemaMaker } from './schemas.js';
import { anyValue, prose } from './values.js';

const media: readonly string[] = [
  ['application/json', 'application/json', 'application/json', 'application/vnd.api+json'],
  ['application/json; charset=utf-8', 'application/problem+json', 'Application/JSON', 'text/json'],
  ['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/mixed', 'text/plain'],
  ['text/plain; charset=utf-8', 'text/csv', 'text/html', 'application/xml', 'text/xml'],
  ['application/octet-stream', 'application/pdf', 'image/png', 'image/*', '*/*', 'application/*'],
  [
    'application/x-ndjson',
    'application/jsonl',
    'text/event-stream',
    'application/merge-patch+json',
  ],
  ['application/x-yaml', 'application/vnd.github.v3.raw', 'application/json;version=2'],
].flat();

const statuses: readonly string[] = [
  ['200', '201', '202', '204', '206', '2XX', '301', '304', '3XX'],
  ['400', '401', '404', '409', '422', '4XX', '500', '503', '5XX', 'default'],
].flat();

export class BodyMaker {
  constructor(
    private readonly random: Random,
    private readonly names: NameGiver,
    private readonly schemas: SchemaMaker,
  ) {}

  body(): JsonObject {
    const { random } = this;
    return {
      content: this.#content(1),
      ...(random.chance(60) && { required: random.chance(70) }),
      ...(random.chance(30) && { description: prose(random) }),
    };
  }

  responses(): JsonObject {
    const { random } = this;
    const codes = new Set([random.oneOf(statuses)]);
    for (let more = random.below(4); more > 0; more--) codes.add(random.oneOf(statuses));
    return Object.fromEntries([...codes].map((code) => [code, this.response()]));
  }

  response(): JsonObject {
    const { random } = this;
    return {
      description: prose(random),
      ...(random.chance(80) && { content: this.#content(0) }),
      ...(random.chance(20) && { headers: { [this.names.header('answer')]: this.header() } }),
      ...(random.chance(10) && {
        links: { [this.names.component('links')]: this.#link() },
      }),
    };
  }

  header(): JsonObject {
    const { random } = this;
    return {
      schema: this.schemas.schema(1),
      ...(random.chance(30) && { description: prose(random), required: true }),
    };
  }

  #link(): JsonObject {
    const { random } = this;
    return {
      operationRef: '#/paths/~1',
      parameters: { [prose(random)]: '$response.body#/id' },
      description: prose(random),
    };
  }

  #content(least: number): JsonObject {
    const { random } = this;
    const types = new Set<string>();
    for (let more = least + random.below(3); more > 0; more--) types.add(random.oneOf(media));
    return Object.fromEntries([...types].map((type) => [type, this.#mediaType(type)]));
  }

  #mediaType(type: string): JsonObject {
    const { random } = this;
    if (type.includes('form')) return this.#form(type);
    const example = random.below(8);
    return {
      ...(random.chance(95) && { schema: this.schemas.schema(3) }),
      ...(example === 0 && { example: anyValue(random) }),
      ...(example === 1 && { examples: { 'an example': { value: anyValue(random) } } }),
      ...(example === 2 && { examples: { far: { externalValue: 'https://example.com/a.json' } } }),
    };
  }

  #form(type: string): JsonObject {
    const { random } = this;
    const schema = random.chance(80) ? this.schemas.object(2) : this.schemas.reference();
    const properties = schema['properties'];
    const names = typeof properties === 'object' && properties ? Object.keys(properties) : [];
    const encoded = names.filter(() => random.chance(40));
    const encoding = encoded.map((name) => [name, this.#encoding(type)] as const);
    return {
      schema,
      ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
    };
  }

  #encoding(type: string): JsonObject {
    const { random } = this;
    const parts = ['text/plain', 'application/json', 'image/png, image/jpeg', 'image/*'];
    const headers: Json = { [this.names.header('part')]: this.header() };
    return type === 'multipart/form-data'
      ? {
          ...(random.chance(60) && { contentType: random.oneOf(parts) }),
          ...(random.chance(30) && { headers }),
        }
      : {
          style: random.oneOf(['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']),
          ...(random.chance(50) && { explode: random.chance(50) }),
          ...(random.chance(20) && { allowReserved: true }),
        };
  }
}
