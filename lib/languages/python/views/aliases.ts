import { code } from '../../../render/printed.js';
import type { AliasDeclaration, Declaration, UnionDeclaration } from '../../../model/types.js';
import { variantsByTag } from '../../common/variant-tags.js';
import { fieldDoc } from '../comments.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, distinct, grouped, type Layout } from '../print.js';
import type { Sdk } from '../sdk.js';
import { FieldTypes } from '../types.js';
import type { Scope } from './fields.js';

/** Null among the variants belongs to the union as a whole. */
export function unionView(scope: Scope, declaration: UnionDeclaration) {
  const { sdk, imports } = scope;
  const types = new FieldTypes(scope, declaration, true);
  const uses = declaration.variants.map(({ type }) => type);
  const isNull = ({ type }: (typeof uses)[number]) =>
    type.kind === 'constant' && type.value === null;
  const nullable = uses.some((use) => use.nullable || isNull(use));
  const shown = uses.filter((use) => !isNull(use));
  const variants = distinct(shown.map(({ type }) => types.type(type)));
  if (variants.length === 0) return statement(sdk, declaration, imports.value('typing', 'Any'));
  const unknown = sdk.names.unknownVariants.get(declaration);
  const members = unknown === undefined ? variants : [...variants, unknown];
  const union = members.length > 1 ? imports.generic('Union', members) : (members[0] ?? 'Any');
  const marked = imports.generic('Annotated', [union, marker(scope, declaration)]);
  return statement(sdk, declaration, nullable ? imports.generic('Optional', [marked]) : marked);
}

function marker({ imports, sdk }: Scope, union: UnionDeclaration): Layout {
  const entries = [...variantsByTag(union)].flatMap(([tag, { type }]) => {
    const name = type.type.kind === 'named' && sdk.names.types.get(type.type.target)?.name;
    return name ? [entry(tag, stringLiteral(name))] : [];
  });
  if (entries.length === 0) return imports.value('_runtime/unions', 'BEST_MATCH');
  return call(imports.value('_runtime/unions', 'Tagged'), [
    stringLiteral(union.discriminator ?? ''),
    dict(entries),
    ...(union.tagOptional ? ['optional=True'] : []),
  ]);
}

export function aliasView(scope: Scope, declaration: AliasDeclaration) {
  const { sdk, imports } = scope;
  const types = new FieldTypes(scope, declaration, true);
  const { target } = declaration;
  const { type } = target;
  // A bare name would have to be there while the module loads.
  if (type.kind === 'named' && type.target.kind !== 'enum' && !target.nullable) {
    const named = [types.type(type), stringLiteral('another name')];
    return statement(sdk, declaration, imports.generic('Annotated', named));
  }
  return statement(sdk, declaration, types.use(target));
}

function statement(sdk: Sdk, declaration: Declaration, type: Layout) {
  const name = sdk.names.types.get(declaration)?.name ?? '';
  return {
    code: code(grouped(name, type)),
    doc: fieldDoc(sdk.request.texts.docs(declaration.docs), 0),
  };
}
