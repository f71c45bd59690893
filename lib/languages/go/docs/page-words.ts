import { markdownCode } from '../../../render/markdown.js';
import type { PageWords } from '../../documentation/page-words.js';
import type { Sdk } from '../sdk.js';

/** What README and AGENTS.md say in words of Go. */
export function pageWords({ names }: Sdk): PageWords {
  const { packageName } = names.module;
  const pointer = markdownCode(`${packageName}.Ptr(value)`).text;
  return {
    agents: {
      arguments:
        'the context, path parameters in the order of the path, then the body, then one struct with all other parameters, then options such as `WithTimeout` for this call only.',
      note: `Optional fields are pointers: ${pointer} makes one.`,
      wholeResponse: 'returns a `*Response` with `Data`, `StatusCode`, `Header` and `DecodeIssues`',
      unset: '`Config` leaves empty',
      lists:
        "A list's method returns its pages, fetched while the loop runs; `Items(ctx)` returns the items one by one.",
      streams: 'Loop once, and close the stream.',
      failures:
        'Safe calls have been tried again by the time an error comes, so do not wrap them in retries. An answer with an error status is an `*APIError`.',
      compile: '`go build ./...` compiles the module, `go vet ./...` checks it.',
      hooksSource: '`hooks/go/hooks/`',
    },
    errors: {
      heading: 'Error',
      reading:
        '`errors.Is` tells what it is, `errors.As` gets what the server said, and `ErrorBody` the body as the API describes it',
      statuses: 'an `*APIError` with',
      connection: 'its `Sent` says whether the server may have seen the request',
      timeoutRow: 'the call took too long; it matches `context.DeadlineExceeded`',
      cancellation: 'A context that was cancelled gives an error that matches `context.Canceled`.',
      empty: 'nil, or the zero value of a type that is not a pointer',
      issues: '`DecodeIssues`',
      emptyText: 'An empty text',
      hook: 'return',
    },
    servers: {
      changing:
        'Each has a setter for the calls to come. A `BaseURL` is a whole address and stands instead of all of it, for the client or, with `WithBaseURL`, for one call.',
      choice: '`Config.Environment`',
      variables: 'is given as `ServerVariables`',
    },
  };
}
