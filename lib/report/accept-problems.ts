import { ExitCode, SdkgenError } from '../diagnostics.js';
import type { BuildRequest, RunHost } from './host.js';
import type { ValidationResult } from './validation-result.js';
import { counted } from './wording.js';

type Counts = Pick<ValidationResult, 'errors' | 'warnings'> | undefined;

/** Ends the run if the description has errors and the user did not allow them. */
export function refuseErrors(lint: Counts, request: BuildRequest): void {
  const errors = lint?.errors ?? 0;
  if (errors === 0 || request.allowErrors) return;
  throw new SdkgenError(
    `The description has ${counted(errors, 'error')}. Fix the description, or pass --allow-errors to build despite errors that have a safe fallback.`,
    ExitCode.BadInput,
  );
}

/** Ends the build if there are errors, or warnings that the user does not accept. */
export async function acceptProblems(
  lint: Counts,
  request: BuildRequest,
  host: RunHost,
): Promise<void> {
  refuseErrors(lint, request);
  const problems = (lint?.warnings ?? 0) + (lint?.errors ?? 0);
  if (problems === 0 || request.yes || request.dryRun) return;
  if (host.confirm === undefined) {
    const message = `The description has ${counted(problems, 'warning')}, and sdkgen cannot prompt. Pass --yes to build despite warnings, or set their severity in \`lint.rules\` of the config.`;
    throw new SdkgenError(message, ExitCode.ConflictOrDeclined);
  }
  if (await host.confirm(`The description has ${counted(problems, 'warning')}. Build anyway?`))
    return;
  throw new SdkgenError('You declined the build.', ExitCode.ConflictOrDeclined);
}
