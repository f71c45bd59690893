import { isObject, member, stringMember } from '../../json.js';
import { isUnnamed, splitWords } from '../../naming/words.js';
import type { Located } from '../../openapi/description.js';
import type { BuildContext } from '../context.js';
import type { Words } from '../words.js';
import { hasNamedMembers, looksLikeObject, wrappedObject } from './inspect.js';
import { schemaName } from './names.js';
import { declaredValues } from './tags.js';
import { listProperties, type ListedProperties } from './listed-properties.js';

/** A variant of a union, with what distinguishes it from the others. */
interface VariantSchema {
  readonly schema: Located;
  /** Undefined: the variant needs one of the words that distinguish it. */
  readonly name: Words | undefined;
  readonly index: number;
}

/** Longer constants say no more in a name. */
const longestConstant = 40;

/**
 * The words for each variant of a union: the name or title of its schema, its kind, or what distinguishes
 * it from the other objects: a constant, else a property, preferably a required one.
 *
 * @param discriminator - the property whose constants come first
 */
export function variantWords(
  context: BuildContext,
  variants: readonly Located[],
  discriminator: string | undefined,
): Words[] {
  const schemas = variants.map((variant, index) => {
    const target = context.description.follow(variant);
    const schema = target.found ? target.node : variant;
    return { schema, name: nameOf(context, variant), index };
  });
  const objects = schemas.filter(
    ({ schema, name }) => name === undefined || isObjectSchema(schema),
  );
  const used = new Set(schemas.flatMap(({ name }) => (name ? [name.join(' ')] : [])));
  const chosen = new Map<VariantSchema, Words>();
  const choose = (variant: VariantSchema, candidates: Iterable<Words>) => {
    const words = firstUnused(candidates, used);
    if (!words) return;
    used.add(words.join(' '));
    chosen.set(variant, words);
  };
  const unnamed = schemas.filter(({ name }) => !name);
  const traits = new Traits(context, objects, discriminator);
  for (const variant of unnamed) choose(variant, traits.of(variant));
  const rest = unnamed.filter((variant) => !chosen.has(variant));
  for (const variant of rest) {
    const shared = rest.length > 1 ? traits.shared(variant) : [];
    choose(variant, [...shared, ['other'], ['variant', String(variant.index + 1)]]);
  }
  return schemas.map((variant) => variant.name ?? chosen.get(variant) ?? ['other']);
}

function firstUnused(candidates: Iterable<Words>, used: ReadonlySet<string>): Words | undefined {
  for (const words of candidates) if (!isUnnamed(words) && !used.has(words.join(' '))) return words;
  return undefined;
}

function nameOf({ description }: BuildContext, variant: Located): Words | undefined {
  const target = description.follow(wrappedObject(variant) ?? variant);
  const name = target.found && target.byReference ? schemaName(target.node.place) : undefined;
  if (name) return name;
  const title = stringMember(variant.value, 'title');
  if (title !== undefined && title.length <= 60) return splitWords(title);
  const format = stringMember(variant.value, 'format');
  const type = stringMember(variant.value, 'type');
  if (type === 'array') return ['list'];
  return type === undefined || type === 'object' ? undefined : splitWords(format ?? type);
}

function isObjectSchema({ value }: Located): boolean {
  return looksLikeObject(value) || Array.isArray(member(value, 'allOf'));
}

const nothing: ListedProperties = { names: new Set(), required: new Set() };

/** What distinguishes the objects of a union from one another. */
class Traits {
  readonly #context: BuildContext;
  readonly #objects: readonly VariantSchema[];
  readonly #discriminator: string | undefined;
  readonly #listed = new Map<VariantSchema, ListedProperties>();
  /** By property, the objects that have it, and how many of them require it. */
  readonly #having = new Map<string, VariantSchema[]>();
  readonly #requiring = new Map<string, number>();
  /** By property, how many objects allow a value. */
  readonly #values = new Map<string, ReadonlyMap<string, number>>();

  constructor(
    context: BuildContext,
    objects: readonly VariantSchema[],
    discriminator: string | undefined,
  ) {
    this.#context = context;
    this.#objects = objects;
    this.#discriminator = discriminator;
    if (objects.every(({ name }) => name)) return;
    for (const object of objects) {
      const listed = listProperties(context, object.schema);
      this.#listed.set(object, listed);
      for (const name of listed.names) {
        const having = this.#having.get(name);
        if (having) having.push(object);
        else this.#having.set(name, [object]);
      }
      countEach(this.#requiring, listed.required);
    }
  }

  /** Words for an object, the best first. */
  *of(object: VariantSchema): Generator<Words> {
    if (this.#objects.length === 1) {
      yield [isMap(object.schema) ? 'map' : 'object'];
      return;
    }
    const { names, required } = this.#listed.get(object) ?? nothing;
    yield* this.#constants(object, names);
    const isOwn = (name: string) => this.#having.get(name)?.length === 1;
    const wanted = [...names].filter((name) => required.has(name));
    yield* wordsOf(wanted.filter(isOwn));
    yield* wordsOf(wanted.filter((name) => this.#requiring.get(name) === 1));
    yield* wordsOf([...names].filter(isOwn));
    if (isMap(object.schema)) yield ['map'];
    else if (names.size === 0) yield ['object'];
  }

  /** Properties that other objects have too, the required ones first. */
  shared(object: VariantSchema): Words[] {
    const { names, required } = this.#listed.get(object) ?? nothing;
    return wordsOf([...required, ...names]);
  }

  *#constants(object: VariantSchema, names: ReadonlySet<string>): Generator<Words> {
    const first = this.#discriminator;
    const ordered = first !== undefined && names.has(first) ? new Set([first, ...names]) : names;
    for (const property of ordered) {
      const [value, ...more] = this.#valuesOf(object, property);
      if (value === undefined || more.length > 0 || value.length > longestConstant) continue;
      if (this.#users(property).get(value) === 1) yield splitWords(value);
    }
  }

  #users(property: string): ReadonlyMap<string, number> {
    const known = this.#values.get(property);
    if (known) return known;
    const users = new Map<string, number>();
    for (const object of this.#having.get(property) ?? [])
      countEach(users, this.#valuesOf(object, property));
    this.#values.set(property, users);
    return users;
  }

  #valuesOf({ schema }: VariantSchema, property: string): readonly string[] {
    return declaredValues(this.#context, schema, { property, isForeign: () => false });
  }
}

function wordsOf(names: readonly string[]): Words[] {
  return names.map(splitWords);
}

function countEach(counts: Map<string, number>, names: Iterable<string>): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function isMap({ value }: Located): boolean {
  return (
    isObject(value) && !hasNamedMembers(value) && isObject(member(value, 'additionalProperties'))
  );
}
