import { mkdir } from 'node:fs/promises';
import type { PreparedBuild } from '../build.js';
import type { Json } from '../json.js';
import { packageIdentity } from '../paths.js';
import { shownPath } from '../report/wording.js';
import type { AgreedPlans } from './agreement.js';
import type { SdkOrigin } from './manifest.js';
import type { SdkPlan } from './plan.js';
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
  await mkdir(prepared.output, { recursive: true });
  for (const plan of agreed.plans) {
    if (!(await writeOne(prepared, plan, agreed))) failed.push(plan.language);
  }
  return failed;
}

async function writeOne(
  prepared: PreparedBuild,
  plan: SdkPlan,
  agreed: AgreedPlans,
): Promise<boolean> {
  const { host } = prepared;
  const { language } = plan;
  const title = host.registry[language]?.title ?? language;
  const kept = agreed.kept.get(language) ?? new Set();
  try {
    const write = () => writeSdk(plan, kept, originOf(prepared, language));
    const sdk = await host.clock.time('write', () => host.uninterrupted(write));
    host.emit({
      event: 'language',
      language,
      title,
      result: 'done',
      folder: shownPath(prepared.request.cwd, plan.root),
      written: sdk.written.length,
      unchanged: sdk.unchanged,
      deleted: sdk.deleted,
      kept: sdk.kept,
      restored: sdk.restored,
    });
    return true;
  } catch (error) {
    const message = `It could not be written: ${error instanceof Error ? error.message : error}`;
    host.emit({ event: 'language', language, title, result: 'failed', message });
    return false;
  }
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
