import type { Operation } from '../../model/model.js';
import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { refusesMissing } from '../../sdk/credentials.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import type { PageSources } from './page-texts.js';
import { printedWords } from './page-words.js';
import { errorTypes } from './vocabulary.js';

/** Statuses with a type of their own; 400 and 500 stand for others too. */
const statuses: Readonly<Record<string, string>> = {
  400: '400 and any other 4xx',
  401: '401',
  403: '403',
  404: '404',
  409: '409',
  422: '422',
  429: '429: the API limits the rate of calls',
  500: '500 and above',
};

/** The README's section on errors: what calls of this API can fail with. */
export function errorsSection<Sdk extends PlannedSdk>(
  { features, sdk, texts, vocabulary, words }: PageSources<Sdk>,
  first: Operation | undefined,
): Markdown {
  const { model, plan, request } = sdk;
  const { error, errorBase, errorType, fence } = vocabulary;
  const view = {
    errorBase: errorBase === undefined ? undefined : markdownCode(errorBase),
    errors: markdownFence(fence, request.assets.render('errors.txt', texts.errors(sdk, first))),
    statuses: Object.entries(statuses).map(([status, when]) => ({
      type: markdownCode(error(status)),
      when: new Markdown(`status ${when}`),
    })),
    types: Object.fromEntries(
      errorTypes.map((kind) => [kind.toLowerCase(), markdownCode(errorType(kind))]),
    ),
    words: printedWords(words.errors),
    credentials: model.credentials.length > 0,
    refused: refusesMissing(model, plan.named.hasHooks),
    pagination: features.has('pagination'),
    hooks: features.has('hooks'),
    events: features.has('sse') || features.has('jsonl'),
  };
  return new Markdown(request.assets.render('readme-errors.md', view).trim());
}
