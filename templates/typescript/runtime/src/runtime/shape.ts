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

export interface ArrayShape {
  readonly array: Shape;
}

export interface MapShape {
  readonly map: Shape;
}

export interface NullableShape {
  readonly nullable: Shape;
}

/** One value only; written by the SDK where the caller leaves it out. */
export interface ConstantShape {
  readonly constant: string | number | bigint | boolean | null;
}

export interface ObjectShape {
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
export interface UnionShape {
  readonly union: readonly Shape[];
  /** Property name of the discriminator on the wire, and which variant each of its values means. */
  readonly discriminator?: {
    readonly wire: string;
    readonly tags: { readonly [tag: string]: number };
    /** A value from a response may lack it. Its other properties then decide. */
    readonly optional?: boolean;
  };
}
