import { isNumberText } from './json.js';
import { isObject, type Members, ownMember } from './members.js';
import { fits, plain } from './shapes.js';
import type { ObjectShape, Shape, UnionShape } from './shape.js';

/** Values of a discriminated union whose discriminator the SDK does not know. */
const unknownVariants: WeakSet<object> = new WeakSet();

/**
 * Returns whether a value from a response is a variant that the API description did not have when
 * the SDK was generated. Such a value is not decoded: it has the property names that the server
 * sent.
 */
export function isUnknownVariant(value: unknown): boolean {
  return typeof value === 'object' && value !== null && unknownVariants.has(value);
}

export function markUnknownVariant(value: unknown): void {
  if (typeof value === 'object' && value !== null) unknownVariants.add(value);
}

/**
 * The form of a value: as on the wire, as decoded from a response (`decoded`), or as passed by the
 * caller (`property`). The last two have the names of the SDK's types.
 */
export type Spelling = 'wire' | 'decoded' | 'property';

/** Returns whether a value from a response is the variant with this index. For type guards. */
export function isVariant(value: unknown, union: UnionShape, index: number): boolean {
  return variantOf(value, union, 'decoded') === union.union[index];
}

/**
 * Returns the variant of a value: the one that its discriminator selects. Without a discriminator,
 * candidates are the variants of its kind whose constants match and whose required properties are
 * present. The one with the fewest unknown properties wins, then the first. If there is none, required
 * properties may be missing: from the only variant of the value's kind, and from variants of which the
 * value has a constant. `undefined`: no variant.
 */
export function variantOf(
  value: unknown,
  union: UnionShape,
  spelling: Spelling,
): Shape | undefined {
  const { discriminator } = union;
  if (discriminator && isObject(value)) {
    return taggedVariant(value, union, discriminator, spelling);
  }
  const strict = union.union.map((variant) => unexplained(value, variant, spelling));
  return (
    fewest(union.union, strict) ??
    fewest(union.union, unexplainedOfIncomplete(value, union.union, spelling))
  );
}

/** Returns the variant with the fewest unknown properties, the first of several. */
function fewest(variants: readonly Shape[], surpluses: readonly number[]): Shape | undefined {
  const least = Math.min(...surpluses);
  return least === Number.POSITIVE_INFINITY ? undefined : variants[surpluses.indexOf(least)];
}

/** Returns what `unexplained` does, for a value that may lack required properties. */
function unexplainedOfIncomplete(
  value: unknown,
  variants: readonly Shape[],
  spelling: Spelling,
): readonly number[] {
  const isOnly = variants.filter((variant) => fits(value, variant)).length === 1;
  return variants.map((variant) => {
    const shape = plain(variant);
    if (!isObject(value) || typeof shape === 'string') return Number.POSITIVE_INFINITY;
    if ('union' in shape && (!shape.discriminator || shape.discriminator.optional)) {
      return Math.min(...unexplainedOfIncomplete(value, shape.union, spelling));
    }
    if (!('object' in shape)) return Number.POSITIVE_INFINITY;
    const { agrees, contradicts, surplus } = compared(value, shape, spelling);
    return !contradicts && (isOnly || agrees) ? surplus : Number.POSITIVE_INFINITY;
  });
}

function taggedVariant(
  value: Members,
  union: UnionShape,
  { wire, tags, optional }: NonNullable<UnionShape['discriminator']>,
  spelling: Spelling,
): Shape | undefined {
  if (spelling === 'wire') {
    const given: unknown = ownMember(value, wire);
    if (given === undefined && optional) return variantOf(value, { union: union.union }, spelling);
    const tag = String(given);
    // A value without a tag is looked up by the empty one.
    return variantAt(union, ownMember(tags, given === undefined || given === null ? '' : tag));
  }
  // What was read as none of the variants is none of them when it is sent back.
  if (unknownVariants.has(value)) return undefined;
  // Before it is sent a value has its tag under whatever name its variant gives to the member. One
  // without a tag is told by the empty one here as well, or a base would be sent as a subtype.
  for (const [tag, index] of Object.entries(tags)) {
    const variant = variantAt(union, index);
    const name = (variant && propertyOf(plain(variant), wire)) ?? wire;
    const given: unknown = ownMember(value, name) ?? '';
    if (String(given) === tag) return variant;
  }
  // The caller may leave a constant out; then the remaining members decide.
  return ownMember(value, wire) === undefined
    ? variantOf(value, { union: union.union }, spelling)
    : undefined;
}

/**
 * Returns the tag to send for a variant, and `undefined` if a value without a tag is of this variant
 * too.
 */
export function tagOf({ union, discriminator }: UnionShape, variant: Shape): string | undefined {
  const own = Object.entries(discriminator?.tags ?? {})
    .filter(([, index]) => union[index] === variant)
    .map(([tag]) => tag);
  return own.includes('') ? undefined : own[0];
}

function variantAt(union: UnionShape, index: number | undefined): Shape | undefined {
  return index === undefined ? undefined : union.union[index];
}

function propertyOf(shape: ReturnType<typeof plain>, wire: string): string | undefined {
  if (typeof shape === 'string' || !('object' in shape)) return undefined;
  const members = Object.entries(shape.object);
  return members.find(([property, member]) => (member.wire ?? property) === wire)?.[0];
}

/** Returns how many properties of the value the variant does not know. Infinity: no match. */
function unexplained(value: unknown, variant: Shape, spelling: Spelling): number {
  const shape = plain(variant);
  if (spelling !== 'wire' && isConverted(value, shape)) return 0;
  if (!fits(value, variant)) return Number.POSITIVE_INFINITY;
  if (typeof shape === 'string') return shape === 'any' ? Number.MAX_SAFE_INTEGER : 0;
  if ('union' in shape) {
    return Math.min(...shape.union.map((inner) => unexplained(value, inner, spelling)));
  }
  if (!isObject(value) || !('object' in shape)) return 0;
  return unexplainedMembers(value, shape, spelling);
}

/** A `Date`, bytes or digits that stand for what is a string or a number on the wire. */
function isConverted(value: unknown, shape: ReturnType<typeof plain>): boolean {
  if (shape === 'date-time') return value instanceof Date;
  if (shape === 'bytes') return value instanceof Uint8Array;
  if (shape === 'decimal') return typeof value === 'string' && isNumberText(value);
  return shape === 'int64-string' && typeof value === 'string' && /^-?\d+$/.test(value);
}

function unexplainedMembers(value: Members, shape: ObjectShape, spelling: Spelling): number {
  const { contradicts, lacks, surplus } = compared(value, shape, spelling);
  return contradicts || lacks ? Number.POSITIVE_INFINITY : surplus;
}

/** How the properties of a value match those of a variant. */
interface Comparison {
  /** How many properties the variant does not know. */
  readonly surplus: number;
  /** A required property is missing. */
  readonly lacks: boolean;
  /** A constant has its value, or another one. */
  readonly agrees: boolean;
  readonly contradicts: boolean;
}

function compared(value: Members, shape: ObjectShape, spelling: Spelling): Comparison {
  let known = 0;
  let lacks = false;
  let agrees = false;
  let contradicts = false;
  for (const [property, member] of Object.entries(shape.object)) {
    const name = spelling === 'wire' ? (member.wire ?? property) : property;
    const given = ownMember(value, name);
    const type = plain(member.type);
    const constant = typeof type === 'object' && 'constant' in type;
    if (given === undefined) {
      // What only goes the other way is not expected here; constants are written by the SDK.
      const expected = spelling === 'property' ? 'read' : 'write';
      const optional = !member.required || member.only === expected;
      if (!optional && !(constant && spelling === 'property')) lacks = true;
    } else {
      const isEqual = fits(given, member.type);
      if (constant && isEqual) agrees = true;
      if (constant && !isEqual) contradicts = true;
      known++;
    }
  }
  return { surplus: Object.keys(value).length - known, lacks, agrees, contradicts };
}
