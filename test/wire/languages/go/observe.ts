import { isAlwaysGiven, isAny, isNullable } from '../../../../lib/sdk/type-facts.js';
import { Imports } from '../../../../lib/languages/go/imports.js';
import { stringLiteral } from '../../../../lib/languages/go/literals.js';
import { resultFields } from '../../../../lib/languages/go/results.js';
import type { Sdk } from '../../../../lib/languages/go/sdk.js';
import { TypePrinter } from '../../../../lib/languages/go/types.js';
import { ValueWriter } from '../../../../lib/languages/go/values.js';
import type { Json } from '../../../../lib/json.js';
import type { Operation } from '../../../../lib/model/model.js';
import type {
  Declaration,
  ObjectDeclaration,
  Property,
  TypeUse,
  UnionDeclaration,
  Variant,
} from '../../../../lib/model/types.js';
import { pascalCase } from '../../../../lib/naming/cases.js';
import { splitWords } from '../../../../lib/naming/words.js';
import { Observer, type Reader, type ReadMember } from '../common/observer.js';

/**
 * Reads values through the SDK's structs. What is named is read by selectors and indices, whose types
 * the compiler knows: no expression spells one but where a value is of no type.
 */
export class GoObserver extends Observer {
  readonly #types: TypePrinter;
  /** Where the text of a member lies that its field does not hold in full. */
  readonly #texts = new Map<string, string>();

  constructor(
    private readonly sdk: Sdk,
    /** Absent: the call is to an endpoint that is not described. */
    private readonly operation: Operation | undefined,
  ) {
    super();
    // Only types of the SDK are named.
    this.#types = new ValueWriter(sdk, new Imports('')).types;
  }

  /** Where an answer may also be a file, there is a field for each. */
  override oneOf(uses: readonly TypeUse[], samples: readonly Json[], expression: string): string {
    const [use, ...others] = uses;
    const isField = use && others.length === 0 && this.operation?.mixedResult;
    return super.oneOf(uses, samples, isField ? this.answer(uses, use, expression) : expression);
  }

  protected read(reader: Reader, expression: string): string {
    const helper = `support.${pascalCase(splitWords(reader))}`;
    if (reader !== 'datedText') return `${helper}(${expression})`;
    return `${helper}(${expression}, ${this.#texts.get(expression) ?? 'nil'})`;
  }

  protected enumValue(_: Declaration, expression: string): string {
    return `support.EnumValue(${expression})`;
  }

  protected each(kind: 'list' | 'map', expression: string, it: string, item: string): string {
    const [helper, key] = kind === 'list' ? ['List', 'i int'] : ['Map', 'i string'];
    const read = `func(${key}) any { ${it} := ${expression}[i]; return ${item} }`;
    return `support.${helper}(${expression}, ${read})`;
  }

  protected object(expression: string, it: string, members: readonly ReadMember[]): string {
    const read = members.map((member) => `${stringLiteral(member.wireName)}: ${member.expression}`);
    const body = `${it} := ${expression}; _ = ${it}; return support.Members{${read.join(', ')}}`;
    return `support.Object(${expression}, func() support.Members { ${body} })`;
  }

  /** The body of an error, by the error. */
  protected narrowed(target: Declaration, expression: string): string {
    const { packageName } = this.sdk.names.module;
    const type = this.#types.base({ kind: 'named', target });
    return `support.Of(${packageName}.ErrorBody[${type}](${expression}))`;
  }

  override plain(expression: string): string {
    const { packageName } = this.sdk.names.module;
    return this.read('raw', `support.Of(${packageName}.ErrorBody[any](${expression}))`);
  }

  protected override variant(
    union: UnionDeclaration,
    variant: Variant,
    expression: string,
  ): string {
    const index = union.variants.indexOf(variant);
    return `${expression}.${this.sdk.names.variants.get(union)?.[index]?.field}`;
  }

  protected override answer(_: readonly TypeUse[], use: TypeUse, expression: string): string {
    const types = new TypePrinter(new Imports(''), this.sdk);
    const text = types.result(use);
    const fields = this.operation ? resultFields(this.operation, types) : [];
    const field = fields.find((one) => one.text === text);
    return `${expression}.${field?.name}`;
  }

  protected property(
    it: string,
    target: ObjectDeclaration,
    property: Property,
    value: (expression: string) => string,
  ): string {
    const { type, wireName } = property;
    const required = isAlwaysGiven(property);
    const { form } = this.#types.field(type, required, this.sdk.cycles.byPointer.has(property));
    const field = `${it}.${this.sdk.names.properties.get(target)?.get(wireName)}`;
    const expression = form === 'nullable' ? `support.Of(${field}.Get())` : field;
    const text = `${it}.ExtraProperties[${stringLiteral(wireName)}]`;
    this.#texts.set(expression, text);
    const absent = required ? 'Missing' : 'Absent';
    const nil = isAny(type) || (required && isNullable(type)) ? 'Nothing' : absent;
    return `support.Member(${field}, support.${nil}, ${text}, func() any { return ${value(expression)} })`;
  }

  protected additional(
    it: string,
    { additional }: ObjectDeclaration,
    wireName: string,
    value: (expression: string) => string,
  ): string {
    if (additional && isAny(additional)) return this.extra(it, wireName);
    const name = stringLiteral(wireName);
    const typed = `${it}.AdditionalProperties`;
    const read = `func() any { return ${value(`${typed}[${name}]`)} }`;
    return `support.Additional(${typed}, ${name}, ${it}.ExtraProperties[${name}], ${read})`;
  }

  protected extra(it: string, wireName: string): string {
    return `support.Extra(${it}.ExtraProperties[${stringLiteral(wireName)}])`;
  }
}
