/**
 * The API of plan modifiers: types for `customPlanModifiers/*.{js,mjs}`.
 *
 * The plan is the language-neutral content of an SDK: operations, services and schemas. A modifier
 * renames, groups, retypes, documents and drops them. It cannot change anything on the wire: paths, and
 * the wire names of parameters, properties and values.
 *
 * @packageDocumentation
 */

/**
 * The default export of a file in `customPlanModifiers/`. It may be async. The plan cannot be edited
 * after it returns. For types in an editor, add a comment before the function:
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
 * Operations, services and schemas of the SDK.
 *
 * New names are lists of words, which each language puts into its own case: `find pets`, `findPets` and
 * `find_pets` are the same. A name consists of ASCII letters, digits, spaces, `_` and `-`. It begins
 * with a letter and has at most 100 characters.
 *
 * Lookups accept the name in the description, even after a rename, or the current name. If several
 * items share a name, use the `pointer`. If there are several files, put the file before it:
 * `pets.yaml#/components/schemas/Pet`.
 *
 * Failed lookups and edits throw an error, which ends the build with exit code 2.
 */
export interface Plan {
  /** The description's title. */
  readonly title: string;
  /** The API's version. */
  readonly version: string;
  /** All operations that are not dropped, in the order of the description. */
  readonly operations: readonly PlanOperation[];
  /** All services with operations, or with nested services that have some. */
  readonly services: readonly PlanService[];
  /** All named types that are not dropped: component schemas first, then inline ones. */
  readonly schemas: readonly PlanSchema[];
  /** @param address - operationId, method and path (`GET /pets`), or pointer */
  operation(address: string): PlanOperation;
  /** @param name - the tag, or the words of the name. For a nested service: `billing/portal` */
  service(name: string): PlanService;
  /** @param address - key among the component schemas, name, name in `sdkgen.names.json`, or pointer */
  schema(address: string): PlanSchema;
}

/** An item that can be renamed and documented. */
interface PlanNode {
  /** The words of the current name, in lower case: `find pets`. */
  readonly name: string;
  /** The documentation in the SDK, as Markdown. */
  readonly description: string | undefined;
  rename(name: string): this;
  /** Replaces the documentation, including the summary. An empty string removes it. */
  describe(text: string): this;
}

interface Deprecatable {
  readonly deprecated: boolean;
  /** Marks the item as deprecated, or with `false` as not deprecated. */
  deprecate(deprecated?: boolean): this;
}

export interface PlanOperation extends PlanNode, Deprecatable {
  /** The operationId, if there is one. */
  readonly id: string | undefined;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';
  /** The path template of the description: `/pets/{petId}`. */
  readonly path: string;
  /** Location in the description. */
  readonly pointer: string;
  readonly summary: string | undefined;
  readonly service: PlanService;
  /** All parameters that are not dropped. */
  readonly parameters: readonly PlanParameter[];
  /**
   * Set if the operation returns a value or a stream, as the caller chooses. Such an operation becomes
   * two methods. Edits of the operation apply to both.
   */
  readonly methods: { readonly value: PlanMethod; readonly stream: PlanMethod } | undefined;
  /** @param place - required only if two parameters have the same name */
  parameter(name: string, place?: PlanParameter['in']): PlanParameter;
  /** Renames the operation. If it has two methods, the streaming one gets the suffix `stream`. */
  rename(name: string): this;
  /**
   * Moves the operation to another service, and creates the service if it does not exist.
   *
   * @param service - `billing/portal` is the service `portal` in the service `billing`
   */
  moveTo(service: string): this;
  /** Drops the operation, and the types that nothing else uses. */
  drop(): void;
}

/** One of the two methods of an operation. */
export interface PlanMethod {
  /** The words of the current name. */
  readonly name: string;
  /** Renames only this method. */
  rename(name: string): this;
  /** Drops only this method. */
  drop(): void;
}

export interface PlanParameter extends PlanNode, Deprecatable {
  /** The name on the wire, which never changes. */
  readonly wireName: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly type: PlanType;
  /** The exact format, if `type` is wider: `'uri'` for a `'string'`. */
  readonly format: PlanFormat | undefined;
  readonly pointer: string;
  /** Changes the type. The API must accept values of the new type. */
  retype(type: PlanType): this;
  /** Drops the parameter, so it is never sent. A required parameter cannot be dropped. */
  drop(): void;
}

export interface PlanService extends PlanNode {
  /** All operations that are not dropped, without those of nested services. */
  readonly operations: readonly PlanOperation[];
  /** The service that contains this one. */
  readonly parent: PlanService | undefined;
  /** Nested services with operations. */
  readonly services: readonly PlanService[];
  /** Drops all operations of the service and of its nested services. */
  drop(): void;
}

export interface PlanSchema extends PlanNode, Deprecatable {
  /** Key among the component schemas; undefined for an inline schema. */
  readonly id: string | undefined;
  readonly kind: 'object' | 'union' | 'enum' | 'alias';
  readonly pointer: string;
  /**
   * Properties of an object that are not dropped, including inherited ones. For a union of subtypes, the
   * properties that all of them inherit from their supertype.
   */
  readonly properties: readonly PlanProperty[];
  /** Values of an enum. */
  readonly values: readonly PlanValue[];
  /** @param name - name on the wire, or its words */
  property(name: string): PlanProperty;
  /** @param value - value on the wire */
  value(value: string | number | bigint): PlanValue;
  /** Renames the schema, and inline schemas that are named after it. */
  rename(name: string): this;
  /** Drops the type. Everything that refers to it accepts and returns any value. */
  drop(): void;
}

/**
 * A property of an object. A property from `allOf` is the same property in every schema that has it: an
 * edit applies to all of them.
 */
export interface PlanProperty extends PlanNode, Deprecatable {
  /** The name on the wire, which never changes. */
  readonly wireName: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly type: PlanType;
  /** The exact format, if `type` is wider: `'uri'` for a `'string'`. */
  readonly format: PlanFormat | undefined;
  readonly pointer: string;
  /** Changes the type. Values on the wire must have the new type. */
  retype(type: PlanType): this;
  /**
   * Drops the property. Responses still contain it, among the additional properties. A property that
   * requests must send cannot be dropped.
   */
  drop(): void;
}

/** A value of an enum. */
export interface PlanValue extends PlanNode {
  /** The value on the wire, which never changes. */
  readonly value: string | number | bigint;
}

/**
 * A language-neutral type: a name, or one of
 *
 * - `{ array: 'string' }`, an array;
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
 * Formats of numbers and strings. For these, the `type` of a parameter or property is `'number'`,
 * `'integer'` or `'string'`; `retype` accepts the formats as types. `decimal` is a JSON number whose
 * exact digits matter, `decimal-string` a string with such a number.
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

/** `bytes` is a base64 string, `binary` is raw bytes (files in multipart bodies). */
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
