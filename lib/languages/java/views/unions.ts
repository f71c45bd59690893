import type { UnionDeclaration, Variant } from '../../../model/types.js';
import { code, Comment } from '../../../render/printed.js';
import { wordList } from '../../common/word-list.js';
import { lookupTags } from '../../common/variant-tags.js';
import { takesNull } from '../../../sdk/type-facts.js';
import { stringLiteral } from '../literals.js';
import { variantLabel } from '../name-rules.js';
import { call, print } from '../print.js';
import { keywords } from '../reserved.js';
import type { Sdk } from '../sdk.js';
import { fileHead, type Scope, scopeOf, typeView } from './declaration.js';

/** More handlers than a method has parameters. */
const mostMatched = 250;

const usedByInterfaces = ['json.JsonSource', 'json.UnknownVariant'];
const usedByValues = ['json.UnionValue', 'java.util.Optional'];

/** An interface that the classes of its variants implement, or a class around values of any types. */
export function unionView(sdk: Sdk, union: UnionDeclaration) {
  const isInterface = sdk.interfaces.unions.has(union);
  const isMatched = union.variants.length <= mostMatched;
  const used = [
    ...wordList('json.UnionShape json.UnionType org.jspecify.annotations.Nullable'),
    ...(isInterface ? usedByInterfaces : usedByValues),
    isMatched && 'java.util.function.Function',
  ];
  const scope = scopeOf(sdk, 'models', { used, files: sdk.multipart.has(union) });
  const names = sdk.names.variants.get(union) ?? [];
  const variants = union.variants.map((variant, index) =>
    variantView(scope, variant, names[index]?.field ?? ''),
  );
  const own = isInterface
    ? 'One of several types of objects. Test it with {@code instanceof}, or with {@code match}.'
    : 'A value of one of several types. Test it with {@code match}, or with the methods whose names begin with {@code as}.';
  const type = typeView(scope, union, new Comment(own));
  const view = {
    ...type,
    label: type.name.text,
    discriminator: union.discriminator,
    tagOptional: union.tagOptional === true,
    variants: variants.map((variant, index) => ({ ...variant, index: code(String(index)) })),
    isMatched,
  };
  return { ...fileHead(scope), ...view };
}

function variantView({ types }: Scope, variant: Variant, field: string) {
  const tags = lookupTags(variant).map(stringLiteral);
  const isNull = takesNull(variant.type);
  const boxed = types.boxed(variant.type.type);
  const shape = call('shape.variant', [types.codec(variant.type), ...tags]);
  const label = variantLabel(field);
  return {
    label: code(label),
    parameter: code(parameterName(label)),
    boxed: code(boxed),
    given: code(isNull ? types.nullable(boxed) : types.value(variant.type)),
    handled: code(isNull ? types.nullable(boxed) : boxed),
    read: code(isNull ? `as${label}().orElse(null)` : `as${label}().get()`),
    shape: code(print(shape, 12, 12, 1)),
  };
}

function parameterName(label: string): string {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return keywords.includes(name) || name === 'unknown' || name === 'value' ? `${name}_` : name;
}
