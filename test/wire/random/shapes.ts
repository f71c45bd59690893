import type { Json, JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';

/**
 * The types of a random description. They are not those of the product's model: what is expected of
 * an SDK must not come from what generates it.
 */
export type Shape =
  | { readonly kind: ScalarKind }
  | { readonly kind: 'enum'; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: 'array'; readonly items: Shape }
  | { readonly kind: 'map'; readonly values: Shape }
  | ObjectShape
  | UnionShape
  | UnknownVariant;

export type ScalarKind =
  | 'boolean'
  | 'int32'
  | 'int64'
  | 'number'
  | 'string'
  | 'date-time'
  | 'date'
  | 'byte'
  | 'any';

export interface ObjectShape {
  readonly kind: 'object';
  /** Of its schema. */
  readonly name: string;
  readonly properties: readonly PropertyShape[];
  /** Of properties that have no name in the description. */
  readonly additional?: Shape;
  /** Names the variant that it is of a union. */
  readonly tag?: { readonly property: string; readonly value: string };
}

export interface PropertyShape {
  readonly name: string;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly shape: Shape;
}

export interface UnionShape {
  readonly kind: 'union';
  readonly name: string;
  readonly tag: string;
  readonly variants: readonly ObjectShape[];
}

/** A value of a union that names a variant which the description does not have. */
export interface UnknownVariant {
  readonly kind: 'unknown-variant';
  readonly union: UnionShape;
}

const scalars: readonly ScalarKind[] = [
  'boolean',
  'int32',
  'int64',
  'number',
  'string',
  'string',
  'date-time',
  'date',
  'byte',
  'any',
];

/** Names of properties; no two become one in the naming rules of a language. */
export const propertyNames: readonly string[] = [
  [
    'id',
    'name',
    'user-id',
    'class',
    'größe',
    'created.at',
    'Items',
    'x y',
    '$ref_',
    'from',
    'type',
  ],
  [
    'self',
    'value',
    'HTTPCode',
    'a1',
    'is_open',
    'data',
    'total',
    'range',
    'map',
    '日付',
    'default',
  ],
].flat();

const enumValues: readonly string[] = [
  'red',
  'Dark blue',
  'x-1',
  '2nd',
  'é',
  'none',
  'a/b',
  'UPPER',
];

/** Makes the types of one description. */
export class ShapeMaker {
  #count = 0;

  constructor(private readonly random: Random) {}

  /** @param depth - of arrays and objects within it */
  shape(depth: number): Shape {
    const { random } = this;
    if (depth <= 0 || random.chance(45)) return this.scalar();
    switch (random.below(5)) {
      case 0:
        return { kind: 'array', items: this.shape(depth - 1) };
      case 1:
        return { kind: 'map', values: this.shape(depth - 1) };
      case 2:
        return this.#union(depth - 1);
      default:
        return this.object(depth - 1);
    }
  }

  scalar(): Shape {
    const { random } = this;
    return random.chance(15) ? this.enum() : { kind: random.oneOf(scalars) };
  }

  enum(): Shape {
    const values = some(this.random, enumValues, 2);
    return { kind: 'enum', name: this.#name('Kind'), values };
  }

  /** A type as a body may have it: never a scalar. */
  body(): Shape {
    const { random } = this;
    const object = this.object(3);
    if (random.chance(20)) return { kind: 'array', items: object };
    return random.chance(15) ? this.#union(2) : object;
  }

  object(depth: number): ObjectShape {
    const { random } = this;
    const names = some(random, propertyNames, 1).slice(0, 7);
    const properties = names.map((name) => this.#property(name, depth));
    return {
      kind: 'object',
      name: this.#name('Model'),
      properties,
      ...(random.chance(15) && { additional: { kind: random.oneOf(scalars) } }),
    };
  }

  #property(name: string, depth: number): PropertyShape {
    const { random } = this;
    const shape = this.shape(depth);
    return {
      name,
      required: random.chance(40),
      // A value of any type may be null anyway.
      nullable: 'any' !== shape.kind && random.chance(20),
      shape,
    };
  }

  #union(depth: number): UnionShape {
    const { random } = this;
    const name = this.#name('Choice');
    const variants = ['first', 'second', 'third'].slice(0, 2 + random.below(2)).map((value) => {
      const { additional: _, ...object } = this.object(depth);
      const properties = object.properties.filter((property) => property.name !== 'kind');
      return { ...object, properties, tag: { property: 'kind', value } };
    });
    return { kind: 'union', name, tag: 'kind', variants };
  }

  #name(kind: string): string {
    this.#count += 1;
    return `${kind}${this.#count}`;
  }
}

/** In their order, at least so many. */
export function some<Item>(random: Random, items: readonly Item[], least: number): Item[] {
  const chosen = items.filter(() => random.chance(25));
  return chosen.length >= least ? chosen : items.slice(0, least);
}

const formats: Readonly<Record<ScalarKind, JsonObject>> = {
  boolean: { type: 'boolean' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  number: { type: 'number', format: 'double' },
  string: { type: 'string' },
  'date-time': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  byte: { type: 'string', format: 'byte' },
  any: {},
};

/** Writes schemas; those with names go into `components`. */
export class SchemaWriter {
  readonly components: Record<string, Json> = {};

  schema(shape: Shape): JsonObject {
    switch (shape.kind) {
      case 'enum':
        return this.#component(shape.name, () => ({ type: 'string', enum: shape.values }));
      case 'array':
        return { type: 'array', items: this.schema(shape.items) };
      case 'map':
        return { type: 'object', additionalProperties: this.schema(shape.values) };
      case 'object':
        return this.#component(shape.name, () => this.#object(shape));
      case 'union':
        return this.#component(shape.name, () => this.#union(shape));
      case 'unknown-variant':
        return this.schema(shape.union);
      default:
        return formats[shape.kind];
    }
  }

  /** The schema itself, for forms, whose properties must be seen. */
  inline(shape: ObjectShape): JsonObject {
    return this.#object(shape);
  }

  #component(name: string, write: () => Json): JsonObject {
    if (!Object.hasOwn(this.components, name)) this.components[name] = write();
    return { $ref: `#/components/schemas/${name}` };
  }

  #object({ properties, additional, tag }: ObjectShape): JsonObject {
    const required = properties.filter((property) => property.required).map(({ name }) => name);
    const written = properties.map(({ name, shape, nullable }) => [
      name,
      nullable ? asNullable(this.schema(shape)) : this.schema(shape),
    ]);
    const all = [...required, ...(tag ? [tag.property] : [])];
    return {
      type: 'object',
      ...(all.length > 0 && { required: all }),
      properties: {
        ...Object.fromEntries(written),
        ...(tag && { [tag.property]: { type: 'string' } }),
      },
      ...(additional && { additionalProperties: this.schema(additional) }),
    };
  }

  #union({ tag, variants }: UnionShape): JsonObject {
    const references = variants.map((variant) => this.schema(variant));
    const mapping = variants.map((variant, index) => [
      variant.tag?.value ?? '',
      references[index]?.['$ref'] ?? '',
    ]);
    return {
      oneOf: references,
      discriminator: { propertyName: tag, mapping: Object.fromEntries(mapping) },
    };
  }
}

/** As OpenAPI 3.0 says it; beside a reference only within `allOf`. */
function asNullable(schema: JsonObject): JsonObject {
  return '$ref' in schema ? { nullable: true, allOf: [schema] } : { ...schema, nullable: true };
}

/**
 * One of the types that a value may have: each union is one of its variants, or one that it does not
 * have. A program that reads a value is compiled for one of them.
 */
export function narrowed(shape: Shape, random: Random): Shape {
  switch (shape.kind) {
    case 'array':
      return { ...shape, items: narrowed(shape.items, random) };
    case 'map':
      return { ...shape, values: narrowed(shape.values, random) };
    case 'object':
      return narrowedObject(shape, random);
    case 'union':
      return random.chance(15)
        ? { kind: 'unknown-variant', union: shape }
        : narrowedObject(random.oneOf(shape.variants), random);
    default:
      return shape;
  }
}

function narrowedObject(shape: ObjectShape, random: Random): ObjectShape {
  const properties = shape.properties.map((property) => ({
    ...property,
    shape: narrowed(property.shape, random),
  }));
  return { ...shape, properties };
}
