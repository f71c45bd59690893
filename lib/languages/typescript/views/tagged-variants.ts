import type { UnionDeclaration, Variant } from '../../../model/types.js';
import { requiredTag } from '../../common/variant-tags.js';
import { plainLiteral, propertyKey } from '../literals.js';
import type { Names } from '../names.js';
import type { Sdk } from '../sdk.js';
import type { TypePlace, TypePrinter } from '../types.js';

/**
 * How variants are written whose types do not require a tag: `Cat & { kind: 'cat' }`. Variants of a
 * union of subtypes may have subtypes themselves. Their tag is any string, and the union narrows by it
 * only where each variant has its own tags.
 *
 * @returns what is written, by what the variant is called
 */
export function taggedTexts(
  { sdk, types }: { readonly sdk: Sdk; readonly types: TypePrinter },
  union: UnionDeclaration,
  place: TypePlace,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const variant of union.variants) {
    const { target } = variant.type.type.kind === 'named' ? variant.type.type : {};
    const sent = place.direction === 'write' || !target || !sdk.split.has(target);
    const member = union.base
      ? subtypeMember(sdk.names, union, variant, sent)
      : variantMember(sdk.names, union, variant, sent);
    // Printing a type imports its name, so print only types that the file contains.
    if (member === undefined) continue;
    const text = types.type(variant.type.type, place);
    texts.set(text, `(${text} & { ${member} })`);
  }
  return texts;
}

/** Nothing, where the type says already which tag it has. */
function subtypeMember(
  names: Names,
  { discriminator = '' }: UnionDeclaration,
  { tags, type: { type }, withoutTag }: Variant,
  sent: boolean,
): string | undefined {
  if (type.kind !== 'named' || type.target.kind !== 'object') return undefined;
  const object = type.target;
  const property = object.properties.find(({ wireName }) => wireName === discriminator);
  const name = names.properties.get(object)?.get(discriminator);
  if (!property || name === undefined || property.type.type.kind === 'constant') return undefined;
  const types = tags.map((tag) => plainLiteral(tag));
  // As in the members of interfaces, under `exactOptionalPropertyTypes`.
  if (types.length === 0 || (withoutTag && sent && object.inRequests)) types.push('undefined');
  return `${propertyKey(name)}${withoutTag ? '?' : ''}: ${types.join(' | ')}`;
}

/** Nothing, where the type requires the tag, or cannot have another property. */
function variantMember(
  names: Names,
  union: UnionDeclaration,
  variant: Variant,
  sent: boolean,
): string | undefined {
  const known = requiredTag(union, variant);
  if (!known || (known.object.additional && !known.property)) return undefined;
  // A value that is only read may lack the tag, as its own type says.
  if (union.tagOptional && !(sent && union.inRequests)) return undefined;
  const { object, property, tags, wireName } = known;
  if (property?.required && !(sent && property.readOnly)) return undefined;
  const own = names.properties.get(object);
  if (!property && [...(own?.values() ?? [])].includes(wireName)) return undefined;
  const name = own?.get(wireName) ?? wireName;
  return `${propertyKey(name)}: ${tags.map((tag) => plainLiteral(tag)).join(' | ')}`;
}
