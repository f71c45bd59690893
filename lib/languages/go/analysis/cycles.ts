import type { ApiModel } from '../../../model/model.js';
import type {
  AliasDeclaration,
  Declaration,
  ObjectDeclaration,
  Property,
  TypeUse,
} from '../../../model/types.js';
import { resolved } from '../type-forms.js';

/** What cannot be written as it stands, because a type would contain itself. */
export interface Cycles {
  /** Properties that hold their object by pointer. */
  readonly byPointer: ReadonlySet<Property>;
  /** Aliases that are types of their own: a list of itself has no other name. */
  readonly defined: ReadonlySet<AliasDeclaration>;
}

export function findCycles({ declarations }: ApiModel): Cycles {
  const objects = components(declarations, heldObjects);
  const byPointer = new Set<Property>();
  for (const owner of declarations) {
    if (owner.kind !== 'object') continue;
    for (const property of owner.properties) {
      const held = heldObject(property);
      if (held && objects.get(held) === objects.get(owner)) byPointer.add(property);
    }
  }
  const named = components(declarations, aliasesIn);
  const sizes = new Map<number, number>();
  for (const component of named.values()) sizes.set(component, (sizes.get(component) ?? 0) + 1);
  const defined = declarations.filter(
    (one): one is AliasDeclaration =>
      one.kind === 'alias' &&
      ((sizes.get(named.get(one) ?? -1) ?? 0) > 1 || aliasesIn(one).includes(one)),
  );
  return { byPointer, defined: new Set(defined) };
}

/** The object that lies within its owner, not behind a pointer: required, or in a `Nullable`. */
function heldObject({ required, type }: Property): ObjectDeclaration | undefined {
  const use = resolved(type);
  if (use.type.kind !== 'named' || use.type.target.kind !== 'object') return undefined;
  return required === use.nullable ? undefined : use.type.target;
}

function heldObjects(declaration: Declaration): Declaration[] {
  if (declaration.kind !== 'object') return [];
  return declaration.properties.flatMap((property) => heldObject(property) ?? []);
}

function aliasesIn(declaration: Declaration): Declaration[] {
  return declaration.kind === 'alias' ? aliasesOf(declaration.target) : [];
}

function aliasesOf({ type }: TypeUse): Declaration[] {
  if (type.kind === 'array') return aliasesOf(type.items);
  if (type.kind === 'map') return aliasesOf(type.values);
  return type.kind === 'named' && type.target.kind === 'alias' ? [type.target] : [];
}

/**
 * The number of the strongly connected component of each declaration (Tarjan, 1972), without
 * recursion: descriptions may be deep.
 */
function components(
  declarations: readonly Declaration[],
  edges: (declaration: Declaration) => readonly Declaration[],
): ReadonlyMap<Declaration, number> {
  const index = new Map<Declaration, number>();
  const low = new Map<Declaration, number>();
  const found = new Map<Declaration, number>();
  const open: Declaration[] = [];
  const lower = (one: Declaration, value: number) =>
    low.set(one, Math.min(low.get(one) ?? value, value));
  for (const root of declarations) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const next = step.targets.pop();
      if (next === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) lower(parent.node, low.get(step.node) ?? 0);
        if (low.get(step.node) === index.get(step.node)) close(step.node);
      } else if (!index.has(next)) path.push(enter(next));
      else if (!found.has(next)) lower(step.node, index.get(next) ?? 0);
    }
  }
  return found;

  function enter(node: Declaration): { node: Declaration; targets: Declaration[] } {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    return { node, targets: [...edges(node)] };
  }

  function close(root: Declaration): void {
    const number = index.get(root) ?? 0;
    for (let node = open.pop(); node; node = open.pop()) {
      found.set(node, number);
      if (node === root) return;
    }
  }
}
