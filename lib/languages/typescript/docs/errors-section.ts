import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { Sdk } from '../sdk.js';
import { stringLiteral } from '../literals.js';
import { callLines } from '../snippets.js';

/** The README's section on errors: the classes that calls of this API can raise. */
export function errorsSection(
  sdk: Sdk,
  features: ReadonlySet<string>,
  first: Operation | undefined,
): Markdown {
  const view = {
    errorClass: markdownCode(sdk.names.errorClass),
    errors: markdownFence('ts', errorsText(sdk, first)),
    hooks: features.has('hooks'),
    credentials: sdk.model.credentials.length > 0,
    pagination: features.has('pagination'),
    events: features.has('sse'),
  };
  return new Markdown(sdk.request.assets.render('readme-errors.md', view).trim());
}

export function errorsText(sdk: Sdk, first: Operation | undefined): string {
  const attempt = first ? indented(callLines(sdk, first)) : '  // a call';
  return `import { ApiError } from ${stringLiteral(sdk.names.packageName)};

try {
${attempt}
} catch (error) {
  if (error instanceof ApiError) console.error(error.status, error.message, error.body);
  else throw error;
}
`;
}

function indented(text: string): string {
  return text.replace(/\n+$/, '').replace(/^(?=.)/gm, '  ');
}

/** Which calls are tried again, and when. */
export function retryText({ model, request }: Sdk, features: ReadonlySet<string>): Markdown {
  const { enabled, maxAttempts } = request.settings.retry;
  if (!enabled || maxAttempts === 1) {
    return new Markdown('A call is tried once, unless `retry` says otherwise.');
  }
  const keyed = model.operations.some(({ idempotencyHeader }) => idempotencyHeader !== undefined);
  const sentences = [
    `A call is tried up to ${maxAttempts} times in all, where that is safe: where no connection was made and after the statuses 408, 429 and 503; after 500, 502, 504 and a connection that broke only for methods that may be repeated (GET, HEAD, OPTIONS, PUT and DELETE)${keyed ? ', or with an idempotency key' : ''}.`,
    ...(features.has('multipart') || features.has('raw-body')
      ? ['A body that can be read only once is sent once.']
      : []),
    '`Retry-After` is obeyed up to 60 seconds.',
  ];
  return new Markdown(sentences.join(' '));
}
