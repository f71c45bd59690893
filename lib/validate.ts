import { ExitCode } from './diagnostics.js';
import { reportNames } from './names-file/report.js';
import type { BuildHost, BuildRequest } from './report/host.js';
import { readConfig } from './stages/config.js';
import { lintOnly } from './stages/lint.js';
import { modelInput } from './stages/model.js';
import { modifyModel } from './stages/modifiers.js';
import { readInput } from './stages/read.js';
import { startBuild } from './stages/start.js';

/** Checks everything that a build reads, and writes nothing. */
export async function validate(request: BuildRequest, host: BuildHost): Promise<ExitCode> {
  const started = startBuild({ ...request, dryRun: true }, host);
  const configured = await readConfig(started);
  const read = await readInput(configured);
  const linted = await lintOnly(read);
  const modeled = await modelInput(linted);
  await modifyModel(modeled);
  await linted.linted;
  reportNames(modeled.nextNames, modeled.host);
  return ExitCode.Built;
}
