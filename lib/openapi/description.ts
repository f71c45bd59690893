import type { Diagnostic } from '../diagnostics.js';
import type { Json } from '../json.js';
import type { Place } from './place.js';
import type { SwaggerOrigins } from './swagger-origins.js';

/** One file of a description, read and parsed once. */
export interface SourceFile {
  /**
   * Relative to the folder of the description, with `/` separators; of a file from the network its
   * URL. What messages show.
   */
  readonly name: string;
  /** Of the file on this machine, or the URL. */
  readonly path: string;
  readonly text: string;
  readonly format: 'json' | 'yaml';
  readonly value: Json;
  /** The URL that a saved file was fetched from. Its relative references are relative to this URL. */
  readonly fetchedFrom?: string | undefined;
  /** Set where the value is a conversion of what the text says: where the parts of it stand in the text. */
  readonly origins?: SwaggerOrigins;
}

/** A node of the description and where it stands. */
export interface Located<Value = Json> {
  readonly value: Value;
  readonly place: Place;
}

/**
 * A description whose files are read and whose `$ref`s are indexed, never replaced: following one
 * is a look-up, so a schema that is used a thousand times is there once.
 */
export interface Description {
  readonly root: SourceFile;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly version: '3.0' | '3.1';
  /** Set when the files are of this older version and were converted. */
  readonly convertedFrom: '2.0' | undefined;
  /** Found while reading: duplicate keys, references that lead nowhere, odd JSON types. */
  readonly diagnostics: readonly Diagnostic[];

  /** Follows `$ref`s, as many as there are, to the node that is none; the node itself if it is none. */
  follow(node: Located): FollowResult;
  /** Line and column, counted from 1, of a place; found by a second, positional parse. */
  position(place: Place): { readonly line: number; readonly column: number } | undefined;
}

export type FollowResult =
  | {
      readonly found: true;
      readonly node: Located;
      /** Whether a `$ref` was followed. */
      readonly byReference: boolean;
    }
  | {
      readonly found: false;
      readonly reason: 'dangling' | 'only-references' | 'not-a-reference';
      readonly reference: string;
    };
