import { resolveTarget } from '../../../model/resolve.js';
import type { Declaration, TypeUse, UnionDeclaration } from '../../../model/types.js';
import { withArticle } from '../../../naming/article.js';
import { capitalized } from '../../../naming/cases.js';
import { code } from '../../../render/printed.js';
import { docString } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { classHead } from './classes.js';
import type { Scope } from './fields.js';

/**
 * The class of a tagged union for objects of a variant that the SDK does not know. Type checkers see a
 * literal for the discriminator, without which it could not narrow the union.
 */
export function unknownVariantView({ sdk, imports }: Scope, union: UnionDeclaration) {
  const { names } = sdk;
  const discriminator = union.discriminator ?? '';
  const attributes = new Set<string>();
  eachObject(union, new Set(), (object) => {
    const name = names.properties.get(object)?.get(discriminator);
    if (name !== undefined) attributes.add(name);
  });
  if (attributes.size > 0) {
    imports.value('typing', 'Literal');
    imports.value('typing', 'TYPE_CHECKING');
    imports.value('_runtime/unions', 'UNKNOWN_TAG');
  }
  const base = imports.value('_runtime/unions', 'UnknownVariant');
  const name = capitalized(withArticle(names.types.get(union)?.name ?? ''));
  const own = `${name} of a variant that the SDK does not know`;
  return {
    head: classHead(names.unknownVariants.get(union) ?? '', [base]),
    doc: docString({ own }, 4),
    discriminator: code(stringLiteral(discriminator)),
    attributes: [...attributes].map(code),
  };
}

/** The objects among the variants of a union, and of the unions among them. */
function eachObject(
  { variants }: UnionDeclaration,
  visited: Set<Declaration>,
  each: (object: Declaration & { readonly kind: 'object' }) => void,
): void {
  for (const use of variants.map(({ type }): TypeUse => type)) {
    const target = resolveTarget(use);
    if (target === undefined || visited.has(target)) continue;
    visited.add(target);
    if (target.kind === 'object') each(target);
    if (target.kind === 'union') eachObject(target, visited, each);
  }
}
