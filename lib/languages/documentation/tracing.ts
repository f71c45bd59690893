import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { customClientText } from './custom-clients.js';
import type { PageSources } from './page-texts.js';

/**
 * The attributes of spans, which are the same in every language. `docs/telemetry.md` has this table too.
 */
export const spanAttributes = [
  ['Attribute', 'Call', 'Attempt'],
  ['---', '---', '---'],
  ['`http.request.method`', 'always', 'always'],
  ['`url.template`', 'always', 'always'],
  ['`server.address`, `server.port`', '', 'always'],
  ['`url.full`', '', 'always, without secrets'],
  ['`http.request.resend_count`', '', 'from the second attempt on, starting at 1'],
  ['`http.response.status_code`', '', 'if there is a response'],
  ['`error.type`', 'if the call failed', 'if it failed, or for statuses from 400 on'],
]
  .map((cells) => `| ${cells.join(' | ')} |`.replace('| --- | --- | --- |', '|---|---|---|'))
  .join('\n');

/** Values of `error.type` other than a status. */
export const errorTypes =
  'The error type is the status of the response, or `timeout`, `connection`, `canceled`, `decode`, `stream`, `pagination`, `auth`, `usage` or `_OTHER`.';

/** How programs trace the calls of an SDK; nothing if the SDK has no module for it. */
export function tracingText<Sdk extends PlannedSdk>(
  sources: PageSources<Sdk>,
): Markdown | undefined {
  const { sdk, texts, vocabulary, words } = sources;
  if (!sdk.request.settings.openTelemetry) return undefined;
  const option = markdownCode(sdk.plan.traits.optionName('tracing')).text;
  return new Markdown(
    [
      `A client with ${option} traces its calls with OpenTelemetry. ${words.readme.tracing}`,
      markdownFence(vocabulary.fence, customClientText(sources, 'traced', texts.tracing(sdk))).text,
      'Each call has a span of the kind `INTERNAL`. Each of its attempts has a child span of the kind `CLIENT`. Both have the name `{method} {url.template}`, such as `GET /pets/{petId}`. They end with the body of the response, or when a stream is left. Token requests have no spans.',
      spanAttributes,
      `${errorTypes} Each attempt sends \`traceparent\` to the origin of the base URL, and never to another origin.`,
    ].join('\n\n'),
  );
}
