/**
 * What the JSON of a type looks like. The SDK's types exist for the compiler; a shape is the same
 * fact at run time: it renames members, converts dates and large integers, and finds the members
 * that do not fit. A function stands for a shape that may not be there yet when this one is made:
 * types may contain themselves, and modules import each other.
 */
export type Shape =
  | 'any'
  | 'boolean'
  | 'string'
  | 'number'
  | 'integer'
  /** A `number`, or an exact `bigint` where a number cannot hold it. */
  | 'int64'
  /** Always a `bigint`. */
  | 'bigint'
  /** The digits as text. */
  | 'int64-string'
  /** A number by its digits, as text. */
  | 'decimal'
  /** A `Date` (RFC 3339, section 5.6). */
  | 'date-time'
  /** A `Uint8Array`, base64 on the wire (RFC 4648, section 4). */
  | 'bytes'
  /** A file in a form or multipart body. */
  | 'file'
  | ArrayShape
  | MapShape
  | NullableShape
  | ConstantShape
  | ObjectShape
  | UnionShape
  | (() => Shape);

/** `T` is the type of the value, for the compiler only. */
interface Typed<T> {
  readonly value?: T;
}

export interface ArrayShape<T = unknown> extends Typed<T> {
  readonly array: Shape;
}

export interface MapShape<T = unknown> extends Typed<T> {
  readonly map: Shape;
}

export interface NullableShape<T = unknown> extends Typed<T> {
  readonly nullable: Shape;
}

/** One value only; written by the SDK where the caller leaves it out. */
export interface ConstantShape {
  readonly constant: string | number | bigint | boolean | null;
}

export interface ObjectShape<T = unknown> extends Typed<T> {
  readonly object: { readonly [property: string]: Member };
  /** Members that the description does not name but types; they lie in `additionalProperties`. */
  readonly additional?: Shape;
}

export interface Member {
  /** Name on the wire, where it differs from the property's. */
  readonly wire?: string;
  readonly type: Shape;
  readonly required?: boolean;
  /** `read`: left out when sent. `write`: only sent. */
  readonly only?: 'read' | 'write';
}

/**
 * Variants in document order. With a discriminator its value on the wire decides; otherwise the
 * exact constant, then all required members with the fewest unknown ones, then document order.
 */
export interface UnionShape<T = unknown> extends Typed<T> {
  readonly union: readonly Shape[];
  /** Property name of the discriminator on the wire, and which variant each of its values means. */
  readonly discriminator?: {
    readonly wire: string;
    readonly tags: { readonly [tag: string]: number };
    /** A value from a response may lack it. Its other properties then decide. */
    readonly optional?: boolean;
  };
}

/** The type of a value that is decoded by a shape. */
export type ShapeValue<Own> = Own extends string
  ? LeafValue<Own>
  : Own extends () => infer Made
    ? ShapeValue<Made>
    : Own extends Typed<infer T>
      ? unknown extends T
        ? PartsValue<Own>
        : T
      : PartsValue<Own>;

/** Of a shape that a program writes itself. */
type PartsValue<Own> = Own extends { readonly array: infer Item }
  ? ShapeValue<Item>[]
  : Own extends { readonly map: infer Item }
    ? { [key: string]: ShapeValue<Item> }
    : Own extends { readonly nullable: infer Item }
      ? ShapeValue<Item> | null
      : Own extends { readonly constant: infer T }
        ? T
        : unknown;

type LeafValue<Leaf extends string> = Leaf extends keyof LeafValues ? LeafValues[Leaf] : unknown;

interface LeafValues {
  readonly boolean: boolean;
  readonly string: string;
  readonly number: number;
  readonly integer: number;
  readonly int64: number | bigint;
  readonly bigint: bigint;
  readonly 'int64-string': string;
  readonly decimal: string;
  readonly 'date-time': Date;
  readonly bytes: Uint8Array;
}
