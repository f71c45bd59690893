import { resolveTarget, resolveType } from '../model/resolve.js';
import type { Declaration, Property, TypeUse, UnionDeclaration, Variant } from '../model/types.js';

/**
 * Calls with values of one's own instead of samples, in terms that no language owns: names are those
 * of the wire, values what their JSON would be. Each language's snippet writer spells them its way.
 */
export type Given =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Given[]
  | GivenMembers
  | GivenNumber
  | GivenFile
  | GivenVariable
  | GivenEndless;

export interface GivenMembers {
  readonly [name: string]: Given;
}

/** A number by its digits, which JavaScript's numbers may round. */
export class GivenNumber {
  constructor(readonly digits: string) {}
}

/** A file to upload. */
export class GivenFile {
  /** @param form - held in memory, or a stream that can be read only once */
  constructor(
    readonly bytes: Uint8Array,
    readonly form: 'memory' | 'once' = 'memory',
    readonly name?: string,
    readonly type?: string,
  ) {}
}

/** Where a description asks for a value without end, or for one too large to be shown. */
export class GivenEndless {
  readonly endless = true;
}

/** A variable that the program around the call declares. */
export class GivenVariable {
  constructor(readonly name: string) {}
}

/** The text of a number; absent for any other value. */
export function numberText(value: Given): string | undefined {
  if (value instanceof GivenNumber) return value.digits;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;
}

export function isGivenMembers(value: Given | undefined): value is GivenMembers {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof GivenNumber) &&
    !(value instanceof GivenFile) &&
    !(value instanceof GivenVariable) &&
    !(value instanceof GivenEndless)
  );
}

/** `Array.isArray` does not tell lists that may not be written to. */
export function isList(value: Given | undefined): value is readonly Given[] {
  return Array.isArray(value);
}

/** The items of a list, or the values of an object. */
export function partsOf(value: Given): readonly Given[] {
  if (isList(value)) return value;
  return isGivenMembers(value) ? Object.values(value) : [];
}

/** Whether a value is a file, or has one in it. */
export function holdsFile(value: Given): boolean {
  return value instanceof GivenFile || partsOf(value).some(holdsFile);
}

/**
 * The variant of a union that a value is meant for: the one its discriminator names, else the first
 * object that names all of its members, gets all that it requires and has its constants, else the first of its kind.
 */
export function variantFor<Candidate extends Pick<Variant, 'type' | 'tags' | 'withoutTag'>>(
  {
    discriminator,
    variants,
  }: {
    readonly discriminator: UnionDeclaration['discriminator'];
    readonly variants: readonly Candidate[];
  },
  value: Given,
): Candidate | undefined {
  if (discriminator !== undefined && isGivenMembers(value)) {
    const tag = value[discriminator];
    const tagged = variants.find(({ tags }) => typeof tag === 'string' && tags.includes(tag));
    if (tagged) return tagged;
    const bare = variants.find(({ type, withoutTag }) => withoutTag && explains(type, value));
    if (tag === undefined && bare) return bare;
  }
  const ofKind = variants.filter(({ type }) => accepts(type, value));
  return ofKind.find(({ type }) => explains(type, value)) ?? ofKind[0];
}

/** The members of a variant without the tag that the SDK writes, for languages whose variants are classes. */
export function untagged(
  { discriminator }: UnionDeclaration,
  { tags, type, withoutTag }: Variant,
  value: Given,
): Given {
  const object = resolveTarget(type);
  if (discriminator === undefined || object?.kind !== 'object' || !isGivenMembers(value))
    return value;
  const { [discriminator]: tag, ...others } = value;
  const property = object.properties.find(({ wireName }) => wireName === discriminator);
  if (tag === undefined || (property && withoutTag)) return value;
  const own = property?.required ? property.type.type : undefined;
  // A tag that the object does not require is written by the union.
  const written = own ? own.kind === 'constant' && own.value : tags[0];
  return tag === written ? others : value;
}

function accepts({ type, nullable }: TypeUse, value: Given): boolean {
  if (value === null) return nullable;
  switch (type.kind) {
    case 'any':
      return true;
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(Number(numberText(value)));
    case 'number':
      return typeof value === 'number' || value instanceof GivenNumber;
    case 'string':
      return typeof value === 'string' || value instanceof GivenFile;
    case 'constant':
      return value === type.value;
    case 'array':
      return Array.isArray(value);
    case 'map':
      return isGivenMembers(value);
    case 'named':
      return acceptsNamed(type.target, value);
  }
}

function acceptsNamed(target: Declaration, value: Given): boolean {
  switch (target.kind) {
    case 'object':
      return isGivenMembers(value);
    case 'enum':
      return typeof value === (target.base === 'string' ? 'string' : 'number');
    case 'alias':
      return accepts(target.target, value);
    case 'union':
      return target.variants.some((variant) => accepts(variant.type, value));
  }
}

function explains({ type }: TypeUse, value: Given): boolean {
  if (type.kind !== 'named' || type.target.kind !== 'object' || !isGivenMembers(value)) return true;
  const { properties } = type.target;
  const names = new Set(properties.map(({ wireName }) => wireName));
  const fits = ({ required, type: { type: own }, wireName }: Property): boolean => {
    if (!Object.hasOwn(value, wireName)) return !required;
    const resolved = resolveType(own);
    return resolved.kind !== 'constant' || resolved.value === value[wireName];
  };
  return Object.keys(value).every((name) => names.has(name)) && properties.every(fits);
}
