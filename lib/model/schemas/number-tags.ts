import type { BuildContext } from '../context.js';
import { resolve, resolveTarget } from '../resolve.js';
import type { Property, Scalar, Type, TypeUse, Variant } from '../types.js';
import type { Draft } from './draft.js';

/**
 * Corrects the tags of variants that declare the discriminator as a number or a boolean. OpenAPI has only
 * strings as tags, so these are the texts of the values.
 */
export function tagNumbers(drafts: readonly Draft[], context: BuildContext): void {
  for (const draft of drafts) {
    if (draft.kind !== 'union' || draft.discriminator === undefined || draft.base) continue;
    const wireName = draft.discriminator;
    let isUntagged = false;
    draft.variants = draft.variants.map((variant) => {
      const type = discriminatorType(variant, wireName);
      const tags = type && tagsOfType(type, variant.tags);
      isUntagged ||= tags?.length === 0;
      return tags ? { ...variant, tags } : variant;
    });
    if (!isUntagged) continue;
    const message = `The discriminator ${JSON.stringify(wireName)} is not a string, and its values do not distinguish all variants; SDKs use the other properties.`;
    context.note('discriminator-not-string', 'schema', message, draft.source);
    draft.discriminator = undefined;
    draft.variants = draft.variants.map((variant) => ({ ...variant, tags: [] }));
  }
}

/** The value of a discriminator's type that a tag stands for. Absent: the type has no such value. */
export function taggedValue(use: TypeUse, tag: string): Scalar | undefined {
  const { type, nullable } = resolve(use);
  if (nullable) return undefined;
  if (type.kind === 'constant')
    return String(type.value) === tag ? (type.value ?? undefined) : undefined;
  if (
    type.kind === 'string' ||
    (type.kind === 'named' && type.target.kind === 'enum' && type.target.base === 'string')
  )
    return tag;
  return isNumeric(type) && spells(type, tag) ? (JSON.parse(tag) as Scalar) : undefined;
}

function discriminatorType({ type }: Variant, wireName: string): Type | undefined {
  const object = resolveTarget(type);
  if (object?.kind !== 'object') return undefined;
  const declared = object.properties.find((property: Property) => property.wireName === wireName);
  return declared && resolve(declared.type).type;
}

/** Absent: the type is not a number or a boolean. Empty: nothing says which of its values are meant. */
function tagsOfType(type: Type, known: readonly string[]): readonly string[] | undefined {
  if (type.kind === 'constant') {
    const { value } = type;
    return value === null || typeof value === 'string' ? undefined : [String(value)];
  }
  if (!isNumeric(type)) return undefined;
  const mapped = known.filter((tag) => spells(type, tag));
  const listed = type.kind === 'named' && type.target.kind === 'enum' ? type.target.values : [];
  return mapped.length > 0 ? mapped : listed.map(({ value }) => String(value));
}

/** Whether a type is of numbers or booleans, but is not a constant. */
export function isNumeric(type: Type): boolean {
  if (type.kind === 'named') return type.target.kind === 'enum' && type.target.base !== 'string';
  return type.kind === 'integer' || type.kind === 'number' || type.kind === 'boolean';
}

/** Whether a tag is the text of a value of a type, with the digits that JSON has for it. */
function spells(type: Type, tag: string): boolean {
  if (type.kind === 'boolean') return tag === 'true' || tag === 'false';
  return Number.isSafeInteger(Number(tag)) && String(Number(tag)) === tag;
}
