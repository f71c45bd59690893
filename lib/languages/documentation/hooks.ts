import { markdownCode, markdownFence } from '../../render/markdown.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { sampleClientWith } from '../common/sample-clients.js';
import type { PageSources } from './page-texts.js';

/** Where the hooks of an SDK are, and what its client takes for them. */
export function hooksView<Sdk extends PlannedSdk>({ sdk, texts, vocabulary }: PageSources<Sdk>) {
  if (!sdk.request.hooks) return undefined;
  const settings = sdk.plan.client.hooks;
  const [first] = settings;
  const given = first && sampleClientWith(sdk, { [first.name]: first.example });
  return {
    folder: markdownCode(texts.hooksFolder(sdk)),
    settings: settings.map(({ name, example }) => ({
      name: markdownCode(name),
      example: markdownCode(example),
    })),
    client: given && markdownFence(vocabulary.fence, vocabulary.clientLine('hooked', given)),
  };
}
