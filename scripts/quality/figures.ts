import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a run of `npm run quality` recorded: the page is made of this and of nothing else. */
export interface Figures {
  readonly corpus: readonly FigureRow[];
  readonly others: readonly FigureRow[];
}

interface FigureRow {
  readonly file: string;
  /** By key of a measure, its figures. Absent: there is nothing to count. */
  readonly figures: Readonly<Record<string, unknown>>;
}

const file = join(import.meta.dirname, 'figures.json');

export function readFigures(): Figures {
  return JSON.parse(readFileSync(file, 'utf8')) as Figures;
}

/** One description a line, so that a change can be read. */
export function writeFigures({ corpus, others }: Figures): void {
  const lines = (rows: readonly FigureRow[]) =>
    `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  writeFileSync(file, `{"corpus":${lines(corpus)},\n"others":${lines(others)}}\n`);
}
