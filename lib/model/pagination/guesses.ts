import type { Place } from '../../openapi/place.js';
import type { PaginationSettings } from './settings.js';

/** What was found out about the pagination of operations that no setting and no annotation describes. */
export interface PageGuesses {
  /** Whether the operations have it. Otherwise, they would have it with `inferPagination`. */
  readonly isApplied: boolean;
  readonly taken: readonly TakenGuess[];
  readonly left: readonly LeftOperation[];
}

export interface TakenGuess {
  /** Of the operation. */
  readonly place: Place;
  readonly settings: PaginationSettings;
  /** What it was inferred from, or the convention that says it. */
  readonly because: string;
  /** The convention of another tool, such as `x-fern-pagination`. */
  readonly convention: string | undefined;
}

/** An operation with signs of pages, which the SDK returns as one response. */
export interface LeftOperation {
  readonly place: Place;
  readonly because: string;
}

export const noGuesses: PageGuesses = { isApplied: false, taken: [], left: [] };
