import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  UnionDeclaration,
  Variant,
} from '../../model/types.js';
import { NameScope } from '../../naming/scope.js';
import type { Claims } from '../common/claims.js';
import { exportedName } from './identifiers.js';
import { fieldNames, variantNames } from './reserved.js';

export interface VariantNames {
  readonly field: string;
  /** `PetFromCat` */
  readonly maker: string;
}

/** Fields of structs, by name on the wire. */
export function nameFields(
  declarations: readonly Declaration[],
  claims: Claims,
): Map<ObjectDeclaration, ReadonlyMap<string, string>> {
  const fields = new Map<ObjectDeclaration, ReadonlyMap<string, string>>();
  for (const object of declarations) {
    if (object.kind !== 'object') continue;
    const wanted = new Set(object.properties.map(({ words }) => exportedName(words)));
    const getters = [...wanted].map((name) => `Get${name}`).filter((name) => wanted.has(name));
    const scope = new NameScope({
      reserved: new Set([...fieldNames, ...getters]),
      suffix: 'Field',
      prefix: 'Field',
      ignoreCase: false,
    });
    const names = new Map<string, string>();
    for (const { wireName, words, source } of object.properties) {
      names.set(wireName, claims.claim(scope, exportedName(words), source));
    }
    fields.set(object, names);
  }
  return fields;
}

/** Values of enums, which are names of the package: `PetStatusAvailable`. */
export function nameEnumConstants(
  declarations: readonly Declaration[],
  types: ReadonlyMap<Declaration, string>,
  exported: NameScope,
): Map<EnumDeclaration, string[]> {
  const constants = new Map<EnumDeclaration, string[]>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'enum') continue;
    const type = types.get(declaration) ?? '';
    const names = declaration.values.map((value, index) => {
      const own = exportedName(value.words);
      return exported.claim(`${type}${wordless.has(own) ? `Value${index + 1}` : own}`);
    });
    constants.set(declaration, names);
  }
  return constants;
}

const wordless = new Set(['Unnamed']);

/** Fields of unions, and the functions that make a value of a variant. */
export function nameVariants(
  declarations: readonly Declaration[],
  types: ReadonlyMap<Declaration, string>,
  exported: NameScope,
): Map<UnionDeclaration, VariantNames[]> {
  const variants = new Map<UnionDeclaration, VariantNames[]>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'union') continue;
    const scope = new NameScope({
      reserved: new Set(variantNames),
      suffix: 'Variant',
      prefix: 'Variant',
      ignoreCase: false,
    });
    const type = types.get(declaration) ?? '';
    const names = declaration.variants.map((variant) => {
      const field = scope.claim(variantName(variant, declaration, types));
      return { field, maker: exported.claim(`${type}From${field}`) };
    });
    variants.set(declaration, names);
  }
  return variants;
}

/** A type of its own gives its name, so that both are found together. */
function variantName(
  { type: { type }, words }: Variant,
  union: UnionDeclaration,
  types: ReadonlyMap<Declaration, string>,
): string {
  const declared = type.kind === 'named' && type.target.owner !== union;
  const name = declared ? types.get(type.target) : undefined;
  const isNamed = words[0] !== 'variant';
  return name ?? (type.kind === 'map' && !isNamed ? 'Map' : exportedName(words));
}
