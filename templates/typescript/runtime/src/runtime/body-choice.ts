import { UsageError } from '../errors.js';
import { encode } from './encode.js';
import { isContent, isFile, isNamed } from './file-values.js';
import { isObject, ownMember } from './members.js';
import type { BodyCodec } from './operation.js';
import type { Shape } from './shape.js';
import { plain } from './shapes.js';

type Bodies = { readonly [mediaType: string]: BodyCodec };

/** What a codec takes; `any` is a string or data. */
type Takes = NonNullable<BodyCodec['takes']> | 'any';

/**
 * The media type that a body is sent as: the first that takes the value. JSON comes first, so a file
 * in the value decides against it.
 *
 * @param wanted - the media type that the caller names, which must take the value too
 * @throws UsageError if no media type takes the value
 */
export function chooseBody(bodies: Bodies, value: unknown, wanted: string | undefined): string {
  const names = Object.keys(bodies);
  const offered = wanted === undefined ? names : [wanted];
  const [first = ''] = offered;
  if (names.length < 2 || value === undefined || !names.includes(first)) return first;
  const takes = valuesFor(value, bodies);
  const found = offered.find((name) => takes.includes(bodies[name]?.takes ?? 'any'));
  if (found !== undefined) return found;
  throw new UsageError(`the body does not fit ${offered.join(' or ')}`);
}

function valuesFor(value: unknown, bodies: Bodies): readonly Takes[] {
  if (typeof value === 'string') return ['any', 'text', 'file'];
  if (isContent(value)) return ['file'];
  // An object may have such members and be no file.
  if (isNamed(value)) return isText(value) ? ['any', 'data', 'parts', 'file'] : ['file'];
  const codecs = Object.values(bodies);
  const codec = codecs.find(({ takes }) => takes === 'parts') ?? codecs[0];
  return holdsFile(value, codec?.shape) ? ['parts'] : ['any', 'data', 'parts'];
}

/** Whether a part of a body is a file. Bytes that are sent as base64 are not. */
function holdsFile(value: unknown, shape: Shape | undefined): boolean {
  const wire = encode(value, shape);
  if (!isObject(wire)) return false;
  const files = fileMembers(shape);
  return Object.entries(wire).some(([name, member]) => {
    const items: readonly unknown[] = Array.isArray(member) ? member : [member];
    return items.some((item) => isFile(item) && (files.has(name) || !isText(item)));
  });
}

/** A string with a name is a file only where the type has one. */
function isText(value: unknown): boolean {
  return isObject(value) && typeof ownMember(value, 'data') === 'string';
}

/** The members on the wire that are files. */
function fileMembers(shape: Shape | undefined): ReadonlySet<string> {
  const type = shape === undefined ? undefined : plain(shape);
  if (typeof type !== 'object' || !('object' in type)) return new Set();
  const found = Object.entries(type.object).filter(([, member]) => {
    const own = plain(member.type);
    return (typeof own === 'object' && 'array' in own ? plain(own.array) : own) === 'file';
  });
  return new Set(found.map(([name, { wire }]) => wire ?? name));
}
