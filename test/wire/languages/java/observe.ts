import { isAlwaysGiven, isAlwaysRead } from '../../../../lib/sdk/type-facts.js';
import { Imports } from '../../../../lib/languages/java/imports.js';
import { stringLiteral } from '../../../../lib/languages/java/literals.js';
import { variantLabel } from '../../../../lib/languages/java/name-rules.js';
import type { Sdk } from '../../../../lib/languages/java/sdk.js';
import { Signatures } from '../../../../lib/languages/java/signatures.js';
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
import { Observer, type Reader, type ReadMember } from '../common/observer.js';

/** Reads values through the SDK's classes, whose names and types the compiler knows. */
export class JavaObserver extends Observer {
  /** The expressions of texts that values were read from. */
  readonly #texts = new Map<string, string>();

  constructor(
    private readonly sdk: Sdk,
    /** Absent: the call is to an endpoint that is not described. */
    private readonly operation: Operation | undefined,
  ) {
    super();
  }

  /** Where an answer may be of several types, there is a method for each. */
  override oneOf(uses: readonly TypeUse[], samples: readonly Json[], expression: string): string {
    const [use, ...others] = uses;
    const isOne = use && others.length === 0 && this.operation?.mixedResult;
    return super.oneOf(uses, samples, isOne ? this.answer(uses, use, expression) : expression);
  }

  protected read(reader: Reader, expression: string): string {
    const text = reader === 'datedText' ? `, ${this.#texts.get(expression) ?? 'null'}` : '';
    return `support.Values.${reader}(${expression}${text})`;
  }

  protected enumValue(_: Declaration, expression: string): string {
    return `support.Values.enumValue(${expression})`;
  }

  protected each(kind: 'list' | 'map', expression: string, it: string, item: string): string {
    return `support.Values.${kind}(${expression}, ${it} -> ${item})`;
  }

  protected object(expression: string, it: string, members: readonly ReadMember[]): string {
    const read = members.map((one) => `${stringLiteral(one.wireName)}, ${one.expression}`);
    const body = `support.Values.members(${read.join(', ')})`;
    return `support.Values.object(${expression}, ${it} -> ${body})`;
  }

  /** The body of an error, by the error. */
  protected narrowed(target: Declaration, expression: string): string {
    return `support.Values.orNull(((${this.#home('errors.ApiException')}) ${expression}).errorAs(${this.#type(target)}.TYPE))`;
  }

  override plain(expression: string): string {
    const exception = this.#home('errors.ApiException');
    return this.read('raw', `support.Values.orNull(((${exception}) ${expression}).error())`);
  }

  protected override variant(
    union: UnionDeclaration,
    variant: Variant,
    expression: string,
  ): string {
    const { type } = variant.type;
    if (this.sdk.interfaces.unions.has(union)) {
      const name = type.kind === 'named' ? this.#type(type.target) : 'Object';
      return `support.Values.as(${expression}, ${name}.class)`;
    }
    const names = this.sdk.names.variants.get(union)?.[union.variants.indexOf(variant)];
    return `support.Values.orNull(${expression}.as${variantLabel(names?.field ?? '')}())`;
  }

  protected override answer(_: readonly TypeUse[], use: TypeUse, expression: string): string {
    const types = new Signatures(this.sdk, new Imports('')).types;
    const text = types.boxed(use.type);
    const choices = (this.operation && this.sdk.names.resultChoices.get(this.operation)) ?? [];
    const choice = choices.find(({ type }) => type && types.boxed(type.type) === text);
    // A response without a body has no result.
    return `(${expression} == null ? null : support.Values.orNull(${expression}.as${choice?.name}()))`;
  }

  protected property(
    it: string,
    target: ObjectDeclaration,
    property: Property,
    value: (expression: string) => string,
  ): string {
    const name = this.sdk.names.properties.get(target)?.get(property.wireName);
    const wire = `${it}.toMap(), ${stringLiteral(property.wireName)}`;
    this.#texts.set(`${it}v`, `${it}.toMap().get(${stringLiteral(property.wireName)})`);
    const read = `${it}v -> ${value(`${it}v`)}`;
    if (isAlwaysRead(property)) {
      return `support.Values.required(${wire}, () -> ${it}.${name}(), ${read})`;
    }
    const isRequired = isAlwaysGiven(property) && !property.writeOnly;
    return `support.Values.optional(${wire}, ${it}.${name}(), ${isRequired}, ${read})`;
  }

  protected additional(
    it: string,
    { additional }: ObjectDeclaration,
    wireName: string,
    value: (expression: string) => string,
  ): string {
    if (additional && additional.type.kind === 'any') return this.extra(it, wireName);
    const wire = `${it}.toMap(), ${stringLiteral(wireName)}`;
    return `support.Values.additional(${wire}, ${it}.additionalProperties(), ${it}v -> ${value(`${it}v`)})`;
  }

  protected extra(it: string, wireName: string): string {
    return `support.Values.extra(${it}.toMap(), ${stringLiteral(wireName)})`;
  }

  #type(target: Declaration): string {
    return this.#home(`models.${this.sdk.names.types.get(target)?.name}`);
  }

  #home(name: string): string {
    return `${this.sdk.names.coordinates.packageName}.${name}`;
  }
}
