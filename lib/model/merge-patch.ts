import { type Derivation, deriveTypes, type TypedParts } from './derived-types.js';
import { essence } from './media-kinds.js';
import type { MediaType, RequestBody } from './model.js';
import { layersOf, resolve, resolveTarget } from './resolve.js';
import { sameUse } from './schemas/same.js';
import type { Declaration, ObjectDeclaration, Property, TypeUse } from './types.js';

/** RFC 7396, section 4. */
const mergePatch = 'application/merge-patch+json';

/**
 * Lets bodies that are JSON merge patches hold null for each property, because null removes a property
 * (RFC 7396, section 1). Objects in properties are patches too; arrays are replaced as a whole.
 * Discriminators and other constants stay as they are. A schema that has other uses keeps its type.
 *
 * @returns the declarations that were added, each for a schema with other uses
 */
export function allowNullInPatches(
  parts: TypedParts,
  declarations: readonly Declaration[],
): Declaration[] {
  const media = parts.operations.flatMap(({ body }) => (body ? patchMedia(body) : []));
  if (media.length === 0) return [];
  const discriminators = discriminatorsOf(declarations);
  const keeps = (owner: ObjectDeclaration, { type, wireName }: Property) =>
    resolve(type).type.kind === 'constant' || discriminators.get(owner)?.has(wireName) === true;
  const differs = (declaration: Declaration) => {
    if (declaration.kind !== 'object') return false;
    const { additional, properties } = declaration;
    const values = properties.filter((property) => !keeps(declaration, property));
    const uses = values.map(({ type }) => type);
    return ![...uses, ...(additional ? [additional] : [])].every(allowsNull);
  };
  const value = (use: TypeUse) => {
    const { type, nullable } = resolve(use);
    return nullable || type.kind === 'any' ? use : { ...use, nullable: true };
  };
  const derivation: Derivation = {
    endings: ['patch', 'body'],
    items: false,
    dropsAlias: () => false,
    differs,
    value,
    keeps,
  };
  return deriveTypes(new Set(media), derivation, parts);
}

/** The media types of a body that are merge patches, and JSON of the same type, so that the body has one type. */
function patchMedia({ media }: RequestBody): MediaType[] {
  const patch = media.find(({ name }) => essence(name) === mergePatch);
  if (!patch) return [];
  return media.filter(({ kind, type }) => kind === 'json' && sameUse(type, patch.type));
}

/** The discriminators of the unions that an object, or one that extends it, is a variant of. */
function discriminatorsOf(
  declarations: readonly Declaration[],
): ReadonlyMap<Declaration, ReadonlySet<string>> {
  const found = new Map<Declaration, Set<string>>();
  for (const union of declarations) {
    if (union.kind !== 'union' || union.discriminator === undefined) continue;
    const open = union.variants.flatMap(({ type }) => resolveTarget(type) ?? []);
    for (let next = open.pop(); next; next = open.pop()) {
      const names = found.get(next) ?? new Set();
      if (names.has(union.discriminator)) continue;
      found.set(next, names.add(union.discriminator));
      if (next.kind === 'object') open.push(...next.parents);
    }
  }
  return found;
}

/** Whether null is among the values of a type, and among those of a map. */
function allowsNull(use: TypeUse): boolean {
  for (const { nullable, type } of layersOf(use)) {
    if (type.kind === 'any') return true;
    if (!nullable) return false;
    if (type.kind !== 'map') return true;
  }
  return true;
}
