import type { UnionDeclaration, Variant } from '../../../model/types.js';
import { code, Comment } from '../../../render/printed.js';
import { wordList } from '../../common/word-list.js';
import { lookupTags } from '../../common/variant-tags.js';
import { takesNull } from '../../../sdk/type-facts.js';
import { stringLiteral } from '../literals.js';
import { variantLabel } from '../name-rules.js';
import { call, statement } from '../print.js';
import { keywords } from '../reserved.js';
import type { Sdk } from '../sdk.js';
import { fileView, type Scope, scopeOf, typeView } from './declaration.js';

/** More handlers than a method has parameters. */
const mostMatched = 250;

const used = wordList('json.UnionShape json.UnionType org.jspecify.annotations.Nullable');

/** An interface that the classes of its variants implement, or a class around values of any types. */
export function unionView(sdk: Sdk, union: UnionDeclaration) {
  const isInterface = sdk.interfaces.unions.has(union);
  const isMatched = union.variants.length <= mostMatched;
  const base = isInterface
    ? ['json.JsonSource', 'json.UnknownVariant']
    : ['json.UnionValue', 'java.util.Optional'];
  const scope = scopeOf(sdk, 'models', {
    used: [...used, ...base, isMatched && 'java.util.function.Function'],
    files: sdk.multipart.has(union),
  });
  const names = sdk.names.variants.get(union) ?? [];
  const own = isInterface
    ? 'One of several types of objects. Test it with {@code instanceof}, or with {@code match}.'
    : 'A value of one of several types. Test it with {@code match}, or with the methods whose names begin with {@code as}.';
  return fileView(scope, {
    ...typeView(scope, union, new Comment(own)),
    discriminator: union.discriminator,
    tagOptional: union.tagOptional === true,
    variants: union.variants.map((variant, index) => ({
      ...variantView(scope, variant, variantLabel(names[index]?.field ?? '')),
      index,
    })),
    isMatched,
  });
}

function variantView({ types }: Scope, variant: Variant, label: string) {
  const tags = lookupTags(variant).map(stringLiteral);
  const boxed = types.boxed(variant.type.type);
  const isNull = takesNull(variant.type);
  return {
    label: code(label),
    parameter: code(parameterName(label)),
    boxed: code(boxed),
    given: code(isNull ? types.nullable(boxed) : types.value(variant.type)),
    handled: code(isNull ? types.nullable(boxed) : boxed),
    isNull,
    shape: statement(12, call('shape.variant', [types.codec(variant.type), ...tags])),
  };
}

function parameterName(label: string): string {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return keywords.includes(name) || name === 'unknown' || name === 'value' ? `${name}_` : name;
}
