/**
 * `npm run quality -- [--folder PATH] [--page]`: builds SDKs of the descriptions of the corpus and of others,
 * counts what makes their output good, and writes docs/output-quality.md. Ends with 1 if a gate is missed.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scriptArguments } from './arguments.js';
import { subjectOf } from './quality/build-sdks.js';
import { corpusIn, type Measured, otherPackage, othersIn } from './quality/descriptions.js';
import { type Figures, readFigures, writeFigures } from './quality/figures.js';
import { allMeasures } from './quality/measures/all.js';
import type { Measure } from './quality/measures/measure.js';
import { installNpm } from './quality/official/install.js';
import { readOfficialSdks } from './quality/official/read-official.js';
import { gatesOf, qualityPage } from './quality/page.js';

const repository = resolve(import.meta.dirname, '..');

const { values } = scriptArguments({
  usage: 'npm run quality -- [--folder PATH] [--page]',
  purpose:
    'Counts names and types in SDKs of real descriptions. --page only prints the last figures.',
  options: { folder: { type: 'string' }, page: { type: 'boolean' } },
});

async function measureAll(corpus: string): Promise<Figures> {
  const home = join(repository, '.cache', 'quality');
  mkdirSync(home, { recursive: true });
  const others = installNpm(join(home, 'others'), { [otherPackage.name]: otherPackage.version });
  const measures = allMeasures(readOfficialSdks(join(home, 'official')));
  const work = mkdtempSync(join(home, 'run-'));
  const open = [...corpusIn(corpus), ...othersIn(others(otherPackage.name))];
  const order = open.map(({ file }) => file);
  const rows = new Map<Measured, Record<string, unknown>>();
  const takeFrom = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      rows.set(next, await figuresOf(next, measures, work));
      console.log(`${rows.size}/${order.length}  ${next.file}`);
    }
  };
  try {
    // A build keeps one core busy, so two of them take half the time.
    await Promise.all([takeFrom(), takeFrom()]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const sorted = [...rows].toSorted(
    ([one], [other]) => order.indexOf(one.file) - order.indexOf(other.file),
  );
  const of = (isOfCorpus: boolean) =>
    sorted
      .filter(([one]) => one.isOfCorpus === isOfCorpus)
      .map(([{ file }, figures]) => ({ file, figures }));
  return { corpus: of(true), others: of(false) };
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
const missed = gatesOf(figures).filter(({ isMet }) => !isMet);
for (const { title, found } of missed) console.error(`gate missed: ${title} (found: ${found})`);
process.exitCode = missed.length === 0 ? 0 : 1;
