import type { Words } from '../model.js';
import type { Declaration, IntegerType, Property, TypeUse } from '../types.js';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Draftable<T> = T extends unknown ? Mutable<T> : never;

/**
 * A declaration under construction. It exists before its kind is known, so that recursive schemas
 * can refer to it; nobody looks inside one until all are finished.
 */
export type Draft = Draftable<Declaration>;

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

export type MutableProperty = Mutable<Property>;
export type MutableUse = Mutable<TypeUse>;
