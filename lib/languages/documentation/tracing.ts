import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { customClientText } from './custom-clients.js';
import type { PageSources } from './page-texts.js';
import { printedWords } from './page-words.js';

/** How programs trace the calls of an SDK; nothing if the SDK has no module for it. */
export function tracingText<Sdk extends PlannedSdk>(
  sources: PageSources<Sdk>,
): Markdown | undefined {
  const { sdk, texts, vocabulary, words } = sources;
  if (!sdk.request.settings.openTelemetry) return undefined;
  const client = customClientText(sources, 'traced', texts.tracing(sdk));
  const view = {
    option: markdownCode(sdk.plan.traits.optionName('tracing')),
    client: markdownFence(vocabulary.fence, client),
    words: printedWords(words.readme),
  };
  return new Markdown(sdk.request.assets.render('readme-tracing.md', view).trim());
}
