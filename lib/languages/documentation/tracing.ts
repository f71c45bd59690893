import { markdownCode, markdownFence } from '../../render/markdown.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { customClientText } from './custom-clients.js';
import type { PageSources } from './page-texts.js';

/** How programs trace the calls of an SDK; nothing if the SDK has no module for it. */
export function tracingView<Sdk extends PlannedSdk>(sources: PageSources<Sdk>) {
  const { sdk, texts, vocabulary } = sources;
  if (!sdk.request.settings.openTelemetry) return undefined;
  const client = customClientText(sources, 'traced', texts.tracing(sdk));
  return {
    option: markdownCode(sdk.plan.traits.optionName('tracing')),
    client: markdownFence(vocabulary.fence, client),
  };
}
