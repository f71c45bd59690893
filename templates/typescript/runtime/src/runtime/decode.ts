import { fromBase64 } from './base64.js';
import { parseDate } from './dates.js';
import type { Digits, ParsedJson } from './json.js';
import { hasOwn, isObject, type Members, ownMember, setMember } from './members.js';
import type { Member, ObjectShape, Shape } from './shape.js';
import { type PlainShape, plain, reachable, renames } from './shapes.js';
import { markUnknownVariant, variantOf } from './unions.js';

/** A value of parsed JSON. */
interface Source {
  readonly value: unknown;
  /** The text of a number. Absent: `String` returns it. */
  readonly text: string | undefined;
}

/** A value that waits to be decoded, and the place where it then belongs. */
interface Task extends Source {
  readonly shape: PlainShape;
  readonly target: Members;
  readonly key: string;
}

/** What is still to be decoded. */
interface Work {
  readonly open: Task[];
  readonly digits: Digits | undefined;
  /** The text of the numbers in the object or array that is being decoded. */
  texts: ReadonlyMap<string, string> | undefined;
}

/**
 * What a type makes of parsed JSON: members by their property names, dates, large integers and
 * bytes as the language has them. What does not fit stays as it is. A value whose type has nothing
 * to convert is returned untouched.
 *
 * It works through a list instead of calling itself: a server may nest deeper than the stack goes.
 */
export function decode({ value, exact, digits }: ParsedJson, shape: Shape): unknown {
  if (!exact && !convertsOnRead(shape)) return value;
  const holder: Members = {};
  const texts = digits?.of.get(digits.holder);
  const work: Work = { open: [], digits, texts };
  put({ value, text: texts?.get('root'), shape: plain(shape), target: holder, key: 'root' }, work);
  for (let task = work.open.pop(); task; task = work.open.pop()) {
    setMember(task.target, task.key, decodeOne(task, task.shape, work));
  }
  return holder['root'];
}

/** Sets a member; what has parts of its own is set as it is, and decoded when its turn comes. */
function put(task: Task, work: Work): void {
  const { shape, value, target, key } = task;
  if (typeof shape === 'string') {
    setMember(target, key, decodeLeaf(task, shape));
  } else {
    // Set now, so that the members keep their order.
    setMember(target, key, value);
    if (value !== null) work.open.push(task);
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
  'decimal',
  'date-time',
  'bytes',
]);

function decodeOne(task: Source, shape: PlainShape, work: Work): unknown {
  const { value } = task;
  if (value === null) return null;
  if (typeof shape === 'string') return decodeLeaf(task, shape);
  if ('union' in shape) return decodeUnion(task, shape, work);
  if ('constant' in shape || typeof value !== 'object') return value;
  work.texts = work.digits?.of.get(value);
  if ('array' in shape) return Array.isArray(value) ? decodeArray(value, shape.array, work) : value;
  if (!isObject(value)) return value;
  return 'map' in shape ? decodeMap(value, shape.map, work) : decodeObject(value, shape, work);
}

function decodeLeaf({ value, text }: Source, shape: PlainShape & string): unknown {
  switch (shape) {
    case 'number':
      return typeof value === 'bigint' ? Number(value) : value;
    case 'bigint':
      return Number.isSafeInteger(value) ? BigInt(value as number) : value;
    case 'int64-string':
      return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : value;
    case 'decimal':
      return typeof value === 'bigint' || typeof value === 'number'
        ? (text ?? String(value))
        : value;
    case 'date-time':
      return typeof value === 'string' ? (parseDate(value) ?? value) : value;
    case 'bytes':
      return typeof value === 'string' ? (fromBase64(value) ?? value) : value;
    default:
      return value;
  }
}

function decodeUnion(
  task: Source,
  shape: Extract<PlainShape, { readonly union: readonly Shape[] }>,
  work: Work,
): unknown {
  const { value } = task;
  const variant = variantOf(value, shape, 'wire');
  if (variant !== undefined) return decodeOne(task, plain(variant), work);
  if (shape.discriminator) markUnknownVariant(value);
  return value;
}

function decodeArray(value: readonly unknown[], item: Shape, work: Work): unknown[] {
  const items: unknown[] = [...value];
  const shape = plain(item);
  if (typeof shape === 'string' && shape !== 'number' && !converted.has(shape)) return items;
  value.forEach((element, index) => {
    const key = String(index);
    put({ value: element, text: work.texts?.get(key), shape, target: items as never, key }, work);
  });
  return items;
}

function decodeMap(value: Members, item: Shape, work: Work): Members {
  const target: Members = {};
  const shape = plain(item);
  for (const key of Object.keys(value)) {
    put({ value: value[key], text: work.texts?.get(key), shape, target, key }, work);
  }
  return target;
}

function decodeObject(value: Members, shape: ObjectShape, work: Work): Members {
  const object: Members = {};
  const byWire = propertiesByWire(shape);
  const additional: Members = {};
  for (const wire of Object.keys(value)) {
    const member = value[wire];
    const text = work.texts?.get(wire);
    const property = ownMember(byWire, wire);
    if (property !== undefined) {
      const own = plain((shape.object[property] as Member).type);
      put({ value: member, text, shape: own, target: object, key: property }, work);
    } else if (shape.additional !== undefined) {
      const own = plain(shape.additional);
      put({ value: member, text, shape: own, target: additional, key: wire }, work);
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
