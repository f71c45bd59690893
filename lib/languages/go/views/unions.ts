import type { UnionDeclaration, Variant } from '../../../model/types.js';
import { lookupTags } from '../../common/variant-tags.js';
import { fieldDoc } from '../comments.js';
import type { Imports } from '../imports.js';
import { tagText } from '../literals.js';
import type { VariantNames } from '../../../sdk/member-names.js';
import { printRows, type Row, shortFunction } from '../print.js';
import type { Sdk } from '../sdk.js';
import { isAny, isNilable } from '../type-forms.js';
import { isNullable, type TypePrinter } from '../types.js';
import { type DeclarationView, declared, declaredType, typeName } from './declaration.js';
import { codecMethods, constantTag, logMethod, receiver } from './objects.js';

interface VariantField extends VariantNames {
  readonly variant: Variant;
  /** Type of the value. */
  readonly base: string;
  /** The field is the value itself, since it may be nil. */
  readonly bare: boolean;
}

/** A struct of which one field is set: that of the variant, or the raw JSON of an unknown one. */
export function unionViews(
  sdk: Sdk,
  declaration: UnionDeclaration,
  types: TypePrinter,
  imports: Imports,
): DeclarationView[] {
  const name = typeName(sdk, declaration);
  const names = sdk.names.variants.get(declaration) ?? [];
  const variants = declaration.variants.map((variant, index): VariantField => {
    const { field = '', maker = '' } = names[index] ?? {};
    const base = types.base(variant.type.type);
    return { field, maker, variant, base, bare: isNilable(variant.type) && !isAny(variant.type) };
  });
  imports.standard('encoding/json');
  const own = 'is one of several types. Only the field of its type is not nil.';
  const text = `struct {\n${printRows(rows(declaration, variants))}}`;
  return [
    declaredType(sdk, declaration, { own, text }),
    ...variants.map((variant) => constructorView(name, variant)),
    valueMethod(name, variants),
    formatMethod(name, imports),
    ...(sdk.secrets.has(declaration) ? [logMethod(name, imports)] : []),
    ...codecMethods(name, imports),
  ];
}

function rows({ discriminator = '' }: UnionDeclaration, variants: readonly VariantField[]): Row[] {
  const own = variants.map(({ field, base, bare, variant }) => {
    const tags = variantTags(variant);
    return { doc: '', cells: [field, bare ? base : `*${base}`, tags] };
  });
  const isTagged = variants.some(({ variant }) => variant.tags.length > 0);
  const raw: Row = {
    doc: fieldDoc({ own: 'Raw is the JSON of a value of an unknown type.' }),
    cells: [
      'Raw',
      'json.RawMessage',
      `\`json:"-" union:"${isTagged ? tagText(discriminator) : ''}"\``,
    ],
    apart: own.length > 0,
  };
  return [...own, raw];
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

function constructorView(
  name: string,
  { maker, field, base, bare }: VariantField,
): DeclarationView {
  const head = `func ${maker}(value ${base}) ${name}`;
  return declared(
    `${maker} returns a ${name} of the variant ${field}.`,
    shortFunction(head, `return ${name}{${field}: ${bare ? '' : '&'}value}`),
  );
}

function valueMethod(name: string, variants: readonly VariantField[]): DeclarationView {
  const self = receiver(name);
  const cases = [...variants.map(({ field }) => field), 'Raw'].map(
    (field) => `\tcase ${self}.${field} != nil:\n\t\treturn ${self}.${field}\n`,
  );
  const types = variants.map(({ base, bare }) => (bare ? base : `*${base}`)).slice(0, 3);
  const shown = types.length < variants.length ? [...types, '…'] : types;
  return declared(
    `Value returns the value that is set, for a type switch: ${[...shown, '[json.RawMessage]'].join(', ')}, or nil.`,
    `func (${self} ${name}) Value() any {\n\tswitch {\n${cases.join('')}\t}\n\treturn nil\n}\n`,
  );
}

/** Not a method String, since a variant may be called so. */
function formatMethod(name: string, imports: Imports): DeclarationView {
  imports.standard('fmt');
  const self = receiver(name);
  const head = `func (${self} ${name}) Format(state fmt.State, _ rune)`;
  return declared(
    'Format implements [fmt.Formatter]. It prints the value as JSON.',
    shortFunction(head, `wire.Format(state, ${self})`),
  );
}
