import type { Description } from '../openapi/description.js';
import { isRemote } from '../openapi/locate.js';
import { sdkFolder } from '../output/output-folder.js';
import type { SdkPlan } from '../output/plan.js';
import { commandsOf } from '../output/post-install-commands.js';
import { commandLine } from '../output/tool-program.js';
import type { BuildEvent } from '../report/events.js';
import { type BuildHost, type BuildRequest, type BuildRun, languageOf } from '../report/host.js';
import {
  fromWorkingDirectory,
  hashesOfReports,
  type RecordedSdk,
  manifestIdentity,
  type RecordKey,
  recordKey,
  writeLastBuild,
} from './last-build.js';
import { stateOf } from './plan-unchanged.js';
import { RecordedInputs } from './recorded-inputs.js';

/** Records a build while it runs, for the up-to-date check of the next one. */
export class BuildRecorder {
  readonly inputs: RecordedInputs;
  /** The events before the SDKs were compared with the disk, without those of stages. */
  readonly events: BuildEvent[] = [];
  #isPreparing = true;

  constructor(
    readonly key: RecordKey,
    other: BuildHost['inputs'],
  ) {
    this.inputs = new RecordedInputs(other);
  }

  record(event: BuildEvent): void {
    if (this.#isPreparing && isRepeatable(event)) this.events.push(event);
  }

  /** Events from now on depend on the SDKs on disk, and are not recorded. */
  endPreparation(): void {
    this.#isPreparing = false;
  }
}

/** Whether an up-to-date build reports the event too. Nothing is fetched by one. */
function isRepeatable(event: BuildEvent): boolean {
  if (event.event === 'note') return event.topic !== 'remote-file';
  return event.event !== 'stage' && event.event !== 'fetched';
}

/** A host that records what a build reads and reports. The same host if no record is kept. */
export function recording(
  request: BuildRequest,
  host: BuildHost,
): { readonly host: BuildHost; readonly recorder: BuildRecorder | undefined } {
  const key = recordKey(request, host);
  if (key === undefined) return { host, recorder: undefined };
  const recorder = new BuildRecorder(key, host.inputs);
  const emit = (event: BuildEvent): void => {
    recorder.record(event);
    host.emit(event);
  };
  return { host: { ...host, inputs: recorder.inputs, emit }, recorder };
}

interface RecordedBuild extends BuildRun {
  readonly recorder: BuildRecorder | undefined;
  readonly languages: readonly string[];
  readonly description: Description;
  readonly plans: readonly SdkPlan[];
}

/** Writes the record of a complete build, with the event that ended it. */
export async function recordBuild(build: RecordedBuild, after: BuildEvent): Promise<void> {
  const { recorder, output, request, languages, description, host, plans } = build;
  const inputs = recorder?.inputs.settled();
  // A remote file may have changed. Only the server knows.
  if (!recorder || !inputs || [...description.files.keys()].some(isRemote)) return;
  const sdks: Record<string, RecordedSdk> = {};
  for (const language of languages) {
    const root = sdkFolder(output, language);
    const manifest = manifestIdentity(root);
    if (manifest === undefined) return;
    const { title } = languageOf(host, language);
    const plan = plans.find((one) => one.language === language);
    const installs = plan ? commandsOf(host, plan).map(commandLine) : [];
    sdks[language] = { title, installs, state: stateOf(root), manifest };
  }
  // Without a record, the next build only takes longer.
  await writeLastBuild(output, recorder.key, {
    inputs: fromWorkingDirectory(inputs, request.cwd),
    sdks,
    reports: hashesOfReports(output),
    before: recorder.events,
    after: [after],
  }).catch(() => {});
}
