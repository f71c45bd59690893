import { ignoredFiles } from '../config/settings.js';
import { ExitCode, SdkgenError } from '../diagnostics.js';
import type { GeneratedSdk, SdkFile } from '../languages/language.js';
import { globMatcher } from '../output/glob.js';
import { sdkFolder } from '../output/output-folder.js';
import { fileNamesProblem } from '../output/plan.js';
import { languageOf } from '../report/host.js';
import { isLarge } from './large.js';
import type { ModifiedBuild } from './modifiers.js';

export interface GeneratedBuild extends ModifiedBuild {
  /** By language. An SDK is absent if its generator failed. */
  readonly sdks: ReadonlyMap<string, GeneratedSdk>;
}

/** Generates every SDK. A language that fails is reported and left out. */
export async function generateSdks(build: ModifiedBuild): Promise<GeneratedBuild> {
  startMergeBases(build);
  const sdks = new Map<string, GeneratedSdk>();
  for (const id of build.languages) {
    const sdk = await generateSdk(build, id);
    if (sdk !== undefined) sdks.set(id, sdk);
  }
  return { ...build, sdks };
}

/** Generates one SDK in memory. Reports a generator that fails, and returns nothing then. */
export async function generateSdk(
  build: ModifiedBuild,
  id: string,
): Promise<GeneratedSdk | undefined> {
  const { host } = build;
  const language = languageOf(host, id);
  const sdkRequest = build.sdkRequests.get(id);
  if (sdkRequest === undefined) throw new Error(`This build has no language ${id}.`);
  try {
    const generate = () => {
      const sdk = language.generate(build.model, sdkRequest);
      const problem = fileNamesProblem(sdk.files);
      if (problem !== undefined) throw new Error(problem);
      return { ...sdk, files: contentsOf(build, id, sdk.files) };
    };
    return await host.clock.time('generate', generate, id);
  } catch (error) {
    await build.linted;
    if (error instanceof SdkgenError && error.exitCode !== ExitCode.GeneratorFault) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const { title } = language;
    host.emit({ event: 'language', language: id, title, result: 'failed', message });
    return undefined;
  }
}

/** Starts the worker for the merge bases of large SDKs, so that it is ready when files are generated. */
export function startMergeBases(build: ModifiedBuild): void {
  const { description, languages, output, request, resources } = build;
  if (request.dryRun || !isLarge(description)) return;
  resources.mergeBases.expect(languages.map((language) => sdkFolder(output, language)));
}

/**
 * Creates the bytes of every file once, in the order in which shards of the merge base take them. The
 * later stages stage, compare and write these bytes.
 */
function contentsOf(
  build: ModifiedBuild,
  id: string,
  files: readonly SdkFile[],
): readonly SdkFile[] {
  const { config, output, request, resources } = build;
  const intake = request.dryRun ? undefined : resources.mergeBases.intakeOf(sdkFolder(output, id));
  const ignored = globMatcher(ignoredFiles(config, id));
  const contents = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => {
      const { path, content, executable = false } = file;
      if (!ignored(path)) intake?.add(path, content);
      return { path, content: Buffer.from(content), executable };
    });
  intake?.end();
  return contents;
}
