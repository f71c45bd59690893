import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { HookSetting } from '../../sdk/client-plan.js';
import type { ShownHooks } from './page-texts.js';

/** What the hooks of an SDK may do, and what its client takes for them. */
export function hooksText(
  { client, folder }: ShownHooks,
  parameters: readonly HookSetting[],
  fence: string,
): Markdown {
  const lead = `Every call goes through code of this package's own, ${markdownCode(folder).text}. It may change or replace the request of each try, each answer, and the error that reaches the caller.`;
  if (parameters.length === 0) return new Markdown(lead);
  const lines = parameters.map(
    ({ name, example }) =>
      `- ${markdownCode(name).text}, for example ${markdownCode(example).text}`,
  );
  return new Markdown(
    [
      lead,
      'The client may be told for it:',
      lines.join('\n'),
      markdownFence(fence, client).text,
    ].join('\n\n'),
  );
}
