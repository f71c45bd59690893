import { type OutputLock, unlocked } from '../output/lock.js';
import { MergeBaseWriter } from '../output/merge-base-writer.js';
import { outputFolder } from '../output/output-folder.js';
import type { BuildHost, BuildRequest, BuildRun } from '../report/host.js';
import { type BuildRecorder, recording } from '../up-to-date/build-recorder.js';

/** What a build holds until its end. */
export class BuildResources {
  /** The lock of the output folder, once the build has taken it. */
  lock: OutputLock = unlocked;
  readonly mergeBases = new MergeBaseWriter();
}

/** A build that has read nothing yet. */
export interface StartedBuild extends BuildRun {
  readonly resources: BuildResources;
  /** Records the build for the next up-to-date check. Absent if no record is kept. */
  readonly recorder: BuildRecorder | undefined;
}

export function startBuild(request: BuildRequest, host: BuildHost): StartedBuild {
  const output = outputFolder(request.cwd);
  return { ...recording(request, host), request, output, resources: new BuildResources() };
}

/** Stops the workers of a build and releases its lock, however the build ended. */
export async function endBuild({ resources }: Pick<StartedBuild, 'resources'>): Promise<void> {
  resources.mergeBases.close();
  await resources.lock.release();
}
