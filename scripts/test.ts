/**
 * `npm test`: the projects `unit` and `slow`, then what could not be verified here, then one closing
 * line `N passed, N failed`. Arguments go to vitest: `npm test -- --project unit`. The project `prove` has
 * the long tests of every language.
 * `SDKGEN_BUDGET=enforce` fails a run in which a language takes more than twice the time that it should. A slower
 * machine has more time.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../lib/languages/registry.js';
import { packageRoot } from '../lib/paths.js';
import { requiredTools, testTools, unverified } from '../test/unverified.js';
import { machineSlowness } from './test/machine-speed.js';
import { measurementsFile } from './test/measurements-file.js';
import { budgetReport, type MeasuredFile, workerSeconds } from './test/worker-seconds.js';

interface Results {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const folder = join(packageRoot, '.cache');
const measured = join(folder, `test-measurements-${process.pid}.json`);
const resultFile = join(folder, `test-results-${process.pid}.json`);

function runVitest(args: readonly string[]): number {
  mkdirSync(folder, { recursive: true });
  const vitest = join(packageRoot, 'node_modules/vitest/vitest.mjs');
  const reporters = [
    'default',
    'json',
    join(packageRoot, 'scripts/test/measuring-reporter.ts'),
  ].map((name) => `--reporter=${name}`);
  const output = `--outputFile.json=${resultFile}`;
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, output, ...args], {
    cwd: packageRoot,
    stdio: 'inherit',
    env: { ...process.env, [measurementsFile]: measured },
  });
  return status ?? 1;
}

/** Reads what a reporter wrote and removes the file. */
function taken(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Prints the time that each language took; gives the languages that took far too long. */
function reportBudget(files: readonly MeasuredFile[], slowness: number): readonly string[] {
  const titles = Object.entries(languages).map(([id, { title }]) => [id, title] as const);
  const { lines, exceeded } = budgetReport(
    workerSeconds(files, Object.fromEntries(titles)),
    slowness,
  );
  for (const line of lines) console.log(line);
  return isEnforced ? exceeded : [];
}

/** A file that cannot be loaded has no tests, and counts as one that failed. */
function failures({ testResults }: Results): number {
  const perFile = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').length;
    return failed === 0 && status === 'failed' ? 1 : failed;
  });
  return perFile.reduce((sum, count) => sum + count, 0);
}

const isEnforced = process.env['SDKGEN_BUDGET'] === 'enforce';
const slownessBefore = isEnforced ? machineSlowness() : 1;
const given = process.argv.slice(2);
const isChosen = given.some((arg) => /^--project\b/.test(arg));
const status = runVitest([...(isChosen ? [] : ['--project=unit', '--project=slow']), ...given]);
const results = taken(resultFile) as Results | undefined;
const areProofs = isChosen && given.some((arg) => /^(?:--project=)?prove$/.test(arg));
const missing = unverified(areProofs ? requiredTools : testTools);
for (const { id, why } of missing) console.log(`not verified here: ${id} (${why})`);
const unexcused = missing.filter(({ fails }) => fails);
const skipped = (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
if (skipped > 0) console.log(`${skipped} skipped`);
const files = (taken(measured) ?? []) as readonly MeasuredFile[];
// Machines that share processors change their speed within minutes.
const slowness = isEnforced ? Math.max(slownessBefore, machineSlowness()) : 1;
const exceeded = areProofs ? [] : reportBudget(files, slowness);
for (const id of exceeded) console.log(`the tests of ${id} take more than twice the aim`);
// An end of vitest that no test explains is a failure too: an error outside of every test.
const failed =
  Math.max(results ? failures(results) : 1, status === 0 ? 0 : 1) +
  unexcused.length +
  exceeded.length;
console.log(`${results?.numPassedTests ?? 0} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
