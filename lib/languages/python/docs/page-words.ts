import { markdownCode } from '../../../render/markdown.js';
import type { PageWords } from '../../documentation/page-words.js';
import type { Sdk } from '../sdk.js';

/** What README and AGENTS.md say in words of Python. */
export function pageWords({ names }: Sdk): PageWords {
  const [asyncClient, errorClass] = [names.asyncClient, names.errorClass].map(
    (name) => markdownCode(name).text,
  );
  return {
    agents: {
      arguments:
        'path parameters in the order of the path, then the body, a model or a dict with the names of its fields; all other parameters by name; `options={"timeout": …, "headers": …}` for this call only.',
      note: `${asyncClient} has the same methods for \`async\` programs: await them, except those that give pages.`,
      wholeResponse: 'gives an `ApiResponse` with `data`, `status_code`, `headers` and `issues`',
      unset: 'the constructor is not given',
      lists:
        "A list's method gives its pages, fetched while the loop runs; `items()` gives the items one by one.",
      streams: 'Loop once, within `with`, which closes the connection.',
      failures: `Failures are raised. Safe calls have been tried again by then, so do not wrap them in retries. Every error is an instance of ${errorClass}; one with a \`status_code\` is an \`ApiError\`.`,
      sources: '`src/`',
      hooksSource: '`hooks/python/src/`',
    },
    errors: {
      heading: 'Class',
      credential: 'its function failed, or the server gave no token',
      empty: '`None`, even if its return type does not allow that',
      issues: '`issues`',
      emptyText: 'With any other status an empty text',
      hook: 'give the caller',
    },
    servers: {
      changing:
        '`with_options` takes the same, and each has a setter for the calls to come. A `base_url` is a whole address and stands instead of all of it, for the client or for one call.',
      choice: 'its `environment`',
      variables: 'is given as `server_variables`',
    },
  };
}
