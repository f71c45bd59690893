/**
 * `npm run corpus -- [--folder PATH] [--language ID] [--lint] [NAME …]`: builds every description of a folder
 * in every language through the command line, compiles the SDKs with their languages' own tools, and
 * compares them with what a plain walk over the description counts. A run of everything writes
 * docs/corpus.md; one that finds anything amiss ends with 1. Languages whose tool chains are not here
 * keep their last results in that page.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageRoot } from '../lib/paths.js';
import { languageIds } from '../lib/languages/registry.js';
import { buildCli, removeCli } from '../test/cli/run-cli.js';
import { accountFor, type SdkAccount, unreported } from '../test/corpus/account.js';
import { takeCensus } from '../test/corpus/census.js';
import { corpusFolder, descriptionsIn } from '../test/corpus/descriptions.js';
import { buildProject } from '../test/corpus/project.js';
import { hasToolchain, unverifiedLanguages } from '../test/toolchains.js';
import { scriptArguments } from './arguments.js';
import { type CorpusRow, recordCorpus } from './corpus/table.js';

const { values, positionals } = scriptArguments({
  usage: 'npm run corpus -- [--folder PATH] [--language ID] [--lint] [--keep] [NAME …]',
  purpose:
    'Builds and compiles SDKs of the real descriptions of a folder, or of those whose names hold one of NAME.',
  options: {
    folder: { type: 'string' },
    language: { type: 'string' },
    lint: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
  least: 0,
});

const folder = resolve(values.folder ?? corpusFolder);
const files = existsSync(folder)
  ? descriptionsIn(folder).filter(
      (file) => positionals.length === 0 || positionals.some((name) => file.includes(name)),
    )
  : [];
const languages = languageIds.filter((id) => (values.language ?? id) === id);
/** The languages whose SDKs can be compiled here; SDKs are built in the others too. */
const verified = languages.filter(hasToolchain);
/** Why nothing can be run. */
function unusable(): string | undefined {
  if (files.length === 0) return `${folder} has no such description`;
  const known = languageIds.join(', ');
  if (languages.length === 0) return `there is no language ${values.language}; there are ${known}`;
  return verified.length === 0 ? 'none of these languages can be verified here' : undefined;
}

const unverified = unverifiedLanguages(languages);
for (const { id, why } of unverified) console.log(`not verified here: ${id} (${why})`);
const reason = unusable();
if (reason !== undefined) {
  console.error(reason);
  process.exit(2);
}

const home = join(packageRoot, '.cache', 'corpus');
mkdirSync(home, { recursive: true });
const work = mkdtempSync(join(home, 'run-'));

async function rowOf(file: string): Promise<CorpusRow> {
  const cwd = join(work, file.replace(/[^a-z0-9]+/gi, '-'));
  const census = takeCensus(join(folder, file));
  const project = await buildProject(folder, file, { cwd, languages });
  const sdks: SdkAccount[] = [];
  for (const language of verified)
    sdks.push(await accountFor(project, language, { census, lint: values.lint === true }));
  if (values.keep !== true) rmSync(cwd, { recursive: true, force: true });
  const problems = [...project.problems, ...unreported(project, census)];
  return { file, census, sdks, degraded: project.report?.degraded ?? [], problems };
}

function isWhole({ problems, sdks }: CorpusRow): boolean {
  return problems.length === 0 && sdks.every((sdk) => sdk.problems.length === 0);
}

const rows: CorpusRow[] = [];

function tell(row: CorpusRow, seconds: number): void {
  const { file, census, degraded, problems, sdks } = row;
  const counts = `${census.operations.length} operations, ${degraded.length} degraded`;
  const mark = isWhole(row) ? 'pass' : 'FAIL';
  console.log(
    `${mark}  ${rows.length}/${files.length}  ${file}  ${counts}  ${seconds.toFixed(0)} s`,
  );
  for (const problem of problems) console.log(`      ${problem}`);
  for (const sdk of sdks) {
    for (const problem of sdk.problems) console.log(`      ${sdk.language}: ${problem}`);
  }
}

/** Takes one description after the other until none is left. */
async function takeFrom(waiting: string[]): Promise<void> {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const start = performance.now();
    const row = await rowOf(file);
    rows.push(row);
    tell(row, (performance.now() - start) / 1000);
  }
}

try {
  await buildCli();
  const waiting = [...files];
  // A build keeps one core busy, so two of them take half the time.
  await Promise.all([takeFrom(waiting), takeFrom(waiting)]);
  rows.sort((one, other) => files.indexOf(one.file) - files.indexOf(other.file));
} finally {
  removeCli();
  if (values.keep === true) console.log(`kept ${work}`);
  else rmSync(work, { recursive: true, force: true });
}

if (positionals.length === 0 && languages.length === languageIds.length) {
  writeFileSync(join(packageRoot, 'docs', 'corpus.md'), recordCorpus(rows, verified));
}
const failed = rows.filter((row) => !isWhole(row));
console.log(`${rows.length - failed.length} whole, ${failed.length} not`);
// Tools that are there have to work.
const broken = unverified.some(({ isBroken }) => isBroken);
process.exitCode = failed.length === 0 && !broken ? 0 : 1;
