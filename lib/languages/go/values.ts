import { isAlwaysGiven, isNullable, typedAdditional } from '../../sdk/type-facts.js';
import type { MediaType } from '../../model/model.js';
import { resolve } from '../../model/resolve.js';
import type {
  EnumDeclaration,
  ObjectDeclaration,
  Property,
  Type,
  TypeUse,
  UnionDeclaration,
  Variant,
} from '../../model/types.js';
import { type Given, GivenVariable, untagged } from '../../sdk/given.js';
import type { BodyChoice } from '../../sdk/choices.js';
import { fileContent, type GivenMember, GivenWriter, hasParts } from '../../sdk/given-writer.js';
import type { BodyArgument } from '../../sdk/method-plan.js';
import type { ScalarKind } from '../../sdk/scalar-kinds.js';
import { Imports } from './imports.js';
import { bytesLiteral, stringLiteral } from './literals.js';
import { jsonText, plainValue, secretLayout } from './plain-values.js';
import { call, type Item, type Layout, list, literal, pair } from './print.js';
import type { Sdk } from './sdk.js';
import { Signatures } from './signatures.js';
import { timeExpression } from './times.js';
import { isObject, structOf } from './type-forms.js';
import { type FieldType, TypePrinter } from './types.js';

/** Writes given values as expressions of the SDK's types, in a program that imports the SDK. */
export class ValueWriter extends GivenWriter<Layout> {
  constructor(
    protected readonly sdk: Sdk,
    protected readonly imports: Imports,
  ) {
    super(sdk);
  }

  /** `petstore.`, before the names of the SDK. */
  get qualifier(): string {
    return `${this.sdk.names.module.packageName}.`;
  }

  get types(): TypePrinter {
    return new TypePrinter(this.imports, this.sdk, this.files, this.qualifier);
  }

  /** Says what a type is without importing what it names: `nil` has no type in the program. */
  get #unprinted(): TypePrinter {
    return new TypePrinter(new Imports(''), this.sdk, this.files, this.qualifier);
  }

  /** All of a body: nil stands for null. */
  whole(use: TypeUse, value: Given): Layout {
    return isNullable(use) ? this.optional(use, value) : this.value(use, value);
  }

  protected override content = fileContent;

  /** A body that may be left out is behind a pointer, unless nil is a value of its type. */
  protected override body(
    argument: BodyArgument,
    media: MediaType | undefined,
    value: Given,
  ): Layout {
    const isChosen = argument.type !== '';
    const byPointer = isChosen || this.#isPointer(argument);
    if (!media || !hasParts(media) || value instanceof GivenVariable) {
      const layout = this.plain(media ? this.content(media, value) : value);
      return byPointer ? call(`${this.qualifier}Ptr`, [layout]) : layout;
    }
    if (value === null) return 'nil';
    return this.within(media, () =>
      byPointer ? this.optional(media.type, value) : this.whole(media.type, value),
    );
  }

  protected override chosenBody(argument: BodyArgument, choice: BodyChoice, body: Layout): Layout {
    const name = `${this.qualifier}${argument.type}`;
    return literal(this.#isPointer(argument) ? `&${name}` : name, [pair(choice.name, body)]);
  }

  #isPointer(argument: BodyArgument): boolean {
    return new Signatures(this.sdk).body(argument).startsWith('*');
  }

  parameter(use: TypeUse, required: boolean, value: Given): Layout {
    return this.#held(use, this.#unprinted.parameter(use, required), value);
  }

  /** A value behind a pointer, which is nil for none. */
  optional(use: TypeUse, value: Given): Layout {
    return this.parameter(use, false, value);
  }

  plain(value: Given): Layout {
    return plainValue(value, this.imports, this.qualifier);
  }

  protected override element(use: TypeUse, value: Given): Layout {
    return this.#held(use, this.#unprinted.item(use), value);
  }

  protected override property(property: Property, value: Given): Layout {
    const required = isAlwaysGiven(property);
    const byPointer = this.sdk.cycles.byPointer.has(property);
    const field = this.#unprinted.field(property.type, required, byPointer);
    return this.#held(property.type, field, value);
  }

  #held(use: TypeUse, { base, form }: FieldType, value: Given): Layout {
    if (form === 'plain') return this.value(use, value);
    const { qualifier } = this;
    const isPointer = form === 'pointer' ? structOf(use) !== undefined : isObject(use);
    if (value === null) {
      if (form === 'pointer') return 'nil';
      return `${qualifier}Null[${isPointer ? '*' : ''}${this.types.base(use.type)}]()`;
    }
    const written = this.value(use, value);
    const isLiteral = typeof written === 'object' && 'items' in written;
    const held = isPointer && isLiteral ? written.reopened(`&${written.open}`) : written;
    if (form === 'pointer' && held !== written) return held;
    const isTyped = isUntyped(use) && (form === 'nullable' || !(value instanceof GivenVariable));
    const made = form === 'nullable' ? 'Value' : 'Ptr';
    return call(`${qualifier}${made}${isTyped ? `[${base}]` : ''}`, [held]);
  }

  protected decimal(digits: string): Layout {
    this.imports.standard('encoding/json');
    return `json.Number(${stringLiteral(digits)})`;
  }

  protected text(kind: ScalarKind, value: string): Layout {
    const { imports, qualifier } = this;
    const time = timeExpression(kind, value, qualifier);
    if (time !== undefined) {
      imports.standard('time');
      return time;
    }
    const quoted = stringLiteral(value);
    return kind === 'password' ? secretLayout(quoted, qualifier) : quoted;
  }

  protected bytes(content: Uint8Array): Layout {
    return bytesLiteral(content);
  }

  protected list(items: readonly Layout[], type: Type & { kind: 'array' }): Layout {
    const item = this.types.element(type.items);
    return list(
      `[]${item}`,
      items.map((value) => elided(item, value)),
    );
  }

  protected map(
    entries: readonly (readonly [string, Layout])[],
    type: Type & { kind: 'map' },
  ): Layout {
    return this.#map(type.values, entries);
  }

  protected override enumValue(target: EnumDeclaration, value: Given): Layout {
    const constant = this.constantOf(target, value);
    if (constant !== undefined) return `${this.qualifier}${constant}`;
    return call(this.types.named(target), [this.plain(value)]);
  }

  protected override variant(target: UnionDeclaration, variant: Variant, value: Given): Layout {
    const names = this.namesOf(target, variant);
    if (names?.maker === undefined) return this.misfit(target);
    const members = untagged(target, variant, value);
    return call(`${this.qualifier}${names.maker}`, [this.value(variant.type, members)]);
  }

  protected override misfit(target: ObjectDeclaration | UnionDeclaration): Layout {
    return literal(this.types.named(target), []);
  }

  protected object(target: ObjectDeclaration, members: readonly GivenMember<Layout>[]): Layout {
    const own = members
      .filter(({ property }) => property)
      .map(({ name, value }) => pair(name, value));
    const others = members.filter(({ property }) => !property);
    return literal(this.types.named(target), [...own, ...this.#unnamed(target, others)]);
  }

  #unnamed(owner: ObjectDeclaration, members: readonly GivenMember<Layout>[]): Item[] {
    if (members.length === 0) return [];
    const additional = typedAdditional(owner);
    if (additional) {
      const entries = members.map(({ value, wireName }) => [wireName, value] as const);
      return [pair('AdditionalProperties', this.#map(additional, entries))];
    }
    this.imports.standard('encoding/json');
    const entries = members.map(({ given, wireName }) =>
      pair(stringLiteral(wireName), `json.RawMessage(${stringLiteral(jsonText(given))})`),
    );
    return [pair('ExtraProperties', literal('map[string]json.RawMessage', entries))];
  }

  #map(values: TypeUse, entries: readonly (readonly [string, Layout])[]): Layout {
    const item = this.types.element(values);
    return literal(
      `map[string]${item}`,
      entries.map(([name, value]) => pair(stringLiteral(name), elided(item, value))),
    );
  }
}

/** A literal within a list or a map of its type does not repeat it. */
function elided(type: string, value: Layout): Layout {
  if (typeof value === 'string' || !('items' in value)) return value;
  return value.open === `${type}{` || value.open === `&${type.slice(1)}{`
    ? value.reopened('{')
    : value;
}

/** A number's literal takes the type of what is around it, which is not there for a pointer. */
function isUntyped(use: TypeUse): boolean {
  const { type } = resolve(use);
  if (type.kind === 'constant') return ['number', 'bigint'].includes(typeof type.value);
  return type.kind === 'integer' || (type.kind === 'number' && type.format !== 'decimal');
}
