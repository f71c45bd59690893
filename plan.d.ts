/**
 * What a plan modifier sees and may do: the types for `customPlanModifiers/*.{js,mjs}`.
 *
 * The plan is what an SDK will have, before any language has a say: operations, services and schemas.
 * A modifier changes how they are named, grouped, typed and documented, and what is left out. What
 * goes over the wire stays as the API has it: paths, names of parameters, properties and values.
 *
 * @packageDocumentation
 */

/**
 * The default export of a file in `customPlanModifiers/`; it may be async. The plan is closed when
 * it has ended. Editors know the type from a comment before the function:
 * `@type {import('@sdkgen/cli/plan').PlanModifier}`.
 *
 * @example
 * ```js
 * export default function (plan) {
 *   plan.operation('listPets').rename('find pets');
 * }
 * ```
 */
export type PlanModifier = (plan: Plan) => void | Promise<void>;

/**
 * Names that are given are words, which each language puts into its own case: `find pets`,
 * `findPets` and `find_pets` mean the same. They consist of ASCII letters, digits, blanks, `_` and
 * `-`, begin with a letter and have at most 100 characters.
 *
 * Things are found by the name that the description gives them, whatever they have been renamed to,
 * or else by the name that they have now. Where several have one name, the `pointer` tells them
 * apart, with the file before it if there is more than one: `pets.yaml#/components/schemas/Pet`.
 *
 * What cannot be found or done throws an error, which ends the build with exit code 2.
 */
export interface Plan {
  /** The description's title. */
  readonly title: string;
  /** The API's version. */
  readonly version: string;
  /** Every operation that is not dropped, in the order of the description. */
  readonly operations: readonly PlanOperation[];
  /** Every service that has operations. */
  readonly services: readonly PlanService[];
  /** Every named type that is not dropped: component schemas first, then inline ones. */
  readonly schemas: readonly PlanSchema[];
  /** @param address - its operationId, method and path (`GET /pets`), or pointer */
  operation(address: string): PlanOperation;
  /** @param name - the tag, or the words that stand for it */
  service(name: string): PlanService;
  /** @param address - its key among the component schemas, its name, or pointer */
  schema(address: string): PlanSchema;
}

/** What can be renamed and documented. */
interface PlanNode {
  /** The words of its name as it is now, in lower case: `find pets`. */
  readonly name: string;
  /** The text in the SDK's documentation, as Markdown. */
  readonly description: string | undefined;
  rename(name: string): this;
  /** Replaces the documentation, a summary too. An empty text takes it away. */
  describe(text: string): this;
}

interface Deprecatable {
  readonly deprecated: boolean;
  /** Marks it as deprecated, or with `false` as not. */
  deprecate(deprecated?: boolean): this;
}

export interface PlanOperation extends PlanNode, Deprecatable {
  /** The operationId, if it has one. */
  readonly id: string | undefined;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';
  /** As in the description: `/pets/{petId}`. */
  readonly path: string;
  /** Where it stands in the description. */
  readonly pointer: string;
  readonly summary: string | undefined;
  readonly service: PlanService;
  /** Those that are not dropped. */
  readonly parameters: readonly PlanParameter[];
  /**
   * Set where the API answers with a value or with a stream as the caller likes: such an operation
   * becomes two methods. Edits of the operation count for both.
   */
  readonly methods: { readonly value: PlanMethod; readonly stream: PlanMethod } | undefined;
  /** @param place - needed only where two parameters have the same name */
  parameter(name: string, place?: PlanParameter['in']): PlanParameter;
  /** The streaming one of two methods is called the same with `stream` behind it. */
  rename(name: string): this;
  /** Moves it to another service, which comes into being if there is none of that name. */
  moveTo(service: string): this;
  /** Leaves it out of the SDKs, with the types that nothing else uses. */
  drop(): void;
}

/** One of the two methods of an operation. */
export interface PlanMethod {
  /** The words of its name as it is now. */
  readonly name: string;
  /** Names it on its own. */
  rename(name: string): this;
  /** Leaves this method out; the other one stays. */
  drop(): void;
}

export interface PlanParameter extends PlanNode, Deprecatable {
  /** Its name on the wire, which never changes. */
  readonly wireName: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly type: PlanType;
  /** The format of the type, where `type` gives a wider one: `'uri'` of a `'string'`. */
  readonly format: PlanFormat | undefined;
  readonly pointer: string;
  /** Gives it another type; the API must accept what that is on the wire. */
  retype(type: PlanType): this;
  /** Leaves it out, so that it is never sent. A required one cannot be dropped. */
  drop(): void;
}

export interface PlanService extends PlanNode {
  /** Those that are not dropped. */
  readonly operations: readonly PlanOperation[];
  /** Leaves out all its operations. */
  drop(): void;
}

export interface PlanSchema extends PlanNode, Deprecatable {
  /** Its key among the component schemas; an inline schema has none. */
  readonly id: string | undefined;
  readonly kind: 'object' | 'union' | 'enum' | 'alias';
  readonly pointer: string;
  /**
   * Those of an object that are not dropped, inherited ones too; of a union of subtypes those that
   * all of them have from their supertype.
   */
  readonly properties: readonly PlanProperty[];
  /** Those of an enum. */
  readonly values: readonly PlanValue[];
  /** @param name - as on the wire, or its words */
  property(name: string): PlanProperty;
  /** @param value - as on the wire */
  value(value: string | number | bigint): PlanValue;
  /** Inline schemas named after it follow. */
  rename(name: string): this;
  /** Leaves the type out: what refers to it takes and gives any value. */
  drop(): void;
}

/**
 * A property of an object. One that a schema has from another by `allOf` is the same property: an
 * edit counts for all schemas that have it.
 */
export interface PlanProperty extends PlanNode, Deprecatable {
  /** Its name on the wire, which never changes. */
  readonly wireName: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly type: PlanType;
  /** The format of the type, where `type` gives a wider one: `'uri'` of a `'string'`. */
  readonly format: PlanFormat | undefined;
  readonly pointer: string;
  /** Gives it another type; values on the wire must be of it. */
  retype(type: PlanType): this;
  /**
   * Leaves it out: in answers it is one of the members that have no name. One that requests must
   * send cannot be dropped.
   */
  drop(): void;
}

/** A value of an enum. */
export interface PlanValue extends PlanNode {
  /** As on the wire, where it never changes. */
  readonly value: string | number | bigint;
}

/**
 * A type without a language: a name, or one of
 *
 * - `{ array: 'string' }`, a list;
 * - `{ map: 'int64' }`, an object with any keys and values of that type;
 * - `{ schema: 'Pet' }`, a schema of the plan;
 * - `{ nullable: 'date-time' }`, the type or `null`;
 * - `{ constant: 'cat' }`, one value.
 */
export type PlanType =
  | PlanTypeName
  | { readonly array: PlanType }
  | { readonly map: PlanType }
  | { readonly schema: string }
  | { readonly nullable: PlanType }
  | { readonly constant: string | number | bigint | boolean | null };

/**
 * Formats of numbers and strings. The `type` of a parameter or property is `'number'`, `'integer'` or
 * `'string'` there; `retype` takes them as types. `decimal` is a JSON number whose digits count,
 * `decimal-string` a string with such a number.
 */
export type PlanFormat =
  | 'decimal'
  | 'decimal-string'
  | 'double'
  | 'duration'
  | 'float'
  | 'time'
  | 'uint32'
  | 'uint64'
  | 'uri';

/** `bytes` is base64 text, `binary` are the bytes themselves (files in multipart bodies). */
export type PlanTypeName =
  | PlanFormat
  | 'any'
  | 'binary'
  | 'boolean'
  | 'bytes'
  | 'date'
  | 'date-time'
  | 'int32'
  | 'int64'
  | 'integer'
  | 'number'
  | 'password'
  | 'string'
  | 'uuid';
