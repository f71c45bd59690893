import type { ApiModel } from '../../../model/model.js';
import type {
  AliasDeclaration,
  Declaration,
  ObjectDeclaration,
  Property,
} from '../../../model/types.js';
import { components } from '../../common/components.js';
import { namedIn, resolve } from '../../../model/resolve.js';

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

/** The object that lies within its owner, not behind a pointer. */
function heldObject({ required, type }: Property): ObjectDeclaration | undefined {
  const use = resolve(type);
  if (use.type.kind !== 'named' || use.type.target.kind !== 'object') return undefined;
  return required && !use.nullable ? use.type.target : undefined;
}

function heldObjects(declaration: Declaration): Declaration[] {
  if (declaration.kind !== 'object') return [];
  return declaration.properties.flatMap((property) => heldObject(property) ?? []);
}

function aliasesIn(declaration: Declaration): Declaration[] {
  const named = declaration.kind === 'alias' ? namedIn(declaration.target) : [];
  return named.filter(({ kind }) => kind === 'alias');
}
