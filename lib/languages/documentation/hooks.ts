import { markdownCode } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { HookParameter } from '../common/hooks.js';

/**
 * What the hooks of an SDK may do, and what its client takes for them.
 *
 * @param folder where they are in the SDK
 * @param parameters by their names in this language
 * @param client how a client is told of them, as a block of code
 */
export function hooksText(
  folder: string,
  parameters: readonly HookParameter[],
  client: Markdown,
): Markdown {
  const lead = `Every call goes through code of this package's own, ${markdownCode(folder).text}. It may change or replace the request of each try, each answer, and the error that reaches the caller.`;
  if (parameters.length === 0) return new Markdown(lead);
  const lines = parameters.map(
    ({ name, example }) =>
      `- ${markdownCode(name).text}, for example ${markdownCode(example).text}`,
  );
  return new Markdown(
    [lead, 'The client may be told for it:', lines.join('\n'), client.text].join('\n\n'),
  );
}
