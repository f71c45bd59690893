import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  UnionDeclaration,
  Variant,
} from '../model/types.js';
import { NameScope } from '../naming/scope.js';
import { memberScope, type Naming } from './claims.js';
import type { NameRule } from './name-rules.js';

/** A variant of a union. */
export interface VariantNames {
  readonly field: string;
  /** The function that makes a value of the union: `PetFromCat`. */
  readonly maker: string;
}

interface NamedTypes {
  readonly declarations: readonly Declaration[];
  readonly typeName: (declaration: Declaration) => string;
}

/** By name on the wire. */
export function nameProperties(
  { declarations, typeName }: NamedTypes,
  { rules: { property: rule }, claims }: Naming,
): Map<ObjectDeclaration, ReadonlyMap<string, string>> {
  const wanted = rule.declared ?? (({ words }) => rule.cased(words));
  const objects = declarations.filter((declaration) => declaration.kind === 'object');
  return new Map(
    objects.map((object) => {
      const scope = memberScope(rule, typeName(object), rule.reservedIn?.(object));
      return [object, claims.members(object, scope, wanted)];
    }),
  );
}

/** In the order of the values. */
export function nameEnumKeys(
  { declarations, typeName }: NamedTypes,
  { rules: { enumKey: rule }, types }: Naming,
): Map<EnumDeclaration, string[]> {
  const enums = declarations.filter((declaration) => declaration.kind === 'enum');
  return new Map(
    enums.map((declaration) => {
      const { values } = declaration;
      if ('declared' in rule) {
        const type = typeName(declaration);
        const named = values.map(({ words }, index) => rule.declared(type, words, index));
        return [declaration, named.map((name) => types.claim(name))];
      }
      const scope = new NameScope(rule);
      const named = values.slice(0, rule.most);
      return [declaration, named.map(({ words }) => scope.claim(rule.cased(words)))];
    }),
  );
}

/** In the order of the variants. */
export function nameVariants(
  { declarations, typeName }: NamedTypes,
  { rules: { variant: rule }, types }: Naming,
): Map<UnionDeclaration, VariantNames[]> {
  if (!rule) return new Map();
  const unions = declarations.filter((declaration) => declaration.kind === 'union');
  return new Map(
    unions.map((union) => {
      const scope = new NameScope(rule);
      const names = union.variants.map((variant) => {
        const field = scope.claim(variantName(variant, union, { rule, typeName }));
        return { field, maker: types.claim(rule.maker(typeName(union), field)) };
      });
      return [union, names];
    }),
  );
}

/** A type of its own gives its name, so that both are found together. */
function variantName(
  { type: { type }, words }: Variant,
  union: UnionDeclaration,
  { rule, typeName }: { readonly rule: NameRule; readonly typeName: NamedTypes['typeName'] },
): string {
  const isDeclared = type.kind === 'named' && type.target.owner !== union;
  if (isDeclared) return typeName(type.target);
  const isNamed = words[0] !== 'variant';
  return rule.cased(type.kind === 'map' && !isNamed ? ['map'] : words);
}
