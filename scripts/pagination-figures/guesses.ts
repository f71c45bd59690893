import { join } from 'node:path';
import { buildModel } from '../../lib/model/build.js';
import { apiHints } from '../../lib/model/pagination/infer/api-hints.js';
import { inferPagination } from '../../lib/model/pagination/infer/infer.js';
import type { PaginationSettings } from '../../lib/model/settings.js';
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

/** The guesses for all labeled operations of a description, none of which has settings of its own. */
export async function guessesOf(
  folder: string,
  { description, operations }: LabelFile,
): Promise<Guess[]> {
  const read = await readDescription(join(folder, description), { allowErrors: true });
  const model = buildModel(read, modelSettings({ allowErrors: true }));
  const known = new Map(model.operations.map((one) => [`${one.method} ${one.path}`, one]));
  const hints = apiHints(model);
  return operations.map((label): Guess => {
    const operation = known.get(label.operation);
    if (!operation) throw new Error(`${description} has no operation ${label.operation}`);
    const inference = inferPagination(operation, hints);
    const guess = inference && 'settings' in inference ? inference.settings : undefined;
    const left = inference && 'left' in inference ? inference.left : undefined;
    return { description, label, guess, left, judgment: judge(label, guess) };
  });
}
