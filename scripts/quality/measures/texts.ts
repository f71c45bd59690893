import type { ExpectedText } from '../texts/description-texts.js';
import { type TextAccount, type TextLanguage, textLanguages } from '../texts/texts.js';
import { type Measure, type Row, sum } from './measure.js';

/** What became of the texts of one description in one language. */
interface LanguageFigures {
  /** Of each kind of texts, how many are lost without an excuse. */
  readonly lost: Readonly<Record<string, number>>;
  readonly excused: number;
  /** Of each reason, how many texts are lost for it, and the first of them. */
  readonly reasons: Readonly<Record<string, ReasonFigures>>;
  /** HTML tags in comments and pages. */
  readonly tags: readonly string[];
  readonly links: readonly string[];
}

interface ReasonFigures {
  readonly count: number;
  readonly isExcused: boolean;
  readonly pointers: readonly string[];
}

export interface TextFigures {
  readonly totals: Readonly<Record<string, number>>;
  readonly languages: Readonly<Record<TextLanguage, LanguageFigures>>;
}

const kinds: readonly ExpectedText['kind'][] = [
  'operation',
  'parameter',
  'property',
  'schema',
  'enum value',
];

/** The data file and the page list so many places of a reason. */
const mostPointers = 12;

const least = 0.995;

export const texts: Measure<TextFigures> = {
  key: 'texts',
  title: 'Texts of the description',
  text: `Of the texts of operations, parameters, properties, schemas and enum values, those that stand whole in the comment of
that very member. A value without a text has that of the schema that its own consists of: the target of its \`$ref\`, or its
only part or variant. A text stands whole if the comment has each of its words as often as the text, in any order, but for
two (one of up to five words, none of up to two). Words are runs of letters and digits in lower case, compared by their
first five letters if they are longer; HTML tags, character references and targets of links are not words. Texts of schemas
that no operation reaches do not count, and texts in other files of a description. **Excused**
are texts that no member can have, in any of the languages. [Lost texts](lost-texts.md) lists the others with their
pointers. **Tags** are HTML tags in comments and pages, outside of code. **Links** are relative links of README, AGENTS.md and
pages to files or headings that are not there.`,
  columns: ['Texts', ...textLanguages, 'Excused', 'Tags', 'Links'],
  count({ texts: accounts }) {
    const [first] = Object.values(accounts);
    if (!first) return undefined;
    const languages = Object.entries(accounts).map(([id, one]) => [id, languageFigures(one)]);
    return {
      totals: first.totals,
      languages: Object.fromEntries(languages) as TextFigures['languages'],
    };
  },
  cells: (figures) => [
    totalOf(figures),
    ...textLanguages.map((id) => shareText(totalOf(figures), lostOf(figures, id))),
    Math.max(...textLanguages.map((id) => figures.languages[id]?.excused ?? 0)),
    faultsOf(figures, 'tags'),
    faultsOf(figures, 'links'),
  ],
  total: (rows) => [
    sum(rows, totalOf),
    ...textLanguages.map((id) =>
      shareText(
        sum(rows, totalOf),
        sum(rows, (one) => lostOf(one, id)),
      ),
    ),
    '',
    sum(rows, (one) => faultsOf(one, 'tags')),
    sum(rows, (one) => faultsOf(one, 'links')),
  ],
  gates: (rows) => [
    ...textLanguages.map((id) => languageGate(rows, id)),
    ...kinds.map((kind) => kindGate(rows, kind)),
    faultGate(rows, 'tags', 'No comment and no page has an HTML tag outside of code'),
    faultGate(rows, 'links', 'No relative link of a page leads to a missing file or heading'),
  ],
};

function languageFigures({ lost, pages, tags }: TextAccount): LanguageFigures {
  const byKind: Record<string, number> = {};
  const reasons: Record<string, { count: number; isExcused: boolean; pointers: string[] }> = {};
  for (const { isExcused, kind, pointer, reason } of lost) {
    if (!isExcused) byKind[kind] = (byKind[kind] ?? 0) + 1;
    const known = (reasons[reason] ??= { count: 0, isExcused, pointers: [] });
    known.count += 1;
    if (known.pointers.length < mostPointers) known.pointers.push(pointer);
  }
  const isTag = ({ what }: { readonly what: string }) => what.startsWith('HTML tag');
  const shown = ({ file, what }: TextAccount['pages'][number]) => `${file}: ${what}`;
  return {
    lost: byKind,
    excused: lost.filter(({ isExcused }) => isExcused).length,
    reasons,
    tags: [...tags, ...pages.filter(isTag).map(shown)],
    links: pages.filter((fault) => !isTag(fault)).map(shown),
  };
}

function totalOf({ totals }: TextFigures): number {
  return Object.values(totals).reduce((all, one) => all + one, 0);
}

function lostOf({ languages }: TextFigures, id: TextLanguage): number {
  return Object.values(languages[id]?.lost ?? {}).reduce((all, one) => all + one, 0);
}

function faultsOf({ languages }: TextFigures, kind: 'links' | 'tags'): number {
  return textLanguages.reduce((all, id) => all + (languages[id]?.[kind].length ?? 0), 0);
}

function shareText(total: number, lost: number): string {
  return total === 0 ? '' : `${(Math.floor((1 - lost / total) * 10_000) / 100).toFixed(2)} %`;
}

function languageGate(rows: readonly Row<TextFigures>[], id: TextLanguage) {
  const shareOf = ({ figures }: Row<TextFigures>) =>
    1 - lostOf(figures, id) / Math.max(1, totalOf(figures));
  const [worst] = rows.toSorted((one, other) => shareOf(one) - shareOf(other));
  return {
    title: `At least 99.5 % of the texts of every description stand on their member in ${id}`,
    found: worst
      ? `${shareText(totalOf(worst.figures), lostOf(worst.figures, id))} in ${worst.file}`
      : 'none',
    isMet: worst === undefined || shareOf(worst) >= least,
  };
}

function kindGate(rows: readonly Row<TextFigures>[], kind: ExpectedText['kind']) {
  const total = sum(rows, ({ totals }) => totals[kind] ?? 0);
  const lost = Math.max(
    ...textLanguages.map((id) => sum(rows, ({ languages }) => languages[id]?.lost[kind] ?? 0)),
  );
  return {
    title: `At least 99.5 % of all texts of the kind ${kind} stand on their member in every language`,
    found: total === 0 ? 'no texts' : shareText(total, lost),
    isMet: total - lost >= total * least,
  };
}

function faultGate(rows: readonly Row<TextFigures>[], kind: 'links' | 'tags', title: string) {
  const found = sum(rows, (one) => faultsOf(one, kind));
  return { title, found: `${found}`, isMet: found === 0 };
}
