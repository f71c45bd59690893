/**
 * `npm run quality -- [--folder PATH] [--page] [NAME …]`: builds SDKs of the descriptions of the corpus and of others,
 * counts what makes their output good, and writes docs/output-quality.md and docs/lost-texts.md. Ends with 1 if a gate is missed.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scriptArguments } from './arguments.js';
import { subjectOf } from './quality/build-sdks.js';
import { corpusIn, type Measured, otherFolder, othersIn } from './quality/descriptions.js';
import { type Figures, readFigures, writeFigures } from './quality/figures.js';
import { allMeasures } from './quality/measures/all.js';
import { lostTextsPage } from './quality/lost-texts.js';
import type { Measure } from './quality/measures/measure.js';
import { readOfficialSdks } from './quality/official/read-official.js';
import { gatesOf, qualityPage } from './quality/page.js';

const repository = resolve(import.meta.dirname, '..');

const { values, positionals } = scriptArguments({
  usage: 'npm run quality -- [--folder PATH] [--page] [NAME …]',
  purpose: `Counts names and types in SDKs of real descriptions, or of those whose names hold one of NAME; the others keep
their figures. --page only prints the last figures.`,
  options: { folder: { type: 'string' }, page: { type: 'boolean' } },
  least: 0,
});

async function measureAll(corpus: string): Promise<Figures> {
  const home = join(repository, '.cache', 'quality');
  mkdirSync(home, { recursive: true });
  const measures = allMeasures(readOfficialSdks(join(home, 'official')));
  const work = mkdtempSync(join(home, 'run-'));
  const all = [...corpusIn(corpus), ...othersIn(otherFolder())];
  const open = all.filter(isWanted);
  const wanted = open.length;
  const rows = new Map<Measured, Record<string, unknown>>();
  const takeFrom = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      rows.set(next, await figuresOf(next, measures, work));
      console.log(`${rows.size} of ${wanted}  ${next.file}`);
    }
  };
  try {
    // A build keeps one core busy, so two of them take half the time.
    await Promise.all([takeFrom(), takeFrom()]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const known = positionals.length === 0 ? undefined : readFigures();
  const of = (isOfCorpus: boolean) => {
    const last = isOfCorpus ? known?.corpus : known?.others;
    return all
      .filter((one) => one.isOfCorpus === isOfCorpus)
      .flatMap((one) => {
        const figures = rows.get(one);
        if (figures) return [{ file: one.file, figures }];
        return last?.find(({ file }) => file === one.file) ?? [];
      });
  };
  return { corpus: of(true), others: of(false) };
}

function isWanted({ file }: Measured): boolean {
  return positionals.length === 0 || positionals.some((name) => file.includes(name));
}

async function figuresOf(
  measured: Measured,
  measures: readonly Measure<never>[],
  work: string,
): Promise<Record<string, unknown>> {
  const subject = await subjectOf(measured, work);
  return Object.fromEntries(measures.map((one) => [one.key, one.count(subject)]));
}

if (values.page !== true) {
  const corpus = resolve(values.folder ?? join(repository, '../shared/corpus'));
  if (!existsSync(join(corpus, 'INDEX.tsv'))) {
    console.error(`${corpus} has no corpus: INDEX.tsv is missing`);
    process.exit(2);
  }
  writeFigures(await measureAll(corpus));
}
const figures = readFigures();
writeFileSync(join(repository, 'docs/output-quality.md'), qualityPage(figures));
writeFileSync(join(repository, 'docs/lost-texts.md'), lostTextsPage(figures));
const missed = gatesOf(figures).filter(({ isMet }) => !isMet);
for (const { title, found } of missed) console.error(`gate missed: ${title} (found: ${found})`);
process.exitCode = missed.length === 0 ? 0 : 1;
