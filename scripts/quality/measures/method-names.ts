import type { DescriptionFacts } from '../description.js';
import type { ReadSdk, SdkMethod } from '../sdk.js';
import { medianOf, percent, stemOf, wordsOf } from '../words.js';
import { type Measure, type Row, sum } from './measure.js';

/** What is counted of the names of one SDK. */
interface NameFigures {
  readonly repeating: number;
  readonly medianWords: number;
  /** Names with a number or a hash that no text of the description has. */
  readonly numbered: number;
}

export interface MethodNameFigures {
  readonly methods: number;
  readonly operationId: NameFigures;
  readonly short: NameFigures;
}

/** From so many operations on, the median of a description counts for a gate. */
const fewest = 10;

export const methodNames: Measure<MethodNameFigures> = {
  key: 'methodNames',
  title: 'Names of methods',
  text: `A name **repeats** its service if it has a word of it, in the singular or the plural. A method whose only words
are those of the service does not count. **Words** is the median. **Numbered** names have digits that neither the
\`operationId\`, the tags nor the path have.`,
  columns: [
    'Methods',
    'Repeats (`operationId`)',
    'Repeats (`short`)',
    'Words (`operationId`)',
    'Words (`short`)',
    'Numbered (`operationId`)',
    'Numbered (`short`)',
  ],
  count({ facts, operationId, short }) {
    if (short.methods.length === 0) return undefined;
    return {
      methods: short.methods.length,
      operationId: figuresOf(operationId, facts),
      short: figuresOf(short, facts),
    };
  },
  cells: ({ methods, operationId, short }) => [
    methods,
    percent(operationId.repeating, methods),
    percent(short.repeating, methods),
    operationId.medianWords,
    short.medianWords,
    operationId.numbered,
    short.numbered,
  ],
  total(rows) {
    const methods = sum(rows, (one) => one.methods);
    return [
      methods,
      percent(
        sum(rows, ({ operationId }) => operationId.repeating),
        methods,
      ),
      percent(
        sum(rows, ({ short }) => short.repeating),
        methods,
      ),
      '',
      '',
      sum(rows, ({ operationId }) => operationId.numbered),
      sum(rows, ({ short }) => short.numbered),
    ];
  },
  gates: (rows) => [repeatsGate(rows), mostGate(rows), ...medianGates(rows), numbersGate(rows)],
};

function figuresOf({ methods }: ReadSdk, facts: DescriptionFacts): NameFigures {
  return {
    repeating: methods.filter(repeatsService).length,
    medianWords: medianOf(methods.map(({ name }) => wordsOf(name).length)),
    numbered: methods.filter((method) => isNumbered(method, facts)).length,
  };
}

/** Whether a name has a word of its service, and another word as well. */
export function repeatsService({ service, name }: SdkMethod): boolean {
  const own = new Set(wordsOf(service).map(stemOf));
  const words = wordsOf(name).map(stemOf);
  return words.some((word) => own.has(word)) && words.some((word) => !own.has(word));
}

/** Whether a name has digits that no text of its operation has. */
function isNumbered(
  { name, key }: Pick<SdkMethod, 'key' | 'name'>,
  { operations }: Pick<DescriptionFacts, 'operations'>,
): boolean {
  const known = `${key} ${operations.get(key) ?? ''}`;
  return (name.match(/\d+/g) ?? []).some((digits) => !known.includes(digits));
}

function repeatsGate(rows: readonly Row<MethodNameFigures>[]) {
  const found = sum(rows, ({ short }) => short.repeating);
  const methods = sum(rows, (one) => one.methods);
  return {
    title: 'With `short`, at most 3 % of all methods repeat their service',
    found: percent(found, methods),
    isMet: found <= methods * 0.03,
  };
}

function mostGate(rows: readonly Row<MethodNameFigures>[]) {
  const [most] = rows.toSorted((one, other) => shareOf(other) - shareOf(one));
  const { methods = 0, short } = most?.figures ?? {};
  return {
    title: 'With `short`, at most 5 % of the methods of any description repeat their service',
    found: most ? `${percent(short?.repeating ?? 0, methods)} in ${most.file}` : '0 %',
    isMet: most === undefined || shareOf(most) <= 0.05,
  };
}

function shareOf({ figures: { short, methods } }: Row<MethodNameFigures>): number {
  return short.repeating / methods;
}

function medianGates(rows: readonly Row<MethodNameFigures>[]) {
  const large = rows.filter(({ figures }) => figures.methods >= fewest);
  const brief = large.filter(({ figures }) => figures.short.medianWords <= 2);
  const least = Math.ceil((large.length * 28) / 36);
  const longer = rows.filter(
    ({ figures: { operationId, short } }) => short.medianWords > operationId.medianWords,
  );
  return [
    {
      title: `With \`short\`, the median name has at most 2 words in ${least} of the ${large.length} descriptions with ${fewest} or more methods`,
      found: `${brief.length}`,
      isMet: brief.length >= least,
    },
    {
      title: 'With `short`, the median name is nowhere longer than with `operationId`',
      found: longer.length === 0 ? 'nowhere' : longer.map(({ file }) => file).join(', '),
      isMet: longer.length === 0,
    },
  ];
}

function numbersGate(rows: readonly Row<MethodNameFigures>[]) {
  const found = sum(rows, ({ short }) => short.numbered);
  return {
    title: 'With `short`, no name has a number or a hash',
    found: `${found}`,
    isMet: found === 0,
  };
}
