/**
 * `npm test`: the projects `unit` and `slow`, then what could not be verified here, then one closing
 * line `N passed, N failed`. Arguments go to vitest: `npm test -- --project unit`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../lib/paths.js';
import { unverified } from '../test/unverified.js';

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
const resultFile = join(folder, `test-results-${process.pid}.json`);

function runVitest(args: readonly string[]): number {
  mkdirSync(folder, { recursive: true });
  const vitest = join(packageRoot, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: packageRoot,
    stdio: 'inherit',
  });
  return status ?? 1;
}

function readResults(): Results | undefined {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8')) as Results;
  } catch {
    return undefined;
  } finally {
    rmSync(resultFile, { force: true });
  }
}

/** A file that cannot be loaded has no tests, and counts as one that failed. */
function failures({ testResults }: Results): number {
  const perFile = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').length;
    return failed === 0 && status === 'failed' ? 1 : failed;
  });
  return perFile.reduce((sum, count) => sum + count, 0);
}

const given = process.argv.slice(2);
const isChosen = given.some((arg) => /^--project\b/.test(arg));
const status = runVitest([...(isChosen ? [] : ['--project=unit', '--project=slow']), ...given]);
const results = readResults();
const missing = unverified();
for (const { id, why } of missing) console.log(`not verified here: ${id} (${why})`);
const unexcused = missing.filter(({ fails }) => fails);
const skipped = (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
if (skipped > 0) console.log(`${skipped} skipped`);
// An end of vitest that no test explains is a failure too: an error outside of every test.
const failed = Math.max(results ? failures(results) : 1, status === 0 ? 0 : 1) + unexcused.length;
console.log(`${results?.numPassedTests ?? 0} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
