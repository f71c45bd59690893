import { Descriptions } from '../descriptions/texts.js';
import { sdkSettings } from '../config/settings.js';
import { checkHookRequests } from '../hooks/find-hooks.js';
import type { SdkRequest } from '../languages/language.js';
import { languageOf } from '../report/host.js';
import type { ModeledBuild } from './model.js';

/**
 * Collects what each language generates from, in addition to the model.
 *
 * @throws SdkgenError if an SDK cannot have what its hooks require
 */
export async function requestSdks(
  build: ModeledBuild,
): Promise<ReadonlyMap<string, SdkRequest<unknown>>> {
  const { config, model, hooks, languages, host } = build;
  const texts = new Descriptions(model.documentationBase);
  const requests = new Map<string, SdkRequest<unknown>>();
  for (const id of languages) {
    const language = languageOf(host, id);
    requests.set(id, {
      settings: sdkSettings(config, id, model),
      options: language.options.parse(config.languageOptions[id] ?? {}),
      assets: host.assetsOf(id, language),
      texts,
      hooks: hooks.projects.get(id),
    });
  }
  await checkHookRequests(build, requests);
  return requests;
}
