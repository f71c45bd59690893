import type {
  Declaration,
  DeclarationBase,
  IntegerType,
  ObjectDeclaration,
  Property,
  Type,
  TypeUse,
} from '../types.js';
import type { Words } from '../words.js';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type EachMutable<Union> = Union extends unknown ? Mutable<Union> : never;
type EachCompletion<Union> = Union extends unknown ? Omit<Union, keyof DeclarationBase> : never;

/** A declaration whose schema has not been read. */
interface OpenDraft extends Mutable<DeclarationBase> {
  readonly kind?: undefined;
}

/**
 * A declaration under construction. It exists before its kind is known, so that recursive schemas
 * can refer to it. Nothing reads its content before all drafts are complete.
 */
export type Draft = OpenDraft | DeclarationDraft;

export type DeclarationDraft = EachMutable<Declaration>;

/** What a kind of declaration adds to a draft. */
type Completion = EachCompletion<Declaration>;

/** Completes a draft when its schema has been read, and returns the type that it declares. */
export function complete(draft: Draft, completion: Completion): Type {
  Object.assign(draft, completion);
  return namedType(draft);
}

/** The type that a draft declares. It may be used before the draft is complete. */
export function namedType(draft: Draft): Type {
  return { kind: 'named', target: declarationOf(draft) };
}

/** The declaration that a draft becomes. */
export function declarationOf(draft: Draft): Declaration {
  return draft as Declaration;
}

/**
 * A declaration in a place for objects, before it is known whether it is one. `finishDeclarations` and
 * `nameBases` remove those that are not.
 */
export function presumedObject(declaration: Declaration): ObjectDeclaration {
  return declaration as ObjectDeclaration;
}

/** What an inline schema is called if it turns out to need a name, and what it stands in. */
export interface NameHint {
  readonly words: Words;
  readonly owner: Draft | undefined;
}

export function extend(hint: NameHint, ...words: readonly string[]): NameHint {
  return { words: [...hint.words, ...words], owner: hint.owner };
}

/** An integer of no format. */
export const anyInteger: IntegerType = { kind: 'integer', bits: undefined, signed: true };

export const anyUse: TypeUse = { type: { kind: 'any' }, nullable: false };

export const textUse: TypeUse = { type: { kind: 'string', format: 'text' }, nullable: false };

export type MutableProperty = Mutable<Property>;
export type MutableUse = Mutable<TypeUse>;
