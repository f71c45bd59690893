import type { ExactJson } from '../json.js';
import type { Place } from '../openapi/place.js';
import type { ValueLimits } from '../openapi/value-limits.js';
import type { Docs, Words } from './words.js';

/** Whole numbers that 64 bits hold and a number does not are bigints. */
export type Scalar = string | number | bigint | boolean;

/** A type where it is used. `null` beside the type's values belongs to the use, not to the type. */
export interface TypeUse {
  readonly type: Type;
  readonly nullable: boolean;
}

export type Type =
  | StringType
  | { readonly kind: 'boolean' }
  | IntegerType
  | NumberType
  | { readonly kind: 'any' }
  | { readonly kind: 'constant'; readonly value: Scalar | null }
  | ({ readonly kind: 'array'; readonly items: TypeUse; readonly unique: boolean } & Limited)
  | ({ readonly kind: 'map'; readonly values: TypeUse } & Limited)
  | { readonly kind: 'named'; readonly target: Declaration };

interface Limited {
  /** Bounds within the type; they make no other type. */
  readonly limits?: ValueLimits;
}

interface Formatted {
  /** The format in the description, such as `email`, if the type does not show it. It makes no other type. */
  readonly declaredFormat?: string;
}

export interface IntegerType extends Limited, Formatted {
  readonly kind: 'integer';
  readonly bits: 32 | 64 | undefined;
  readonly signed: boolean;
}

export type NumberFormat = 'float' | 'double' | 'decimal';
export interface NumberType extends Limited {
  readonly kind: 'number';
  /** `decimal` is a number whose digits count; absent: the description does not say. */
  readonly format: NumberFormat | undefined;
}

export type StringFormat =
  | 'text'
  | 'date'
  | 'date-time'
  | 'time'
  | 'duration'
  | 'decimal'
  | 'uri'
  | 'uuid'
  | 'bytes'
  | 'binary'
  | 'password';
export interface StringType extends Limited, Formatted {
  readonly kind: 'string';
  /** `bytes` is base64 text (`format: byte`), `binary` the bytes themselves. */
  readonly format: StringFormat;
}

/** A type with a name of its own: a component schema, or an inline one that needs a name. */
export type Declaration = ObjectDeclaration | UnionDeclaration | EnumDeclaration | AliasDeclaration;

export interface DeclarationBase {
  readonly words: Words;
  /** A schema of the components section keeps its name before an inline one gets it. */
  readonly component: boolean;
  readonly docs: Docs;
  readonly example: ExactJson | undefined;
  /** Which way values travel: what requests send, what answers bring. */
  readonly inRequests: boolean;
  readonly inResponses: boolean;
  /** Declared inside that one (an inline schema); languages may keep them together. */
  readonly owner: Declaration | undefined;
  readonly source: Place;
  /** Inline types of the same structure that this one replaces. */
  readonly alike: readonly ReplacedType[];
  /** Identifies an inline type in the names file. */
  readonly identity: TypeIdentity | undefined;
  /** The name of an inline type, if its place does not decide it. */
  readonly given: GivenName | undefined;
  /** The name of this inline type and of those that it replaces, if it is not that of a place. */
  readonly common?: Words | undefined;
  /** Whether {@link common} says what the values are, wherever the type is: `string or integer`. */
  readonly byContent?: boolean | undefined;
}

/** Where a type was found, and what it was called there. */
export interface ReplacedType {
  readonly words: Words;
  readonly source: Place;
  /** The key of the place in the names file. */
  readonly place: string;
  /** The name that the names file has for the place. */
  readonly kept: Words | undefined;
}

export interface TypeIdentity {
  /** The key of the place: a JSON pointer. */
  readonly place: string;
  /** The hash of the structure, and the last words of the name by the place. */
  readonly structure: string;
}

export interface GivenName {
  readonly words: Words;
  readonly by: 'plan-modifier' | 'names-file';
}

export interface ObjectDeclaration extends DeclarationBase {
  readonly kind: 'object';
  /** All properties, the inherited ones first. */
  readonly properties: readonly Property[];
  /** Objects of `allOf` that this one extends without contradicting them. */
  readonly parents: readonly ObjectDeclaration[];
  /** Values of the members that the description does not name; absent when it says nothing, `any` when it allows all. */
  readonly additional: TypeUse | undefined;
  /** Of each choice an object has at least one list of properties, by their wire names. */
  readonly requiredChoices: readonly (readonly (readonly string[])[])[];
}

export interface Property {
  readonly wireName: string;
  readonly words: Words;
  readonly type: TypeUse;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly default: ExactJson | undefined;
  readonly docs: Docs;
  readonly example: ExactJson | undefined;
  readonly source: Place;
}

export interface UnionDeclaration extends DeclarationBase {
  readonly kind: 'union';
  readonly variants: readonly Variant[];
  /** The property that tells the variants apart. */
  readonly discriminator: string | undefined;
  /** The description names no discriminator. A value without it is told by its other properties. */
  readonly tagOptional?: boolean | undefined;
  /**
   * What the variants have in common, where they are the subtypes of a schema that does not list
   * them: that schema as an object of its own, which may itself be a variant.
   */
  readonly base: ObjectDeclaration | undefined;
}

export interface Variant {
  readonly type: TypeUse;
  readonly words: Words;
  /** Values of the discriminator that mean this variant. */
  readonly tags: readonly string[];
  /** A value without the discriminator is of this variant. */
  readonly withoutTag: boolean;
  readonly source: Place;
}

export interface EnumDeclaration extends DeclarationBase {
  readonly kind: 'enum';
  readonly base: 'string' | 'integer' | 'number';
  readonly values: readonly EnumValue[];
}

export interface EnumValue {
  readonly value: string | number | bigint;
  readonly words: Words;
  readonly description: string | undefined;
}

/** A component schema that is another type under a name of its own. */
export interface AliasDeclaration extends DeclarationBase {
  readonly kind: 'alias';
  readonly target: TypeUse;
}
