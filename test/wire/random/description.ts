import type { Json, JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import {
  type ObjectShape,
  propertyNames,
  type PropertyShape,
  type Shape,
  ShapeMaker,
  SchemaWriter,
  some,
} from './shapes.js';

/** A random API, from which its OpenAPI document is printed. */
export interface RandomDescription {
  /** Of its fixture. */
  readonly name: string;
  readonly operations: readonly RandomOperation[];
}

export interface RandomOperation {
  readonly id: string;
  readonly method: string;
  readonly parameters: readonly RandomParameter[];
  readonly body?: RandomBody;
  readonly result: RandomResult;
  /** An error response that the description declares. */
  readonly error?: { readonly status: number; readonly shape: ObjectShape };
}

export interface RandomParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly type: ParameterType;
}

export type ParameterType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

export type RandomBody =
  | { readonly media: 'application/json'; readonly shape: Shape }
  | { readonly media: FormMedia; readonly shape: ObjectShape }
  | { readonly media: 'text/plain' | 'application/octet-stream' };

export type FormMedia = 'application/x-www-form-urlencoded' | 'multipart/form-data';

export type RandomResult =
  | { readonly kind: 'json'; readonly status: number; readonly shape: Shape }
  | { readonly kind: 'text' | 'bytes' | 'none'; readonly status: number };

/** The path parameter by which a server tells the exchanges of one program apart. */
export const exchangeParameter = 'exchange';

const parameterNames: readonly string[] = [
  ['q', 'user-id', 'page size', 'class', 'größe', 'filter', 'sortBy', 'ID', 'x_1', 'limit'],
  ['from', 'is.open', 'self', 'type', 'ids'],
].flat();
const headerNames: readonly string[] = ['X-Id', 'X-Trace-Mode', 'Prefer', 'X-Kind', 'class'];
const cookieNames: readonly string[] = ['theme', 'sid-2', 'A_b'];

/** Styles that the specification defines for a place and a type, with `explode`. */
const queryStyles: Readonly<
  Partial<Record<ParameterType, readonly (readonly [string, boolean])[]>>
> = {
  array: [
    ['form', true],
    ['form', false],
    ['spaceDelimited', false],
    ['pipeDelimited', false],
  ],
  object: [
    ['form', true],
    ['form', false],
    ['deepObject', true],
  ],
};

/** The members of every parameter that is an object. */
export const objectMembers: readonly string[] = ['R', 'G', 'B'];

export function randomDescription(
  random: Random,
  name: string,
  operations: number,
): RandomDescription {
  const maker = new DescriptionMaker(random);
  return {
    name,
    operations: Array.from({ length: operations }, (_, index) => maker.operation(index)),
  };
}

class DescriptionMaker {
  readonly #shapes: ShapeMaker;

  constructor(private readonly random: Random) {
    this.#shapes = new ShapeMaker(random);
  }

  operation(index: number): RandomOperation {
    const { random } = this;
    const result = this.#result();
    const withHead = result.kind === 'none' ? ['HEAD', 'DELETE'] : [];
    const method = random.oneOf([
      'GET',
      'GET',
      'POST',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      ...withHead,
    ]);
    const takesBody = ['POST', 'PUT', 'PATCH'].includes(method);
    return {
      id: `call${index}`,
      method,
      parameters: this.#parameters(),
      ...(takesBody && random.chance(85) && { body: this.#body() }),
      result,
      ...(random.chance(40) && {
        error: { status: random.oneOf([400, 404, 409, 422]), shape: this.#shapes.object(1) },
      }),
    };
  }

  #result(): RandomResult {
    const { random } = this;
    const kind = random.below(10);
    if (kind === 0) return { kind: 'none', status: 204 };
    if (kind === 1) return { kind: 'text', status: 200 };
    if (kind === 2) return { kind: 'bytes', status: 200 };
    return { kind: 'json', status: random.oneOf([200, 200, 201]), shape: this.#shapes.body() };
  }

  #body(): RandomBody {
    const { random } = this;
    const media = random.below(10);
    if (media === 0) return { media: 'text/plain' };
    if (media === 1) return { media: 'application/octet-stream' };
    if (media === 2) return { media: 'multipart/form-data', shape: this.#form() };
    if (media === 3) return { media: 'application/x-www-form-urlencoded', shape: this.#form() };
    return { media: 'application/json', shape: this.#shapes.body() };
  }

  /** Fields of a form: scalars and arrays of strings. */
  #form(): ObjectShape {
    const { random } = this;
    const names = some(random, propertyNames, 1).slice(0, 5);
    const kinds = ['string', 'string', 'boolean', 'int32', 'number'] as const;
    const properties = names.map((name): PropertyShape => {
      const scalar: Shape = { kind: random.oneOf(kinds) };
      const shape: Shape = random.chance(20)
        ? { kind: 'array', items: { kind: 'string' } }
        : scalar;
      return { name, required: random.chance(50), nullable: false, shape };
    });
    return { ...this.#shapes.object(0), properties };
  }

  #parameters(): RandomParameter[] {
    const { random } = this;
    const named = some(random, parameterNames, 0).slice(0, 5);
    const parameters = named.map((name) =>
      this.#parameter(name, random.chance(25) ? 'path' : 'query'),
    );
    const headers = headerNames.filter(() => random.chance(12));
    const cookies = cookieNames.filter(() => random.chance(6));
    return [
      ...parameters,
      ...headers.map((name) => this.#parameter(name, 'header')),
      ...cookies.map((name) => this.#parameter(name, 'cookie')),
    ];
  }

  #parameter(name: string, place: RandomParameter['place']): RandomParameter {
    const { random } = this;
    const isPath = place === 'path';
    const types = ['string', 'string', 'integer', 'number', 'boolean', 'array', 'object'] as const;
    const type: ParameterType = place === 'cookie' ? 'string' : random.oneOf(types);
    const [style, explode] = this.#style(place, type);
    return { name, place, type, style, explode, required: isPath || random.chance(40) };
  }

  #style(place: RandomParameter['place'], type: ParameterType): readonly [string, boolean] {
    const { random } = this;
    if (place === 'cookie') return ['form', true];
    if (place === 'query') return random.oneOf(queryStyles[type] ?? [['form', true]]);
    const styles = place === 'path' ? ['simple', 'simple', 'label', 'matrix'] : ['simple'];
    return [random.oneOf(styles), random.chance(40)];
  }
}

/** The path of an operation: that of the exchange first, then its own. */
export function templateOf({ id, parameters }: RandomOperation): string {
  const own = parameters.filter(({ place }) => place === 'path').map(({ name }) => `/{${name}}`);
  return `/{${exchangeParameter}}/${id}${own.join('')}`;
}

/** The OpenAPI document. */
export function openApi({ name, operations }: RandomDescription): JsonObject {
  const schemas = new SchemaWriter();
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    paths[templateOf(operation)] = {
      [operation.method.toLowerCase()]: operationOf(operation, schemas),
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: `Random ${name}`, version: '1.0.0' },
    servers: [{ url: 'https://random.example' }],
    tags: [{ name: 'calls' }],
    paths,
    components: { schemas: schemas.components },
  };
}

function operationOf(operation: RandomOperation, schemas: SchemaWriter): JsonObject {
  const { id, parameters, body, result, error } = operation;
  const all = [exchangeOf(), ...parameters.map(parameterOf)];
  const failed = error && {
    [error.status]: { description: 'Failed.', content: json(schemas.schema(error.shape)) },
  };
  return {
    operationId: id,
    tags: ['calls'],
    parameters: all,
    ...(body && { requestBody: { required: true, content: bodyContent(body, schemas) } }),
    responses: {
      [result.status]: { description: 'Done.', ...resultContent(result, schemas) },
      ...failed,
    },
  };
}

function exchangeOf(): JsonObject {
  return { name: exchangeParameter, in: 'path', required: true, schema: { type: 'string' } };
}

function parameterOf({ name, place, required, style, explode, type }: RandomParameter): JsonObject {
  return { name, in: place, required, style, explode, schema: parameterSchema(type) };
}

function parameterSchema(type: ParameterType): JsonObject {
  if (type === 'array') return { type, items: { type: 'string' } };
  if (type !== 'object') return { type };
  const members = objectMembers.map((name) => [name, { type: 'string' }] as const);
  return { type, properties: Object.fromEntries(members) };
}

function json(schema: Json): JsonObject {
  return { 'application/json': { schema } };
}

function bodyContent(body: RandomBody, schemas: SchemaWriter): JsonObject {
  switch (body.media) {
    case 'application/json':
      return json(schemas.schema(body.shape));
    case 'text/plain':
      return { [body.media]: { schema: { type: 'string' } } };
    case 'application/octet-stream':
      return { [body.media]: { schema: { type: 'string', format: 'binary' } } };
    default:
      return { [body.media]: { schema: schemas.inline(body.shape) } };
  }
}

function resultContent(result: RandomResult, schemas: SchemaWriter): JsonObject {
  switch (result.kind) {
    case 'json':
      return { content: json(schemas.schema(result.shape)) };
    case 'text':
      return { content: { 'text/plain': { schema: { type: 'string' } } } };
    case 'bytes':
      return {
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      };
    case 'none':
      return {};
  }
}
