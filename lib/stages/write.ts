import { ExitCode, SdkgenError } from '../diagnostics.js';
import type { Json } from '../json.js';
import { changesNames, writeNames } from '../names-file/write.js';
import { hasToAsk } from '../output/agreement.js';
import { announcePlan } from '../output/announce-plan.js';
import { journalSeal } from '../output/journal-seal.js';
import { isUnfinished } from '../output/leftovers.js';
import type { SdkOrigin } from '../output/manifest.js';
import { noteIgnored } from '../output/output-notes.js';
import type { SdkPlan } from '../output/plan.js';
import { reportSdkDone } from '../output/report-sdk.js';
import { writeSdk } from '../output/write-sdk.js';
import { packageIdentity } from '../paths.js';
import { refreshEditorSchema } from './editor-schema.js';
import type { MergedBuild } from './merge.js';

/** A build with all SDKs on disk that it could write, and how it therefore ends. */
export interface WrittenBuild extends MergedBuild {
  /** Languages whose SDK was not written, or not completely. */
  readonly unwritten: readonly string[];
  /** `Built` if all was written as planned. */
  readonly exitCode: ExitCode;
}

/** The worst first. */
const severities: readonly ExitCode[] = [
  ExitCode.GeneratorFault,
  ExitCode.BadInput,
  ExitCode.ConflictOrDeclined,
  ExitCode.Built,
];

/** The exit code of a build whose parts would end with these. */
function worstOf(exitCodes: readonly ExitCode[]): ExitCode {
  return severities.find((one) => exitCodes.includes(one)) ?? ExitCode.GeneratorFault;
}

/**
 * Writes the SDKs one after the other and reports each as it is done. An SDK that cannot be written
 * is left as it was. A dry run only reports what would change.
 */
export async function writeSdks(build: MergedBuild): Promise<WrittenBuild> {
  if (build.request.dryRun) return announceSdks(build);
  const unwritten: string[] = [];
  const exitCodes: ExitCode[] = [ExitCode.Built];
  try {
    await noteIgnored(build.output);
    await refreshEditorSchema(build);
    const undoNames = await keepNames(build);
    for (const plan of build.plans) {
      const { isWritten, exitCode } = await writeOne(build, plan);
      if (!isWritten) unwritten.push(plan.language);
      exitCodes.push(exitCode);
    }
    if (unwritten.length === build.plans.length) await undoNames();
    return { ...build, unwritten, exitCode: worstOf(exitCodes) };
  } finally {
    build.resources.mergeBases.close();
  }
}

/** Writes the names file. Only a build that writes an SDK changes it. */
async function keepNames({ host, nextNames, plans }: MergedBuild): Promise<() => Promise<void>> {
  if (plans.length === 0 || !changesNames(nextNames)) return async () => {};
  const write = () => host.uninterrupted(() => writeNames(nextNames, host.inputs));
  return host.clock.time('write', write);
}

/** A dry run ends with the exit code of a build that cannot prompt. */
function announceSdks(build: MergedBuild): WrittenBuild {
  for (const plan of build.plans) announcePlan(build, plan);
  const isOpen = hasToAsk(build.plans, build.request);
  const exitCode = isOpen ? ExitCode.ConflictOrDeclined : ExitCode.Built;
  return { ...build, unwritten: [], exitCode };
}

async function writeOne(
  build: MergedBuild,
  plan: SdkPlan,
): Promise<{ readonly isWritten: boolean; readonly exitCode: ExitCode }> {
  const { host, resources } = build;
  const { language } = plan;
  const title = host.registry[language]?.title ?? language;
  const decisions = build.decisions.get(language) ?? new Map();
  try {
    const write = async () => {
      await resources.lock.confirm();
      return writeSdk(plan, decisions, originOf(build, language), {
        print: resources.mergeBases.printerOf(plan.root),
        seal: journalSeal(host.userState),
      });
    };
    const changes = await host.clock.time('write', () => host.uninterrupted(write));
    reportSdkDone(build, title, plan, changes);
    const isAsPlanned = changes.changedWhileBuilding.length === 0;
    const exitCode = isAsPlanned ? ExitCode.Built : ExitCode.ConflictOrDeclined;
    return { isWritten: true, exitCode };
  } catch (error) {
    const message = await failureOf(plan, error);
    host.emit({ event: 'language', language, title, result: 'failed', message });
    return { isWritten: false, exitCode: exitCodeOf(error) };
  }
}

/** The user can fix a full or read-only disk, as every other unusable output folder. */
function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof SdkgenError) return error.exitCode;
  const isSystemError = error instanceof Error && 'syscall' in error && 'code' in error;
  return isSystemError ? ExitCode.BadInput : ExitCode.GeneratorFault;
}

/** Says how much of an SDK was written, because the user's next step depends on it. */
async function failureOf({ root }: SdkPlan, error: unknown): Promise<string> {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The SDK could not be written: ${reason.replace(/\.?$/, '.')}`;
  return isUnfinished(root)
    ? `${message} Some of its files are written. Fix the problem and build again to complete it.`
    : `${message} None of its files changed.`;
}

/** The config as the manifest of an SDK has it: without the other languages and without paths. */
function originOf(build: MergedBuild, language: string): SdkOrigin {
  const { name, version } = packageIdentity();
  const {
    $schema: _schema,
    specFilePath: _path,
    lint: _lint,
    place: _place,
    customLicenseText: _text,
    ...config
  } = build.config;
  const applied = {
    ...config,
    languages: [language],
    languageOptions: { [language]: config.languageOptions[language] ?? {} },
  };
  return {
    generator: name,
    generatorVersion: version,
    language,
    config: JSON.parse(JSON.stringify(applied)) as Json,
  };
}
