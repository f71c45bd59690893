import type { DescriptionFacts } from '../description.js';
import type { ReadSdk } from '../sdk.js';
import type { TextAccount, TextLanguage } from '../texts/texts.js';

/** A description and its SDKs, one for each kind of method names. */
export interface Subject {
  readonly file: string;
  readonly facts: DescriptionFacts;
  readonly operationId: ReadSdk;
  readonly short: ReadSdk;
  /** Of the SDKs with short names, by language. */
  readonly texts: Readonly<Record<TextLanguage, TextAccount>>;
}

/** The figures of one description. */
export interface Row<Figures> {
  readonly file: string;
  readonly figures: Figures;
}

export interface Gate {
  /** `at most 3 % of all methods repeat their service`. */
  readonly title: string;
  /** The figure that is compared, as the page prints it. */
  readonly found: string;
  readonly isMet: boolean;
}

export type Cell = string | number;

/** One thing that is counted in SDKs. `npm run quality` runs all measures of `measures/all.ts`. */
export interface Measure<Figures> {
  /** The key of its figures in the data file. */
  readonly key: string;
  /** The heading of its section. */
  readonly title: string;
  /** What is counted and how, in Markdown. */
  readonly text: string;
  /** The heads of its columns behind the name of the description. Numbers stand at the right. */
  readonly columns: readonly string[];
  /** `undefined` if a description has nothing to count. */
  readonly count: (subject: Subject) => Figures | undefined;
  readonly cells: (figures: Figures) => readonly Cell[];
  /** The row of all descriptions together. */
  readonly total: (rows: readonly Row<Figures>[]) => readonly Cell[];
  /** What must hold for the descriptions of the corpus. */
  readonly gates: (rows: readonly Row<Figures>[]) => readonly Gate[];
}

export function sum<Figures>(
  rows: readonly Row<Figures>[],
  count: (figures: Figures) => number,
): number {
  return rows.reduce((all, { figures }) => all + count(figures), 0);
}
