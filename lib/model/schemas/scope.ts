import type { ExactJson } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import type { SchemaFacets } from '../../openapi/schema-dialect.js';
import type { BuildContext } from '../context.js';
import type { Inheritance, Supertype } from '../subtypes.js';
import type { Declaration, Type, TypeUse } from '../types.js';
import type { Draft, NameHint } from './draft.js';

/** An object that has the properties of several schemas. */
export interface MergedObject {
  /** The schema that the object is declared for. */
  readonly node: Located;
  /** The schemas whose properties it has. */
  readonly parts: readonly Located[];
  readonly hint: NameHint;
}

/** What the functions for each kind of schema use to build the types within it. */
export interface SchemaScope {
  readonly context: BuildContext;
  readonly inheritance: Inheritance;
  /** The type of a schema where it is used. Schemas without a reading become any value. */
  use(node: Located, hint: NameHint): TypeUse;
  /** The type of a schema without its subtypes: in `allOf`, or in a form. */
  withoutSubtypes(node: Located, hint: NameHint): TypeUse;
  /** One of the types of a supertype's values. */
  subtype(node: Located, supertype: Supertype): TypeUse;
  /** A schema that replaces the one around it: it takes over the name, unless it is a reference. */
  inPlace(node: Located, hint: NameHint, draft: Draft | undefined): TypeUse;
  /** Declares an object with the properties of two schemas, once for both. */
  merged(first: object, second: object, object: () => MergedObject): Type;
  /** Starts a declaration. */
  draft(node: Located, hint: NameHint, component: boolean): Draft;
  /** The schema that a declaration was made from. */
  nodeOf(declaration: Declaration): Located | undefined;
  facets(node: Located): SchemaFacets;
  /** The default or example of a schema, with all digits of its source. */
  exact(node: Located, key: 'default' | 'example', facets: SchemaFacets): ExactJson | undefined;
  /** The first default among schemas that say the same of their values, nearest first. */
  defaultOf(chain: readonly Located[]): ExactJson | undefined;
  /**
   * The first example among them.
   *
   * @param own - the facets of the first one, if they are known
   */
  exampleOf(chain: readonly Located[], own?: SchemaFacets): ExactJson | undefined;
  /**
   * Counts the properties of an object, including those of its parts.
   *
   * @throws SdkgenError with exit code 2, if all objects together have too many
   */
  countProperties(count: number, node: Located): void;
}
