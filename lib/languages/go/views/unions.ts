import { isAny, isNullable } from '../../../sdk/type-facts.js';
import type { UnionDeclaration, Variant } from '../../../model/types.js';
import { code } from '../../../render/printed.js';
import { lookupTags } from '../../common/variant-tags.js';
import { docComment } from '../comments.js';
import type { Imports } from '../imports.js';
import { tagText } from '../literals.js';
import type { VariantNames } from '../../../sdk/member-names.js';
import type { Sdk } from '../sdk.js';
import { withArticle } from '../../../naming/article.js';
import { isNilable } from '../type-forms.js';
import { type TypePrinter } from '../types.js';
import { structFields, typeView } from './declaration.js';
import { constantTag } from './objects.js';

interface VariantField extends VariantNames {
  readonly variant: Variant;
  /** Type of the value. */
  readonly base: string;
  /** Type of the field: a pointer, unless the value itself may be nil. */
  readonly held: string;
}

/**
 * A struct of which one field is set: that of the variant, or the raw JSON of an unknown one. It has no method
 * String, since a variant may be called so.
 */
export function unionView(
  sdk: Sdk,
  declaration: UnionDeclaration,
  types: TypePrinter,
  imports: Imports,
) {
  const isMasked = sdk.secrets.has(declaration);
  imports.standard('encoding/json', 'fmt', ...(isMasked ? ['log/slog'] : []));
  imports.own('internal/wire');
  const names = sdk.names.variants.get(declaration) ?? [];
  const variants = declaration.variants.map((variant, index): VariantField => {
    const { field = '', maker = '' } = names[index] ?? {};
    const base = types.base(variant.type.type);
    const isBare = isNilable(variant.type) && !isAny(variant.type);
    return { field, maker, variant, base, held: isBare ? base : `*${base}` };
  });
  const own = 'is one of several types. Only the field of its type is not nil.';
  const type = typeView(sdk, declaration, own);
  const isTagged = declaration.variants.some(({ tags }) => tags.length > 0);
  return {
    ...type,
    isMasked,
    fields: structFields(
      variants.map(({ field, held, variant }) => ({
        doc: '',
        cells: [field, held, variantTags(variant)],
      })),
    ),
    /** The property that tells the variants apart, or nothing. */
    discriminator: code(isTagged ? tagText(declaration.discriminator ?? '') : ''),
    /** Whether a value may lack it. */
    tagOptional: declaration.tagOptional === true,
    variants: variants.map(({ maker, field, base, held }) => ({
      doc: docComment({
        own: `${maker} returns ${withArticle(type.name.text)} of the variant ${field}.`,
      }),
      maker: code(maker),
      field: code(field),
      base: code(base),
      held: code(held === base ? 'value' : '&value'),
    })),
    valueDoc: valueDoc(variants),
  };
}

function valueDoc(variants: readonly VariantField[]) {
  const types = variants.slice(0, 3).map(({ held }) => held);
  const shown = types.length < variants.length ? [...types, '…'] : types;
  return docComment({
    own: `Value returns the value that is set, for a type switch: ${[...shown, '[json.RawMessage]'].join(', ')}, or nil.`,
  });
}

function variantTags(variant: Variant): string {
  const use = variant.type;
  const tags = lookupTags(variant);
  const escaped = tags.map((tag) => tag.replace(/[\\,]/g, '\\$&'));
  const texts = [
    'json:"-"',
    ...(tags.length > 0 ? [`tags:"${tagText(escaped.join(',') || ',')}"`] : []),
    ...(isNullable(use) ? ['wire:"nullable"'] : []),
    ...constantTag(use),
  ];
  return `\`${texts.join(' ')}\``;
}
