import type { Place } from '../../openapi/place.js';
import type { FieldPlace, FieldRole, PaginationType } from './kinds.js';

/** A pagination object: `pagination` in the config, `x-sdkgen-pagination` in the description. */
export interface PaginationSettings {
  readonly type: PaginationType;
  readonly fields: readonly PaginationField[];
  /** JSON paths as written, from the root of the body. */
  readonly results: string;
  readonly nextCursor: NextCursor | undefined;
  readonly nextUrl: string | undefined;
  readonly hasMore: string | undefined;
  readonly totalItems: string | undefined;
  readonly totalPages: string | undefined;
  /** Absent: 1. */
  readonly firstPage: 0 | 1 | undefined;
}

/** A pagination object and its place in the config or the description. */
export interface PlacedPagination {
  readonly settings: PaginationSettings;
  readonly place: Place;
}

/** A parameter, or a property of the JSON body, that selects a page. */
export interface PaginationField {
  readonly name: string;
  readonly in: FieldPlace;
  readonly role: FieldRole;
}

/** Where a page has the cursor of the next one. A path of `lastItem` starts at the last item. */
export type NextCursor =
  | { readonly path: string }
  | { readonly header: string }
  | { readonly lastItem: string };

/** Settings of a kind, without what most kinds do not have. */
export function plainSettings(
  type: PaginationType,
  fields: readonly PaginationField[],
  results: string,
): PaginationSettings {
  return {
    type,
    fields,
    results,
    nextCursor: undefined,
    nextUrl: undefined,
    hasMore: undefined,
    totalItems: undefined,
    totalPages: undefined,
    firstPage: undefined,
  };
}
