import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import type { Markdown } from '../../../render/printed.js';
import type { GivenCall } from '../../common/given.js';
import { errorsText } from '../../documentation/errors.js';
import type { Sdk } from '../sdk.js';
import { stringLiteral } from '../literals.js';
import { callLines } from '../snippets.js';

/** The README's section on errors: the classes that calls of this API can raise. */
export function errorsSection(
  sdk: Sdk,
  features: ReadonlySet<string>,
  first: Operation | undefined,
): Markdown {
  return errorsText(sdk, features, {
    errorClass: markdownCode(sdk.names.errorClass),
    errors: markdownFence('ts', errorLines(sdk, first)),
  });
}

/** What a program does with an error. */
export function errorLines(sdk: Sdk, first: Operation | undefined, call?: GivenCall): string {
  const attempt = first ? indented(callLines(sdk, first, { call })) : '  // a call';
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
