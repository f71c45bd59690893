import type { DescribedOperation } from './facts.js';
import type { MediaType } from './model.js';
import { layersOf, resolve } from './resolve.js';
import type { DeclarationDraft } from './schemas/draft.js';
import type { Declaration, ObjectDeclaration, Property, Type, TypeUse } from './types.js';
import { reach, reachable, usesIn } from './usage.js';

/** How the types of some request bodies differ from the types of other uses of the same schemas. */
export interface Derivation {
  /** Last words of the type for a schema with other uses. The second one is for names that end in the first. */
  readonly endings: readonly [string, string];
  /** Whether items of arrays are derived too. */
  readonly items: boolean;
  /** Whether a type differs, apart from the types of its parts. */
  readonly differs: (declaration: Declaration) => boolean;
  /** The type of a property, or of a value of a map, from its derived type. */
  readonly value: (derived: TypeUse) => TypeUse;
  /** Whether a use does without the name of an alias that has other uses. */
  readonly dropsAlias: (use: TypeUse) => boolean;
  /** Properties that keep their type. */
  readonly keeps: (owner: ObjectDeclaration, property: Property) => boolean;
}

/** Everything that has a type. */
export interface TypedParts {
  readonly operations: readonly DescribedOperation[];
  readonly injected: readonly TypeUse[];
}

/**
 * Changes the types of media types of request bodies. A schema with other uses keeps its type there, and
 * gets a second one.
 *
 * @returns the declarations that were added
 */
export function deriveTypes(
  media: ReadonlySet<MediaType>,
  derivation: Derivation,
  { operations, injected }: TypedParts,
): Declaration[] {
  if (media.size === 0) return [];
  const roots = [...media].map(({ type }) => type);
  const parts = partsOf(roots, derivation);
  const kept = [...reachable(operations, injected, media), ...reach(parts.items)];
  const derived = new DerivedTypes(parts, new Set(kept), derivation);
  for (const one of media) (one as { type: TypeUse }).type = derived.use(one.type);
  derived.finish();
  return derived.added;
}

/** The types within bodies. */
interface Parts {
  readonly declarations: ReadonlySet<Declaration>;
  /** By type, the types that have it as a part. */
  readonly users: ReadonlyMap<Declaration, readonly Declaration[]>;
  /** Items of arrays that are not derived. */
  readonly items: readonly TypeUse[];
}

function partsOf(roots: readonly TypeUse[], derivation: Derivation): Parts {
  const users = new Map<Declaration, Declaration[]>();
  const items: TypeUse[] = [];
  const declarations = new Set<Declaration>();
  const named = (use: TypeUse): Declaration[] => {
    for (const { type } of layersOf(use)) {
      if (type.kind === 'named') return [type.target];
      if (type.kind !== 'array' || derivation.items) continue;
      items.push(type.items);
      break;
    }
    return [];
  };
  const open = roots.flatMap(named);
  for (let next = open.pop(); next; next = open.pop()) {
    if (declarations.has(next)) continue;
    declarations.add(next);
    for (const part of usesIn(next).flatMap(named)) {
      const known = users.get(part);
      if (known) known.push(next);
      else users.set(part, [next]);
      open.push(part);
    }
  }
  return { declarations, users, items };
}

class DerivedTypes {
  /** The declarations that were added. */
  readonly added: Declaration[] = [];
  /** Types that differ, or have a part that does. */
  readonly #differing = new Set<Declaration>();
  readonly #derived = new Map<Declaration, Declaration>();
  /** The types that are being derived. */
  readonly #within = new Set<Type>();
  readonly #open: [draft: DeclarationDraft, original: Declaration][] = [];

  constructor(
    parts: Parts,
    private readonly kept: ReadonlySet<Declaration>,
    private readonly derivation: Derivation,
  ) {
    const open = [...parts.declarations].filter((one) => derivation.differs(one));
    for (let next = open.pop(); next; next = open.pop()) {
      if (this.#differing.has(next)) continue;
      this.#differing.add(next);
      for (const user of parts.users.get(next) ?? []) open.push(user);
    }
  }

  use(use: TypeUse): TypeUse {
    const { type, nullable } = resolve(use);
    const derived = this.#type(type);
    return derived === type && !this.#dropsAlias(use) ? use : { type: derived, nullable };
  }

  /** Completes the declarations that {@link use} returned, and their parts. */
  finish(): void {
    const { keeps } = this.derivation;
    for (let next = this.#open.pop(); next; next = this.#open.pop()) {
      const [draft, original] = next;
      if (draft.kind === 'object' && original.kind === 'object') {
        draft.properties = original.properties.map((property) =>
          keeps(original, property) ? property : { ...property, type: this.#value(property.type) },
        );
        draft.additional = original.additional && this.#value(original.additional);
        draft.parents = original.parents.map((one) => this.#declaration(one));
      } else if (draft.kind === 'union' && original.kind === 'union') {
        draft.variants = original.variants.map((one) => ({ ...one, type: this.use(one.type) }));
        draft.base = original.base && this.#declaration(original.base);
      }
    }
  }

  #type(type: Type): Type {
    // An array or map that holds itself holds nothing that differs.
    if (this.#within.has(type)) return type;
    this.#within.add(type);
    const derived = this.#typeWithin(type);
    this.#within.delete(type);
    return derived;
  }

  #typeWithin(type: Type): Type {
    switch (type.kind) {
      case 'map': {
        const values = this.#value(type.values);
        return values === type.values ? type : { ...type, values };
      }
      case 'array': {
        const items = this.derivation.items ? this.use(type.items) : type.items;
        return items === type.items ? type : { ...type, items };
      }
      case 'named': {
        const target = this.#declaration(type.target);
        return target === type.target ? type : { kind: 'named', target };
      }
      default:
        return type;
    }
  }

  #dropsAlias(use: TypeUse): boolean {
    const isKept =
      use.type.kind === 'named' &&
      use.type.target.kind === 'alias' &&
      this.kept.has(use.type.target);
    return isKept && this.derivation.dropsAlias(use);
  }

  #value(use: TypeUse): TypeUse {
    return this.derivation.value(this.use(use));
  }

  #declaration<One extends Declaration>(original: One): One {
    if (!this.#differing.has(original)) return original;
    const known = this.#derived.get(original);
    if (known) return known as One;
    const declaration = this.kept.has(original) ? this.#copy(original) : original;
    this.#derived.set(original, declaration);
    this.#open.push([declaration, original]);
    return declaration;
  }

  #copy<One extends Declaration>(original: One): One {
    const [ending, other] = this.derivation.endings;
    const words = [...original.words, original.words.at(-1) === ending ? other : ending];
    const derived = { component: false, owner: original, alike: [] };
    const copy = { ...original, ...derived, words };
    this.added.push(copy);
    return copy;
  }
}
