import { type ExactJson, isObject } from '../../../json.js';
import { isInt64 } from '../../../model/exact-values.js';
import type {
  Declaration,
  ObjectDeclaration,
  StringType,
  TypeUse,
  UnionDeclaration,
  Variant,
} from '../../../model/types.js';
import { exampleNumber, exampleText, isWord } from './scalars.js';

/**
 * How far an example is a value of a type: not at all, in parts, or as a whole. A text that is too long to be shown, or
 * that its limits exclude, fits in parts: the value is shown with another text.
 */
export type Fit = 0 | 1 | 2;

type ExactObject = Readonly<Record<string, ExactJson | undefined>>;

/** Items and members behind these do not decide. */
const mostRead = 20;
const mostParts = 5;
const deepest = 6;

/** Compares examples of a description, which often contradict their schemas, with types. */
export class ExampleFits {
  /** Unions ask the same of an example more than once. */
  readonly #known = new Map<Declaration, Map<ExactJson, Fit>>();

  /** @param words - texts of more than one word fit nothing */
  constructor(private readonly words: boolean) {}

  /** Null never fits, because a call that writes it teaches something else. */
  of({ type }: TypeUse, example: ExactJson | undefined, depth = 0): Fit {
    if (example === undefined || example === null || depth > deepest) return 0;
    switch (type.kind) {
      case 'any':
        return this.#any(example, depth);
      case 'boolean':
        return whole(typeof example === 'boolean');
      case 'number':
      case 'integer':
        return whole(exampleNumber(type, example) !== undefined);
      case 'string':
        if (typeof example !== 'string' || example === '') return 0;
        return this.text(type, [example]) === undefined ? 1 : 2;
      case 'constant':
        return whole(example === type.value);
      case 'array':
        return this.#items(type.items, example, depth);
      case 'map':
        return isExactObject(example)
          ? this.#all(Object.values(example), (one) => this.of(type.values, one, depth + 1))
          : 0;
      case 'named':
        return this.#named(type.target, example, depth);
    }
  }

  /** The variant that an example fits best, the first of several. */
  variant(
    { discriminator, variants }: UnionDeclaration,
    example: ExactJson,
    depth = 0,
  ): { readonly variant: Variant | undefined; readonly fit: Fit } {
    const tag =
      discriminator !== undefined && isExactObject(example) ? example[discriminator] : undefined;
    let best: { readonly variant: Variant | undefined; readonly fit: Fit } = {
      variant: undefined,
      fit: 0,
    };
    for (const variant of variants) {
      const isOther = typeof tag === 'string' && !variant.tags.includes(tag);
      const fit = isOther ? 0 : this.of(variant.type, example, depth + 1);
      if (fit > best.fit) best = { variant, fit };
    }
    return best;
  }

  /** The first example that can be shown as a text of the type. */
  text(type: StringType, examples: readonly ExactJson[]): string | undefined {
    return examples
      .map((example) => exampleText(type, example))
      .find((text) => text !== undefined && (!this.words || isWord(text)));
  }

  #any(example: ExactJson, depth: number): Fit {
    if (typeof example === 'string') return this.of(anyText, example);
    if (typeof example === 'bigint') return whole(isInt64(example));
    if (typeof example !== 'object' || example === null) return 2;
    const parts: readonly (ExactJson | undefined)[] = Object.values(example);
    return parts.length > mostParts
      ? 0
      : this.#all(parts, (one) => this.of(anyUse, one, depth + 1));
  }

  /** Many descriptions have an item as the example of a list. */
  #items(items: TypeUse, example: ExactJson, depth: number): Fit {
    if (!isList(example)) {
      const isScalar = typeof example !== 'object';
      return isScalar && this.of(items, example, depth + 1) > 0 ? 1 : 0;
    }
    return this.#all(example, (one) => this.of(items, one, depth + 1));
  }

  #all(values: readonly (ExactJson | undefined)[], fit: (one: ExactJson) => Fit): Fit {
    const fits = values.slice(0, mostRead).map((one) => (one === undefined ? 0 : fit(one)));
    if (fits.every((one) => one === 0)) return 0;
    return fits.every((one) => one === 2) ? 2 : 1;
  }

  #named(target: Declaration, example: ExactJson, depth: number): Fit {
    if (typeof example !== 'object') return this.#declared(target, example, depth);
    const known = this.#known.get(target) ?? new Map<ExactJson, Fit>();
    this.#known.set(target, known);
    const before = known.get(example);
    if (before !== undefined) return before;
    // An alias or a union that contains itself asks again.
    known.set(example, 0);
    const fit = this.#declared(target, example, depth);
    known.set(example, fit);
    return fit;
  }

  #declared(target: Declaration, example: ExactJson, depth: number): Fit {
    switch (target.kind) {
      case 'enum':
        return whole(example !== '' && target.values.some(({ value }) => value === example));
      case 'alias':
        return this.of(target.target, example, depth + 1);
      case 'union':
        return this.variant(target, example, depth).fit;
      case 'object':
        return isExactObject(example) ? this.#object(target, example, depth) : 0;
    }
  }

  #object({ properties }: ObjectDeclaration, example: ExactObject, depth: number): Fit {
    const fits = properties.map((property) => {
      const own = Object.hasOwn(example, property.wireName)
        ? example[property.wireName]
        : undefined;
      return { property, own, fit: this.of(property.type, own, depth + 1) };
    });
    if (!fits.some(({ fit }) => fit > 0)) return 0;
    const names = new Set(properties.map(({ wireName }) => wireName));
    const isWhole =
      fits.every(
        ({ fit, own, property }) => fit > 0 || (own === undefined && !property.required),
      ) && Object.keys(example).every((name) => names.has(name));
    return isWhole ? 2 : 1;
  }
}

const anyUse: TypeUse = { type: { kind: 'any' }, nullable: false };

const anyText = { type: { kind: 'string', format: 'text' }, nullable: false } as const;

export function isExactObject(example: ExactJson | undefined): example is ExactObject {
  return isObject(example);
}

export function isList(example: ExactJson | undefined): example is readonly ExactJson[] {
  return Array.isArray(example);
}

function whole(fits: boolean): Fit {
  return fits ? 2 : 0;
}
