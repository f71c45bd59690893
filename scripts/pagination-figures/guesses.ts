import { buildModel } from '../../lib/model/build.js';
import type { PaginationSettings } from '../../lib/model/settings.js';
import type { Place } from '../../lib/openapi/place.js';
import { readDescription } from '../../lib/openapi/read.js';
import { type Judgment, judge } from '../../test/pagination/judge.js';
import type { Label, LabelFile } from '../../test/pagination/labels.js';
import { modelSettings } from '../../test/unit/model/model-settings.js';

/** A labeled operation, what was guessed for it, and what the guess counts as. */
export interface Guess {
  readonly description: string;
  readonly label: Label;
  readonly guess: PaginationSettings | undefined;
  /** Why there is no guess. */
  readonly left: string | undefined;
  readonly judgment: Judgment;
}

/**
 * The guesses for all labeled operations of a description, none of which has settings of its own.
 *
 * @param file - the path of the description
 */
export async function guessesOf(
  file: string,
  { description, operations }: LabelFile,
): Promise<Guess[]> {
  const read = await readDescription(file, { allowErrors: true });
  const settings = modelSettings({ allowErrors: true, inferPagination: undefined });
  const { operations: built, pageGuesses } = buildModel(read, settings);
  const places = new Map(built.map(({ method, path, source }) => [`${method} ${path}`, source]));
  return operations.map((label): Guess => {
    const place = places.get(label.operation);
    if (!place) throw new Error(`${description} has no operation ${label.operation}`);
    const isHere = (one: { readonly place: Place }) => one.place === place;
    const guess = pageGuesses.taken.find(isHere)?.settings;
    const left = pageGuesses.left.find(isHere)?.because;
    return { description, label, guess, left, judgment: judge(label, guess) };
  });
}
