/**
 * `npm run pagination-figures -- [--folder PATH] [--set SET] [--list]`: infers the
 * pagination of labeled operations and prints how many guesses are right, wrong and missing.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { corpusFolder } from '../test/corpus/descriptions.js';
import { descriptionPath } from '../test/pagination/files.js';
import { type LabelSet, labelSets, readLabels } from '../test/pagination/labels.js';
import { scriptArguments } from './arguments.js';
import { guessesOf } from './pagination-figures/guesses.js';
import { figuresOf, figuresText } from './pagination-figures/table.js';

const { values } = scriptArguments({
  usage: 'npm run pagination-figures -- [--folder PATH] [--set SET] [--list]',
  purpose:
    'Infers the pagination of the labeled operations of a folder of descriptions, and prints figures. --list prints each wrong or missing guess, but not of heldOut.',
  options: {
    folder: { type: 'string' },
    set: { type: 'string' },
    list: { type: 'boolean' },
  },
});

const folder = resolve(values.folder ?? corpusFolder);
const set = (values.set ?? 'thresholds') as LabelSet;
const files = labelSets.includes(set) ? readLabels(set) : [];
const paths = files.map((file) => descriptionPath(file, folder));
const absent = paths.filter((path) => !existsSync(path));

/** Why there are no figures. */
function unusable(): string | undefined {
  if (files.length === 0) return `there is no set ${set}; there are ${labelSets.join(', ')}`;
  if (absent.length > 0) return `${absent[0]} does not exist`;
  // Whoever reads these tunes the inference by them.
  return values.list === true && set === 'heldOut'
    ? '--list does not show held-out operations'
    : undefined;
}

const reason = unusable();
if (reason !== undefined) {
  console.error(reason);
  process.exit(2);
}

const guesses = [];
for (const [index, file] of files.entries()) {
  guesses.push(...(await guessesOf(paths[index] ?? '', file)));
}
console.log(figuresText(figuresOf(guesses)));
if (values.list === true) {
  for (const { description, guess, judgment, label, left } of guesses) {
    if (judgment.verdict !== 'wrong' && judgment.verdict !== 'missed') continue;
    const detail = guess ? JSON.stringify(guess) : (left ?? 'no sign of pages');
    console.log(`${judgment.verdict} ${description} ${label.operation}: ${detail}`);
  }
}
