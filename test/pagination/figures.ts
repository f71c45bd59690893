import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/paths.js';
import { guessesOf } from '../../scripts/pagination-figures/guesses.js';
import {
  figuresOf,
  type FigureTable,
  figuresText,
} from '../../scripts/pagination-figures/table.js';
import { corpusFolder } from '../corpus/descriptions.js';
import { descriptionPath } from './files.js';
import { type LabelSet, readLabels } from './labels.js';

/** The figures of sets, as they are now. */
export async function figures(...sets: readonly LabelSet[]): Promise<FigureTable> {
  const guesses = [];
  for (const file of sets.flatMap((set) => readLabels(set))) {
    guesses.push(...(await guessesOf(descriptionPath(file, corpusFolder), file)));
  }
  return figuresOf(guesses);
}

/** The table of the documentation by kind. */
export function kindTable(table: FigureTable): string {
  return figuresText(table).split('\n\n')[0] ?? '';
}

export function figuresPage(): string {
  return readFileSync(join(packageRoot, 'docs/pagination-inference.md'), 'utf8');
}
