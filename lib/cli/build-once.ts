import type { ExitCode } from '../diagnostics.js';
import type { BuildRequest, LanguageHost, RunHost } from '../report/host.js';
import { findUpToDate, finishUpToDate } from '../up-to-date/up-to-date-build.js';

/**
 * Runs one build, as `yo sdkgen:build` does. An up-to-date build loads neither the languages nor the
 * stages.
 */
export async function buildOnce(request: BuildRequest, host: RunHost): Promise<ExitCode> {
  const unchanged = await findUpToDate(request, host);
  if (unchanged !== undefined) return finishUpToDate(unchanged, languages);
  const { buildWhole } = await import('./whole-build.js');
  return buildWhole(request, host);
}

async function languages(): Promise<LanguageHost> {
  const { languageHost } = await import('./language-host.js');
  return languageHost;
}
