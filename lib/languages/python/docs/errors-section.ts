import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { Sdk } from '../sdk.js';
import { callLines } from '../snippets.js';

/** The README's section on errors: the classes that calls of this API can raise. */
export function errorsSection(
  sdk: Sdk,
  features: ReadonlySet<string>,
  first: Operation | undefined,
): Markdown {
  const view = {
    errorClass: markdownCode(sdk.names.errorClass),
    errors: markdownFence('python', errorsText(sdk, first)),
    credentials: sdk.model.credentials.length > 0,
    pagination: features.has('pagination'),
    hooks: features.has('hooks'),
    events: features.has('sse'),
  };
  return new Markdown(sdk.request.assets.render('readme-errors.md', view).trim());
}

export function errorsText(sdk: Sdk, first: Operation | undefined): string {
  const attempt = first ? callLines(sdk, first, { indent: 4 }) : '    ...  # a call\n';
  return `from ${sdk.names.importName} import ApiError

try:
${attempt}except ApiError as error:
    print(error.status_code, error, error.body)
`;
}
