import { markdownCode } from '../../../render/markdown.js';
import type { AgentsWords, PageWords, ReadmeWords } from '../../documentation/page-words.js';
import { dependencyText, duration } from '../../documentation/prose.js';
import { goVersion, hookRequirements } from '../hooks/in-sdk.js';
import type { Sdk } from '../sdk.js';
import { valuesText } from './values-section.js';

/** What README and AGENTS.md say in words of Go. */
export const pageWords: PageWords<Sdk> = {
  agents: agentsWords,
  readme: readmeWords,
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

function agentsWords(sdk: Sdk): AgentsWords {
  const { packageName } = sdk.names.module;
  const pointer = markdownCode(`${packageName}.Ptr(value)`).text;
  return {
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
  };
}

function readmeWords(sdk: Sdk): ReadmeWords {
  const hookModules = hookRequirements(sdk)
    .filter(({ indirect }) => !indirect)
    .map(({ path }) => path);
  return {
    requirements: `${dependencyText('module', hookModules)} It needs Go ${goVersion(sdk)} or newer.`,
    usage:
      'A client keeps its connections and may be used by several goroutines at once: make one and keep it.',
    credentials: 'Each is a field of `Config`. Its setter changes it for subsequent calls:',
    secrets:
      'Secret fields of `Config` are of the type `SecretString`: make one with `NewSecretString`. Setters take the text itself. Printing or logging a `SecretString` shows `[redacted]`. Where package `fmt` cannot call its methods, as in an unexported field of your own struct, it shows encrypted text. `Reveal()` returns the text.',
    unset: '`Config` leaves empty',
    environmentFile: 'set the variables with a tool of your choice.',
    programs: '[examples/](examples/README.md) programs to run',
    values: valuesText(sdk),
    returns: 'returns',
    pages:
      'By hand, `pages.Next(ctx)` returns one page at a time, and `ErrDone` after the last. `pages.Items(ctx)` returns the items one by one. Ranging over these needs `go 1.23` in your own `go.mod`; `Next` does not.',
    streamEnd: '`Close` ends',
    throws: 'gives a',
    files:
      'A download is an `io.ReadCloser` with the header fields of its answer. An upload is a `File`, from a path, from bytes, or from any `io.Reader`; one that cannot be read again is sent once.',
    cancellation: `${deadlineText(sdk)}The context of a call bounds all its tries together, and cancels them.`,
    wholeResponse:
      "returns a `*Response`: `Data`, `StatusCode`, `Header` and `DecodeIssues`, the members of the body that are not what the API's description says.",
    rawResponse:
      '`WithRawResponse(&response)` stores the `*http.Response` itself with its body unread; the caller closes it.',
    customClient: 'Your own transport',
    customClientUse:
      'For a proxy, certificates or a test, give the client an `*http.Client`; with a `Logger` the SDK tells of each try, and of answers that are not as described, without header fields and values of bodies and queries.',
    platform: 'Go',
    compile: '`go build ./...` compiles it.',
  };
}

function deadlineText({ request }: Sdk): string {
  const { deadlineMs } = request.settings.timeout;
  if (deadlineMs === undefined) return '';
  return `All its tries together may take ${duration(deadlineMs)}, unless \`Deadline\` says otherwise. `;
}
