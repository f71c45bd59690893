import { runPostInstall } from '../output/post-install-commands.js';
import type { WrittenBuild } from './write.js';

/** Runs the post-install commands of the languages whose SDK was written. */
export async function installSdks(build: WrittenBuild): Promise<WrittenBuild> {
  const { plans, unwritten, request } = build;
  if (!request.dryRun) {
    const written = plans.filter(({ language }) => !unwritten.includes(language));
    await runPostInstall(build, written);
  }
  return build;
}
