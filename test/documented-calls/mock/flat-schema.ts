/** A schema without `$ref`, `allOf`, `oneOf` and `anyOf`: what one value of it is made of. */
import {
  asArray,
  asObject,
  type Document,
  type Json,
  type JsonObject,
  referenceOf,
} from './document.js';

export interface FlatSchema {
  /** All keywords except those of composition; of two that contradict each other, the last one. */
  readonly keywords: JsonObject;
  /** Each property with every schema that it has to fit. */
  readonly properties: ReadonlyMap<string, readonly Json[]>;
  readonly required: ReadonlySet<string>;
  /** Values that discriminators require, by property. */
  readonly fixed: ReadonlyMap<string, string>;
  /** The references on the way here. */
  readonly references: readonly string[];
}

interface Draft {
  keywords: Record<string, Json>;
  readonly properties: Map<string, Json[]>;
  readonly required: Set<string>;
  readonly fixed: Map<string, string>;
  readonly references: string[];
}

const composition = new Set(['allOf', 'oneOf', 'anyOf', 'properties', 'required', '$ref']);

/** @param open - the references that a value is being made of, which are better not followed again */
export function flatten(document: Document, schema: Json, open: readonly string[]): FlatSchema {
  const draft: Draft = {
    keywords: {},
    properties: new Map(),
    required: new Set(),
    fixed: new Map(),
    references: [],
  };
  new Flattening(document, draft, open).add(schema);
  return draft;
}

class Flattening {
  constructor(
    readonly document: Document,
    readonly draft: Draft,
    readonly open: readonly string[],
  ) {}

  /** @param child - the reference of the schema whose `allOf` holds this one */
  add(schema: Json, child?: string): void {
    const reference = referenceOf(schema);
    const keywords = asObject(schema);
    if (reference !== undefined) {
      // A schema that is composed of itself adds nothing the second time.
      if (this.draft.references.includes(reference)) return;
      this.draft.references.push(reference);
      const target = this.#target(reference);
      this.add(target, child ?? reference);
      // JSON Schema 2020-12 has keywords next to `$ref`.
      const { $ref: _, ...siblings } = keywords;
      this.#addOwn(siblings);
      return;
    }
    for (const part of asArray(keywords['allOf'])) this.add(part, child);
    const subtype = this.#subtypeFor(keywords, child);
    if (subtype !== undefined) {
      // The subtype adds this schema again, as a part of itself.
      this.draft.references.pop();
      this.add(subtype);
      return;
    }
    this.#addOwn(keywords);
    this.#fixDiscriminator(keywords, child);
    this.#addVariant(keywords);
  }

  #target(reference: string): Json {
    return this.document.follow({ $ref: reference }) ?? {};
  }

  #addOwn(keywords: JsonObject): void {
    const { draft } = this;
    for (const [name, property] of Object.entries(asObject(keywords['properties']))) {
      draft.properties.set(name, [...(draft.properties.get(name) ?? []), property]);
    }
    for (const name of asArray(keywords['required'])) draft.required.add(String(name));
    for (const [key, value] of Object.entries(keywords)) {
      if (!composition.has(key)) draft.keywords[key] = this.#merged(key, value);
    }
  }

  /** Two lists of values have those in common that the value may be. */
  #merged(key: string, value: Json): Json {
    const before = this.draft.keywords[key];
    if (key !== 'enum' || !Array.isArray(before)) return value;
    const common = (before as readonly Json[]).filter((one) => asArray(value).includes(one));
    return common.length > 0 ? common : value;
  }

  /** A supertype that maps names to its subtypes, where a value of the supertype is wanted: the first of them. */
  #subtypeFor(keywords: JsonObject, child: string | undefined): Json | undefined {
    const { mapping } = asObject(keywords['discriminator']);
    const isSupertype = keywords['oneOf'] === undefined && keywords['anyOf'] === undefined;
    const [own] = this.draft.references;
    if (!isSupertype || mapping === undefined || this.draft.references.length !== 1)
      return undefined;
    const targets = Object.values(asObject(mapping)).map((name) =>
      this.document.schemaNamed(String(name)),
    );
    if (child !== own || targets.some((target) => referenceOf(target) === own)) return undefined;
    return targets.find((target) => !this.#isOpen(target));
  }

  /** A subtype is told by its name, or by the name that the mapping has for it. */
  #fixDiscriminator(keywords: JsonObject, child: string | undefined): void {
    const { propertyName, mapping } = asObject(keywords['discriminator']);
    const isSupertype = keywords['oneOf'] === undefined && keywords['anyOf'] === undefined;
    if (typeof propertyName !== 'string' || child === undefined || !isSupertype) return;
    this.draft.fixed.set(propertyName, this.#nameOf(child, mapping));
  }

  #nameOf(reference: string, mapping: Json | undefined): string {
    const entry = Object.entries(asObject(mapping)).find(
      ([, target]) => referenceOf(this.document.schemaNamed(String(target))) === reference,
    );
    return entry?.[0] ?? decodeURIComponent(reference.split('/').pop() ?? '');
  }

  #addVariant(keywords: JsonObject): void {
    const variants = [...asArray(keywords['oneOf']), ...asArray(keywords['anyOf'])];
    const usable = variants.filter((variant) => !this.#isNull(variant));
    const variant = usable.find((one) => !this.#isOpen(one)) ?? usable[0] ?? variants[0];
    if (variant === undefined) return;
    const { propertyName, mapping } = asObject(keywords['discriminator']);
    const reference = referenceOf(variant);
    if (typeof propertyName === 'string' && reference !== undefined) {
      this.draft.fixed.set(propertyName, this.#nameOf(reference, mapping));
    }
    this.add(variant);
  }

  #isOpen(schema: Json): boolean {
    const reference = referenceOf(schema);
    return reference !== undefined && this.open.includes(reference);
  }

  #isNull(schema: Json): boolean {
    const { type, enum: values } = this.document.object(schema);
    return type === 'null' || (Array.isArray(values) && values.length === 1 && values[0] === null);
  }
}
