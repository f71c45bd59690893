import type { ApiModel } from '../../../model/model.js';
import type {
  AliasDeclaration,
  Declaration,
  ObjectDeclaration,
  Property,
} from '../../../model/types.js';
import { components } from '../../common/components.js';
import { recursiveAliases } from '../../common/recursive-aliases.js';
import { resolve } from '../../../model/resolve.js';

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
  return { byPointer, defined: new Set(recursiveAliases(declarations)) };
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
