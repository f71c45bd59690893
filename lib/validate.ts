import { ExitCode } from './diagnostics.js';
import { findHooks } from './hooks/find-hooks.js';
import { holdEvents } from './report/hold-events.js';
import { modifierNote } from './report/modifier-note.js';
import { type CheckedInput, readInput } from './report/check-input.js';
import type { BuildHost, BuildRequest } from './report/host.js';
import { refuseErrors } from './report/accept-problems.js';
import { announceLint, lintInput } from './report/lint-input.js';
import { chosenLanguages, goOnBeside, modifiersOf, requestSdks, understand } from './prepare.js';

/** Checks all that a build reads, and writes nothing. */
export async function validate(request: BuildRequest, asked: BuildHost): Promise<ExitCode> {
  const input = await readInput(request, asked);
  const languages = chosenLanguages(request, asked, input.config);
  const hooks = await findHooks(input, languages, asked);
  const modifiers = modifiersOf(input, asked);
  const linted = lintOnly(input, request, asked);
  await goOnBeside(linted, input.description, async () => {
    const host = holdEvents(asked, linted);
    if (modifiers.length > 0) host.emit(modifierNote(modifiers));
    const { model } = await understand(input, modifiers, request, host);
    await requestSdks(input, model, hooks, languages, host);
  });
  await linted;
  return ExitCode.Built;
}

async function lintOnly(
  input: CheckedInput,
  request: BuildRequest,
  host: BuildHost,
): Promise<void> {
  const lint = await lintInput(input.description, request, host);
  announceLint(lint, input, undefined, host);
  refuseErrors(lint, request);
}
