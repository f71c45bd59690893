import type { Exception } from '../cases/applicable.js';
import type { WireCase } from '../cases/format.js';

/** How a case ended in a language. */
export type Verdict =
  /** With all kinds of client but those of which it says why not. */
  | { readonly kind: 'pass'; readonly except: readonly Exception[] }
  | { readonly kind: 'fail' }
  | { readonly kind: 'not-applicable'; readonly why: string }
  | { readonly kind: 'not-verified' };

export interface LanguageVerdicts {
  readonly id: string;
  readonly title: string;
  verdictOf(wireCase: WireCase): Verdict;
}

const marks = {
  pass: 'pass',
  fail: '**fail**',
  'not-applicable': 'n/a',
  'not-verified': 'not verified here',
} as const;

/** `docs/conformance.md`: all cases by all languages. */
export function conformanceTable(
  cases: readonly WireCase[],
  languages: readonly LanguageVerdicts[],
): string {
  const notes: string[] = [];
  const sections = [...new Set(cases.map(({ section }) => section))].map((section) => {
    const rows = cases
      .filter((wireCase) => wireCase.section === section)
      .map((wireCase) => {
        const cells = languages.map((language) => {
          const verdict = language.verdictOf(wireCase);
          const { kind } = verdict;
          if (kind === 'pass') {
            for (const { client, why } of verdict.except) {
              notes.push(`- ${wireCase.id}, ${language.title}, ${client} client: ${why}`);
            }
          }
          if (kind === 'not-applicable') {
            notes.push(`- ${wireCase.id}, ${language.title}: ${verdict.why}`);
          }
          return marks[kind];
        });
        return row([wireCase.id, wireCase.title, ...cells, wireCase.source]);
      });
    const head = ['Case', 'What is tried', ...languages.map(({ title }) => title), 'Source'];
    return `## ${section}\n\n${row(head)}\n${row(head.map(() => '---'))}\n${rows.join('\n')}\n`;
  });
  const sums = languages.map((language) => {
    const passed = cases.filter((wireCase) => language.verdictOf(wireCase).kind === 'pass').length;
    return `${language.title}: ${passed} of ${cases.length} pass.`;
  });
  return [
    '# Conformance',
    'What every SDK does on the wire, proved against one recording server. Each call is printed by the',
    'snippet writer that also makes the docs, and made with every kind of client that an SDK has.',
    'Written by `npm run wire`.',
    '',
    sums.join('\n'),
    '',
    ...sections,
    ...(notes.length > 0 ? ['## Not applicable', '', notes.join('\n'), ''] : []),
  ]
    .join('\n')
    .replace('# Conformance\n', '# Conformance\n\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
}
