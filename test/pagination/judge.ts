/** How guesses are counted against labels; `labels/README.md` states the rules. */
import type { PaginationField, PaginationSettings } from '../../lib/model/settings.js';
import { type Kind, kindOf, type Label, type Way, waysOf } from './labels.js';

export type Verdict = 'right' | 'wrong' | 'missed' | 'uncounted';

/** What a guess counts as, and the kind of pages that it counts for. */
export interface Judgment {
  readonly verdict: Verdict;
  /** The kind of the guess; without one, that of the label. */
  readonly kind: Kind;
}

export function judge(label: Label, guess: PaginationSettings | undefined): Judgment {
  const kind = guess ? kindOfSettings(guess) : label.kind;
  const verdict = verdictOf(label, guess);
  const isCounted =
    label.counts === undefined || (label.counts === 'wrong' && verdict !== 'missed');
  return { verdict: isCounted ? verdict : 'uncounted', kind };
}

function verdictOf(label: Label, guess: PaginationSettings | undefined): Verdict {
  const ways = waysOf(label);
  if (!guess) return ways.length > 0 ? 'missed' : 'uncounted';
  return ways.some((way) => isRight(way, guess)) ? 'right' : 'wrong';
}

function kindOfSettings({ nextCursor, type }: PaginationSettings): Kind {
  return nextCursor && 'lastItem' in nextCursor ? 'lastItem' : type;
}

const moving = new Set(['offset', 'page', 'cursor']);

function isRight(way: Way, guess: PaginationSettings): boolean {
  const fields = guess.fields.map(fieldKey);
  const allowed = way.inputFields.filter(({ propertyOf }) => propertyOf === undefined);
  const required = way.inputFields.filter(({ type }) => moving.has(type));
  return (
    way.paginationType === guess.type &&
    kindOf(way) === kindOfSettings(guess) &&
    way.resultsArray.results === guess.results &&
    JSON.stringify(way.nextCursor) === JSON.stringify(guess.nextCursor) &&
    way.nextUrl?.path === guess.nextUrl &&
    (way.firstPage ?? 1) === (guess.firstPage ?? 1) &&
    isOmittedOr(guess.hasMore, way.hasMore) &&
    isOmittedOr(guess.totalItems, way.totalItems) &&
    isOmittedOr(guess.totalPages, way.totalPages) &&
    required.every((field) => fields.includes(labelKey(field))) &&
    fields.every((key) => allowed.map(labelKey).includes(key))
  );
}

function isOmittedOr(guessed: string | undefined, labeled: string | undefined): boolean {
  return guessed === undefined || guessed === labeled;
}

function fieldKey({ in: place, name, role }: PaginationField): string {
  return `${role} ${place} ${name}`;
}

function labelKey({ in: place, name, type }: Way['inputFields'][number]): string {
  return `${type} ${place} ${name}`;
}
