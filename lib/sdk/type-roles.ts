import type { ApiModel, Operation } from '../model/model.js';
import type { Declaration, ObjectDeclaration, TypeUse } from '../model/types.js';

/** What values of a type are for, where the description says nothing of the type. */
export type TypeRole = {
  /** Whether it is the type of items or values of that, not of the whole. */
  readonly within: boolean;
} & (
  | { readonly kind: 'body' | 'response' | 'parameter'; readonly operation: Operation }
  | { readonly kind: 'property'; readonly owner: ObjectDeclaration; readonly wireName: string }
  | { readonly kind: 'variant'; readonly owner: Declaration }
);

type EachPlace<Role> = Role extends unknown ? Omit<Role, 'within'> : never;
type RolePlace = EachPlace<TypeRole>;

/** The role of each type: in a call, or else in the first other type that has it. */
export function findTypeRoles(model: ApiModel): ReadonlyMap<Declaration, TypeRole> {
  const roles = new Map<Declaration, TypeRole>();
  const add = (use: TypeUse, place: RolePlace): void => {
    let { type } = use;
    let within = false;
    while (type.kind === 'array' || type.kind === 'map') {
      ({ type } = type.kind === 'array' ? type.items : type.values);
      within = true;
    }
    if (type.kind !== 'named' || roles.has(type.target)) return;
    // That a type has a part of itself says nothing of what it is for.
    if ('owner' in place && place.owner === type.target) return;
    roles.set(type.target, { ...place, within });
  };
  for (const operation of model.operations) {
    for (const { type } of operation.body?.media ?? []) add(type, { kind: 'body', operation });
    for (const { reads } of operation.responses) {
      if (reads) add(reads.type, { kind: 'response', operation });
    }
    for (const { type } of operation.parameters) add(type, { kind: 'parameter', operation });
  }
  for (const owner of model.declarations) {
    if (owner.kind === 'object') {
      for (const { type, wireName } of owner.properties) {
        add(type, { kind: 'property', owner, wireName });
      }
    } else if (owner.kind === 'union') {
      for (const { type } of owner.variants) add(type, { kind: 'variant', owner });
    }
  }
  return roles;
}

/** The names of an SDK that a role refers to. */
interface RoleNames {
  readonly types: ReadonlyMap<Declaration, { readonly name: string }>;
  readonly properties: ReadonlyMap<ObjectDeclaration, ReadonlyMap<string, string>>;
}

/** A role in words: the ``response of `GET /pets` ``. */
export interface RoleNoun {
  readonly article: 'a' | 'an' | 'the';
  readonly noun: string;
}

export function roleNoun(role: TypeRole, names: RoleNames): RoleNoun {
  const { kind, within } = role;
  const article = within ? 'an' : kind === 'variant' ? 'a' : 'the';
  return { article, noun: nounOf(role, names) };
}

/** A role with its article, in a sentence about any type. */
export function roleWords(role: RoleNoun | undefined): string {
  return role ? `${role.article} ${role.noun}` : 'an object of the API';
}

function nounOf(role: TypeRole, { properties, types }: RoleNames): string {
  const { kind, within } = role;
  const typeName = (declaration: Declaration) => types.get(declaration)?.name ?? '';
  const item = within ? 'item of the ' : '';
  switch (kind) {
    case 'property': {
      const { owner, wireName } = role;
      const property = properties.get(owner)?.get(wireName) ?? wireName;
      return `${within ? 'item' : 'value'} of \`${typeName(owner)}.${property}\``;
    }
    case 'variant':
      return `${within ? 'item of a ' : ''}variant of \`${typeName(role.owner)}\``;
    default: {
      const { method, path } = role.operation;
      const noun = { body: 'request body', response: 'response', parameter: 'parameter' }[kind];
      return `${item}${noun} of \`${method} ${path}\``;
    }
  }
}
