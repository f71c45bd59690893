import { member } from '../json.js';
import { badInput } from '../diagnostics.js';
import type { Located } from '../openapi/description.js';
import { limits } from '../openapi/limits.js';
import type { BuildContext } from './context.js';
import { isReference, looksLikeObject } from './schemas/inspect.js';
import { schemaKey, schemaName } from './schemas/names.js';
import { annotated, subtypeTags, tellingValues } from './schemas/subtype-tags.js';
import { readMapping } from './schemas/tags.js';
import { discriminatorOf, heirsIn, referredParts, Wrappers } from './wrappers.js';

/** One of the types that a value of a supertype may have. */
export interface Subtype {
  readonly node: Located;
  /** Values of the discriminator that mean it. */
  readonly tags: readonly string[];
}

/** A schema that tells by a discriminator which of its subtypes a value is, without listing them. */
export interface Supertype {
  readonly node: Located;
  /** Its key among the components, else that of the place where it stands. */
  readonly name: string;
  readonly property: string;
  /** Schemas with a reference to it, or to one of these, in their `allOf`; in document order. */
  readonly subtypes: readonly Subtype[];
  /** Values of the discriminator that mean the schema itself. */
  readonly tags: readonly string[];
  /** Why values are typed as the schema itself, and not as one of its subtypes. */
  readonly obstacle: string | undefined;
}

/** What is known of the component schemas, by schema. */
interface Components {
  readonly heirs: ReadonlyMap<unknown, readonly Located[]>;
  readonly names: ReadonlyMap<unknown, string>;
  /** Where they stand among one another. */
  readonly positions: ReadonlyMap<unknown, number>;
}

/** Supertypes below one another; the stack holds no more of them than values in one another. */
const mostNested = limits.depth;

/** With more variants a union helps nobody, and each value of it would cost memory for all of them. */
const mostSubtypes = 100;

/**
 * Inheritance as OpenAPI 3.0.3 describes it under Discriminator Object: subtypes name their supertype
 * in `allOf`, and that names none of them.
 */
export class Inheritance {
  readonly #known = new Map<unknown, Supertype | undefined>();
  readonly wrappers: Wrappers;
  #components: Components | undefined;
  /** Supertypes that are being read, each for the one above it. */
  #depth = 0;

  /** @param schemas - of the components, among which subtypes are looked for */
  constructor(
    private readonly context: BuildContext,
    private readonly schemas: readonly Located[],
  ) {
    this.wrappers = new Wrappers(context, schemas);
  }

  /** What a schema is to its subtypes; nothing, where it has none. */
  of(node: Located): Supertype | undefined {
    const known = this.#known.get(node.value);
    if (known || this.#known.has(node.value)) return known;
    const property = discriminatorOf(node.value);
    if (this.#depth >= mostNested) throw tooManyLevels(node);
    // Of schemas that are parts of one another the first that is asked for is the supertype.
    this.#known.set(node.value, undefined);
    this.#depth += 1;
    const found = property === undefined ? undefined : this.#read(node, property);
    this.#depth -= 1;
    this.#known.set(node.value, found);
    return found;
  }

  /** The supertype whose values are typed by its subtypes, if a schema is such a one. */
  typed(node: Located): Supertype | undefined {
    const supertype = this.of(node);
    return supertype?.obstacle === undefined ? supertype : undefined;
  }

  /** Whether a schema with a name is one of a supertype's subtypes, at once or through another. */
  isSubtype(node: Located): boolean {
    if (schemaName(node.place) === undefined || this.wrappers.wrapped(node)) return false;
    const seen = new Set<unknown>();
    const open = this.#supers(node);
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next.value)) continue;
      seen.add(next.value);
      if (this.typed(next)) return true;
      open.push(...this.#supers(next));
    }
    return false;
  }

  /** The supertypes among the components. */
  get all(): Supertype[] {
    const found = this.schemas.flatMap((schema) => {
      const target = this.context.description.follow(schema);
      const supertype = target.found ? this.of(target.node) : undefined;
      return supertype ? [supertype] : [];
    });
    return [...new Set(found)];
  }

  #read(node: Located, property: string): Supertype | undefined {
    const targets = readMapping(this.context, node).flatMap(({ target }) => target ?? []);
    const nodes = this.#below(node, property, targets);
    if (nodes.length === 0) return undefined;
    const untold = { node, name: this.#nameOf(node), property, tags: [] };
    const subtypes = nodes.map((each) => ({ node: each, tags: [] }));
    const values = tellingValues(this.context, node, property);
    if (!values) {
      const obstacle = `${JSON.stringify(property)} is not declared as a string`;
      return { ...untold, subtypes, obstacle };
    }
    if (nodes.length > mostSubtypes) {
      return { ...untold, subtypes, obstacle: `it has more than ${mostSubtypes} subtypes` };
    }
    const mapped = this.#mappedTags(node);
    const nameOf = (each: Located) => this.#nameOf(each);
    const family = { node, property, values, subtypes: nodes, mapped, nameOf };
    const tags = subtypeTags(this.context, family);
    const told = [...tags.subtypes.values()].flat();
    // A list that has none of their tags lists something else, unless they are said elsewhere.
    const isSaid = mapped.size > 0 || nodes.some(({ value }) => annotated(value) !== undefined);
    const isOther = values.length > 1 && !isSaid && !told.some((tag) => values.includes(tag));
    return {
      ...untold,
      subtypes: nodes.map((each) => {
        const own = tags.subtypes.get(each.value) ?? [];
        const names = values.length > 0 ? [] : this.#namesWithin(each, property);
        return { node: each, tags: [...own, ...names.filter((name) => !own.includes(name))] };
      }),
      tags: tags.base,
      obstacle: isOther ? `no value of ${JSON.stringify(property)} names a subtype` : undefined,
    };
  }

  /** Subtypes of a subtype that is one variant are meant by their names, too. */
  #namesWithin(node: Located, property: string): string[] {
    const apart = this.typed(node);
    if (!apart || apart.property === property) return [];
    return apart.subtypes.map((subtype) => this.#nameOf(subtype.node));
  }

  #mappedTags(node: Located): ReadonlyMap<unknown, readonly string[]> {
    const tags = new Map<unknown, string[]>();
    for (const { tag, target } of readMapping(this.context, node)) {
      if (target) tags.set(target.value, [...(tags.get(target.value) ?? []), tag]);
    }
    return tags;
  }

  /**
   * The subtypes of a schema and theirs. What is told apart by another property stays together, as
   * the union that it is itself.
   */
  #below(node: Located, property: string, mapped: readonly Located[]): Located[] {
    const below = new Map<unknown, Located>();
    const open = [node];
    for (let next = open.pop(); next; next = open.pop()) {
      const apart = next.value === node.value ? undefined : this.typed(next);
      if (apart && apart.property !== property) continue;
      for (const heir of this.#heirsOf(next)) {
        if (heir.value === node.value || below.has(heir.value)) continue;
        below.set(heir.value, heir);
        open.push(heir);
      }
    }
    const { positions } = this.#readComponents();
    const positionOf = ({ value }: Located) => positions.get(value) ?? 0;
    const listed = [...below.values()].sort((a, b) => positionOf(a) - positionOf(b));
    const others = mapped.filter((each) => each.value !== node.value && isObjectSchema(each));
    return [...new Map([...listed, ...others].map((each) => [each.value, each])).values()];
  }

  #heirsOf(node: Located): readonly Located[] {
    return this.#readComponents().heirs.get(node.value) ?? [];
  }

  #nameOf({ value, place }: Located): string {
    return this.#readComponents().names.get(value) ?? schemaKey(place);
  }

  #readComponents(): Components {
    if (this.#components) return this.#components;
    const names = new Map<unknown, string>();
    const positions = new Map<unknown, number>();
    for (const schema of this.schemas) {
      const target = this.context.description.follow(schema);
      if (!target.found) continue;
      if (!positions.has(target.node.value)) positions.set(target.node.value, positions.size);
      // A schema may have several names there, of which its own is one.
      if (!isReference(schema.value) || !names.has(target.node.value))
        names.set(target.node.value, schema.place.key);
    }
    const heirs = heirsIn(this.context, this.schemas, (node) =>
      this.wrappers.wrapped(node) ? [] : this.#supers(node),
    );
    return (this.#components = { heirs, names, positions });
  }

  /** What a schema refers to in its `allOf`, or what that wraps. */
  #supers(node: Located): Located[] {
    return referredParts(this.context, node).map((part) => this.wrappers.unwrapped(part));
  }
}

function isObjectSchema({ value }: Located): boolean {
  return looksLikeObject(value) || Array.isArray(member(value, 'allOf'));
}

function tooManyLevels({ place }: Located): Error {
  return badInput({
    rule: 'nesting-too-deep',
    severity: 'error',
    message: `schemas with a discriminator extend one another more than ${mostNested} levels deep`,
    place,
  });
}
