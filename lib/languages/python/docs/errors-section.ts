import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import type { Markdown } from '../../../render/printed.js';
import type { GivenCall } from '../../common/given.js';
import { errorsText } from '../../documentation/errors.js';
import type { Sdk } from '../sdk.js';
import { callLines } from '../snippets.js';

/** The README's section on errors: the classes that calls of this API can raise. */
export function errorsSection(
  sdk: Sdk,
  features: ReadonlySet<string>,
  first: Operation | undefined,
): Markdown {
  return errorsText(sdk, features, {
    errorClass: markdownCode(sdk.names.errorClass),
    errors: markdownFence('python', errorLines(sdk, first)),
  });
}

/** What a program does with an error. */
export function errorLines(sdk: Sdk, first: Operation | undefined, call?: GivenCall): string {
  const attempt = first ? callLines(sdk, first, { indent: 4, call }) : '    ...  # a call\n';
  return `from ${sdk.names.importName} import ApiError

try:
${attempt}except ApiError as error:
    print(error.status_code, error, error.body)
`;
}
