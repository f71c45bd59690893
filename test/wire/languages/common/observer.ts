import { isObject, type Json, member } from '../../../../lib/json.js';
import { type Given, variantFor } from '../../../../lib/sdk/given.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
  TypeUse,
  UnionDeclaration,
  Variant,
} from '../../../../lib/model/types.js';
import { itemsOf, markOf, valuesOf } from './expected.js';

/** Readers of single values, by the names that the program's frame has for them in its language. */
export type Reader =
  | 'raw'
  | 'integer'
  | 'instant'
  | 'base64'
  | 'decimal'
  | 'textLength'
  | 'datedText'
  | 'unknownVariant';

/** A member of an object, and the expression that reads it. */
export interface ReadMember {
  readonly wireName: string;
  readonly expression: string;
}

/**
 * Prints expressions that read a value through its types, so that a compiler or type checker sees
 * names and types, and give it back as JSON on the wire. Only what a case expects is read.
 */
export abstract class Observer {
  #depth = 0;

  /** A value that is no list, map or object. */
  protected abstract read(reader: Reader, expression: string): string;

  /** A value of an enum, and whether the enum has it. */
  protected abstract enumValue(target: EnumDeclaration, expression: string): string;

  /** @param it - the name of one item or value in `item` */
  protected abstract each(
    kind: 'list' | 'map',
    expression: string,
    it: string,
    item: string,
  ): string;

  /** @param it - the name of the object in the members' expressions */
  protected abstract object(expression: string, it: string, members: readonly ReadMember[]): string;

  /** A value of several types or of none as one of this type. */
  protected abstract narrowed(target: Declaration, expression: string): string;

  /** A value of a union as this variant of it, which is an object. */
  protected variant(
    _union: UnionDeclaration,
    { type: { type } }: Variant,
    expression: string,
  ): string {
    return type.kind === 'named' ? this.narrowed(type.target, expression) : expression;
  }

  /** What a call gives whose answers are of several types, as this one of them. */
  protected answer(_types: readonly TypeUse[], { type }: TypeUse, expression: string): string {
    return type.kind === 'named' ? this.narrowed(type.target, expression) : expression;
  }

  /** @param value - reads what the expression that it is given has */
  protected abstract property(
    it: string,
    target: ObjectDeclaration,
    property: Property,
    value: (expression: string) => string,
  ): string;

  /** A member without a name of its own, where the description gives such members a type. */
  protected abstract additional(
    it: string,
    target: ObjectDeclaration,
    wireName: string,
    value: (expression: string) => string,
  ): string;

  /** A member that the description knows nothing of. */
  protected abstract extra(it: string, wireName: string): string;

  /** @param samples - what is expected; of a list all of its items */
  value(use: TypeUse, samples: readonly Json[], expression: string): string {
    const { type } = use;
    switch (markOf(samples)) {
      case undefined:
      case '$unknownValue':
        break;
      case '$length':
        return this.read('textLength', expression);
      case '$text':
        return this.read('datedText', expression);
      case '$unknownVariant':
        return this.read('unknownVariant', expression);
      default:
        return this.read('raw', expression);
    }
    switch (type.kind) {
      case 'integer':
        return this.read('integer', expression);
      case 'number':
        return this.read(type.format === 'decimal' ? 'decimal' : 'raw', expression);
      case 'string':
        if (type.format === 'date-time') return this.read('instant', expression);
        return this.read(type.format === 'bytes' ? 'base64' : 'raw', expression);
      case 'array':
        return this.#each('list', type.items, samples.flatMap(itemsOf), expression);
      case 'map':
        return this.#each('map', type.values, samples.flatMap(valuesOf), expression);
      case 'named':
        return this.#named(type.target, samples, expression);
      default:
        return this.read('raw', expression);
    }
  }

  /** A value of one of several types, which nothing but the expectation tells. */
  oneOf(uses: readonly TypeUse[], samples: readonly Json[], expression: string): string {
    const [use, ...others] = uses;
    if (use && others.length === 0) return this.value(use, samples, expression);
    const variants = uses.map((type) => ({ type, tags: [], withoutTag: false }));
    const chosen = objectVariant({ discriminator: undefined, variants }, samples);
    if (!chosen) return this.read('raw', expression);
    return this.#object(chosen.object, samples, this.answer(uses, chosen.variant.type, expression));
  }

  /** A value of which nothing but the description tells the type, as the body of an error. */
  untyped(use: TypeUse, samples: readonly Json[], expression: string): string {
    const { type } = use;
    const typed = type.kind === 'named' ? this.narrowed(type.target, expression) : expression;
    return this.value(use, samples, typed);
  }

  /** The body of an error that has no type, by the same expression as one that has. */
  plain(expression: string): string {
    return this.read('raw', expression);
  }

  /** The items of a page. */
  list(use: TypeUse, samples: readonly Json[], expression: string): string {
    return this.#each('list', use, samples, expression);
  }

  #each(kind: 'list' | 'map', use: TypeUse, samples: readonly Json[], expression: string): string {
    return this.#within((it) => this.each(kind, expression, it, this.value(use, samples, it)));
  }

  #within(print: (name: string) => string): string {
    this.#depth++;
    const text = print(`it${this.#depth}`);
    this.#depth--;
    return text;
  }

  #named(target: Declaration, samples: readonly Json[], expression: string): string {
    switch (target.kind) {
      case 'alias':
        return this.value(target.target, samples, expression);
      case 'enum':
        return this.enumValue(target, expression);
      case 'union':
        return this.#union(target, samples, expression);
      case 'object':
        return this.#object(target, samples, expression);
    }
  }

  #union(target: UnionDeclaration, samples: readonly Json[], expression: string): string {
    const chosen = objectVariant(target, samples);
    if (!chosen) return this.read('raw', expression);
    return this.#object(chosen.object, samples, this.variant(target, chosen.variant, expression));
  }

  #object(target: ObjectDeclaration, samples: readonly Json[], expression: string): string {
    const objects = samples.filter(isObject);
    const names = new Set(objects.flatMap((sample) => Object.keys(sample)));
    return this.#within((it) => {
      const members = [...names].map((wireName) => {
        const wanted = objects.flatMap((sample) => {
          const value = member(sample, wireName);
          return value === undefined ? [] : [value];
        });
        return { wireName, expression: this.#member(it, target, wireName, wanted) };
      });
      return this.object(expression, it, members);
    });
  }

  #member(
    it: string,
    target: ObjectDeclaration,
    wireName: string,
    samples: readonly Json[],
  ): string {
    const property = target.properties.find((candidate) => candidate.wireName === wireName);
    if (property) {
      return this.property(it, target, property, (expression) =>
        this.value(property.type, samples, expression),
      );
    }
    const { additional } = target;
    if (additional === undefined) return this.extra(it, wireName);
    return this.additional(it, target, wireName, (expression) =>
      this.value(additional, samples, expression),
    );
  }
}

/** The variant that all samples are of, if there is one and it is an object. */
function objectVariant<Own extends Pick<Variant, 'type' | 'tags' | 'withoutTag'>>(
  union: Parameters<typeof variantFor<Own>>[0],
  samples: readonly Json[],
): { readonly variant: Own; readonly object: ObjectDeclaration } | undefined {
  const variants = new Set(samples.map((sample) => variantFor(union, presentOf(sample))));
  const [variant] = variants;
  if (!variant || variants.size > 1) return undefined;
  const { type } = variant.type;
  return type.kind === 'named' && type.target.kind === 'object'
    ? { variant, object: type.target }
    : undefined;
}

/** What is expected to be there. */
function presentOf(sample: Json): Given {
  if (!isObject(sample)) return sample as Given;
  const members = Object.entries(sample).filter(
    ([, value = null]) => !(isObject(value) && Object.hasOwn(value, '$absent')),
  );
  return Object.fromEntries(members) as Given;
}
