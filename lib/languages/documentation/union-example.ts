import { resolveTarget } from '../../model/resolve.js';
import type { UnionDeclaration } from '../../model/types.js';
import { code } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { tellingProperty } from '../../sdk/snippet-plan.js';
import { isTagged } from '../common/variant-tags.js';
import type { PageSources } from './page-texts.js';

/** So many variants show the pattern. */
const mostVariants = 2;

/** Code that handles a union of the API's responses; absent if there is none whose variants a property tells apart. */
export function unionText<Sdk extends PlannedSdk>({
  sdk,
  texts,
  vocabulary,
}: PageSources<Sdk>): string | undefined {
  const unions = sdk.model.declarations.filter(isShown);
  const union = unions.find(({ component }) => component) ?? unions[0];
  if (union?.discriminator === undefined) return undefined;
  const variants = variantsOf(union).map((one) => ({
    ...one,
    name: vocabulary.typeName(one.object),
  }));
  const name = vocabulary.typeName(union);
  const shown = { union, name, tag: union.discriminator, variants };
  const cases = variants.map((one, index) => {
    const value = texts.variantValue?.(sdk, shown, one) ?? 'value';
    return {
      first: index === 0,
      type: code(one.name),
      tag: one.variant.tags[0],
      value: code(value),
      shown: code(vocabulary.write().member(value, one.part)),
    };
  });
  const view = { name: code(name), cases, ...texts.union?.(sdk, shown) };
  return sdk.request.assets.render('union.txt', view);
}

function isShown(
  declaration: PlannedSdk['model']['declarations'][number],
): declaration is UnionDeclaration {
  return (
    declaration.kind === 'union' &&
    declaration.inResponses &&
    isTagged(declaration) &&
    // A list has no tag to read.
    declaration.variants.every(({ type }) => resolveTarget(type)?.kind === 'object') &&
    variantsOf(declaration).length === mostVariants
  );
}

function variantsOf(union: UnionDeclaration) {
  return union.variants
    .flatMap((variant) => {
      const object = resolveTarget(variant.type);
      if (object?.kind !== 'object' || variant.tags.length === 0) return [];
      return [
        { variant, object, part: tellingProperty(variant.type, { except: union.discriminator }) },
      ];
    })
    .slice(0, mostVariants);
}
