import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { addressOf, sampleClientOf } from '../common/sample-clients.js';
import { customClientText } from './custom-clients.js';
import type { PageSources } from './page-texts.js';
import { printedWords } from './page-words.js';
import { testingText } from './testing.js';
import { refusesMissing } from '../../sdk/credentials.js';
import type { Vocabulary } from './vocabulary.js';
import { credentialLines } from './prose.js';

/** The README's section on credentials; nothing if the SDK makes no calls. */
export function authenticationSection<Sdk extends PlannedSdk>({
  sdk,
  vocabulary,
  words,
}: PageSources<Sdk>): Markdown | undefined {
  const { model, plan, request } = sdk;
  const { credentials } = plan.client;
  if (credentials.length === 0) {
    return model.operations.length === 0 ? undefined : undeclaredText(sdk, vocabulary);
  }
  const setters = credentials.map(({ name, setter }) =>
    vocabulary.set(setter, /^username$/i.test(name) ? 'me' : '…'),
  );
  const view = {
    credentials: credentialLines(credentials, request.texts),
    missing: refusesMissing(model, plan.named.hasHooks),
    usageError: markdownCode(vocabulary.errorType('Usage')),
    allowMissing: markdownCode(plan.traits.optionName('allowMissingCredentials')),
    setters: markdownFence(vocabulary.fence, setters.join('\n')),
    oauth: model.credentials.some(({ kind }) => kind === 'oauth'),
    refresh: model.credentials.some(({ kind }) => kind === 'refresh'),
    listener: markdownCode(plan.traits.optionName('onTokenRefresh')),
    authError: markdownCode(vocabulary.errorType('Auth')),
    words: printedWords(words.readme),
  };
  return new Markdown(request.assets.render('readme-authentication.md', view).trim());
}

/** How to send a credential that the description does not declare. */
function undeclaredText(sdk: PlannedSdk, vocabulary: Vocabulary): Markdown {
  const client = sampleClientOf(sdk, {
    ...addressOf(sdk),
    headers: { Authorization: 'Bearer YOUR_TOKEN' },
  });
  const line = vocabulary.clientLine('authorized', client);
  return new Markdown(
    `## Authentication\n\nThe API description declares no credentials. If the API requires a token, pass the header with it:\n\n${markdownFence(vocabulary.fence, line).text}`,
  );
}

/** The README's sections on the HTTP client and the logger of a client, and on tests. */
export function clientSections<Sdk extends PlannedSdk>(sources: PageSources<Sdk>): Markdown {
  const { sdk, texts, vocabulary, words } = sources;
  const logging = texts.logging(sdk);
  const logged =
    typeof logging === 'string' ? logging : customClientText(sources, 'logged', logging);
  const view = {
    example: markdownFence(
      vocabulary.fence,
      customClientText(sources, 'custom', texts.customClient),
    ),
    logger: markdownCode(sdk.plan.traits.optionName('logger')),
    logging: markdownFence(vocabulary.fence, logged),
    testing: markdownFence(vocabulary.fence, testingText(sources)),
    words: printedWords(words.readme),
  };
  return new Markdown(sdk.request.assets.render('readme-client.md', view).trim());
}
