/** `paginationType` of a pagination object. */
export const paginationTypes = ['offsetLimit', 'page', 'cursor', 'link', 'url'] as const;
export type PaginationType = (typeof paginationTypes)[number];

/** `inputFields[].in`. */
export const fieldPlaces = ['query', 'header', 'body'] as const;
export type FieldPlace = (typeof fieldPlaces)[number];

/** `inputFields[].type`. `limit` and `size` are the same: the number of items per page. */
export const fieldRoles = ['offset', 'limit', 'page', 'size', 'cursor', 'before'] as const;
export type FieldRole = (typeof fieldRoles)[number];

/** Keys of a pagination object that only some kinds have, each a JSON path or more. */
export const kindKeys = [
  'nextCursor',
  'nextUrl',
  'hasMore',
  'totalItems',
  'totalPages',
  'firstPage',
] as const;
export type KindKey = (typeof kindKeys)[number];

/** What a kind of pagination consists of. */
export interface PaginationKind {
  /** Each list of roles has exactly one field. */
  readonly required: readonly (readonly FieldRole[])[];
  /** Each list of roles has at most one field. */
  readonly optional: readonly (readonly FieldRole[])[];
  readonly places: readonly FieldPlace[];
  readonly needs: readonly KindKey[];
  readonly takes: readonly KindKey[];
}

const size: readonly FieldRole[] = ['limit', 'size'];

export const paginationKinds: Readonly<Record<PaginationType, PaginationKind>> = {
  offsetLimit: {
    required: [['offset'], ['limit']],
    optional: [],
    places: ['query'],
    needs: [],
    takes: ['hasMore', 'totalItems'],
  },
  page: {
    required: [['page']],
    optional: [size],
    places: fieldPlaces,
    needs: [],
    takes: ['hasMore', 'totalItems', 'totalPages', 'firstPage'],
  },
  cursor: {
    required: [['cursor']],
    optional: [size, ['before']],
    places: fieldPlaces,
    needs: ['nextCursor'],
    takes: ['hasMore', 'totalItems', 'totalPages'],
  },
  link: {
    required: [],
    optional: [size],
    places: fieldPlaces,
    needs: [],
    takes: ['totalItems', 'totalPages'],
  },
  url: {
    required: [],
    optional: [size],
    places: fieldPlaces,
    needs: ['nextUrl'],
    takes: ['totalItems', 'totalPages'],
  },
};
