import { join } from 'node:path';
import { BackgroundWorker, workerFile } from '../workers/background-worker.js';
import { writeIfDifferent } from '../output/write-file.js';
import { validationResultName } from '../output/report-names.js';
import type { Description } from '../openapi/description.js';
import { lintDescription, type LintProblem } from '../openapi/lint.js';
import { filesToLint, lintFiles, problemOf } from '../openapi/lint-files.js';
import { acceptProblems } from './accept-problems.js';
import type { CheckedInput } from './check-input.js';
import type { BuildHost, BuildRequest } from './host.js';
import {
  printValidationResult,
  type ValidationResult,
  validationResult,
} from './validation-result.js';
import { shownPath } from './wording.js';

type Lint = ValidationResult | undefined;

/** Lints a description, together with what was found while reading it; nothing with `--no-lint`. */
export async function lintInput(
  description: Description,
  request: BuildRequest,
  host: BuildHost,
): Promise<Lint> {
  if (!request.lint) return undefined;
  const problems = await host.clock.time('lint', () => runLint(description));
  return validationResult(description, problems);
}

/** From this many characters on, work on a description takes longer than starting a thread. */
const leastText = 300_000;

export function isLarge({ files }: Description): boolean {
  const length = [...files.values()].reduce((sum, { text }) => sum + text.length, 0);
  return length >= leastText;
}

/**
 * The worker that lints a description during the build. Small descriptions are linted in process, and so
 * are converted ones, which differ from their text.
 */
export function lintWorkerFile(description: Description): string | undefined {
  const isInWorker = isLarge(description) && description.convertedFrom === undefined;
  return isInWorker ? workerFile('openapi/lint-worker.js') : undefined;
}

async function runLint(description: Description): Promise<readonly LintProblem[]> {
  const file = lintWorkerFile(description);
  if (file === undefined) return lintDescription(description);
  const worker = new BackgroundWorker({ file, inProcess: lintFiles });
  try {
    return (await worker.run(filesToLint(description))).map(problemOf);
  } finally {
    worker.close();
  }
}

/** Lints, writes and tells what was found, and has the user agree to it. */
export async function lintBuild(
  input: CheckedInput,
  output: string,
  request: BuildRequest,
  host: BuildHost,
): Promise<void> {
  const lint = await lintInput(input.description, request, host);
  await writeValidationResult(output, lint, input, request, host);
  await acceptProblems(lint, request, host);
}

/** Writes the full result, before anybody is asked about it. */
async function writeValidationResult(
  output: string,
  lint: Lint,
  input: CheckedInput,
  request: BuildRequest,
  host: BuildHost,
): Promise<void> {
  const written = lint !== undefined && !request.dryRun;
  if (written) await writeIfDifferent(output, validationResultName, printValidationResult(lint));
  const path = shownPath(request.cwd, join(output, validationResultName));
  announceLint(lint, input, written ? path : undefined, host);
}

/** Tells what the lint found. */
export function announceLint(
  lint: Lint,
  input: CheckedInput,
  result: string | undefined,
  host: BuildHost,
): void {
  host.emit({
    event: 'lint',
    description: input.description.root.name,
    skipped: lint === undefined,
    errors: lint?.errors ?? 0,
    warnings: lint?.warnings ?? 0,
    result,
    problems: lint?.problems ?? [],
  });
}
