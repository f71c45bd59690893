import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { sampleClientWith } from '../common/sample-clients.js';
import type { PageSources } from './page-texts.js';
import { bulletList } from './prose.js';

/** What the hooks of an SDK may do, and what its client takes for them. */
export function hooksText<Sdk extends PlannedSdk>({
  sdk,
  texts,
  vocabulary,
}: PageSources<Sdk>): Markdown | undefined {
  if (!sdk.request.hooks) return undefined;
  const folder = markdownCode(texts.hooksFolder(sdk)).text;
  const lead = `This package contains custom code that runs on every call: ${folder}. It can change or replace the request of each attempt, each response, and the error that the caller gets.`;
  const parameters = sdk.plan.client.hooks;
  const [first] = parameters;
  if (!first) return new Markdown(lead);
  const lines = parameters.map(
    ({ name, example }) => `${markdownCode(name).text}, for example ${markdownCode(example).text}`,
  );
  const given = sampleClientWith(sdk, { [first.name]: first.example });
  return new Markdown(
    [
      lead,
      'The client accepts additional settings for this code:',
      bulletList(lines),
      markdownFence(vocabulary.fence, vocabulary.clientLine('hooked', given)).text,
    ].join('\n\n'),
  );
}
