import type { BuildContext } from '../context.js';
import type { Supertype } from '../subtypes.js';
import type { Declaration, ObjectDeclaration, TypeUse, Variant } from '../types.js';
import type { SchemaScope } from './scope.js';
import { complete, type Draft, presumedObject } from './draft.js';
import { schemaName } from './names.js';
import { noteMissing, readMapping } from './tags.js';

/**
 * Builds a supertype that is used as a value: the union of its subtypes, in the order of the
 * description, and of the supertype without them.
 */
export function buildSubtypes(builder: SchemaScope, supertype: Supertype, draft: Draft): TypeUse {
  const { node, property, subtypes, tags } = supertype;
  noteMissingSubtypes(builder.context, supertype);
  const base = builder.withoutSubtypes(node, { words: draft.words, owner: undefined });
  const variants = subtypes.map((subtype): Variant => {
    const { type } = builder.subtype(subtype.node, supertype);
    const words = schemaName(subtype.node.place) ?? ['variant'];
    return {
      type: { type, nullable: false },
      words,
      tags: subtype.tags,
      withoutTag: false,
      source: subtype.node.place,
    };
  });
  variants.push({
    type: { type: base.type, nullable: false },
    words: ['base'],
    tags,
    withoutTag: false,
    source: node.place,
  });
  const type = complete(draft, {
    kind: 'union',
    discriminator: property,
    variants,
    base: base.type.kind === 'named' ? presumedObject(base.type.target) : undefined,
  });
  return { type, nullable: base.nullable };
}

function noteMissingSubtypes(context: BuildContext, { node }: Supertype): void {
  for (const { tag, reference, target } of readMapping(context, node)) {
    if (!target) noteMissing(context, tag, reference);
  }
}

/**
 * Names supertypes, when it is known which are used as values. For these, the union has the name of the
 * schema, and the object without subtypes has the suffix "base". For others, the object has the name.
 */
export function nameBases(drafts: readonly Draft[], reached: ReadonlySet<Declaration>): void {
  for (const draft of drafts) {
    if (draft.kind !== 'union' || !draft.base || !reached.has(draft)) continue;
    const base = draft.base as Draft;
    base.words = [...draft.words, draft.words.at(-1) === 'base' ? 'object' : 'base'];
    base.component = false;
    base.owner = draft;
    if (base.kind !== 'object') {
      draft.base = undefined;
      continue;
    }
    draft.variants = withBase(draft.variants, base, draft.discriminator ?? '');
  }
}

/** The base is a variant if a discriminator value means it, or if the discriminator is optional. */
function withBase(
  variants: readonly Variant[],
  base: ObjectDeclaration,
  discriminator: string,
): Variant[] {
  const property = base.properties.find(({ wireName }) => wireName === discriminator);
  return variants.flatMap((variant) => {
    const { type } = variant.type;
    if (type.kind !== 'named' || type.target !== base) return [variant];
    const withoutTag = property?.required !== true;
    const isMeant = withoutTag || variant.tags.length > 0;
    return isMeant ? [{ ...variant, withoutTag }] : [];
  });
}
