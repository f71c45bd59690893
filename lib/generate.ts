import { ignoredFiles } from './config/settings.js';
import type { PreparedBuild } from './prepare.js';
import { ExitCode, SdkgenError } from './diagnostics.js';
import type { GeneratedSdk, Language, SdkFile } from './languages/language.js';
import { globMatcher } from './output/glob.js';
import { sdkFolder } from './output/output-folder.js';
import { fileNamesProblem } from './output/plan.js';
import type { BuildHost } from './report/host.js';

/** What the languages made, and which of them could not. */
export interface GeneratedSdks {
  readonly sdks: ReadonlyMap<string, GeneratedSdk>;
  readonly failed: readonly string[];
}

/** Generates every SDK; a language that fails is told of and left out. */
export async function generateSdks(prepared: PreparedBuild): Promise<GeneratedSdks> {
  const sdks = new Map<string, GeneratedSdk>();
  for (const id of prepared.languages) {
    const sdk = await generateSdk(prepared, id);
    if (sdk !== undefined) sdks.set(id, sdk);
  }
  return { sdks, failed: prepared.languages.filter((id) => !sdks.has(id)) };
}

/** Generates one SDK in memory; nothing when its generator failed, which is told. */
export async function generateSdk(
  prepared: PreparedBuild,
  id: string,
): Promise<GeneratedSdk | undefined> {
  const { host } = prepared;
  const language = languageOf(host, id);
  const sdkRequest = prepared.sdkRequests.get(id);
  if (sdkRequest === undefined) throw new Error(`${id} is no language of this build.`);
  try {
    return await host.clock.time('generate', () => {
      const sdk = language.generate(prepared.model, sdkRequest);
      const problem = fileNamesProblem(sdk.files);
      if (problem !== undefined) throw new Error(problem);
      return { ...sdk, files: makeFiles(prepared, id, sdk.files) };
    });
  } catch (error) {
    await prepared.linted;
    if (error instanceof SdkgenError && error.exitCode !== ExitCode.GeneratorFault) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const { title } = language;
    host.emit({ event: 'language', language: id, title, result: 'failed', message });
    return undefined;
  }
}

/**
 * Has the language make each file, in the order in which shards take them. What is staged, compared and
 * written are the same bytes, made once.
 */
function makeFiles(
  { config, output, mergeBases, request }: PreparedBuild,
  id: string,
  files: readonly SdkFile[],
): readonly SdkFile[] {
  const intake = request.dryRun ? undefined : mergeBases.intakeOf(sdkFolder(output, id));
  const ignored = globMatcher(ignoredFiles(config, id));
  const made = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => {
      const { path, content, executable = false } = file;
      if (!ignored(path)) intake?.add(path, content);
      return { path, content: Buffer.from(content), executable };
    });
  intake?.end();
  return made;
}

/** A language of a build, which was checked to be there. */
export function languageOf(host: BuildHost, id: string): Language {
  const language = host.registry[id];
  if (language === undefined) throw new Error(`There is no generator for ${id}.`);
  return language;
}
