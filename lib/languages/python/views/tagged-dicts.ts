import { code } from '../../../render/printed.js';
import type { ObjectDeclaration, UnionDeclaration, Variant } from '../../../model/types.js';
import { requiredTag, type VariantTag } from '../../common/variant-tags.js';
import { fieldDoc } from '../comments.js';
import type { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { annotated, type Layout, subscript } from '../print.js';
import { keywords } from '../reserved.js';
import type { Sdk } from '../sdk.js';

/** A `TypedDict`: that of an object, or of a variant with its tag. */
export interface Dict {
  readonly object: ObjectDeclaration;
  readonly name: string;
  /** A tag that the object does not declare, or does not require. */
  readonly tag?: VariantTag;
}

/** The dicts of variants that do not declare, or not require, the tag by which the caller chooses them. */
export function taggedDicts(
  sdk: Sdk,
  union: UnionDeclaration,
): (Dict & { readonly variant: Variant })[] {
  return union.variants.flatMap((variant, index) => {
    const tag = requiredTag(union, variant);
    const name = sdk.names.variants.get(union)?.[index]?.maker;
    if (!tag || name === undefined) return [];
    if (tag.property) {
      const isLoose = union.tagOptional && !tag.property.required;
      return isLoose ? [{ object: tag.object, name, tag, variant }] : [];
    }
    const fields = [...(sdk.names.properties.get(tag.object)?.values() ?? [])];
    const isKey = isIdentifier(tag.wireName) && !fields.includes(tag.wireName);
    return isKey ? [{ object: tag.object, name, tag, variant }] : [];
  });
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !keywords.includes(name);
}

/** The member of a tag that the object does not declare. */
export function tagMember(imports: Imports, tag: VariantTag) {
  return { code: code(annotated(tag.wireName, tagType(imports, tag), 4)), doc: fieldDoc({}, 4) };
}

export function tagType(imports: Imports, { tags }: VariantTag): Layout {
  const literals = imports.generic('Literal', tags.map(stringLiteral));
  return subscript(imports.value('typing_extensions', 'Required'), [literals]);
}
