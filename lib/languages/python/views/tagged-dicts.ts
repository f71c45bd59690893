import { code } from '../../../render/printed.js';
import type { ObjectDeclaration, UnionDeclaration, Variant } from '../../../model/types.js';
import { requiredTag, type VariantTag } from '../../common/variant-tags.js';
import { fieldDoc } from '../comments.js';
import type { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { annotated, subscript } from '../print.js';
import { keywords } from '../reserved.js';
import type { Sdk } from '../sdk.js';

/** A `TypedDict`: that of an object, or of a variant with its tag. */
export interface Dict {
  readonly object: ObjectDeclaration;
  readonly name: string;
  /** A tag that the object does not declare. */
  readonly tag?: VariantTag;
}

/** The dicts of variants that do not declare the tag by which the caller chooses them. */
export function taggedDicts(
  sdk: Sdk,
  union: UnionDeclaration,
): (Dict & { readonly variant: Variant })[] {
  return union.variants.flatMap((variant, index) => {
    const tag = requiredTag(union, variant);
    const name = sdk.names.variants.get(union)?.[index]?.maker;
    if (!tag || tag.property || name === undefined) return [];
    const fields = [...(sdk.names.properties.get(tag.object)?.values() ?? [])];
    const isKey = isIdentifier(tag.wireName) && !fields.includes(tag.wireName);
    return isKey ? [{ object: tag.object, name, tag, variant }] : [];
  });
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !keywords.includes(name);
}

export function tagMember(imports: Imports, { tags, wireName }: VariantTag) {
  const literals = imports.generic('Literal', tags.map(stringLiteral));
  const required = imports.value('typing_extensions', 'Required');
  return {
    code: code(annotated(wireName, subscript(required, [literals]), 4)),
    doc: fieldDoc({}, 4),
  };
}
