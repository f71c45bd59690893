import { languageOf } from '../generate.js';
import type { PreparedBuild } from '../prepare.js';
import { sdkFolder } from '../output/output-folder.js';
import type { BuildEvent } from '../report/events.js';
import { commandLine } from '../output/tool-program.js';
import type { BuildHost, BuildRequest } from '../report/host.js';
import { isRemote } from '../openapi/locate.js';
import {
  hashesOfReports,
  type LeftSdk,
  manifestIdentity,
  type RecordKey,
  recordKey,
  writeLastBuild,
} from './last-build.js';
import { stateOf } from './left-as-built.js';
import { NotedInputs } from './noted-inputs.js';
import { fromWorkingDirectory, reportNames } from './unchanged-build.js';

/** What is noted of a build while it runs, for the next one. */
export class BuildMemory {
  readonly inputs: NotedInputs;
  /** What was told before SDKs were compared with the disk, and stages apart. */
  readonly told: BuildEvent[] = [];
  #isPreparing = true;

  constructor(
    readonly key: RecordKey,
    other: BuildHost['inputs'],
  ) {
    this.inputs = new NotedInputs(other);
  }

  hear(event: BuildEvent): void {
    if (this.#isPreparing && event.event !== 'stage') this.told.push(event);
  }

  /** From now on it is told what is done to the SDKs that are there. */
  endPreparation(): void {
    this.#isPreparing = false;
  }
}

/** A host that notes what is read and told; as it was where nothing is kept of a build. */
export function noting(
  request: BuildRequest,
  host: BuildHost,
): { readonly host: BuildHost; readonly memory?: BuildMemory } {
  const key = recordKey(request, host);
  if (key === undefined) return { host };
  const memory = new BuildMemory(key, host.inputs);
  const emit = (event: BuildEvent): void => {
    memory.hear(event);
    host.emit(event);
  };
  return { host: { ...host, inputs: memory.inputs, emit }, memory };
}

/** Keeps what is known of a build that came to its end, for the next one to see that nothing changed. */
export async function rememberBuild(prepared: PreparedBuild, after: BuildEvent): Promise<void> {
  const { memory, output, request, languages, description, host } = prepared;
  const inputs = memory?.inputs.settled();
  // What a server has now is not known without asking it.
  if (!memory || !inputs || [...description.files.keys()].some(isRemote)) return;
  const sdks: Record<string, LeftSdk> = {};
  for (const language of languages) {
    const root = sdkFolder(output, language);
    const manifest = manifestIdentity(root);
    if (manifest === undefined) return;
    const { title, postInstall } = languageOf(host, language);
    const installs = postInstall.map(commandLine);
    sdks[language] = { title, installs, state: stateOf(root), manifest };
  }
  // Without it the next build only takes longer.
  await writeLastBuild(output, memory.key, {
    inputs: fromWorkingDirectory(inputs, request.cwd),
    sdks,
    reports: hashesOfReports(output, reportNames),
    before: memory.told,
    after: [after],
  }).catch(() => {});
}
