import type { Operation } from '../../model/model.js';
import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import type { PageSources } from './page-texts.js';
import { printedWords } from './page-words.js';
import type { Vocabulary } from './vocabulary.js';

/** Those that README's table names, one of each kind. */
const statuses = ['400', '401', '403', '404', '409', '422', '429', '500'];

/** The README's section on errors: what calls of this API can fail with. */
export function errorsSection<Sdk extends PlannedSdk>(
  { features, sdk, texts, vocabulary }: PageSources<Sdk>,
  first: Operation | undefined,
): Markdown {
  const { model, request } = sdk;
  const { errorBase } = vocabulary;
  const view = {
    errorClass: errorBase === undefined ? undefined : markdownCode(errorBase),
    errors: markdownFence(vocabulary.fence, texts.errors(sdk, first)),
    types: errorTypes(vocabulary),
    words: printedWords(texts.words.errors),
    credentials: model.credentials.length > 0,
    pagination: features.has('pagination'),
    hooks: features.has('hooks'),
    events: features.has('sse') || features.has('jsonl'),
  };
  return new Markdown(request.assets.render('readme-errors.md', view).trim());
}

/** The types of errors as code. */
function errorTypes({ error, errorType }: Vocabulary) {
  const codes = (names: readonly string[]) =>
    new Markdown(names.map((name) => markdownCode(name).text).join(', '));
  return {
    api: codes([errorType('Api')]),
    auth: codes([errorType('Auth')]),
    connection: codes([errorType('Connection')]),
    decode: codes([errorType('Decode')]),
    pagination: codes([errorType('Pagination')]),
    statuses: codes(statuses.map(error)),
    stream: codes([errorType('Stream')]),
    timeout: codes([errorType('Timeout')]),
    usage: codes([errorType('Usage')]),
  };
}
