import type { BuildHost, BuildRequest } from './report/host.js';
import { readConfig } from './stages/config.js';
import { startMergeBases } from './stages/generate.js';
import { lintInput } from './stages/lint.js';
import { modelInput } from './stages/model.js';
import { type ModifiedBuild, modifyModel } from './stages/modifiers.js';
import { readInput } from './stages/read.js';
import { endBuild, startBuild } from './stages/start.js';

/**
 * Runs the stages before `generate` for the build generator, which runs the others in Yeoman's phases.
 * The caller ends the build with `endBuild`.
 */
export async function prepareBuild(request: BuildRequest, host: BuildHost): Promise<ModifiedBuild> {
  const started = startBuild(request, host);
  try {
    const configured = await readConfig(started);
    const read = await readInput(configured);
    const linted = await lintInput(read);
    const modeled = await modelInput(linted);
    const modified = await modifyModel(modeled);
    startMergeBases(modified);
    return modified;
  } catch (error) {
    await endBuild(started);
    throw error;
  }
}
