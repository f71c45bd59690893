import type { LastProof } from '../../proofs/proof-file.js';
import { exceptionsOf, whyNot } from '../cases/applicable.js';
import type { WireCase } from '../cases/format.js';

/** The last run of all cases in a language: ids of cases. */
export interface WireProof extends LastProof {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

export interface ProvedLanguage {
  readonly id: string;
  readonly title: string;
  /** `undefined` if the cases have never run in it. */
  readonly proof: WireProof | undefined;
}

type Mark = 'pass' | '**fail**' | 'n/a' | 'not run';

/** `docs/conformance.md`: all cases by all languages, each by its last run. */
export function conformanceTable(
  cases: readonly WireCase[],
  languages: readonly ProvedLanguage[],
): string {
  const columns = languages.map((language) => ({ language, markOf: marksOf(language) }));
  const sections = [...new Set(cases.map(({ section }) => section))].map((section) => {
    const rows = cases
      .filter((wireCase) => wireCase.section === section)
      .map((wireCase) => {
        const marks = columns.map(({ markOf }) => markOf(wireCase));
        return row([wireCase.id, wireCase.title, ...marks, wireCase.source]);
      });
    const head = ['Case', 'Scenario', ...languages.map(({ title }) => title), 'Source'];
    return `## ${section}\n\n${row(head)}\n${row(head.map(() => '---'))}\n${rows.join('\n')}\n`;
  });
  const sums = columns.map(({ language: { title, proof }, markOf }) => {
    const passed = cases.filter((wireCase) => markOf(wireCase) === 'pass').length;
    const made = proof
      ? `${passed} of ${cases.length} pass (${proof.madeBy.join(', ')})`
      : 'not run';
    return `- ${title}: ${made}`;
  });
  const notes = cases.flatMap((wireCase) =>
    columns.flatMap(({ language, markOf }) => notesOf(wireCase, language, markOf(wireCase))),
  );
  return [
    '# Conformance\n',
    'These cases verify the behavior of the SDKs on the wire, against one recording server. The snippet writer',
    'of the documentation prints each call. Each case runs with every kind of client that an SDK has.',
    '`npm run wire` generates this page. A run without the tool chain of a language keeps the last results of that',
    'language. Cases without a result are `not run`.',
    '',
    sums.join('\n'),
    '',
    ...sections,
    ...(notes.length > 0 ? ['## Not applicable', '', notes.join('\n'), ''] : []),
  ].join('\n');
}

function marksOf({ id, proof }: ProvedLanguage): (wireCase: WireCase) => Mark {
  const passed = new Set(proof?.passed);
  const failed = new Set(proof?.failed);
  return (wireCase) => {
    if (whyNot(wireCase, id) !== undefined) return 'n/a';
    if (failed.has(wireCase.id)) return '**fail**';
    return passed.has(wireCase.id) ? 'pass' : 'not run';
  };
}

function notesOf(wireCase: WireCase, { id, title }: ProvedLanguage, mark: Mark): string[] {
  if (mark === 'n/a') return [`- ${wireCase.id}, ${title}: ${whyNot(wireCase, id) ?? ''}`];
  if (mark !== 'pass') return [];
  return exceptionsOf(wireCase, id).map(
    ({ client, why }) => `- ${wireCase.id}, ${title}, ${client} client: ${why}`,
  );
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
}
