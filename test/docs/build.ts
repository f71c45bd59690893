import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SdkgenError } from '../../lib/diagnostics.js';
import { languageIds, languages } from '../../lib/languages/registry.js';
import { isObject, member, stringMember } from '../../lib/json.js';
import { prepareBuild } from '../../lib/prepare.js';
import { loadAssets } from '../../lib/render/load-assets.js';
import type { BuildEvent } from '../../lib/report/events.js';
import type { Finding } from '../../lib/report/finding.js';
import type { BuildHost } from '../../lib/report/host.js';
import { generateSdk } from '../../lib/stages/generate.js';
import { Timings } from '../../lib/timings.js';
import { textFiles } from '../unit/languages/generated.js';
import type { Project } from './projects.js';

/** The SDKs of a project: files by path, by language. */
export interface Built {
  readonly sdks: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** What the build reports about the config, and why it failed. */
  readonly findings: readonly string[];
}

/**
 * Builds the SDKs of a project in memory, with the config loader and the stages of `sdkgen build`.
 *
 * @param folder - an empty one, which gets the description and the config
 */
export async function buildProject(project: Project, folder: string): Promise<Built> {
  writeProject(project, folder);
  const findings: string[] = [];
  const host = hostOf((event) => {
    if (event.event === 'config') findings.push(...messagesOf(event.findings));
    if (event.event === 'language' && event.result === 'failed') findings.push(event.message);
  });
  const chosen = project.config['languages'] as readonly string[];
  const sdks = new Map<string, ReadonlyMap<string, string>>();
  try {
    const prepared = await prepareBuild({ ...request, cwd: folder, languages: chosen }, host);
    for (const id of languageIds.filter((one) => chosen.includes(one))) {
      const sdk = await generateSdk(prepared, id);
      if (sdk !== undefined) sdks.set(id, textFiles(sdk));
    }
  } catch (error) {
    if (!(error instanceof SdkgenError)) throw error;
    findings.push(error.message, ...error.diagnostics.map(({ message }) => message));
  }
  return { sdks, findings };
}

/** Keys without effect in a language are no mistake. */
function messagesOf(findings: readonly Finding[]): string[] {
  return findings.filter(({ severity }) => severity !== 'info').map(({ message }) => message);
}

/** Writes the files of a user: the description, the config, and the license that it names. */
export function writeProject({ description, config }: Project, folder: string): void {
  const license = stringMember(member(member(config, 'customizations'), 'license'), 'file');
  const files = {
    [stringMember(config, 'specFilePath') ?? '']: description,
    'sdkgen.config.json': config,
    ...(license === undefined ? {} : { [license]: 'The terms of the pet store.\n' }),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // JSON is YAML.
    writeFileSync(
      join(folder, path),
      isObject(content) ? JSON.stringify(content, null, 2) : content,
    );
  }
}

const request = {
  config: 'sdkgen.config.json',
  yes: true,
  lint: false,
  allowErrors: false,
  allowRemoteRefs: false,
  allowPrivateRefs: false,
  allowOutsideRefs: false,
  onConflict: undefined,
  allowDeletions: false,
  reask: false,
  skipInstall: true,
  dryRun: true,
};

const hostOf = (emit: (event: BuildEvent) => void): BuildHost => ({
  registry: languages,
  assetsOf: (id, language) => loadAssets(id, language.plain),
  clock: new Timings(),
  emit,
  uninterrupted: (task) => task(),
  confirm: undefined,
});
