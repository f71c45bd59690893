import type { UnionDeclaration, Variant } from '../../../model/types.js';
import { code } from '../../../render/printed.js';
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

/** An interface that the classes of its variants implement, or a class around values of any types. */
export function unionView(sdk: Sdk, union: UnionDeclaration) {
  const scope = scopeOf(sdk, 'models', sdk.multipart.has(union));
  const { imports, types } = scope;
  const isInterface = sdk.interfaces.unions.has(union);
  const runtime = isInterface ? ['JsonSource', 'UnknownVariant'] : ['UnionValue'];
  for (const name of [...runtime, 'UnionShape', 'UnionType']) types.runtime(`json.${name}`);
  imports.add('org.jspecify.annotations.Nullable');
  const names = sdk.names.variants.get(union) ?? [];
  const variants = union.variants.map((variant, index) =>
    variantView(scope, variant, names[index]?.field ?? ''),
  );
  const isMatched = variants.length <= mostMatched;
  if (isMatched) imports.add('java.util.function.Function');
  if (!isInterface) imports.add('java.util.Optional');
  const own = isInterface
    ? 'One of several types of objects. Test it with {@code instanceof}, or with {@code match}.'
    : 'A value of one of several types. Test it with {@code match}, or with the methods whose names begin with {@code as}.';
  const type = typeView(scope, union, own);
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
