import { dirname } from 'node:path';
import type { Config } from './config/load.js';
import { modelSettings, sdkSettings } from './config/settings.js';
import { ExitCode, SdkgenError } from './diagnostics.js';
import { checkHookRequests, findHooks } from './hooks/find-hooks.js';
import { hookNotes } from './hooks/notes.js';
import { languageOf } from './generate.js';
import type { FoundHooks } from './hooks/read-hooks.js';
import type { SdkRequest } from './languages/language.js';
import { buildModel } from './model/build.js';
import type { ApiModel } from './model/model.js';
import { warningKinds } from './model/notes.js';
import { refuseTooMany } from './model/size.js';
import { lockOutput, type OutputLock, unlocked } from './output/lock.js';
import { checkOutputFolder, outputFolder, sdkFolder } from './output/output-folder.js';
import { MergeBaseWriter } from './output/merge-base-writer.js';
import type { ModifiedModel } from './modifiers/apply.js';
import type { LeftOut } from './modifiers/edits.js';
import { findModifiers, type ModifierFile } from './modifiers/files.js';
import { runModifiers } from './modifiers/run.js';
import { holdEvents } from './report/hold-events.js';
import { modifierNote } from './report/modifier-note.js';
import { type CheckedInput, readInput } from './report/check-input.js';
import { compareFindings, findingOf, located } from './report/finding.js';
import type { BuildHost, BuildRequest } from './report/host.js';
import { isLarge, lintBuild, lintWorkerFile } from './report/lint-input.js';
import type { Description } from './openapi/description.js';
import { type BuildMemory, noting } from './up-to-date/remember.js';

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
  readonly mergeBases: MergeBaseWriter;
  /** What the next build is told of this one. */
  readonly memory: BuildMemory | undefined;
}

type BegunBuild = Pick<PreparedBuild, 'output' | 'languages' | 'lock'>;

/** Ends what a build holds, whatever became of it. */
export async function endBuild({
  lock,
  mergeBases,
}: Pick<PreparedBuild, 'lock'> & Partial<Pick<PreparedBuild, 'mergeBases'>>): Promise<void> {
  mergeBases?.close();
  await lock.release();
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
  checkOutputFolder(output, languages);
  const lock = request.dryRun ? unlocked : await lockOutput(output, host.inputs);
  try {
    const prepared = await prepareLocked(request, host, { input, output, languages, lock });
    return { ...prepared, mergeBases: mergeBaseWriterFor(prepared), memory };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Large descriptions have SDKs whose shards are worth a thread. */
function mergeBaseWriterFor({
  request,
  description,
  languages,
  output,
}: Omit<PreparedBuild, 'memory' | 'mergeBases'>): MergeBaseWriter {
  const mergeBases = new MergeBaseWriter();
  if (isLarge(description) && !request.dryRun) {
    mergeBases.expect(languages.map((language) => sdkFolder(output, language)));
  }
  return mergeBases;
}

async function prepareLocked(
  request: BuildRequest,
  asked: BuildHost,
  { input, ...begun }: { readonly input: CheckedInput } & BegunBuild,
): Promise<Omit<PreparedBuild, 'memory' | 'mergeBases'>> {
  const { output, languages } = begun;
  const hooks = await findHooks(input, languages, asked);
  const modifiers = modifiersOf(input, asked);
  const linted = lintBuild(input, output, request, asked);
  const asks = !request.yes && !request.dryRun;
  // Nobody goes on before they have agreed to what is found.
  if (asks) await linted;
  return goOnBeside(linted, input.description, async () => {
    const host = holdEvents(asked, linted);
    for (const message of hookNotes(hooks, (id) => host.registry[id]?.title ?? id))
      host.emit({ event: 'note', topic: 'hooks', message });
    host.emit(modifierNote(modifiers));
    const understood = await understand(input, modifiers, request, host);
    const sdkRequests = await requestSdks(input, understood.model, hooks, languages, host);
    return { ...input, ...begun, request, host, ...understood, sdkRequests, linted };
  });
}

/** Does a task beside a lint in a thread, and what the lint finds comes first whatever becomes of the task. */
export async function goOnBeside<Result>(
  linted: Promise<void>,
  description: Description,
  task: () => Promise<Result>,
): Promise<Result> {
  if (lintWorkerFile(description) === undefined) await linted;
  try {
    return await task();
  } catch (error) {
    await linted;
    throw error;
  }
}

export function modifiersOf(
  { configFile }: CheckedInput,
  host: BuildHost,
): readonly ModifierFile[] {
  return findModifiers(dirname(configFile), (folder) => host.inputs?.tree(folder));
}

/** What each language is asked for; what its hooks ask of the client must be possible. */
export async function requestSdks(
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
  await checkHookRequests(input, model, host, requests);
  return requests;
}

/** The description's meaning as plan modifiers have it; what its author should know is told. */
export async function understand(
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
  await located(input.positionOf, () => refuseTooMany(model));
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

export function chosenLanguages(
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
