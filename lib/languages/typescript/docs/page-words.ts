import { markdownCode } from '../../../render/markdown.js';
import type { PageWords } from '../../documentation/page-words.js';
import type { Sdk } from '../sdk.js';

/** What README and AGENTS.md say in words of TypeScript. */
export function pageWords({ names }: Sdk): PageWords {
  const errorClass = markdownCode(names.errorClass).text;
  return {
    agents: {
      arguments:
        'path parameters in the order of the path, then the body, then one object with all other parameters, then `{ signal, timeoutMs, retry, headers }` for this call only.',
      wholeResponse: 'gives `{ data, status, headers, issues, response }`',
      unset: 'the constructor is not given',
      lists:
        "A list's method gives its pages. They are fetched while the loop runs, so it is not awaited; `items()` gives the items one by one.",
      streams: 'Await the method, then loop once. Leaving the loop closes the connection.',
      failures: `Failures are thrown. Safe calls have been tried again by then, so do not wrap them in retries. Every error is an instance of ${errorClass}; an answer with an error status is an \`ApiError\` with \`status\` and \`body\`.`,
      sources: '`src/`',
      compile: '`npm run build` compiles the package, `npm run typecheck` checks it.',
      hooksSource: '`hooks/typescript/src/`',
    },
    errors: {
      heading: 'Class',
      abortRow: "| `AbortError` | the caller's `signal` ended the call |",
      credential: 'its function failed, or the server gave no token',
      empty: '`undefined`, even if its return type does not allow that',
      issues: '`issues`',
      emptyText: 'With any other status an empty text',
      hook: 'give the caller',
    },
    servers: {
      changing:
        '`withOptions` takes the same, and each has a setter for the calls to come. A `baseUrl` is a whole address and stands instead of all of it, for the client or for one call.',
      choice: 'its `environment`',
      variables: 'are the members of `serverVariables`',
    },
  };
}
