import type { PaginationSettings } from '../../../lib/model/settings.js';

/** A pagination object with `$` as its results, and these parts. */
export function settings(parts: Partial<PaginationSettings>): PaginationSettings {
  return {
    type: 'link',
    fields: [],
    results: '$',
    nextCursor: undefined,
    nextUrl: undefined,
    hasMore: undefined,
    totalItems: undefined,
    totalPages: undefined,
    firstPage: undefined,
    ...parts,
  };
}
