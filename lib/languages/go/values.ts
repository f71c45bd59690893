import { resolve } from '../../model/resolve.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  StringFormat,
  Type,
  TypeUse,
  UnionDeclaration,
} from '../../model/types.js';
import {
  type Given,
  GivenEndless,
  GivenFile,
  type GivenMembers,
  GivenVariable,
  isGivenMembers,
  variantFor,
} from '../../sdk/given.js';
import type { Imports } from './imports.js';
import { bytesLiteral, stringLiteral } from './literals.js';
import { fileLayout, jsonText, plainValue, secretLayout } from './plain-values.js';
import { call, type Item, type Layout, list, literal, pair } from './print.js';
import type { Sdk } from './sdk.js';
import { timeExpression } from './times.js';
import { isAny, isNilable, structOf } from './type-forms.js';
import { type FieldType, isNullable, TypePrinter } from './types.js';

/** Writes given values as expressions of the SDK's types, in a program that imports the SDK. */
export class ValueWriter {
  readonly #types: TypePrinter;

  constructor(
    private readonly sdk: Sdk,
    private readonly imports: Imports,
    /** Binary members are files here, as in all that a multipart body sends. */
    private readonly files = false,
  ) {
    this.#types = new TypePrinter(imports, sdk, files, this.qualifier);
  }

  /** `petstore.`, before the names of the SDK. */
  get qualifier(): string {
    return `${this.sdk.names.module.packageName}.`;
  }

  get types(): TypePrinter {
    return this.#types;
  }

  /** All of a body: nil stands for null. */
  whole(use: TypeUse, value: Given): Layout {
    const form = isNullable(use) && !isNilable(use) ? 'pointer' : 'plain';
    const base = this.#types.base(use.type);
    return this.#held(use, { text: base, base, form }, value);
  }

  /** An item of a list, or a value of a map. */
  element(use: TypeUse, value: Given): Layout {
    const type = this.#types.element(use);
    const base = this.#types.base(use.type);
    const form = type === base ? 'plain' : type.startsWith('*') ? 'pointer' : 'nullable';
    return this.#held(use, { text: type, base, form }, value);
  }

  parameter(use: TypeUse, required: boolean, value: Given): Layout {
    return this.#held(use, this.#types.parameter(use, required), value);
  }

  /** A value behind a pointer, which is nil for none. */
  optional(use: TypeUse, value: Given): Layout {
    const base = this.#types.base(use.type);
    const form = isNilable(use) ? 'plain' : 'pointer';
    return this.#held(use, { text: base, base, form }, value);
  }

  /** A value that is there. */
  base({ type }: TypeUse, value: Given): Layout {
    if (value instanceof GivenVariable) return value.name;
    if (value === null) return 'nil';
    switch (type.kind) {
      case 'integer':
      case 'number':
      case 'boolean':
      case 'constant':
      case 'any':
        return plainValue(value, this.imports, this.qualifier);
      case 'string':
        return this.#string(type.format, value);
      case 'array':
        return Array.isArray(value)
          ? this.#list(type, value as readonly Given[])
          : plainValue(value, this.imports, this.qualifier);
      case 'map':
        return isGivenMembers(value)
          ? this.#map(type, value)
          : plainValue(value, this.imports, this.qualifier);
      case 'named':
        return this.#named(type.target, value);
    }
  }

  #held(use: TypeUse, { text, base, form }: FieldType, value: Given): Layout {
    if (form === 'plain') return this.base(use, value);
    const written = value === null ? 'nil' : this.base(use, value);
    const isLiteral = typeof written === 'object' && 'items' in written;
    if (form === 'nullable') {
      // Of a struct that has itself in it, the pointer.
      const isPointer = text.includes('Nullable[*');
      if (isPointer && value === null) return `${this.qualifier}Null[*${base}]()`;
      if (isPointer && isLiteral) {
        return call(`${this.qualifier}Value`, [written.reopened(`&${written.open}`)]);
      }
      const name = `${this.qualifier}${value === null ? 'Null' : 'Value'}`;
      return value === null
        ? `${name}[${base}]()`
        : call(`${name}${isUntyped(use) ? `[${base}]` : ''}`, [written]);
    }
    if (value === null) return 'nil';
    if (structOf(use) && isLiteral) return written.reopened(`&${written.open}`);
    const isTyped = isUntyped(use) && !(value instanceof GivenVariable);
    return call(`${this.qualifier}Ptr${isTyped ? `[${base}]` : ''}`, [written]);
  }

  #string(format: StringFormat, value: Given): Layout {
    const { imports, qualifier } = this;
    if (typeof value !== 'string') return plainValue(value, imports, qualifier);
    const time = timeExpression(format, value, qualifier);
    if (time !== undefined) {
      imports.standard('time');
      return time;
    }
    if (format === 'password') return secretLayout(stringLiteral(value), qualifier);
    if (format === 'bytes') return bytesLiteral(Buffer.from(value, 'base64'));
    if (format === 'binary' && this.files) {
      return fileLayout(new GivenFile(Buffer.from(value)), imports, qualifier);
    }
    return stringLiteral(value);
  }

  #list(type: Type & { kind: 'array' }, values: readonly Given[]): Layout {
    const item = this.#types.element(type.items);
    return list(
      `[]${item}`,
      values.map((value) => elided(item, this.element(type.items, value))),
    );
  }

  #map(type: Type & { kind: 'map' }, values: GivenMembers): Layout {
    const item = this.#types.element(type.values);
    return literal(`map[string]${item}`, this.#entries(item, type.values, Object.entries(values)));
  }

  #entries(item: string, use: TypeUse, values: readonly (readonly [string, Given])[]): Item[] {
    return values.map(([name, value]) =>
      pair(stringLiteral(name), elided(item, this.element(use, value))),
    );
  }

  #named(target: Declaration, value: Given): Layout {
    const writer = this.sdk.multipart.has(target) === this.files ? this : this.#within(target);
    switch (target.kind) {
      case 'alias':
        return writer.base(target.target, value);
      case 'enum':
        return writer.#enum(target, value);
      case 'union':
        return writer.#union(target, value);
      case 'object':
        return writer.#object(target, value);
    }
  }

  #within(target: Declaration): ValueWriter {
    return new ValueWriter(this.sdk, this.imports, this.sdk.multipart.has(target));
  }

  #enum(target: EnumDeclaration, value: Given): Layout {
    const index = target.values.findIndex((known) => known.value === value);
    const constant = this.sdk.names.enumKeys.get(target)?.[index];
    if (constant !== undefined) return `${this.qualifier}${constant}`;
    return call(this.#types.named(target), [plainValue(value, this.imports, this.qualifier)]);
  }

  #union(target: UnionDeclaration, value: Given): Layout {
    const variant = variantFor(target, value);
    const maker =
      variant && this.sdk.names.variants.get(target)?.[target.variants.indexOf(variant)]?.maker;
    if (!variant || maker === undefined) return literal(this.#types.named(target), []);
    return call(`${this.qualifier}${maker}`, [this.base(variant.type, value)]);
  }

  #object(target: ObjectDeclaration, value: Given): Layout {
    const name = this.#types.named(target);
    if (value instanceof GivenEndless || !isGivenMembers(value)) return literal(name, []);
    const fields = this.sdk.names.properties.get(target);
    const own: Item[] = [];
    const others: [string, Given][] = [];
    for (const [wireName, each] of Object.entries(value)) {
      const property = target.properties.find((one) => one.wireName === wireName);
      if (!property) {
        others.push([wireName, each]);
        continue;
      }
      const required = property.required && !this.sdk.switches.has(property);
      const byPointer = this.sdk.cycles.byPointer.has(property);
      const type = this.#types.field(property.type, required, byPointer);
      own.push(pair(fields?.get(wireName) ?? '', this.#held(property.type, type, each)));
    }
    return literal(name, [...own, ...this.#unnamed(target, others)]);
  }

  #unnamed({ additional }: ObjectDeclaration, members: readonly [string, Given][]): Item[] {
    if (members.length === 0) return [];
    if (additional && !isAny(additional)) {
      const item = this.#types.element(additional);
      const entries = this.#entries(item, additional, members);
      return [pair('AdditionalProperties', literal(`map[string]${item}`, entries))];
    }
    this.imports.standard('encoding/json');
    const entries = members.map(([name, value]) =>
      pair(stringLiteral(name), `json.RawMessage(${stringLiteral(jsonText(value))})`),
    );
    return [pair('ExtraProperties', literal('map[string]json.RawMessage', entries))];
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
  return type.kind === 'integer' || type.kind === 'number';
}
