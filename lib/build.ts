import { dirname, join } from 'node:path';
import type { Config } from './config/load.js';
import { ignoredFiles, modelSettings, sdkSettings } from './config/settings.js';
import { ExitCode, SdkgenError } from './diagnostics.js';
import { checkParameterNames, findHooks } from './hooks/find-hooks.js';
import { hookNotes } from './hooks/notes.js';
import { type GeneratedSdks, generateSdks, languageOf } from './generate.js';
import type { FoundHooks } from './hooks/read-hooks.js';
import type { SdkRequest } from './languages/language.js';
import { buildModel } from './model/build.js';
import type { ApiModel } from './model/model.js';
import { warningKinds } from './model/notes.js';
import { questions, settleConflicts } from './output/agreement.js';
import { announcePlan } from './output/announce-plan.js';
import { globMatcher } from './output/glob.js';
import { installSdks } from './output/install-sdks.js';
import { lockOutput, type OutputLock, unlocked } from './output/lock.js';
import { checkOutputFolder, outputFolder, sdkFolder } from './output/output-folder.js';
import { planSdk, type SdkPlan } from './output/plan.js';
import { finishInterrupted } from './output/finish-interrupted.js';
import { ShardPress } from './output/shard-press.js';
import { writeIfDifferent } from './output/write-file.js';
import { writeSdks } from './output/write-sdks.js';
import type { ModifiedModel } from './plan/apply.js';
import type { LeftOut } from './plan/edits.js';
import { findModifiers, type ModifierFile } from './plan/files.js';
import { runModifiers } from './plan/run.js';
import { holdEvents } from './report/hold-events.js';
import { modifierNote } from './report/modifier-note.js';
import { buildReport, buildReportName, printBuildReport } from './report/build-report.js';
import { type CheckedInput, readInput } from './report/check-input.js';
import { compareFindings, findingOf, located } from './report/finding.js';
import type { BuildEvent } from './report/events.js';
import type { BuildHost, BuildRequest } from './report/host.js';
import {
  announceLint,
  isLarge,
  lintBuild,
  lintInput,
  lintThread,
  refuseErrors,
} from './report/lint-input.js';
import { shownPath } from './report/wording.js';
import { type BuildMemory, noting, rememberBuild } from './unchanged/remember.js';

/** A build whose input is read, checked and understood; nothing is generated yet. */
export interface PreparedBuild extends CheckedInput {
  readonly request: BuildRequest;
  readonly host: BuildHost;
  readonly output: string;
  readonly languages: readonly string[];
  /** Held until the build is at its end. */
  readonly lock: OutputLock;
  readonly model: ApiModel;
  /** What each language generates from, beside the model. */
  readonly sdkRequests: ReadonlyMap<string, SdkRequest<unknown>>;
  /** What plan modifiers left out of it. */
  readonly dropped: readonly LeftOut[];
  /** Done when the lint is, which may go on beside the build; nothing is written before. */
  readonly linted: Promise<void>;
  /** Makes what later builds merge from. */
  readonly press: ShardPress;
  /** What the next build is told of this one. */
  readonly memory: BuildMemory | undefined;
}

type BegunBuild = Pick<PreparedBuild, 'output' | 'languages' | 'lock'>;

/** The whole product in a sentence. The generators run the same stages and ask about conflicts. */
export async function build(request: BuildRequest, host: BuildHost): Promise<ExitCode> {
  const prepared = await prepareBuild(request, host);
  try {
    const generated = await generateSdks(prepared);
    const plans = await planSdks(prepared, generated);
    return await (request.dryRun
      ? announceBuild(prepared, generated, plans)
      : finishBuild(prepared, generated, plans));
  } finally {
    prepared.press.close();
    await prepared.lock.release();
  }
}

/** Config report, description, lint, the user's agreement, model: up to what is to be generated. */
export async function prepareBuild(
  request: BuildRequest,
  plainHost: BuildHost,
): Promise<PreparedBuild> {
  const { host, memory } = noting(request, plainHost);
  const output = outputFolder(request.cwd);
  const input = await readInput(request, host);
  const languages = chosenLanguages(request, host, input.config);
  await checkOutputFolder(output, languages);
  const lock = request.dryRun ? unlocked : await lockOutput(output, host.inputs);
  try {
    const prepared = await prepareLocked(request, host, { input, output, languages, lock });
    return { ...prepared, press: pressFor(prepared), memory };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Large descriptions have SDKs whose shards are worth a thread. */
function pressFor({
  request,
  description,
  languages,
  output,
}: Omit<PreparedBuild, 'memory' | 'press'>): ShardPress {
  const press = new ShardPress();
  if (isLarge(description) && !request.dryRun) {
    press.expect(languages.map((language) => sdkFolder(output, language)));
  }
  return press;
}

async function prepareLocked(
  request: BuildRequest,
  asked: BuildHost,
  { input, ...begun }: { readonly input: CheckedInput } & BegunBuild,
): Promise<Omit<PreparedBuild, 'memory' | 'press'>> {
  const { output, languages } = begun;
  const hooks = await findHooks(input, languages, asked);
  const modifiers = modifiersOf(input, asked);
  const linted = lintBuild(input, output, request, asked);
  const asks = !request.yes && !request.dryRun;
  // Where nobody is asked about what a thread finds, the build goes on beside it.
  if (asks || lintThread(input.description) === undefined) await linted;
  const host = holdEvents(asked, linted);
  try {
    for (const message of hookNotes(hooks, (id) => host.registry[id]?.title ?? id))
      host.emit({ event: 'note', topic: 'hooks', message });
    host.emit(modifierNote(modifiers));
    const understood = await understand(input, modifiers, request, host);
    const sdkRequests = await requestSdks(input, understood.model, hooks, languages, host);
    return { ...input, ...begun, request, host, ...understood, sdkRequests, linted };
  } catch (error) {
    await linted;
    throw error;
  }
}

/** Checks all that a build reads, and writes nothing. */
export async function validate(request: BuildRequest, host: BuildHost): Promise<ExitCode> {
  const input = await readInput(request, host);
  const languages = chosenLanguages(request, host, input.config);
  const hooks = await findHooks(input, languages, host);
  const modifiers = modifiersOf(input, host);
  const lint = await lintInput(input.description, request, host);
  announceLint(lint, input, undefined, host);
  refuseErrors(lint, request);
  if (modifiers.length > 0) host.emit(modifierNote(modifiers));
  const { model } = await understand(input, modifiers, request, host);
  await requestSdks(input, model, hooks, languages, host);
  return ExitCode.Built;
}

function modifiersOf({ configFile }: CheckedInput, host: BuildHost): readonly ModifierFile[] {
  return findModifiers(dirname(configFile), (folder) => host.inputs?.tree(folder));
}

/** What each language is asked for; what its hooks ask of the client must be possible. */
async function requestSdks(
  input: CheckedInput,
  model: ApiModel,
  hooks: FoundHooks,
  languages: readonly string[],
  host: BuildHost,
): Promise<ReadonlyMap<string, SdkRequest<unknown>>> {
  const requests = new Map<string, SdkRequest<unknown>>();
  for (const id of languages) {
    const language = languageOf(host, id);
    requests.set(id, {
      settings: sdkSettings(input.config, id, model),
      options: language.options.parse(input.config.languageOptions[id] ?? {}),
      assets: host.assetsOf(id, language),
      hooks: hooks.projects.get(id),
    });
  }
  await checkParameterNames(input, model, host, requests);
  return requests;
}

/** The description's meaning as plan modifiers have it; what its author should know is told. */
async function understand(
  input: CheckedInput,
  modifiers: readonly ModifierFile[],
  request: BuildRequest,
  host: BuildHost,
): Promise<ModifiedModel> {
  const described = await host.clock.time('model', () => modelOf(input, request));
  const modified =
    modifiers.length === 0
      ? { model: described, dropped: [] }
      : await host.clock.time('plan', () => runModifiers(described, modifiers));
  const { model } = modified;
  const warnings = model.notes
    .filter((note) => warningKinds.has(note.kind))
    .map(({ kind: rule, message, place }) =>
      findingOf({ rule, severity: 'warning', message, place }, input.positionOf),
    )
    .sort(compareFindings);
  if (warnings.length > 0) host.emit({ event: 'model', warnings });
  return modified;
}

function modelOf(input: CheckedInput, request: BuildRequest): Promise<ApiModel> {
  const settings = modelSettings(input.config, request);
  return located(input.positionOf, () => buildModel(input.description, settings));
}

function chosenLanguages(
  request: BuildRequest,
  host: BuildHost,
  config: Config,
): readonly string[] {
  const chosen = [...new Set(request.languages ?? config.languages)];
  const unknown = chosen.filter((id) => !Object.hasOwn(host.registry, id));
  if (unknown.length === 0 && chosen.length > 0) return chosen;
  const known = Object.keys(host.registry).join(', ');
  const refused = unknown.map((id) => `"${id}"`).join(', ');
  throw new SdkgenError(
    refused === ''
      ? `No language is chosen. There are: ${known}.`
      : `There is no generator for ${refused}. There are: ${known}.`,
    ExitCode.BadInput,
  );
}

/** Compares all SDKs with the disk before anything of one is written. */
export async function planSdks(
  prepared: PreparedBuild,
  { sdks }: Pick<GeneratedSdks, 'sdks'>,
): Promise<readonly SdkPlan[]> {
  const { host, output } = prepared;
  await prepared.linted;
  prepared.memory?.endPreparation();
  return host.clock.time('compare', async () => {
    const plans: SdkPlan[] = [];
    for (const [id, sdk] of sdks) {
      await finishInterrupted(prepared, id);
      const ignored = globMatcher(ignoredFiles(prepared.config, id));
      const plan = await planSdk(id, sdkFolder(output, id), sdk.files, ignored);
      for (const message of plan.warnings)
        host.emit({ event: 'warning', message: `${id}: ${message}` });
      plans.push({ ...plan, surface: sdk.surface });
    }
    return plans;
  });
}

/** Writes where nobody is asked: a conflict ends the build before anything is written. */
async function finishBuild(
  prepared: PreparedBuild,
  generated: GeneratedSdks,
  plans: readonly SdkPlan[],
): Promise<ExitCode> {
  const agreed = settleConflicts(plans, prepared.request.onConflict);
  const unwritten = await writeSdks(prepared, agreed);
  await installSdks(prepared, plans, unwritten);
  return reportBuild(prepared, generated, unwritten);
}

/** What would change, with `--dry-run`; a build that would end with 3 does so here too. */
export async function announceBuild(
  prepared: PreparedBuild,
  generated: GeneratedSdks,
  plans: readonly SdkPlan[],
): Promise<ExitCode> {
  const { onConflict } = prepared.request;
  for (const plan of plans) announcePlan(prepared, plan);
  const reported = await reportBuild(prepared, generated, []);
  const isAsked = onConflict === undefined && plans.some((plan) => questions(plan).length > 0);
  return isAsked && reported === ExitCode.Built ? ExitCode.ConflictOrDeclined : reported;
}

/** Writes the build report and its summary; the end of every build that wrote something. */
export async function reportBuild(
  prepared: PreparedBuild,
  { sdks, failed }: GeneratedSdks,
  unwritten: readonly string[],
): Promise<ExitCode> {
  const { host, output, request } = prepared;
  const report = buildReport(prepared, sdks);
  const written = !request.dryRun;
  if (written) await writeIfDifferent(output, buildReportName, printBuildReport(report));
  const event: BuildEvent = {
    event: 'report',
    operations: report.operations,
    schemas: report.schemas,
    degraded: report.degraded.length,
    result: written ? shownPath(request.cwd, join(output, buildReportName)) : undefined,
  };
  host.emit(event);
  if (failed.length + unwritten.length > 0) return ExitCode.GeneratorFault;
  if (written) await rememberBuild(prepared, event);
  return ExitCode.Built;
}
