import type { PreparedBuild } from '../prepare.js';
import type { Json } from '../json.js';
import { packageIdentity } from '../paths.js';
import type { AgreedPlans } from './agreement.js';
import type { SdkOrigin } from './manifest.js';
import type { SdkPlan } from './plan.js';
import { noteIgnored } from './output-notes.js';
import { isUnfinished } from './leftovers.js';
import { tellSdkDone } from './tell-sdk.js';
import { writeSdk } from './write-sdk.js';

/**
 * Writes the SDKs one after the other and tells of each as it is done. One that cannot be written
 * is left as it was; gives the languages of those.
 */
export async function writeSdks(
  prepared: PreparedBuild,
  agreed: AgreedPlans,
): Promise<readonly string[]> {
  const failed: string[] = [];
  try {
    await noteIgnored(prepared.output);
    for (const plan of agreed.plans) {
      if (!(await writeOne(prepared, plan, agreed))) failed.push(plan.language);
    }
    return failed;
  } finally {
    prepared.press.close();
  }
}

async function writeOne(
  prepared: PreparedBuild,
  plan: SdkPlan,
  agreed: AgreedPlans,
): Promise<boolean> {
  const { host } = prepared;
  const { language } = plan;
  const title = host.registry[language]?.title ?? language;
  const decisions = agreed.decisions.get(language) ?? new Map();
  try {
    const write = async () => {
      await prepared.lock.confirm();
      return writeSdk(plan, decisions, originOf(prepared, language), {
        print: prepared.press.printerOf(plan.root),
      });
    };
    const changes = await host.clock.time('write', () => host.uninterrupted(write));
    tellSdkDone(prepared, title, plan, changes);
    return true;
  } catch (error) {
    const message = await failureOf(plan, error);
    host.emit({ event: 'language', language, title, result: 'failed', message });
    return false;
  }
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
