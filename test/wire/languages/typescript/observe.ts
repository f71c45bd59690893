import type { Json } from '../../../../lib/json.js';
import { isObject } from '../../../../lib/json.js';
import { variantFor, type Given } from '../../../../lib/languages/common/given.js';
import { propertyKey, stringLiteral } from '../../../../lib/languages/typescript/literals.js';
import type { Sdk } from '../../../../lib/languages/typescript/sdk.js';
import type {
  Declaration,
  ObjectDeclaration,
  TypeUse,
  Variant,
} from '../../../../lib/model/types.js';

type Expected = Json;

/**
 * Prints expressions that read a value through its types, so that the compiler checks names and
 * types, and give it back as JSON on the wire. Only what a case expects is read.
 */
export class Observer {
  /** What the expressions use of the SDK. */
  readonly imports = new Set<string>();
  readonly types = new Set<string>();
  #depth = 0;

  constructor(private readonly sdk: Sdk) {}

  /** @param samples - what is expected; of a list all of its items */
  value(use: TypeUse, samples: readonly Expected[], expression: string): string {
    const marked = samples.find((sample) => marks.some((mark) => has(sample, mark)));
    if (marked !== undefined) return this.#marked(marked, use, expression);
    const { type } = use;
    switch (type.kind) {
      case 'integer':
        return `seen.integer(${expression})`;
      case 'string':
        if (type.format === 'date-time' && this.sdk.request.options.dates === 'date') {
          return `seen.instant(${expression})`;
        }
        if (type.format === 'bytes') return `seen.base64(${expression})`;
        return `seen.raw(${expression})`;
      case 'array':
        return this.#each('list', type.items, samples.flatMap(itemsOf), expression);
      case 'map':
        return this.#each('map', type.values, samples.flatMap(valuesOf), expression);
      case 'named':
        return this.#named(type.target, samples, expression);
      default:
        return `seen.raw(${expression})`;
    }
  }

  /** A value of one of several types, which nothing but the expectation tells. */
  oneOf(uses: readonly TypeUse[], samples: readonly Expected[], expression: string): string {
    const [use, ...others] = uses;
    if (use && others.length === 0) return this.value(use, samples, expression);
    const variants = uses.map((type) => ({ type, tags: [] }));
    return this.#variant({ discriminator: undefined, variants }, samples, expression);
  }

  #marked(sample: Expected, { type }: TypeUse, expression: string): string {
    if (has(sample, '$length')) return `seen.textLength(${expression})`;
    if (has(sample, '$text')) {
      this.imports.add('dateText');
      return `seen.datedText(${expression}, dateText)`;
    }
    if (has(sample, '$unknownVariant')) {
      this.imports.add('isUnknownVariant');
      return `seen.unknownVariant(${expression}, isUnknownVariant)`;
    }
    if (has(sample, '$unknownValue') && type.kind === 'named') {
      const name = this.sdk.names.types.get(type.target)?.name ?? '';
      this.imports.add(name);
      return `seen.enumValue(${expression}, ${name})`;
    }
    return `seen.raw(${expression})`;
  }

  #each(
    kind: 'list' | 'map',
    use: TypeUse,
    samples: readonly Expected[],
    expression: string,
  ): string {
    return this.#within(
      (it) => `seen.${kind}(${expression}, (${it}) => ${this.value(use, samples, it)})`,
    );
  }

  #within(print: (name: string) => string): string {
    this.#depth++;
    const text = print(`it${this.#depth}`);
    this.#depth--;
    return text;
  }

  #named(target: Declaration, samples: readonly Expected[], expression: string): string {
    switch (target.kind) {
      case 'alias':
        return this.value(target.target, samples, expression);
      case 'enum':
        return `seen.raw(${expression})`;
      case 'union':
        return this.#variant(target, samples, expression);
      case 'object':
        return this.#object(target, samples, expression);
    }
  }

  #variant(
    union: Parameters<typeof variantFor<Pick<Variant, 'type' | 'tags'>>>[0],
    samples: readonly Expected[],
    expression: string,
  ): string {
    const chosen = new Set(samples.map((sample) => variantFor(union, sample as Given)));
    const [variant] = chosen;
    if (!variant || chosen.size > 1) return `seen.raw(${expression})`;
    const { type } = variant.type;
    if (type.kind !== 'named' || type.target.kind !== 'object') {
      return `seen.raw(${expression})`;
    }
    const name = this.sdk.names.types.get(type.target)?.name ?? '';
    this.types.add(name);
    return this.#object(type.target, samples, `(${expression} as ${name})`);
  }

  #object(target: ObjectDeclaration, samples: readonly Expected[], expression: string): string {
    const objects = samples.filter(isObject);
    const names = new Set(objects.flatMap((sample) => Object.keys(sample)));
    return this.#within((it) => {
      const members = [...names].map((name) => {
        const wanted = objects.flatMap((sample) => {
          const value = sample[name];
          return value === undefined ? [] : [value];
        });
        return `${propertyKey(name)}: ${this.#member(target, name, wanted, it)}`;
      });
      return `seen.object(${expression}, (${it}) => ({ ${members.join(', ')} }))`;
    });
  }

  #member(
    target: ObjectDeclaration,
    name: string,
    samples: readonly Expected[],
    it: string,
  ): string {
    const { names } = this.sdk;
    const property = target.properties.find(({ wireName }) => wireName === name);
    if (property) {
      const own = names.properties.get(target)?.get(name) ?? name;
      return this.value(property.type, samples, access(it, own));
    }
    const additional = names.additional.get(target);
    if (target.additional !== undefined && additional !== undefined) {
      const bag = `${access(it, additional)}?.[${stringLiteral(name)}]`;
      return this.value(target.additional, samples, bag);
    }
    this.imports.add('extra');
    return `seen.raw(extra(${it})[${stringLiteral(name)}])`;
  }
}

/** Expectations about how a value is there at all. */
const marks = [
  '$absent',
  '$missing',
  '$misfit',
  '$unknownVariant',
  '$unknownValue',
  '$length',
  '$text',
  '$anything',
] as const;

function has(sample: Expected, mark: string): boolean {
  return isObject(sample) && Object.hasOwn(sample, mark);
}

function itemsOf(sample: Expected): readonly Expected[] {
  return Array.isArray(sample) ? (sample as readonly Expected[]) : [];
}

function valuesOf(sample: Expected): readonly Expected[] {
  return isObject(sample) ? Object.values(sample).map((value) => value ?? null) : [];
}

function access(expression: string, name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name)
    ? `${expression}.${name}`
    : `${expression}[${stringLiteral(name)}]`;
}
