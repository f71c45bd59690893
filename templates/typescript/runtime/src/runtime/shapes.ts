import { isObject } from './members.js';
import type { ObjectShape, Shape } from './shape.js';

/** A shape that is neither a function nor nullable. */
export type PlainShape = Exclude<Shape, (() => Shape) | { readonly nullable: Shape }>;

/** Follows references to shapes of other modules. */
export function resolve(shape: Shape): Exclude<Shape, () => Shape> {
  let resolved = shape;
  while (typeof resolved === 'function') resolved = resolved();
  return resolved;
}

/** The shape behind references and `nullable`. */
export function plain(shape: Shape): PlainShape {
  let resolved = resolve(shape);
  while (typeof resolved === 'object' && 'nullable' in resolved) {
    resolved = resolve(resolved.nullable);
  }
  return resolved;
}

/** Whether `null` is one of the shape's values. */
export function allowsNull(shape: Shape): boolean {
  const resolved = resolve(shape);
  if (typeof resolved === 'string') return resolved === 'any';
  if ('nullable' in resolved) return true;
  if ('constant' in resolved) return resolved.constant === null;
  return 'union' in resolved && resolved.union.some(allowsNull);
}

/** For people: the kind of a value of JSON. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'bigint') return 'bigint';
  return typeof value;
}

/** For people: the kind of value that a shape wants. */
export function wantedKind(shape: Shape): string {
  const wanted = plain(shape);
  if (typeof wanted === 'string') return wanted === 'decimal' ? 'number' : wanted;
  if ('array' in wanted) return 'array';
  if ('constant' in wanted) return 'constant';
  return 'union' in wanted ? 'union' : 'object';
}

/** Whether a value of JSON is of the kind that the shape wants; its members are not looked at. */
export function fits(value: unknown, shape: Shape): boolean {
  if (value === null) return allowsNull(shape);
  const wanted = plain(shape);
  if (typeof wanted !== 'string') {
    if ('array' in wanted) return Array.isArray(value);
    if ('constant' in wanted) return value === wanted.constant;
    if ('union' in wanted) return wanted.union.some((variant) => fits(value, variant));
    return isObject(value);
  }
  switch (wanted) {
    case 'any':
      return true;
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
    case 'decimal':
      return typeof value === 'number' || typeof value === 'bigint';
    case 'integer':
    case 'int64':
    case 'bigint':
    case 'int64-string':
      return typeof value === 'bigint' || Number.isInteger(value);
    default:
      return typeof value === 'string';
  }
}

/** Whether the digits of a number matter in any part of a type. */
export function keepsDigits(shape: Shape): boolean {
  if (typeof shape === 'string') return shape === 'decimal';
  const known = decimals.get(shape);
  if (known !== undefined) return known;
  const found = reachable(shape).has('decimal');
  decimals.set(shape, found);
  return found;
}

const decimals: WeakMap<object, boolean> = new WeakMap();

/** The shapes that a shape is made of, itself included. */
export function reachable(root: Shape): ReadonlySet<PlainShape> {
  const seen = new Set<PlainShape>();
  const open: Shape[] = [root];
  for (let shape = open.pop(); shape !== undefined; shape = open.pop()) {
    const found = plain(shape);
    if (seen.has(found)) continue;
    seen.add(found);
    if (typeof found !== 'string') open.push(...parts(found));
  }
  return seen;
}

function parts(shape: Exclude<PlainShape, string>): readonly Shape[] {
  if ('array' in shape) return [shape.array];
  if ('map' in shape) return [shape.map];
  if ('union' in shape) return shape.union;
  if ('constant' in shape) return [];
  const members = Object.values(shape.object).map((member) => member.type);
  return shape.additional === undefined ? members : [...members, shape.additional];
}

/** Whether members of the object are called otherwise than on the wire. */
export function renames(shape: ObjectShape): boolean {
  return (
    shape.additional !== undefined ||
    Object.values(shape.object).some((member) => member.wire !== undefined)
  );
}
