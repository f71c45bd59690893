import { fromBase64 } from './base64.js';
import { parseDate } from './dates.js';
import type { ParsedJson } from './json.js';
import { hasOwn, isObject, type Members, ownMember, setMember } from './members.js';
import type { Member, ObjectShape, Shape } from './shape.js';
import { type PlainShape, plain, reachable, renames } from './shapes.js';
import { markUnknownVariant, variantOf } from './unions.js';

/** A value that waits to be decoded, and the place where it then belongs. */
interface Task {
  readonly shape: PlainShape;
  readonly value: unknown;
  readonly target: Members;
  readonly key: string;
}

/**
 * What a type makes of parsed JSON: members by their property names, dates, large integers and
 * bytes as the language has them. What does not fit stays as it is. A value whose type has nothing
 * to convert is returned untouched.
 *
 * It works through a list instead of calling itself: a server may nest deeper than the stack goes.
 */
export function decode({ value, exact }: ParsedJson, shape: Shape): unknown {
  if (!exact && !convertsOnRead(shape)) return value;
  const holder: Members = {};
  const open: Task[] = [];
  put(holder, 'root', value, shape, open);
  for (let task = open.pop(); task; task = open.pop()) {
    setMember(task.target, task.key, decodeOne(task.value, task.shape, open));
  }
  return holder['root'];
}

/** Sets a member; what has parts of its own is set as it is, and decoded when its turn comes. */
function put(target: Members, key: string, value: unknown, shape: Shape, open: Task[]): void {
  const type = plain(shape);
  if (typeof type === 'string') {
    setMember(target, key, decodeLeaf(value, type));
  } else {
    // Set now, so that the members keep their order.
    setMember(target, key, value);
    if (value !== null) open.push({ shape: type, value, target, key });
  }
}

/** Whether any part of a type is something else in the language than in JSON. */
function convertsOnRead(shape: Shape): boolean {
  // The leaves that convert are cheaper to see than to look up.
  if (typeof shape === 'string') return convertsLeaf(shape);
  const known = conversions.get(shape);
  if (known !== undefined) return known;
  const found = [...reachable(shape)].some(convertsLeaf);
  conversions.set(shape, found);
  return found;
}

const conversions: WeakMap<object, boolean> = new WeakMap();

function convertsLeaf(shape: PlainShape): boolean {
  if (typeof shape === 'string') return converted.has(shape);
  if ('object' in shape) return renames(shape);
  return 'union' in shape && shape.discriminator !== undefined;
}

const converted: ReadonlySet<PlainShape> = new Set<PlainShape>([
  'bigint',
  'int64-string',
  'date-time',
  'bytes',
]);

function decodeOne(value: unknown, shape: PlainShape, open: Task[]): unknown {
  if (value === null) return null;
  if (typeof shape === 'string') return decodeLeaf(value, shape);
  if ('union' in shape) return decodeUnion(value, shape, open);
  if ('array' in shape) return Array.isArray(value) ? decodeArray(value, shape.array, open) : value;
  if ('constant' in shape || !isObject(value)) return value;
  return 'map' in shape ? decodeMap(value, shape.map, open) : decodeObject(value, shape, open);
}

function decodeLeaf(value: unknown, shape: PlainShape & string): unknown {
  switch (shape) {
    case 'number':
      return typeof value === 'bigint' ? Number(value) : value;
    case 'bigint':
      return Number.isSafeInteger(value) ? BigInt(value as number) : value;
    case 'int64-string':
      return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : value;
    case 'date-time':
      return typeof value === 'string' ? (parseDate(value) ?? value) : value;
    case 'bytes':
      return typeof value === 'string' ? (fromBase64(value) ?? value) : value;
    default:
      return value;
  }
}

function decodeUnion(
  value: unknown,
  shape: Extract<PlainShape, { readonly union: readonly Shape[] }>,
  open: Task[],
): unknown {
  const variant = variantOf(value, shape, 'wire');
  if (variant !== undefined) return decodeOne(value, plain(variant), open);
  if (shape.discriminator) markUnknownVariant(value);
  return value;
}

function decodeArray(value: readonly unknown[], item: Shape, open: Task[]): unknown[] {
  const items: unknown[] = [...value];
  const leaf = plain(item);
  if (typeof leaf === 'string' && leaf !== 'number' && !converted.has(leaf)) return items;
  value.forEach((element, index) => put(items as never, String(index), element, leaf, open));
  return items;
}

function decodeMap(value: Members, item: Shape, open: Task[]): Members {
  const map: Members = {};
  for (const key of Object.keys(value)) {
    put(map, key, value[key], item, open);
  }
  return map;
}

function decodeObject(value: Members, shape: ObjectShape, open: Task[]): Members {
  const object: Members = {};
  const byWire = propertiesByWire(shape);
  const additional: Members = {};
  for (const wire of Object.keys(value)) {
    const member = value[wire];
    const property = ownMember(byWire, wire);
    if (property !== undefined) {
      put(object, property, member, (shape.object[property] as Member).type, open);
    } else if (shape.additional !== undefined) {
      put(additional, wire, member, shape.additional, open);
    } else if (!hasOwn(shape.object, wire)) {
      setMember(object, wire, member);
    }
  }
  if (shape.additional !== undefined) object['additionalProperties'] = additional;
  return object;
}

const wireNames: WeakMap<ObjectShape, { readonly [wire: string]: string }> = new WeakMap();

/** Property names by the names on the wire. */
export function propertiesByWire(shape: ObjectShape): { readonly [wire: string]: string } {
  let names = wireNames.get(shape);
  if (!names) {
    const table: Members = {};
    for (const [property, member] of Object.entries(shape.object)) {
      setMember(table, member.wire ?? property, property);
    }
    names = table as { readonly [wire: string]: string };
    wireNames.set(shape, names);
  }
  return names;
}
