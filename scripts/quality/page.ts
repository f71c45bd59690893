import { otherPackage } from './descriptions.js';
import type { Figures } from './figures.js';
import { allMeasures } from './measures/all.js';
import type { Cell, Gate, Measure, Row } from './measures/measure.js';

/** What must hold for the descriptions of the corpus. */
export function gatesOf({ corpus }: Figures): Gate[] {
  return allMeasures().flatMap((measure) => measure.gates(rowsOf(measure, corpus)));
}

/** `docs/output-quality.md`. */
export function qualityPage(figures: Figures): string {
  return `# Quality of the output

<!-- Made by npm run quality. -->

\`npm run quality\` builds SDKs of real descriptions, counts what is generated, and fails if a gate is missed. The code that
counts reads the sources of the SDKs and the descriptions, and shares nothing with the generator. Names are counted in
TypeScript, because they have the same words in all languages; texts are counted in every language.

- The corpus has ${figures.corpus.length} descriptions, which are not part of this repository.
- The ${figures.others.length} other descriptions are from the npm package \`${otherPackage.name}\` ${otherPackage.version}. No rule was written for them, and no gate
  depends on them.

## Gates

${table(['Gate', 'Found', 'Met'], ['---', '---', '---'], gateLines(figures))}
${allMeasures()
  .map((measure) => section(measure, figures))
  .join('')}`;
}

function gateLines(figures: Figures): Cell[][] {
  return gatesOf(figures).map(({ title, found, isMet }) => [
    title,
    found,
    isMet ? 'yes' : '**no**',
  ]);
}

function section(measure: Measure<never>, { corpus, others }: Figures): string {
  const [inCorpus, elsewhere] = [rowsOf(measure, corpus), rowsOf(measure, others)];
  const other =
    elsewhere.length === 0 ? '' : `\nOther descriptions:\n\n${tableOf(measure, elsewhere)}\n`;
  return `\n## ${measure.title}\n\n${measure.text}\n\n${tableOf(measure, inCorpus)}\n${other}`;
}

function tableOf(measure: Measure<never>, rows: readonly Row<never>[]): string {
  const lines = rows.map(({ file, figures }) => [file, ...measure.cells(figures)]);
  const total = measure.total(rows);
  const isText = (index: number) =>
    lines
      .map((line) => line[index])
      .some((cell) => typeof cell === 'string' && !/\d %$/.test(cell));
  const heads = ['Description', ...measure.columns];
  const rules = heads.map((_, index) => (isText(index) ? '---' : '---:'));
  return table(heads, rules, [...lines, ['**All**', ...total]]);
}

function table(
  heads: readonly string[],
  rules: readonly string[],
  lines: readonly Cell[][],
): string {
  return [heads, rules, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The figures of a measure, of the descriptions that have some. */
function rowsOf(measure: Measure<never>, rows: Figures['corpus']): Row<never>[] {
  return rows
    .filter(({ figures }) => figures[measure.key] !== undefined)
    .map(({ file, figures }) => ({ file, figures: figures[measure.key] as never }));
}
