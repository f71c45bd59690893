import { ExitCode, SdkgenError } from '../diagnostics.js';
import type { PreparedBuild } from '../prepare.js';
import type { Json } from '../json.js';
import { packageIdentity } from '../paths.js';
import type { AgreedPlans } from './agreement.js';
import { journalSeal } from './journal-seal.js';
import type { SdkOrigin } from './manifest.js';
import type { SdkPlan } from './plan.js';
import { noteIgnored } from './output-notes.js';
import { isUnfinished } from './leftovers.js';
import { tellSdkDone } from './tell-sdk.js';
import { writeSdk } from './write-sdk.js';

/** SDKs that a build could not write as planned, and how it therefore ends. */
export interface WritingOutcome {
  /** Languages of which nothing was written, or not all. */
  readonly unwritten: readonly string[];
  /** `Built` if all was written as planned. */
  readonly exitCode: ExitCode;
}

export const allWritten: WritingOutcome = { unwritten: [], exitCode: ExitCode.Built };

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
 * is left as it was.
 */
export async function writeSdks(
  prepared: PreparedBuild,
  agreed: AgreedPlans,
): Promise<WritingOutcome> {
  const unwritten: string[] = [];
  const exitCodes: ExitCode[] = [ExitCode.Built];
  try {
    await noteIgnored(prepared.output);
    for (const plan of agreed.plans) {
      const { isWritten, exitCode } = await writeOne(prepared, plan, agreed);
      if (!isWritten) unwritten.push(plan.language);
      exitCodes.push(exitCode);
    }
    return { unwritten, exitCode: worstOf(exitCodes) };
  } finally {
    prepared.mergeBases.close();
  }
}

async function writeOne(
  prepared: PreparedBuild,
  plan: SdkPlan,
  agreed: AgreedPlans,
): Promise<{ readonly isWritten: boolean; readonly exitCode: ExitCode }> {
  const { host } = prepared;
  const { language } = plan;
  const title = host.registry[language]?.title ?? language;
  const decisions = agreed.decisions.get(language) ?? new Map();
  try {
    const write = async () => {
      await prepared.lock.confirm();
      return writeSdk(plan, decisions, originOf(prepared, language), {
        print: prepared.mergeBases.printerOf(plan.root),
        seal: journalSeal(host.userState),
      });
    };
    const changes = await host.clock.time('write', () => host.uninterrupted(write));
    tellSdkDone(prepared, title, plan, changes);
    const isAsPlanned = changes.changedWhileBuilding.length === 0;
    const exitCode = isAsPlanned ? ExitCode.Built : ExitCode.ConflictOrDeclined;
    return { isWritten: true, exitCode };
  } catch (error) {
    const message = await failureOf(plan, error);
    host.emit({ event: 'language', language, title, result: 'failed', message });
    return { isWritten: false, exitCode: exitCodeOf(error) };
  }
}

/** A disk that is full or read-only is for the user to mend, as every unusable output folder is. */
function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof SdkgenError) return error.exitCode;
  const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfSystem ? ExitCode.BadInput : ExitCode.GeneratorFault;
}

/** What a user can do about an SDK that could not be written depends on how far it came. */
async function failureOf({ root }: SdkPlan, error: unknown): Promise<string> {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `It could not be written: ${reason.replace(/\.?$/, '.')}`;
  return isUnfinished(root)
    ? `${message} Part of it is in place; the next build finishes it when the cause is gone.`
    : `${message} It is as it was.`;
}

/** The config as this SDK has it: without the other languages and without paths. */
function originOf(prepared: PreparedBuild, language: string): SdkOrigin {
  const { name, version } = packageIdentity();
  const {
    $schema: _schema,
    specFilePath: _path,
    place: _place,
    customLicenseText: _text,
    ...config
  } = prepared.config;
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
