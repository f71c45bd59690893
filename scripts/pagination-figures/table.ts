import { type Kind, kinds } from '../../test/pagination/labels.js';
import type { Guess } from './guesses.js';

export interface Figures {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/** Figures by row: a kind, a description, or `all`. */
export interface FigureTable {
  readonly kinds: ReadonlyMap<Kind, Figures>;
  readonly descriptions: ReadonlyMap<string, Figures>;
  readonly all: Figures;
}

/** A wrong guess counts for its own kind, a missing one for the kind of the label. */
export function figuresOf(guesses: readonly Guess[]): FigureTable {
  const paged = kinds.filter((kind) => kind !== 'none');
  const descriptions = [...new Set(guesses.map(({ description }) => description))];
  return {
    kinds: new Map(
      paged.map((kind) => [kind, count(guesses.filter((one) => one.judgment.kind === kind))]),
    ),
    descriptions: new Map(
      descriptions.map((name) => [name, count(guesses.filter((one) => one.description === name))]),
    ),
    all: count(guesses),
  };
}

function count(guesses: readonly Guess[]): Figures {
  const of = (verdict: string) =>
    guesses.filter((guess) => guess.judgment.verdict === verdict).length;
  return { right: of('right'), wrong: of('wrong'), missed: of('missed') };
}

/** The share of the operations with pages for which the guess is right. */
export function recallOf({ missed, right }: Figures): number {
  return right + missed === 0 ? 1 : right / (right + missed);
}

/** Two Markdown tables. */
export function figuresText({ all, descriptions, kinds: byKind }: FigureTable): string {
  return [
    '| Kind | right | wrong | missed | recall |',
    '|---|---:|---:|---:|---:|',
    ...[...byKind].map(([name, figures]) => row(name, figures)),
    row('**all**', all),
    '',
    '| Description | right | wrong | missed | recall |',
    '|---|---:|---:|---:|---:|',
    ...[...descriptions].map(([name, figures]) => row(name, figures)),
  ].join('\n');
}

function row(name: string, figures: Figures): string {
  const { missed, right, wrong } = figures;
  const recall = right + missed === 0 ? '' : recallOf(figures).toFixed(2);
  return `| ${name} | ${right} | ${wrong} | ${missed} | ${recall} |`;
}
