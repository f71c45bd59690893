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
