import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildReportName, validationResultName } from './report-names.js';
import { unusableOutput } from './unusable-output.js';
import { DiskGuard, folderProblem, safeJoin, statusOf } from './safe-path.js';

/** Where builds write, in the working directory. */
export function outputFolder(workingDirectory: string): string {
  return join(workingDirectory, 'output');
}

/** The root of one SDK. */
export function sdkFolder(output: string, language: string): string {
  return safeJoin(output, language);
}

/** Refuses, before anything is written, an output folder that links elsewhere or is read-only. */
export function checkOutputFolder(output: string, languages: readonly string[]): void {
  for (const folder of [output, ...languages.map((language) => sdkFolder(output, language))]) {
    const problem = folderProblem(folder);
    if (problem !== undefined) throw unusableOutput(problem);
  }
  if (statusOf(output) !== undefined) return checkReports(output);
  try {
    accessSync(dirname(output), constants.W_OK);
  } catch {
    throw unusableOutput(
      `${dirname(output)} is read-only, so sdkgen cannot create the output folder in it.`,
    );
  }
}

/** A report that cannot be written would only be seen when the SDKs have been. */
function checkReports(output: string): void {
  const guard = new DiskGuard(output);
  for (const name of [validationResultName, buildReportName]) {
    const problem = guard.problem(name);
    if (problem !== undefined) throw unusableOutput(problem);
  }
}
