import { ignoredFiles } from '../config/settings.js';
import { reportNames } from '../names-file/report.js';
import { type ComparedSdk, compareSdk } from '../output/compare-sdk.js';
import { finishInterrupted } from '../output/finish-interrupted.js';
import { globMatcher } from '../output/glob.js';
import { sdkFolder } from '../output/output-folder.js';
import { languageOf } from '../report/host.js';
import type { GeneratedBuild } from './generate.js';

export interface ComparedBuild extends GeneratedBuild {
  readonly compared: readonly ComparedSdk[];
}

/**
 * Compares all SDKs with the disk, after the lint has ended and before the build writes any SDK. An
 * interrupted build is finished first.
 */
export async function compareSdks(build: GeneratedBuild): Promise<ComparedBuild> {
  const { host, output, config, request } = build;
  await build.linted;
  build.recorder?.endPreparation();
  // The record has none of it, because this build may write the file.
  reportNames(build.nextNames, host);
  return host.clock.time('compare', async () => {
    const compared: ComparedSdk[] = [];
    for (const [id, { files, surface }] of build.sdks) {
      await finishInterrupted(build, id);
      const ignored = globMatcher(ignoredFiles(config, id));
      const { isSdkPath, postInstall } = languageOf(host, id);
      const toolPaths = postInstall.flatMap(({ writes }) => writes.map(({ path }) => path));
      const scope = { isSdkPath, ignored, reask: request.reask, surface, toolPaths };
      compared.push(await compareSdk(id, sdkFolder(output, id), files, scope));
    }
    return { ...build, compared };
  });
}
