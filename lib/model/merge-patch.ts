import type { DescribedOperation } from './facts.js';
import { essence } from './media-kinds.js';
import type { MediaType, RequestBody } from './model.js';
import { resolve } from './resolve.js';
import type { DeclarationDraft } from './schemas/draft.js';
import { sameUse } from './schemas/same.js';
import type { Declaration, ObjectDeclaration, Property, Type, TypeUse } from './types.js';
import { reach, reachable, usesIn } from './usage.js';

/** RFC 7396, section 4. */
const mergePatch = 'application/merge-patch+json';

/**
 * Lets bodies that are JSON merge patches hold null for each property, because null removes a property
 * (RFC 7396, section 1). Objects in properties are patches too; arrays are replaced as a whole.
 * Discriminators and other constants stay as they are. A schema that has other uses keeps its type.
 *
 * @returns the declarations that were added, each for a schema with other uses
 */
export function allowNullInPatches(
  operations: readonly DescribedOperation[],
  injected: readonly TypeUse[],
  declarations: readonly Declaration[],
): Declaration[] {
  const media = operations.flatMap(({ body }) => (body ? patchMedia(body) : []));
  if (media.length === 0) return [];
  const found = typesWithin(media.map(({ type }) => type));
  const others = reachable(operations, injected, new Set(media));
  const patches = new Patches(found, {
    others: new Set([...others, ...reach(found.items)]),
    discriminators: discriminatorsOf(declarations),
  });
  for (const one of new Set(media)) (one as { type: TypeUse }).type = patches.use(one.type);
  patches.finish();
  return patches.added;
}

/** The media types of a body that are merge patches, and JSON of the same type, so that the body has one type. */
function patchMedia({ media }: RequestBody): MediaType[] {
  const patch = media.find(({ name }) => essence(name) === mergePatch);
  if (!patch) return [];
  return media.filter(({ kind, type }) => kind === 'json' && sameUse(type, patch.type));
}

function discriminatorsOf(declarations: readonly Declaration[]): Discriminators {
  const found = new Map<Declaration, Set<string>>();
  for (const union of declarations) {
    if (union.kind !== 'union' || union.discriminator === undefined) continue;
    for (const { type } of union.variants) {
      const variant = resolve(type).type;
      if (variant.kind !== 'named') continue;
      const names = found.get(variant.target) ?? new Set();
      found.set(variant.target, names.add(union.discriminator));
    }
  }
  return found;
}

type Discriminators = ReadonlyMap<Declaration, ReadonlySet<string>>;

/** The types within merge patches. */
interface PatchTypes {
  readonly declarations: ReadonlySet<Declaration>;
  /** By type, the types that have it as a part. */
  readonly users: ReadonlyMap<Declaration, readonly Declaration[]>;
  /** Items of arrays, which are not patches. */
  readonly items: readonly TypeUse[];
}

function typesWithin(roots: readonly TypeUse[]): PatchTypes {
  const users = new Map<Declaration, Declaration[]>();
  const items: TypeUse[] = [];
  const declarations = new Set<Declaration>();
  const partsOf = (uses: readonly TypeUse[]): Declaration[] =>
    uses.flatMap((use) => {
      let { type } = resolve(use);
      while (type.kind === 'map') ({ type } = resolve(type.values));
      if (type.kind === 'array') items.push(type.items);
      return type.kind === 'named' ? [type.target] : [];
    });
  const open = partsOf(roots);
  for (let next = open.pop(); next; next = open.pop()) {
    if (declarations.has(next)) continue;
    declarations.add(next);
    for (const part of partsOf(usesIn(next))) {
      const known = users.get(part);
      if (known) known.push(next);
      else users.set(part, [next]);
      open.push(part);
    }
  }
  return { declarations, users, items };
}

interface OtherTypes {
  /** Types with other uses. */
  readonly others: ReadonlySet<Declaration>;
  readonly discriminators: Discriminators;
}

class Patches {
  /** The declarations that were added. */
  readonly added: Declaration[] = [];
  /** Types in which a property or value becomes nullable. */
  readonly #changing: ReadonlySet<Declaration>;
  readonly #patched = new Map<Declaration, Declaration>();
  readonly #open: [draft: DeclarationDraft, original: Declaration][] = [];

  constructor(
    types: PatchTypes,
    private readonly known: OtherTypes,
  ) {
    const changing = new Set<Declaration>();
    const open = [...types.declarations].filter((one) => this.#changesItself(one));
    for (let next = open.pop(); next; next = open.pop()) {
      if (changing.has(next)) continue;
      changing.add(next);
      for (const user of types.users.get(next) ?? []) open.push(user);
    }
    this.#changing = changing;
  }

  use(use: TypeUse): TypeUse {
    const { type, nullable } = resolve(use);
    const patched = this.#type(type);
    return patched === type ? use : { type: patched, nullable };
  }

  /** Patches the declarations that {@link use} returned, and their parts. */
  finish(): void {
    for (let next = this.#open.pop(); next; next = this.#open.pop()) {
      const [draft, original] = next;
      if (draft.kind === 'object' && original.kind === 'object') {
        draft.properties = original.properties.map((one) => this.#property(original, one));
        draft.additional = original.additional && this.#nullable(original.additional);
        draft.parents = original.parents.map((one) => this.#declaration(one));
      } else if (draft.kind === 'union' && original.kind === 'union') {
        draft.variants = original.variants.map((one) => ({ ...one, type: this.use(one.type) }));
        draft.base = original.base && this.#declaration(original.base);
      }
    }
  }

  #type(type: Type): Type {
    if (type.kind === 'map') {
      const values = this.#nullable(type.values);
      return values === type.values ? type : { ...type, values };
    }
    if (type.kind !== 'named') return type;
    const target = this.#declaration(type.target);
    return target === type.target ? type : { kind: 'named', target };
  }

  #nullable(use: TypeUse): TypeUse {
    const patched = this.use(use);
    const isNullable = resolve(patched).nullable || patched.type.kind === 'any';
    return isNullable ? patched : { ...patched, nullable: true };
  }

  #declaration<One extends Declaration>(original: One): One {
    if (!this.#changing.has(original)) return original;
    const known = this.#patched.get(original);
    if (known) return known as One;
    const declaration = this.known.others.has(original) ? this.#copy(original) : original;
    this.#patched.set(original, declaration);
    this.#open.push([declaration, original]);
    return declaration;
  }

  #copy<One extends Declaration>(target: One): One {
    const ending = target.words.at(-1) === 'patch' ? 'body' : 'patch';
    const words = [...target.words, ending];
    const copy = { ...target, words, component: false, owner: target };
    this.added.push(copy);
    return copy;
  }

  #property(owner: ObjectDeclaration, property: Property): Property {
    return this.#isFixed(owner, property)
      ? property
      : { ...property, type: this.#nullable(property.type) };
  }

  #changesItself(declaration: Declaration): boolean {
    if (declaration.kind !== 'object') return false;
    const values = declaration.properties.filter((one) => !this.#isFixed(declaration, one));
    const uses = values.map(({ type }) => type);
    if (declaration.additional) uses.push(declaration.additional);
    return !uses.every(allowsNull);
  }

  #isFixed(owner: ObjectDeclaration, { type, wireName }: Property): boolean {
    return (
      resolve(type).type.kind === 'constant' ||
      this.known.discriminators.get(owner)?.has(wireName) === true
    );
  }
}

/** Whether null is among the values of a type, and among those of a map. */
function allowsNull(use: TypeUse): boolean {
  const { type, nullable } = resolve(use);
  return type.kind === 'any' || (nullable && (type.kind !== 'map' || allowsNull(type.values)));
}
