import { join } from 'node:path';
import { filesToLint, lintFiles, problemOf } from '../openapi/lint-files.js';
import { lintDescription, type LintProblem } from '../openapi/lint.js';
import type { Description } from '../openapi/description.js';
import { lockOutput } from '../output/lock.js';
import { checkOutputFolder } from '../output/output-folder.js';
import { validationResultName } from '../output/report-names.js';
import { writeIfDifferent } from '../output/write-file.js';
import { acceptProblems } from '../report/accept-problems.js';
import { findingKinds } from '../report/finding-kinds.js';
import { holdEvents } from '../report/hold-events.js';
import { printValidationResult, validationResult } from '../report/validation-result.js';
import { unmatchedRules } from '../report/unmatched-rules.js';
import { shownPath } from '../report/wording.js';
import { BackgroundWorker, workerFile } from '../workers/background-worker.js';
import { isLarge } from './large.js';
import { noteModifiers, noteProjectCode } from './project-code.js';
import type { ReadBuild } from './read.js';

/** A build whose description is linted, or is being linted in a worker. */
export interface LintedBuild extends ReadBuild {
  /** Settles when the lint ends. The build writes no SDK before that. */
  readonly linted: Promise<void>;
}

/**
 * Locks the output folder and lints the description. A large description is linted in a worker, next to
 * the stages that follow. A build that may prompt waits for the lint in any case.
 */
export async function lintInput(build: ReadBuild): Promise<LintedBuild> {
  const { request, host, output, languages, resources } = build;
  checkOutputFolder(output, languages);
  if (!request.dryRun) resources.lock = await lockOutput(output, host.inputs);
  const linting = await startLint(build, !request.yes && !request.dryRun);
  if (!build.proposal?.unusedCode.length) noteProjectCode(linting);
  return linting;
}

/** The lint of `sdkgen validate`, which needs no output folder. */
export async function lintOnly(build: ReadBuild): Promise<LintedBuild> {
  const linting = await startLint(build, false);
  if (build.modifierFiles.length > 0) noteModifiers(linting);
  return linting;
}

async function startLint(build: ReadBuild, mayPrompt: boolean): Promise<LintedBuild> {
  const linted = lint(build);
  if (mayPrompt || lintWorkerFile(build.description) === undefined) await linted;
  return { ...build, host: holdEvents(build.host, linted), linted };
}

/** Runs a task next to a lint. If both fail, the error of the lint is the one that is thrown. */
export async function besideLint<Result>(
  { linted }: LintedBuild,
  task: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    await linted;
    throw error;
  }
}

/** Lints, writes and reports the result, and ends the build unless the user accepts it. */
async function lint(build: ReadBuild): Promise<void> {
  const { request, host, description, config } = build;
  const { rules } = config.lint;
  const result = request.lint
    ? validationResult(
        description,
        await host.clock.time('lint', () => lintProblems(description)),
        rules,
      )
    : undefined;
  // The file is complete before the user is asked about it.
  const isWritten = result !== undefined && !request.dryRun;
  if (isWritten) {
    await writeIfDifferent(build.output, validationResultName, printValidationResult(result));
  }
  const path = shownPath(request.cwd, join(build.output, validationResultName));
  const problems = (result?.problems ?? []).filter(({ severity }) => severity !== 'off');
  host.emit({
    event: 'lint',
    description: description.root.name,
    skipped: result === undefined,
    errors: result?.errors ?? 0,
    warnings: result?.warnings ?? 0,
    result: isWritten ? path : undefined,
    problems,
    kinds: findingKinds(problems, (file) => description.files.get(file)?.text),
  });
  for (const message of unmatchedRules(result?.problems ?? [], config.lint.rules)) {
    if (result !== undefined) host.emit({ event: 'note', topic: 'lint', message });
  }
  await acceptProblems(result, request, host);
}

/**
 * The worker that lints a description during the build. Small descriptions are linted in process, and so
 * are converted ones, which differ from their text.
 */
function lintWorkerFile(description: Description): string | undefined {
  const isInWorker = isLarge(description) && description.convertedFrom === undefined;
  return isInWorker ? workerFile('openapi/lint-worker.js') : undefined;
}

async function lintProblems(description: Description): Promise<readonly LintProblem[]> {
  const file = lintWorkerFile(description);
  if (file === undefined) return lintDescription(description);
  const worker = new BackgroundWorker({ file, inProcess: lintFiles });
  try {
    return (await worker.run(filesToLint(description))).map(problemOf);
  } finally {
    worker.close();
  }
}
