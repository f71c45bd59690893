import type { Operation } from '../../model/model.js';
import { markdownCode, markdownFence } from '../../render/markdown.js';
import { code, Markdown } from '../../render/printed.js';
import { refusesMissing } from '../../sdk/credentials.js';
import type { GivenCall } from '../../sdk/given-call.js';
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

/** A call that fails, and what a program does with its error. */
export function errorsText<Sdk extends PlannedSdk>(
  { sdk, texts, vocabulary }: PageSources<Sdk>,
  operation: Operation | undefined,
  call?: GivenCall,
): string {
  const attempt = operation && vocabulary.write().lines(operation, { call, indent: 4 });
  return sdk.request.assets.render('errors.txt', {
    attempt: attempt === undefined ? undefined : code(attempt),
    ...texts.errors?.(sdk, operation, call),
  });
}

/** The README's section on errors: what calls of this API can fail with. */
export function errorsSection<Sdk extends PlannedSdk>(
  sources: PageSources<Sdk>,
  first: Operation | undefined,
): Markdown {
  const { features, sdk, vocabulary, words } = sources;
  const { model, plan, request } = sdk;
  const { error, errorBase, errorType, fence } = vocabulary;
  const view = {
    errorBase: errorBase === undefined ? undefined : markdownCode(errorBase),
    errors: markdownFence(fence, errorsText(sources, first)),
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
