import { join } from 'node:path';
import { ExitCode, SdkgenError } from '../diagnostics.js';
import { writeIfDifferent } from '../output/write-file.js';
import type { Description } from '../spec/description.js';
import { lintDescription } from '../spec/lint.js';
import type { CheckedInput } from './check-input.js';
import type { BuildHost, BuildRequest } from './host.js';
import {
  printValidationResult,
  type ValidationResult,
  validationResult,
  validationResultName,
} from './validation-result.js';
import { counted, shownPath } from './wording.js';

type Lint = ValidationResult | undefined;

/** Lints a description, together with what was found while reading it; nothing with `--no-lint`. */
export async function lintInput(
  description: Description,
  request: BuildRequest,
  host: BuildHost,
): Promise<Lint> {
  if (!request.lint) return undefined;
  const problems = await host.clock.time('lint', () => lintDescription(description));
  return validationResult(description, problems);
}

/** Writes the full result, before anybody is asked about it. */
export async function writeValidationResult(
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

/** Ends the run when the description has errors and the user did not allow them. */
export function refuseErrors(lint: Lint, request: BuildRequest): void {
  const errors = lint?.errors ?? 0;
  if (errors === 0 || request.allowErrors) return;
  throw new SdkgenError(
    `The description has ${counted(errors, 'error')}. Where they have a safe reading, --allow-errors builds all the same.`,
    ExitCode.BadInput,
  );
}

/** Errors end the build; warnings end it unless the user agrees to them. */
export async function acceptProblems(
  lint: Lint,
  request: BuildRequest,
  host: BuildHost,
): Promise<void> {
  refuseErrors(lint, request);
  const problems = (lint?.warnings ?? 0) + (lint?.errors ?? 0);
  if (problems === 0 || request.yes || request.dryRun) return;
  if (host.confirm === undefined) {
    const message = `The description has ${counted(problems, 'warning')} and nobody can be asked. --yes builds all the same.`;
    throw new SdkgenError(message, ExitCode.ConflictOrDeclined);
  }
  if (await host.confirm(`The description has ${counted(problems, 'warning')}. Build anyway?`))
    return;
  throw new SdkgenError('Not built.', ExitCode.ConflictOrDeclined);
}
