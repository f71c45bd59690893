import type { ObjectDeclaration, UnionDeclaration, Variant } from '../../../model/types.js';
import { plainLiteral, propertyKey } from '../literals.js';
import type { Names } from '../names.js';
import type { Sdk } from '../sdk.js';
import type { TypePlace, TypePrinter } from '../types.js';

/**
 * How variants of a union of subtypes are written where they have subtypes themselves: their
 * discriminator may have the tags of all of these, and the union narrows by it only where each
 * variant has its own tags: `Cat | (PetBase & { petType: 'Pet' })`.
 *
 * @returns what is written, by what the variant is called
 */
export function taggedTexts(
  { sdk, types }: { readonly sdk: Sdk; readonly types: TypePrinter },
  { base, discriminator, variants }: UnionDeclaration,
  place: TypePlace,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  if (!base || discriminator === undefined) return texts;
  for (const variant of variants) {
    const { type } = variant.type;
    if (type.kind !== 'named' || type.target.kind !== 'object') continue;
    const sent = place.direction === 'write' || !sdk.directions.split.has(type.target);
    const member = tagMember(sdk.names, type.target, discriminator, variant, sent);
    const text = types.type(type, place);
    if (member !== undefined) texts.set(text, `(${text} & { ${member} })`);
  }
  return texts;
}

/** Nothing, where the type says already which tag it has. */
function tagMember(
  names: Names,
  object: ObjectDeclaration,
  discriminator: string,
  { tags, withoutTag }: Variant,
  sent: boolean,
): string | undefined {
  const property = object.properties.find(({ wireName }) => wireName === discriminator);
  const name = names.properties.get(object)?.get(discriminator);
  if (!property || name === undefined || property.type.type.kind === 'constant') return undefined;
  const types = tags.map((tag) => plainLiteral(tag));
  // As in the members of interfaces, under `exactOptionalPropertyTypes`.
  if (types.length === 0 || (withoutTag && sent && object.inRequests)) types.push('undefined');
  return `${propertyKey(name)}${withoutTag ? '?' : ''}: ${types.join(' | ')}`;
}
