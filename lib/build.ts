import type { ExitCode } from './diagnostics.js';
import type { BuildHost, BuildRequest } from './report/host.js';
import { compareSdks } from './stages/compare.js';
import { readConfig } from './stages/config.js';
import { generateSdks } from './stages/generate.js';
import { installSdks } from './stages/install.js';
import { lintInput } from './stages/lint.js';
import { mergeSdks } from './stages/merge.js';
import { modelInput } from './stages/model.js';
import { modifyModel } from './stages/modifiers.js';
import { readInput } from './stages/read.js';
import { reportBuild } from './stages/report.js';
import { endBuild, startBuild } from './stages/start.js';
import { writeSdks } from './stages/write.js';

/**
 * Builds SDKs. Each stage takes what the stage before it returned, and adds its own result. The build
 * generator runs the same stages in Yeoman's phases, and prompts for conflicts.
 */
export async function build(request: BuildRequest, host: BuildHost): Promise<ExitCode> {
  const started = startBuild(request, host);
  try {
    const configured = await readConfig(started);
    const read = await readInput(configured);
    const linted = await lintInput(read);
    const modeled = await modelInput(linted);
    const modified = await modifyModel(modeled);
    const generated = await generateSdks(modified);
    const compared = await compareSdks(generated);
    const merged = await mergeSdks(compared);
    const written = await writeSdks(merged);
    const reported = await reportBuild(written);
    return await installSdks(reported);
  } finally {
    await endBuild(started);
  }
}
