import { UsageError } from '../errors.js';
import { toBase64 } from './base64.js';
import { formatDate } from './dates.js';
import { isNumberText, JsonNumber } from './json.js';
import { hasOwn, isObject, type Members, ownMember, setMember } from './members.js';
import { hiddenKind } from './sent-json.js';
import type { ObjectShape, Shape, UnionShape } from './shape.js';
import { type PlainShape, plain, reachable, renames } from './shapes.js';
import { tagOf, variantOf } from './unions.js';

interface Task {
  readonly shape: PlainShape;
  readonly value: unknown;
  readonly target: Members;
  readonly key: string;
  readonly depth: number;
}

/** What is still to be done, and how deep the part is that is being done. */
interface Work {
  readonly open: Task[];
  depth: number;
}

/** Deeper values are taken for cycles. */
const deepest = 5_000;

/**
 * What is sent for a value: the names of the wire, dates and bytes as text, constants
 * written, members that only come from the server left out. Members that the type does not know
 * go as they are.
 *
 * @throws UsageError for a value that has no form on the wire, such as an invalid date
 */
export function encode(value: unknown, shape: Shape | undefined): unknown {
  if (shape === undefined || !convertsOnWrite(shape)) return value;
  const holder: Members = {};
  const work: Work = { open: [], depth: 0 };
  put(holder, 'root', value, shape, work);
  for (let task = work.open.pop(); task; task = work.open.pop()) {
    if (task.depth > deepest) {
      throw new UsageError('the value contains itself or is nested too deeply');
    }
    work.depth = task.depth + 1;
    setMember(task.target, task.key, encodeOne(task.value, task.shape, work));
  }
  return holder['root'];
}

/** Sets a member; what has parts of its own is set as it is, and encoded when its turn comes. */
function put(target: Members, key: string, value: unknown, shape: Shape, work: Work): void {
  const type = plain(shape);
  if (typeof type === 'string') {
    setMember(target, key, encodeLeaf(value, type));
  } else {
    // Set now, so that the members keep their order.
    setMember(target, key, value);
    work.open.push({ shape: type, value, target, key, depth: work.depth });
  }
}

function convertsOnWrite(shape: Shape): boolean {
  if (typeof shape === 'string') return converted.has(shape);
  const known = conversions.get(shape);
  if (known !== undefined) return known;
  const found = [...reachable(shape)].some(convertsLeaf);
  conversions.set(shape, found);
  return found;
}

const conversions: WeakMap<object, boolean> = new WeakMap();

function convertsLeaf(shape: PlainShape): boolean {
  if (typeof shape === 'string') return converted.has(shape);
  if ('union' in shape) return shape.discriminator !== undefined;
  if (!('object' in shape)) return false;
  return (
    renames(shape) ||
    Object.values(shape.object).some((member) => {
      const type = plain(member.type);
      return member.only === 'read' || (typeof type === 'object' && 'constant' in type);
    })
  );
}

const converted: ReadonlySet<PlainShape> = new Set<PlainShape>([
  'int64-string',
  'decimal',
  'date-time',
  'bytes',
]);

function encodeOne(value: unknown, shape: PlainShape, work: Work): unknown {
  if (value === null || value === undefined) return value;
  if (typeof shape === 'string') return encodeLeaf(value, shape);
  if ('union' in shape) {
    const variant = variantOf(value, shape, 'property');
    if (variant === undefined) return value;
    const encoded = encodeOne(value, plain(variant), work);
    // Only copies, never the caller's own object.
    if (encoded !== value && isObject(encoded)) addTag(encoded, shape, variant);
    return encoded;
  }
  if ('array' in shape) {
    return Array.isArray(value) ? encodeArray(value, shape.array, work) : value;
  }
  // A copy of a `Map` would be an empty object, which nobody could tell from one that is meant.
  if ('constant' in shape || !isObject(value) || hiddenKind(value) !== undefined) return value;
  if ('object' in shape) return encodeObject(value, shape, work);
  const map: Members = {};
  for (const key of Object.keys(value)) {
    put(map, key, value[key], shape.map, work);
  }
  return map;
}

function encodeLeaf(value: unknown, shape: PlainShape & string): unknown {
  if (shape === 'bytes' && value instanceof Uint8Array) return toBase64(value);
  if (shape === 'int64-string' && typeof value === 'string' && /^-?\d+$/.test(value)) {
    return BigInt(value);
  }
  if (shape === 'decimal' && typeof value === 'string' && isNumberText(value)) {
    return new JsonNumber(value);
  }
  if (value instanceof Date) {
    const text = formatDate(value);
    if (text === undefined) throw new UsageError('an invalid Date cannot be sent');
    return text;
  }
  return value;
}

function encodeArray(value: readonly unknown[], item: Shape, work: Work): unknown[] {
  const items: unknown[] = [...value];
  value.forEach((element, index) => put(items as never, String(index), element, item, work));
  return items;
}

function encodeObject(value: Members, shape: ObjectShape, work: Work): Members {
  const object: Members = {};
  for (const property of Object.keys(value)) {
    const member = ownMember(shape.object, property);
    if (member?.only === 'read') continue;
    if (property === 'additionalProperties' && shape.additional !== undefined && !member) continue;
    const wire = member?.wire ?? property;
    if (member) put(object, wire, value[property], member.type, work);
    else setMember(object, wire, value[property]);
  }
  addConstants(object, value, shape);
  addAdditional(object, value, shape, work);
  return object;
}

/** Adds the discriminator of a variant, which need not be one of its properties. */
function addTag(object: Members, union: UnionShape, variant: Shape): void {
  const tag = tagOf(union, variant);
  const wire = union.discriminator?.wire;
  if (tag === undefined || wire === undefined || ownMember(object, wire) !== undefined) return;
  setMember(object, wire, tag);
}

function addConstants(object: Members, value: Members, shape: ObjectShape): void {
  for (const [property, { type, wire, required, only }] of Object.entries(shape.object)) {
    const constant = plain(type);
    if (!required || only === 'read' || ownMember(value, property) !== undefined) continue;
    if (typeof constant === 'object' && 'constant' in constant) {
      setMember(object, wire ?? property, constant.constant);
    }
  }
}

function addAdditional(
  object: Members,
  value: Members,
  { additional }: ObjectShape,
  work: Work,
): void {
  const members = ownMember(value, 'additionalProperties');
  if (additional === undefined || !isObject(members)) return;
  for (const key of Object.keys(members)) {
    // What the type names itself comes from there.
    if (hasOwn(object, key)) continue;
    put(object, key, members[key], additional, work);
  }
}
