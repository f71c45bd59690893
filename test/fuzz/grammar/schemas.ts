import type { Json, JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { NameGiver } from './names.js';
import { of31, oddlyCombined } from './odd-schemas.js';
import { anyNumber, anyValue, enumText, integer, prose, several } from './values.js';

export type Version = '3.0' | '3.1';

const stringFormats: readonly string[] = [
  ['date', 'date-time', 'uuid', 'byte', 'binary', 'password', 'email', 'uri', 'time', 'duration'],
  ['int64', 'decimal', 'x', '../../x', '__proto__'],
].flat();

/** Schemas that are valid, however odd: of components, and of what stands in operations. */
export class SchemaMaker {
  /** Names of the components, known before any is made so that each may refer to each. */
  readonly components: readonly string[];
  /** Components that are objects with a property that discriminators name. */
  readonly #kinds: readonly string[];
  readonly #kindName: string;
  /** The kinds inherit from the first one. */
  readonly #inherits: boolean;
  #scopes = 0;

  constructor(
    private readonly random: Random,
    private readonly names: NameGiver,
    readonly version: Version,
  ) {
    this.components = Array.from({ length: 2 + random.below(7) }, () => names.component('schemas'));
    this.#kinds = this.components.slice(0, random.below(4));
    this.#kindName = random.oneOf(['kind', 'kind', 'type', '@type', 'class', "it's", '名', 'a b']);
    this.#inherits = random.chance(25);
  }

  allComponents(): JsonObject {
    return Object.fromEntries(
      this.components.map((name, index) => [name, this.#component(name, index)]),
    );
  }

  /** A schema for any place; nested ones get simpler until they end. */
  schema(depth: number): Json {
    const { random } = this;
    if (this.version === '3.1' && random.chance(3)) return true;
    if (random.chance(30)) return this.reference();
    const schema = this.#plain(depth);
    return this.#documented(random.chance(20) ? this.#nullable(schema) : schema);
  }

  primitive(): JsonObject {
    const { random } = this;
    return random.oneOf([
      () => this.#string(),
      () => this.#number(),
      () => ({ type: 'boolean' }),
      () => this.#enumerated(),
    ])();
  }

  #component(name: string, index: number): JsonObject {
    if (this.#kinds.includes(name)) return this.#withKind(name);
    // What is wholly another thing may only be a later one, so that nothing is only itself.
    const later = this.components.slice(index + 1);
    const made = this.random.below(10);
    if (made === 0 && later.length > 0) return this.ref(this.random.oneOf(later));
    if (made === 1 && later.length > 0) return this.combined('allOf', 2, later);
    if (made < 6) return this.#documented(this.object(2));
    return this.#documented(this.#plain(2, later));
  }

  #plain(depth: number, later: readonly string[] = this.#kinds): JsonObject {
    const { random } = this;
    const simple = [() => this.primitive(), () => this.primitive(), () => ({})];
    if (depth === 0) return random.oneOf(simple)();
    return random.oneOf([
      ...simple,
      () => this.array(depth),
      () => this.object(depth),
      () => this.object(depth),
      () => this.map(depth),
      () => this.combined('oneOf', depth),
      () => this.combined('anyOf', depth),
      () => this.combined('allOf', depth, later),
      () => this.#discriminated(),
      () => oddlyCombined(random, this, depth),
      () => ({ not: this.primitive() }),
      () => (this.version === '3.1' ? of31(random, this, depth, later) : this.array(depth)),
    ])();
  }

  #string(): JsonObject {
    const { random } = this;
    return {
      type: 'string',
      ...(random.chance(40) && { format: random.oneOf(stringFormats) }),
      ...(random.chance(10) && {
        pattern: random.oneOf(['^a*/$', '"', '(?<x>a)', '\\p{L}', '^(a+)+$']),
      }),
      ...(random.chance(10) && { minLength: 1, maxLength: 10 }),
      ...(random.chance(10) && { default: enumText(random) }),
      ...(random.chance(10) && { example: enumText(random) }),
      ...(this.version === '3.1' && random.chance(5) && { examples: [enumText(random)] }),
    };
  }

  #number(): JsonObject {
    const { random } = this;
    const formats = ['int32', 'int64', 'float', 'double', 'decimal', 'uint64'];
    return {
      type: random.oneOf(['integer', 'number']),
      ...(random.chance(50) && { format: random.oneOf(formats) }),
      ...(random.chance(10) && { minimum: -1, maximum: 100, multipleOf: 1 }),
      ...(random.chance(10) && { default: integer(random) }),
      ...(random.chance(10) && { example: integer(random) }),
    };
  }

  #enumerated(): JsonObject {
    const { random } = this;
    switch (random.below(this.version === '3.1' ? 8 : 5)) {
      case 0:
        return { type: 'integer', enum: several(random, 5, () => integer(random)) };
      case 1:
        return { type: 'number', enum: several(random, 5, () => anyNumber(random)) };
      case 2:
        return { type: 'boolean', enum: [random.chance(50)] };
      case 3:
        return { enum: several(random, 4, () => anyValue(random, 1)) };
      case 4:
        return { type: 'string', enum: several(random, 8, () => enumText(random)) };
      case 5:
        return { const: anyValue(random, 1) };
      case 6:
        return { type: 'string', const: enumText(random) };
      default:
        return { type: 'string', enum: [enumText(random)] };
    }
  }

  array(depth: number): JsonObject {
    const { random } = this;
    return {
      type: 'array',
      items: this.schema(depth - 1),
      ...(random.chance(15) && { uniqueItems: true }),
      ...(random.chance(10) && { minItems: 1, maxItems: 9 }),
      ...(random.chance(5) && { example: [anyValue(random)] }),
      ...(random.chance(5) && { default: [] }),
    };
  }

  /** An object, as forms and multipart bodies want one, too. */
  object(depth: number): JsonObject {
    const { random } = this;
    const scope = `properties ${this.#scopes++}`;
    const names = Array.from({ length: random.below(6) }, () => this.names.text(scope));
    const required = names.filter(() => random.chance(40));
    if (random.chance(5)) required.push(this.names.text(scope));
    return {
      ...(random.chance(90) && { type: 'object' }),
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(names.map((name) => [name, this.#property(depth - 1)])),
      ...(random.chance(30) && { additionalProperties: this.#additional(depth - 1) }),
      ...(random.chance(10) && { minProperties: 1 }),
      ...(random.chance(5) && { example: { [names[0] ?? 'a']: anyValue(random) } }),
      ...(random.chance(3) && { xml: { name: 'x', wrapped: true } }),
    };
  }

  #property(depth: number): Json {
    const schema = this.schema(Math.max(depth, 0));
    if (typeof schema !== 'object' || schema === null || '$ref' in schema) return schema;
    const { random } = this;
    return {
      ...schema,
      ...(random.chance(10) && { [random.oneOf(['readOnly', 'writeOnly', 'deprecated'])]: true }),
    };
  }

  map(depth: number): JsonObject {
    return { type: 'object', additionalProperties: this.#additional(depth - 1) };
  }

  #additional(depth: number): Json {
    const { random } = this;
    return random.oneOf([
      () => true,
      () => false,
      () => ({}),
      () => this.schema(Math.max(depth, 0)),
    ])();
  }

  /** @param whole - components that a part of `allOf` may be */
  combined(
    keyword: 'allOf' | 'oneOf' | 'anyOf',
    depth: number,
    whole: readonly string[] = this.#kinds,
  ): JsonObject {
    const { random } = this;
    const part = (): Json => {
      if (keyword !== 'allOf') return this.schema(depth - 1);
      if (whole.length > 0 && random.chance(50)) return this.ref(random.oneOf(whole));
      return random.chance(70) ? this.object(depth - 1) : this.#documented({});
    };
    const parts = Array.from({ length: 1 + random.below(3) }, part);
    if (keyword !== 'allOf' && this.version === '3.1' && random.chance(20)) {
      parts.push({ type: 'null' });
    }
    return {
      [keyword]: parts,
      ...(random.chance(15) && { type: 'object', properties: { beside: this.schema(0) } }),
    };
  }

  /** A member of a union that is told apart by a property, or what such members begin with. */
  #withKind(name: string): JsonObject {
    const { random } = this;
    const kind: JsonObject = random.oneOf<JsonObject>([
      { type: 'string' },
      { type: 'string', enum: [name] },
      { type: 'string', enum: [name.toLowerCase(), 'other'] },
      this.version === '3.1' ? { const: name } : { type: 'string', default: name },
    ]);
    const own = {
      type: 'object',
      required: [this.#kindName],
      properties: { [this.#kindName]: kind, value: this.schema(1) },
    };
    const [base] = this.#kinds;
    // The first of them may be what the others inherit from, which then does not list them.
    if (name === base) {
      const inherited = this.#inherits && { discriminator: this.#discriminator() };
      return { ...own, ...inherited };
    }
    if (this.#inherits && base !== undefined) return { allOf: [this.ref(base), own] };
    return random.chance(30) ? { allOf: [own, this.object(1)] } : own;
  }

  #discriminated(): JsonObject {
    const { random } = this;
    if (this.#kinds.length === 0) return this.combined('oneOf', 1);
    const parts = this.#kinds.filter(() => random.chance(90)).map((name) => this.ref(name));
    return {
      [random.oneOf(['oneOf', 'anyOf'])]: parts.length > 0 ? parts : [this.object(1)],
      discriminator: this.#discriminator(),
    };
  }

  #discriminator(): JsonObject {
    const { random } = this;
    const mapping = this.#kinds.map((name) => [
      random.chance(50) ? name : enumText(random),
      random.chance(50) ? name : `#/components/schemas/${name}`,
    ]);
    return {
      propertyName: this.#kindName,
      ...(random.chance(50) && { mapping: Object.fromEntries(mapping) as JsonObject }),
    };
  }

  #nullable(schema: JsonObject): JsonObject {
    const { random } = this;
    if (this.version === '3.0') {
      const withNull = Array.isArray(schema['enum']) && random.chance(50);
      return {
        ...schema,
        ...(withNull && { enum: [...(schema['enum'] as readonly Json[]), null] }),
        nullable: true,
      };
    }
    const { type } = schema;
    if (typeof type === 'string' && type !== 'null' && random.chance(60)) {
      const values = schema['enum'];
      const withNull = Array.isArray(values) && { enum: [...(values as readonly Json[]), null] };
      return { ...schema, ...withNull, type: random.chance(50) ? [type, 'null'] : ['null', type] };
    }
    return { [random.oneOf(['oneOf', 'anyOf'])]: [schema, { type: 'null' }] };
  }

  #documented(schema: JsonObject): JsonObject {
    const { random } = this;
    return {
      ...schema,
      ...(random.chance(20) && { description: prose(random) }),
      ...(random.chance(10) && { title: prose(random) }),
      ...(random.chance(5) && {
        externalDocs: { url: 'https://example.com', description: prose(random) },
      }),
      ...(random.chance(5) && { 'x-anything': anyValue(random) }),
    };
  }

  /** To any component. */
  reference(): JsonObject {
    return this.ref(this.random.oneOf(this.components));
  }

  ref(name: string): JsonObject {
    return { $ref: `#/components/schemas/${name}` };
  }
}
